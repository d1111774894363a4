"""Leads, throws and tricks explained."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "tricks.title_throw": (
        "Hand {hand}, trick {trick}: the throw of {seat} ({side})",
        "第 {hand} 局第 {trick} 圈：{seat}（{side}）的甩牌",
    ),
    "tricks.title_lead": (
        "Hand {hand}, trick {trick}: the lead of {seat} ({side})",
        "第 {hand} 局第 {trick} 圈：{seat}（{side}）的领出",
    ),
    "tricks.thrown": ("What was put down", "出什么牌"),
    "tricks.throw_divides": (
        "{seat} threw {led} ({suit}, cards: {size}): {parts}.",
        "{seat}甩 {led}（{suit}，{size} 张）：{parts}。",
    ),
    "tricks.row_put_down": ("{seat} put down", "{seat}出牌"),
    "tricks.row_seat_held": ("{seat} held", "{seat}持有"),
    "tricks.components": ("Who could beat what", "谁能管住哪个牌型"),
    "tricks.part_beaten": ("The {part} can be beaten.", "{part}能被管住。"),
    "tricks.part_stands": ("The {part} cannot be beaten.", "{part}无人能管。"),
    "tricks.against_void": ("no {suit}", "没有{suit}"),
    "tricks.against_beats": ("{cards} beats the {part}", "{cards} 能管{part}"),
    "tricks.against_has_less": (
        "best of that shape: {cards}, not higher",
        "同牌型最大为 {cards}，不更大",
    ),
    "tricks.against_has_none": ("nothing of that shape", "没有这种牌型"),
    "tricks.forced": ("What follows", "结论"),
    "tricks.throw_good": (
        "Nobody could beat any part of it: the throw stands.",
        "任何部分都无人能管：甩牌成立。",
    ),
    "tricks.throw_good_so_far": (
        "No card seen beats any part of it, but {unseen} cards of the others were never seen.",
        "见到的牌都管不住，但其余三家有 {unseen} 张始终未见。",
    ),
    "tricks.beatable": (
        "These could be beaten: {parts}; the throw fails.",
        "能被管住的：{parts}；甩牌失败。",
    ),
    "tricks.forced_lowest_card": (
        "Of these the one with the lowest card must be led: {parts}.",
        "其中含最小牌的必须打出：{parts}。",
    ),
    "tricks.forced_fewest_cards": (
        "Of these the one with the fewest cards must be led: {parts}.",
        "其中张数最少的必须打出：{parts}。",
    ),
    "tricks.was_led": (
        "Led in the end: {led}; cards taken back: {returned}.",
        "最后打出 {led}；收回 {returned} 张。",
    ),
    "tricks.nobody_objected": (
        "Nobody objected at the table, and so it stood.",
        "牌桌上无人提出，因此照此成立。",
    ),
    "tricks.fine_returned_onto": (
        "Fine: {count} {count:card|cards} taken back x {each} = {fine}, onto the attackers' score.",
        "罚分：收回 {count} 张 x {each} = {fine}，加给闲家。",
    ),
    "tricks.fine_returned_off": (
        "Fine: {count} {count:card|cards} taken back x {each} = {fine}, off the attackers' score.",
        "罚分：收回 {count} 张 x {each} = {fine}，从闲家得分中扣。",
    ),
    "tricks.fine_beatable_onto": (
        "Fine: {count} beatable {count:card|cards} x {each} = {fine}, onto the attackers' score.",
        "罚分：能被管住的 {count} 张 x {each} = {fine}，加给闲家。",
    ),
    "tricks.fine_beatable_off": (
        "Fine: {count} beatable {count:card|cards} x {each} = {fine}, off the attackers' score.",
        "罚分：能被管住的 {count} 张 x {each} = {fine}，从闲家得分中扣。",
    ),
    "tricks.fine_attempted_onto": (
        "Fine: {count} {count:card|cards} thrown x {each} = {fine}, onto the attackers' score.",
        "罚分：所甩 {count} 张 x {each} = {fine}，加给闲家。",
    ),
    "tricks.fine_attempted_off": (
        "Fine: {count} {count:card|cards} thrown x {each} = {fine}, off the attackers' score.",
        "罚分：所甩 {count} 张 x {each} = {fine}，从闲家得分中扣。",
    ),
    # Who wins a trick.
    "tricks.sets_format": (
        "The lead is of {suit} and asks for: {shapes}.",
        "领出{suit}，牌型为：{shapes}。",
    ),
    "tricks.principal": (
        "Compared is the largest part, the {part}.",
        "比大小看最大的部分：{part}。",
    ),
    "tricks.step_led": ("leads {parts}", "领出{parts}"),
    "tricks.step_takes": (
        "{parts}: the shape that was led, and higher; the best so far",
        "{parts}：牌型相符且更大，暂时最大",
    ),
    "tricks.step_ruffs": (
        "{parts}: trumps in the shape that was led; the best so far",
        "{parts}：主牌毙，牌型相符，暂时最大",
    ),
    "tricks.step_over_ruffs": (
        "{parts}: higher trumps in the shape that was led; the best so far",
        "{parts}：盖毙，更大，暂时最大",
    ),
    "tricks.step_equal": (
        "{parts}: as high as {holder}'s; the first one played keeps the trick",
        "{parts}：与{holder}的一样大，先出为大",
    ),
    "tricks.step_lower": (
        "{parts}: not higher than {holder}'s",
        "{parts}：不比{holder}的大",
    ),
    "tricks.step_shapeless": (
        "{parts}: {suit}, but not {shapes}, and so it cannot win",
        "{parts}：是{suit}，但不成{shapes}，不能赢",
    ),
    "tricks.step_shapeless_ruff": (
        "{parts}: trumps, but not {shapes}, and so no ruff",
        "{parts}：是主牌，但不成{shapes}，毙不了",
    ),
    "tricks.step_discards": (
        "neither {suit} nor trump: a discard",
        "既不是{suit}也不是主牌：垫牌",
    ),
    "tricks.step_mixed": (
        "cards of more than one suit cannot win",
        "花色不一，不能赢",
    ),
    "tricks.step_unseen": ("not wholly seen", "没有全部看到"),
    "tricks.step_not_counted": (
        "confirmed although there cannot be such a card; it does not count",
        "裁判确认确有其事，但不可能有这张牌，不计",
    ),
    "tricks.won_attackers": (
        "{seat} wins the trick; its {points} points go to the attackers.",
        "{seat}得这一圈，{points} 分归闲家方。",
    ),
    "tricks.won_declarers": (
        "{seat} wins the trick; its {points} points stay with the declarers.",
        "{seat}得这一圈，{points} 分归庄家方。",
    ),
    "tricks.no_winner": (
        "Cards that nobody saw could decide it; the next leader is believed.",
        "取决于无人见到的牌；以下一圈的领出者为准。",
    ),
    "tricks.no_winner_impossible": (
        "With a card that does not count no winner is computed; the next leader is believed.",
        "有不计的牌，赢家不作计算；以下一圈的领出者为准。",
    ),
    "tricks.broken_off": ("The trick was broken off.", "这一圈没有打完。"),
}
