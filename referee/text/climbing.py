"""Climbing-104: its rules in words, faults of its records, its findings and reports."""

CATALOGUE: dict[str, tuple[str, str]] = {
    # The rules.
    "climbing.section": ("Climbing", "压牌"),
    "climbing.rule_decks": ("decks of cards: {value}", "{value} 副牌"),
    "climbing.rule_jokers.false": ("without jokers", "去掉大小王"),
    "climbing.rule_hand_size": ("cards in each hand: {value}", "每人 {value} 张"),
    "climbing.rule_turned_cards": (
        "cards turned up as kitty: {value}; the rest are out of play",
        "翻开作底牌的牌：{value} 张，其余不用",
    ),
    "climbing.rule_direction.counterclockwise": (
        "play goes North, West, South, East",
        "按北、西、南、东逆时针出牌",
    ),
    "climbing.rule_direction.clockwise": (
        "play goes North, East, South, West",
        "按北、东、南、西顺时针出牌",
    ),
    "climbing.rule_first_leader.recorded": (
        "the first leader is whoever the record names",
        "领出者以记录为准",
    ),
    "climbing.rule_cards.singles": ("one card at a time", "每次出一张"),
    "climbing.rule_order.two_low": (
        "the ace is highest and 2 lowest; suits do not matter",
        "A 最大，2 最小，不分花色",
    ),
    "climbing.rule_order.two_high": (
        "2 is highest, above the ace; suits do not matter",
        "2 最大，在 A 之上，不分花色",
    ),
    "climbing.rule_answer.higher_or_pass": (
        "each in turn plays a higher card than the one before, or passes",
        "依次出比前一张更大的牌，否则放弃",
    ),
    "climbing.rule_round_ends.all_others_passed": (
        "when all others passed, the cards go and the last to play leads",
        "其余各家都放弃后，牌扔掉，由最后出牌的人再出",
    ),
    "climbing.rule_hand_ends.first_out": (
        "the hand ends when somebody has played all his cards",
        "有人出完牌，本局即结束",
    ),
    "climbing.rule_hand_points": (
        "points for the side that is out first: {value}",
        "先出完的一方得 {value} 分",
    ),
    "climbing.rule_bonus": (
        "more points where the turned card is a bomb: {value}",
        "底牌为炸弹时另加 {value} 分",
    ),
    "climbing.rule_bonus_ranks": ("the turned card is a bomb as {value}", "底牌为 {value} 即炸弹"),
    "climbing.rule_bonus_ranks.none": ("no card is a bomb", "没有炸弹"),
    "climbing.rule_win_points": ("points that win the match: {value}", "先得 {value} 分为胜"),
    "climbing.rule_otherwise.arbiter": (
        "whatever no clause names: the arbiter rules on it",
        "规则未尽事宜由裁判裁定",
    ),
    # Faults of a record.
    "climbing.no_such_field": (
        "found {name}; this game has neither bids nor declarer, trump, levels or a kitty to lay",
        "读到 {name}；此游戏没有亮主、庄家、主牌、级别，也不扣底",
    ),
    "climbing.no_throws": (
        "found a failed throw (>); this game has no throws",
        "此游戏没有甩牌（>）",
    ),
    "climbing.no_jokers": ("found {cards}; the jokers are taken out", "读到 {cards}；大小王已去掉"),
    "climbing.round_over": (
        "the round is over: all others passed after {seat}; expected a new line that {seat} leads",
        "{seat}出牌后其余各家都已放弃，本轮结束；应另起一行由{seat}领出",
    ),
    "climbing.round_cut": (
        "the line ends before all others passed, and it is not the last; expected - for each pass",
        "此行不是最后一行，却未到其余各家都放弃；放弃请写 -",
    ),
    "climbing.leader": (
        "{found} leads, but {expected} played last; expected {expected} (or ! after the seat for a"
        " lead out of turn)",
        "由{found}领出，但最后出牌的是{expected}；应由{expected}领出（抢先领出请在座位后写 !）",
    ),
    "climbing.hand_over": (
        "found a play after {seat} had played all cards; the hand is over then",
        "{seat}已出完所有牌，本局结束，其后仍有出牌",
    ),
    "climbing.hand_size": (
        "found {found} cards, expected {expected}",
        "有 {found} 张，应为 {expected} 张",
    ),
    "climbing.not_held": (
        "{seat} played {cards}, which the recorded deal does not give to {seat}",
        "{seat}出了 {cards}，而所记的发牌中{seat}没有",
    ),
    "climbing.too_many_copies": (
        "{cards} for the {decks}-deck pack is one too many",
        "{decks} 副牌中 {cards} 出现过多",
    ),
    # Findings.
    "climbing.not_higher": (
        "{seat} played {cards} in round {round} on {over} of {before}, which is not higher",
        "第 {round} 轮{seat}出 {cards}，并不大于{before}的 {over}",
    ),
    "climbing.several_cards": (
        "{seat} played {cards} in round {round}, more than one card at once",
        "第 {round} 轮{seat}一次出了 {cards}，不止一张",
    ),
    # Reports.
    "climbing.head_hand": ("Hand", "局"),
    "climbing.head_turned": ("Turned", "底牌"),
    "climbing.head_out": ("Out first", "先出完"),
    "climbing.head_result": ("Result", "结果"),
    "climbing.head_points": ("NS-WE", "南北-西东"),
    "climbing.head_round": ("Round", "轮"),
    "climbing.head_leader": ("Leader", "领出"),
    "climbing.head_plays": ("Plays", "出牌"),
    "climbing.head_last": ("Last", "最后出牌"),
    "climbing.bomb": ("{card} (bomb)", "{card}（炸弹）"),
    "climbing.result": ("{side} +{points}", "{side} +{points}"),
    "climbing.opening": ("Hand {number}: turned card {card}", "第 {number} 局：底牌 {card}"),
    "climbing.reached": ("reached the points to win", "先得到胜分"),
    "climbing.points": ("{points} {points:point|points}", "{points} 分"),
    "climbing.sheet": ("Climbing hands", "压牌各局"),
}
