"""Faults of a recorded hand: what cannot have happened at the table."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "hand.no_declarer": (
        "hand {hand} has no declarer, and none follows from the bids or the hand before;"
        " expected declarer: N, W, S or E",
        "第 {hand} 局没有庄家，从亮主和上一局也推不出；应写 declarer: N、W、S 或 E",
    ),
    "hand.no_trump": (
        "hand {hand} has no trump, and none follows from bids or a card turned; expected"
        " trump: S, H, C, D or NT",
        "第 {hand} 局没有主花色，从亮主和翻牌也推不出；应写 trump: S、H、C、D 或 NT",
    ),
    "hand.level_off_ladder": (
        "found the level {found}, expected one from {first} to {target}",
        "级别为 {found}，应在 {first} 到 {target} 之间",
    ),
    "hand.first_leader": (
        "{found} leads the first trick, expected the declarer {expected} (or {found} with !"
        " for a lead out of turn)",
        "首圈由{found}领出，应由庄家{expected}领出（抢先领出请写 !）",
    ),
    "hand.leader": (
        "{found} leads, but {expected} won trick {trick}; expected {expected} (or ! after the"
        " seat for a lead out of turn)",
        "由{found}领出，但第 {trick} 圈是{expected}最大；应由{expected}领出（抢先领出请在座位后写 !）",
    ),
    "hand.leader_direction": (
        "{found} leads, but {expected} won trick {trick}; these plays fit the other direction"
        " of play better",
        "由{found}领出，但第 {trick} 圈是{expected}最大；这些出牌更像是按相反方向记录的",
    ),
    "hand.play_size": (
        "found cards in the play of {seat}: {found} ({cards}); the lead {lead} has {expected},"
        " expected {expected}",
        "{seat}出了 {found} 张（{cards}），领出 {lead} 是 {expected} 张；应为 {expected} 张",
    ),
    "hand.play_count": (
        "found plays: {found}, in a trick that is not the last; expected 4",
        "这一圈只有 {found} 家出牌，又不是最后一圈；应为 4 家",
    ),
    "hand.mixed_lead": (
        "the lead {cards} is of several suits ({parts}); expected one suit, level cards and"
        " jokers being trump",
        "领出的 {cards} 不是同一花色（{parts}）；应为同一门，级牌和王算主牌",
    ),
    "hand.suit_part": ("{suit}: {cards}", "{suit}：{cards}"),
    "hand.not_a_component": (
        "a part of the announced division of {cards} is not a single, pair, tractor, triple or"
        " titanic",
        "{cards} 所报的分法中有一部分不是单张、对子、拖拉机、三同张或泰坦尼克",
    ),
    "hand.forced_not_part": (
        "{cards} was led after the throw failed, expected one of its components: {expected}",
        "甩牌失败后出了 {cards}，应为所甩牌中的一个牌型：{expected}",
    ),
    "hand.throw_not_led": (
        "found a failed throw (>) of {cards}, expected it only in a lead",
        "跟牌 {cards} 中出现甩牌失败（>），只有领出时可以甩牌",
    ),
    "hand.not_in_play": (
        "{card} is not in play under this ruleset",
        "本规则集不用 {card}",
    ),
    "hand.copies_in_play": (
        "found {found} copies of {card} in one play, expected at most {decks}",
        "一手牌中有 {found} 张 {card}，最多 {decks} 张",
    ),
    "hand.copies": (
        "found {found} copies of {card}, expected at most {decks}: {places}",
        "{card} 出现了 {found} 张，最多 {decks} 张：{places}",
    ),
    "hand.in_kitty": ("in the kitty", "在底牌"),
    "hand.in_trick": ("played in trick {trick} by {seat}", "第 {trick} 圈由{seat}打出"),
    "hand.several": ("{place} ({count})", "{place}（{count} 张）"),
    "hand.other_places": ("in {count} other plays", "另有 {count} 处"),
    "hand.after_end": (
        "found a trick after the hand was over: all {cards} cards of each hand were played by"
        " trick {trick}",
        "本局已结束又有一圈：到第 {trick} 圈各家 {cards} 张牌已出完",
    ),
    "hand.too_many_cards": (
        "cards that {seat} has played: {found}; expected at most {expected}",
        "{seat}共出了 {found} 张，最多 {expected} 张",
    ),
    "hand.kitty_size": (
        "found a kitty of {found} cards, expected {expected} (a miscount incident would allow it)",
        "底牌 {found} 张，应为 {expected} 张（若确是多牌少牌，请记 miscount）",
    ),
    "hand.deal_size": (
        "found cards dealt: {found}; expected {expected}",
        "发到 {found} 张，应为 {expected} 张",
    ),
    "hand.deal_copies": (
        "found {found} copies of {card} in the deal, expected at most {decks}",
        "发牌中有 {found} 张 {card}，最多 {decks} 张",
    ),
    "hand.not_held": (
        "{seat} played {card}, which by the recorded deal {seat} did not hold",
        "{seat}打出 {card}，但按所记发牌{seat}没有这张牌",
    ),
    "hand.played_before": (
        "{seat} played {card}, which was already played in trick {trick}",
        "{seat}打出 {card}，但这张牌第 {trick} 圈已打出",
    ),
    "hand.taken_back_unseen": (
        "{seat} showed {cards} and took the cards back, but they never appear again; expected"
        " them in a later trick",
        "{seat}亮过 {cards} 又收回，但以后再没有出现；应在后面某圈打出",
    ),
}
