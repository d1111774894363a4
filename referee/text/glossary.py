"""The words of the game, in both languages, each with what it means."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "glossary.declarer": (
        "declarer (庄家): who takes the kitty and leads first",
        "庄家（declarer）：拿底牌并首先领出的人",
    ),
    "glossary.declarers": (
        "declarers (庄家方, 台上): the declarer's side",
        "庄家方、台上（declarers）：庄家一方",
    ),
    "glossary.attackers": (
        "attackers (闲家, 抓分方, 台下): the other side, which collects points",
        "闲家、抓分方、台下（attackers）：抓分的一方",
    ),
    "glossary.level": ("level (级): the rank a side plays", "级（level）：一方所打的级"),
    "glossary.level_card": (
        "level card (级牌): a card of the level's rank, always trump",
        "级牌（level card）：与级相同点数的牌，为主",
    ),
    "glossary.trump": (
        "trump (主牌): jokers, level cards, the trump suit",
        "主牌（trump）：王、级牌和主花色",
    ),
    "glossary.side_suit": (
        "side suit (副牌): a suit that is not trump",
        "副牌（side suit）：主牌以外的花色",
    ),
    "glossary.no_trump": (
        "no trump (无主): only jokers and level cards are trump",
        "无主（no trump）：只有王和级牌是主",
    ),
    "glossary.joker": (
        "big joker, little joker (大王, 小王): the two highest trumps",
        "大王、小王（big, little joker）：最大的两种主牌",
    ),
    "glossary.bid": (
        "bid (亮主, 报主): to show a level card, which fixes trump",
        "亮主、报主（bid）：亮级牌定主",
    ),
    "glossary.insure": (
        "insure (上保险): to add the second card of the suit bid",
        "上保险（insure）：补亮同花色的另一张级牌",
    ),
    "glossary.overturn": (
        "overturn (反主, 炒底): to fix another trump with a higher pair",
        "反主、炒底（overturn）：用更大的对子改主",
    ),
    "glossary.kitty": ("kitty (底牌): the cards laid aside", "底牌（kitty）：扣在一边的牌"),
    "glossary.lay": ("lay (扣底, 埋底): to put the kitty down", "扣底、埋底（lay）：放下底牌"),
    "glossary.lead": (
        "lead (领出, 首出): the first play of a trick",
        "领出、首出（lead）：一圈中最先出的牌",
    ),
    "glossary.follow": ("follow (跟牌): a play to somebody's lead", "跟牌（follow）：跟别人的领出"),
    "glossary.trick": ("trick (一圈, 一墩): four plays", "圈、墩（trick）：四家各出一次"),
    "glossary.single": ("single (单张): one card", "单张（single）：一张牌"),
    "glossary.pair": ("pair (对子): two identical cards", "对子（pair）：两张完全相同的牌"),
    "glossary.tractor": (
        "tractor (拖拉机, 连对): pairs of adjacent ranks",
        "拖拉机、连对（tractor）：点数相邻的对子",
    ),
    "glossary.triple": (
        "triple (三同张): three identical cards",
        "三同张（triple）：三张完全相同的牌",
    ),
    "glossary.titanic": (
        "titanic (泰坦尼克): triples of adjacent ranks",
        "泰坦尼克（titanic）：点数相邻的三同张",
    ),
    "glossary.component": (
        "component (牌型的一部分): a single, pair, tractor, triple or titanic of a lead",
        "组成部分（component）：领出中的单张、对子、拖拉机等",
    ),
    "glossary.format": (
        "format (牌型): the division of a lead into components",
        "牌型（format）：领出如何分成各部分",
    ),
    "glossary.throw": (
        "throw (甩牌): several components of one suit led at once",
        "甩牌（throw）：一次领出同花色的几个部分",
    ),
    "glossary.failed_throw": (
        "failed throw (甩牌失败): a throw of which a part can be beaten",
        "甩牌失败（failed throw）：有部分可被管住的甩牌",
    ),
    "glossary.forced": (
        "forced component (强制出小): what a failed throw leaves on the table",
        "强制出小（forced component）：甩牌失败后留在桌上的部分",
    ),
    "glossary.ruff": (
        "ruff (毙): to trump a side suit in the shape that was led",
        "毙（ruff）：用主牌按领出牌型压副牌",
    ),
    "glossary.over_ruff": ("over-ruff (盖毙): to ruff higher", "盖毙（over-ruff）：用更大的主牌毙"),
    "glossary.discard": ("discard (垫牌): a play that cannot win", "垫牌（discard）：不能赢的牌"),
    "glossary.void": ("void (缺门): no card of a suit", "缺门（void）：没有某花色"),
    "glossary.points": (
        "points (分): 5 for a five, 10 for a ten or a king",
        "分（points）：5 为 5 分，10、K 为 10 分",
    ),
    "glossary.multiplier": (
        "kitty multiplier (抠底倍数): how often the kitty counts",
        "抠底倍数（kitty multiplier）：底牌按几倍计",
    ),
    "glossary.must_play": (
        "must-play level (必打级): it stops a rise and is left only by winning at it",
        "必打级（must-play level）：升级在此停下，打赢才能过",
    ),
    "glossary.hand": ("hand (局, 副): one deal played out", "局、副（hand）：一次发牌打完"),
    "glossary.holding": ("holding (手牌): a player's cards", "手牌（holding）：一家手里的牌"),
    "glossary.violation": (
        "violation (违例): a rule that was broken",
        "违例（violation）：违反规则",
    ),
    "glossary.irregularity": (
        "irregularity (意外情况): something no rule foresees",
        "意外情况（irregularity）：规则未载的情况",
    ),
    "glossary.ruling": ("ruling (裁定): the arbiter's decision", "裁定（ruling）：裁判的决定"),
    "glossary.penalty": ("penalty (判罚): what a violation costs", "判罚（penalty）：违例的代价"),
    "glossary.appeal": (
        "appeal (申诉): a side's objection to a ruling",
        "申诉（appeal）：一方对裁定的异议",
    ),
    "glossary.revoke": (
        "revoke (跟牌错误): a suit or shape held and not followed",
        "跟牌错误（revoke）：有牌不跟",
    ),
    "glossary.take_back": (
        "take-back (悔牌): a card played and withdrawn",
        "悔牌（take-back）：出牌后收回",
    ),
    "glossary.miscount": (
        "miscount (多牌少牌): a wrong number of cards",
        "多牌少牌（miscount）：牌数不对",
    ),
    "glossary.strike": (
        "strike (违例次数): a violation that counts towards losing the match",
        "违例次数（strike）：累计满数即判负的违例",
    ),
    "glossary.arbiter": ("arbiter (裁判): the person who rules", "裁判（arbiter）：作裁定的人"),
    "glossary.assumed": (
        "assumed (推定): not said by any source; the arbiter may decide otherwise",
        "推定（assumed）：原文未说，裁判可另作决定",
    ),
}
