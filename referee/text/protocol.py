"""The table protocol: a page for the players and the arbiter, to print."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "protocol.title": ("Table protocol", "牌桌规程"),
    "protocol.ruleset": ("Ruleset {ruleset}", "规则集 {ruleset}"),
    "protocol.blanks": (
        "Event ________  Round ____  Table ____  N ________ S ________  W ________ E ________",
        "赛事 ________  轮次 ____  桌号 ____  北 ________ 南 ________  西 ________ 东 ________",
    ),
    "protocol.players": ("For the players", "选手"),
    "protocol.player_1": (
        "Play one after another; wait until the play before yours lies on the table.",
        "依次出牌；上一家的牌放稳后再出。",
    ),
    "protocol.player_2": (
        "Say what you play when it is more than two cards, and say it when you throw.",
        "出两张以上时报出牌型；甩牌时先报“甩牌”。",
    ),
    "protocol.player_3": (
        "Keep the cards you played before you, in the order of play, each trick across the one "
        "before. They stay there until the hand is closed.",
        "出过的牌放在自己面前，按出牌顺序一圈压一圈，结算前不收、不混。",
    ),
    "protocol.player_4": (
        "The kitty lies face down before whoever laid it, and is shown after the last trick.",
        "底牌扣放在扣底者面前，最后一圈打完才亮开。",
    ),
    "protocol.player_5": (
        "A card that lies on the table is played. Do not take it back.",
        "牌落桌即算出牌，不得收回。",
    ),
    "protocol.player_6": (
        "After the last trick wait for the score sheet. Mix the cards only when both sides agreed.",
        "打完后等记分单；双方同意后才洗牌。",
    ),
    "protocol.call": ("Call the arbiter at once when", "出现以下情况立即叫裁判"),
    "protocol.call_1": (
        "somebody did not follow suit, or followed with the wrong shape",
        "有花色不跟，或牌型没有跟足",
    ),
    "protocol.call_2": ("a throw is challenged", "对甩牌有异议"),
    "protocol.call_3": ("a card was taken back, dropped or shown", "有人收回牌、掉牌、露牌"),
    "protocol.call_4": ("somebody led or played out of turn", "有人抢先领出或抢先出牌"),
    "protocol.call_5": ("a hand has a card too many or too few", "手牌或底牌多了、少了"),
    "protocol.call_6": ("declarer, level or trump is in doubt", "对庄家、级牌或主花色有疑问"),
    "protocol.call_7": (
        "anything else is unclear; a claim after the next deal began is too late",
        "其他不清楚的事；下一局开始发牌后再提出就晚了",
    ),
    "protocol.enter": ("What the arbiter enters", "裁判怎样输入"),
    "protocol.cards": (
        "s h c d suits · 2-9 0 j q k a ranks (0 or t is ten) · bj lj jokers · one word a play",
        "s h c d 或 黑红梅方 · 点数 2-9 0 j q k a（0 或 t 是 10）· bj lj 大小王 · 空格分开各家",
    ),
    "protocol.example_trick": ("a whole trick", "一整圈"),
    "protocol.example_seat": ("West's play; West led out of turn", "西出牌；西抢先领出"),
    "protocol.example_throw": ("a throw that failed, 9 was led", "甩牌失败，实际出 9"),
    "protocol.example_unseen": ("a card nobody saw; a play nobody saw", "一张没看见；一手没看见"),
    "protocol.example_really": ("it really happened, though it cannot be", "不可能，但确有其事"),
    "protocol.help": (
        "? lists everything. Each entry is on the disk once “recorded” is shown.",
        "? 列出全部命令。显示“已记录”时已存盘。",
    ),
    "protocol.no_printer": (
        "no Chromium or Chrome was found to make a PDF; --html writes the page, to be printed by "
        "any browser",
        "没有找到 Chromium 或 Chrome，无法生成 PDF；可用 --html，再用浏览器打印",
    ),
    "protocol.not_made": ("the PDF could not be made: {reason}", "PDF 生成失败：{reason}"),
}
