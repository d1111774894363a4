"""Single questions: what is wrong with one, and the answers in words."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "check.other_game": (
        "{name} is another game, without tricks, trump and levels; it answers no such question",
        "{name} 是另一种游戏，没有墩、主牌和级别，不能回答此类问题",
    ),
    "check.missing": ("{field} is missing", "缺少 {field}"),
    "check.not_text": ("{field} is no text", "{field} 不是文字"),
    "check.not_a_mapping": (
        "found {field} that is no mapping of names to values",
        "{field} 应为“名称: 值”的映射",
    ),
    "check.not_a_list": ("{field}: expected a list of cards", "{field}：应为牌的列表"),
    "check.not_a_number": (
        "{field}: found {found}, expected a whole number",
        "{field}：读到 {found}，应为整数",
    ),
    "check.not_one_of": (
        "{field}: found {found}, expected one of {expected}",
        "{field}：读到 {found}，应为 {expected} 之一",
    ),
    "check.unknown_field": (
        "found the unknown field {field}, expected only {expected}",
        "读到未知字段 {field}，只应有 {expected}",
    ),
    "check.notation": ("{field} {found}: {why}", "{field} {found}：{why}"),
    "check.too_much": ("{field}: {why}", "{field}：{why}"),
    "check.only_cards": (
        "{field}: found {found}, expected cards only (+ may divide them)",
        "{field}：读到 {found}，只应写牌（可用 + 分开）",
    ),
    "check.not_so_many": (
        "{field}: {card} is not in play so often under this ruleset",
        "{field}：本规则集没有这么多 {card}",
    ),
    "check.no_lead": (
        "{field}: {cards} cannot be led; expected cards of one suit, level cards and jokers being"
        " trump, and between two + one single, pair, tractor, triple or titanic",
        "{field}：{cards} 不能领出；应为同一门的牌（级牌和王算主牌），用 + 分开的每一部分是一个牌型",
    ),
    "check.play_size": (
        "{field}: cards in the play: {found}, expected as many as led: {expected}",
        "{field}：出了 {found} 张，应与领出同为 {expected} 张",
    ),
    "check.not_in_hand": (
        "{field}: the play has {cards}, which the hand does not",
        "{field}：所出的 {cards} 不在手牌中",
    ),
    "check.plays_count": (
        "{field}: found plays: {found}; expected 1 to 4",
        "{field}：有 {found} 手牌，应为 1 到 4 手",
    ),
    "check.empty_play": (
        "{field}: play {number} is empty; expected its cards, with a comma between plays",
        "{field}：第 {number} 手是空的；应写出牌，各手之间用逗号分开",
    ),
    "check.empty": ("{field} is empty; expected cards", "{field} 是空的；应写出牌"),
    "check.not_a_multiple": (
        "{field}: found {found}, expected a multiple of 5",
        "{field}：{found} 不是 5 的倍数",
    ),
    "check.negative_rise": (
        "{field}: found {found}, expected 0 or more",
        "{field}：{found} 应不小于 0",
    ),
    "check.not_json": ("no JSON, at column {column}: {why}", "不是 JSON，第 {column} 列：{why}"),
    "check.not_an_object": (
        "found no JSON object; expected one question a line, an object with op",
        "不是 JSON 对象；应为每行一个问题，即含 op 的对象",
    ),
    "check.batch_unreadable": (
        "--batch {file}: cannot be read: {why}",
        "--batch {file}：无法读取：{why}",
    ),
    "check.illegal_revoke": (
        "{played} does not follow the suit of {led}: {owed} is owed",
        "{played} 未跟 {led} 的花色：应跟 {owed}",
    ),
    "check.illegal_shape": (
        "{played} does not answer the shape of {led} as well as the hand can: {owed} is owed (one"
        " choice of several)",
        "{played} 没有按 {led} 的牌型跟牌，手中另有：应跟 {owed}（可选之一）",
    ),
    "check.said_legal": ("Legal.", "合法。"),
    "check.said_illegal": (
        "Illegal ({code}). {message} [{clause}]",
        "违例（{code}）。{message} [{clause}]",
    ),
    "check.said_assumed": ("This reading is assumed: {paths}", "此解释为推定：{paths}"),
    "check.said_component": ("{number}. {shape}", "{number}. {shape}"),
    "check.said_stands": ("The throw stands.", "甩牌成立。"),
    "check.said_fails": (
        "The throw fails: {led} must be led. Cards taken back: {returned} (in components that can be"
        " beaten: {beatable}). Fine: {fine} points.",
        "甩牌失败：须出 {led}，收回 {returned} 张（可被管住的牌型共 {beatable} 张）。罚 {fine} 分。",
    ),
    "check.said_winner": (
        "Play {number} ({cards}) wins the trick with {points} points.",
        "第 {number} 手（{cards}）最大，本圈 {points} 分。",
    ),
    "check.said_kitty": (
        "{points} points × {multiplier} = {score}",
        "底牌 {points} 分 × {multiplier} = {score} 分",
    ),
    "check.said_declarers": ("The declarers rise {rise}.", "庄家方升 {rise} 级。"),
    "check.said_attackers": (
        "The attackers become declarers and rise {rise}.",
        "闲家方上台，升 {rise} 级。",
    ),
    "check.said_take_over": (
        "The attackers become declarers and do not rise.",
        "闲家方上台，不升级。",
    ),
    "check.said_draw": (
        "A draw: nobody rises, and the next hand is bid for afresh.",
        "平局：双方都不升级，下一局重新抢庄。",
    ),
    "check.said_level": ("Level afterwards: {level}.", "升级后打 {level}。"),
    "check.said_won": (
        "The target is passed: the match is won ({level}).",
        "过了终级，全场获胜（{level}）。",
    ),
}
