"""Rulesets: what is wrong in a file, and the rules in words."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "rulesets.no_such": (
        "found the ruleset {name}, expected one of {names}, or the path of a .yaml file",
        "读到规则集 {name}；应为 {names} 之一，或 .yaml 文件的路径",
    ),
    "rulesets.no_such_near": (
        "there is no ruleset {name}; is {near} meant?",
        "没有规则集 {name}；是否指 {near}？",
    ),
    "rulesets.no_file": (
        "there is no file {name}",
        "没有文件 {name}",
    ),
    "rulesets.circle": (
        "{name} extends this file in turn; a ruleset cannot extend itself",
        "{name} 又引用本文件；规则集不能引用自己",
    ),
    "rulesets.not_utf8": ("the file is not UTF-8 from here on", "文件从此处起不是 UTF-8 编码"),
    "rulesets.more_faults": (
        "more than {limit} faults in this ruleset; the first are told",
        "这份规则集的错误超过 {limit} 处，只列出最先的",
    ),
    "rulesets.too_big": (
        "the file has more than {limit} bytes; no ruleset is that long",
        "文件超过 {limit} 字节；规则集不会这么长",
    ),
    "rulesets.unreadable": ("the file cannot be read: {why}", "文件无法读取：{why}"),
    "rulesets.not_a_mapping": (
        "a ruleset consists of keys and values; expected {keys}",
        "规则集由键和值组成；可用的键为 {keys}",
    ),
    "rulesets.is_record": (
        "this is a match record, not a ruleset; 'referee replay FILE' judges it",
        "这是比赛记录，不是规则集；裁定请用“referee replay 文件”",
    ),
    "rulesets.is_event": (
        "this is an event, not a ruleset; 'referee event check FOLDER' checks it",
        "这是赛事，不是规则集；核查请用“referee event check 文件夹”",
    ),
    "rulesets.not_a_section": (
        "{section} is a section; expected its keys: {keys}",
        "{section} 是一节；应写出其中的键：{keys}",
    ),
    "rulesets.unknown_key": (
        "there is no key {found}; expected one of {keys}",
        "没有键 {found}；应为 {keys} 之一",
    ),
    "rulesets.unknown_near": (
        "there is no key {found}; is {near} meant?",
        "没有键 {found}；是否指 {near}？",
    ),
    "rulesets.unknown_key_here": (
        "the key {name} is not known here",
        "此处没有键 {name}",
    ),
    "rulesets.missing": ("{name} is missing", "缺少 {name}"),
    "rulesets.reserved_clause": (
        "{clause} is the program's own word; name the text and clause that the value comes from",
        "{clause} 是程序自用的词；请写出此值出自哪份文本的哪一条",
    ),
    "rulesets.readings_unassumed": (
        "other readings belong to an assumed value; say under 'assumed' why it is assumed",
        "只有推定的值才有其他读法；请在 assumed 下说明推定的理由",
    ),
    "rulesets.ambiguous": (
        "{name} is a value of several sections ({sections}); write the section around it",
        "{name} 在几节里都有（{sections}）；请写明是哪一节",
    ),
    "rulesets.unknown_override": (
        "there is no rule {found}; 'referee rulesets show NAME' lists the rules by name",
        "没有规则 {found}；用“referee rulesets show 名称”可查看各规则的名称",
    ),
    "rulesets.override_twice": (
        "{name} is already set as {first}",
        "{name} 已由 {first} 设定",
    ),
    "rulesets.found": ("found {found}, expected {expected}", "读到 {found}，应为{expected}"),
    "rulesets.expected_one_of": ("one of {allowed}", "以下之一：{allowed}"),
    "rulesets.expected_whole": ("a whole number", "整数"),
    "rulesets.expected_bool": ("true or false", " true 或 false"),
    "rulesets.expected_text": ("a text", "文字"),
    "rulesets.expected_words": (
        "a text, or one in each language ({en: …, zh: …})",
        "文字，或两种语言各一（{en: …, zh: …}）",
    ),
    "rulesets.expected_list": (
        "a list ([…, …], or one line each after '- ')",
        "列表（[…, …]，或每行以“- ”开头）",
    ),
    "rulesets.expected_mapping": ("keys and values", "键和值"),
    "rulesets.expected_some": ("at least one entry", "至少一项"),
    "rulesets.expected_above": ("a number above {bound}", "大于 {bound} 的数"),
    "rulesets.expected_least": ("a number of at least {bound}", "不小于 {bound} 的数"),
    "rulesets.expected_most": ("a number of at most {bound}", "不大于 {bound} 的数"),
    "rulesets.expected_multiple": ("a multiple of {bound}", "{bound} 的倍数"),
    "rulesets.expected_other": ("another kind of value", "另一种值"),
    "rulesets.band_sides": (
        "a band names one side: either declarers or attackers, with the levels it rises",
        "每一档只写一方：declarers（庄家方）或 attackers（闲家方），以及所升的级数",
    ),
    "rulesets.band_ends": ("the band ends before it begins", "此档的终点小于起点"),
    "rulesets.band_every": (
        "every belongs to the last band, the one without 'to'",
        "every 只用于没有 to 的最后一档",
    ),
    "rulesets.band_gap": (
        "no band covers the scores {scores}",
        "{scores} 分没有任何一档",
    ),
    "rulesets.band_overlap": (
        "the scores {scores} are covered twice",
        "{scores} 分出现在两档之中",
    ),
    "rulesets.band_after_open": (
        "the band before this one has no end; only the last may leave out 'to'",
        "前一档没有终点；只有最后一档可以不写 to",
    ),
    "rulesets.band_no_end": (
        "no band covers the scores from {first} up; leave 'to' out of the last one",
        "从 {first} 分起没有任何一档；最后一档不要写 to",
    ),
    "rulesets.sizes": (
        "{decks} decks are {cards} cards, but four hands of {hand} and a kitty of {kitty} are "
        "{dealt}",
        "{decks} 副牌共 {cards} 张，而四手各 {hand} 张加底牌 {kitty} 张共 {dealt} 张",
    ),
    "rulesets.other_game": (
        "found the section {section}, which a ruleset of the game {game} does not have",
        "读到 {section} 一节；{game} 的规则集没有这一节",
    ),
    "rulesets.too_many_dealt": (
        "the pack has {cards} cards, but {dealt} are dealt and turned",
        "共 {cards} 张牌，而发牌加底牌需 {dealt} 张",
    ),
    "rulesets.title_order": (
        "found a title from {found}, expected {least} or more; the first is from 0 and each later"
        " one from a higher total",
        "等级从 {found} 起；应不小于 {least}，首个从 0 起，其后逐个升高",
    ),
    "rulesets.new_head": (
        "{name}: rules of one's own, after {base}.\n"
        "\n"
        "Everything holds as in the ruleset that is extended. To set a value otherwise, take its\n"
        "line and the line of its section out of the comment (leave out '# '), and change it.\n"
        "Lines with ## are explanations. Then: referee rulesets check FILE",
        "{name}：自定规则，以{base}为底。\n"
        "\n"
        "未改动之处一律同所引用的规则集。要改一个值，把它那一行和所在节的一行去掉开头的 '# '，\n"
        "再改其值。带 ## 的行是说明。改完请用：referee rulesets check 文件",
    ),
    "rulesets.new_assumed": ("assumed: {why}", "推定：{why}"),
    "rulesets.new_reading": ("or {value}: {why}", "或 {value}：{why}"),
    "rulesets.new_others": ("can also be: {values}", "也可以是：{values}"),
    "rulesets.new_exists": (
        "{file} exists already; nothing was written. Choose another name with --output.",
        "{file} 已经存在，什么也没有写。请用 --output 另取文件名。",
    ),
    "rulesets.new_name": (
        "found the name {name}, expected one that can be a file's, without / or a leading dot",
        "名称 {name} 不能作文件名；不要含 / ，也不要以点开头",
    ),
    "rulesets.new_written": ("{file}: written; extends {base}", "{file}：已写好，引用 {base}"),
    "rulesets.points": ("{points} points", "{points} 分"),
    "rulesets.target_low": (
        "the target {target} lies below the first level {first}",
        "终点 {target} 低于起始级 {first}",
    ),
    "rulesets.unreachable": (
        "the level {level} cannot be reached: levels run from {first} to {target}",
        "级别 {level} 打不到：从 {first} 打到 {target}",
    ),
    "rulesets.rank_twice": ("{rank} stands here twice", "{rank} 重复"),
    "rulesets.fine_of_nothing": (
        "a failed throw is fined, but failed_throw_fine is 0; set the points for each card",
        "甩牌失败要罚分，而 failed_throw_fine 为 0；请设定每张罚几分",
    ),
    "rulesets.sound": ("{name} is sound", "{name} 没有问题"),
    "rulesets.same": (
        "{one} and {other} have the same rules",
        "{one} 与 {other} 的规则完全相同",
    ),
    "rulesets.hash": ("hash {hash}", "散列值 {hash}"),
    "rulesets.head_name": ("name", "名称"),
    "rulesets.head_title": ("title", "标题"),
    "rulesets.head_decks": ("decks", "副数"),
    "rulesets.head_levels": ("levels", "级别"),
    "rulesets.head_assumed": ("assumed", "推定"),
    "rulesets.head_source": ("source", "出处"),
    "rulesets.head_key": ("key", "键"),
    "rulesets.head_value": ("value", "值"),
    "rulesets.head_rule": ("rule", "规则"),
    "rulesets.head_clause": ("clause (* assumed)", "条款（* 为推定）"),
    "rulesets.head_score": ("attackers' score", "闲家得分"),
    "rulesets.head_rise": ("result", "结果"),
    "rulesets.clause_own": ("this file's own", "本文件自定"),
    "rulesets.clause_override": ("override", "临时改动"),
    "rulesets.clause_default": ("default, left out", "未写，取默认值"),
    "rulesets.and_more": ("{first} and more", "{first} 及以上"),
    "rulesets.further": (
        "and one level more for every {every} points more",
        "此后每多 {every} 分多升一级",
    ),
    "rulesets.rise_declarers": ("declarers rise {rise}", "庄家方升 {rise} 级"),
    "rulesets.rise_declarers_stay": ("declarers go on, no rise", "庄家方续庄，不升级"),
    "rulesets.rise_attackers": (
        "attackers take over and rise {rise}",
        "闲家上台并升 {rise} 级",
    ),
    "rulesets.rise_attackers_stay": ("attackers take over, no rise", "闲家上台，不升级"),
    "rulesets.assumed": (
        "Assumed: what the sources do not decide, and how else it could be read",
        "推定：出处未定之处，及其他读法",
    ),
    "rulesets.assumed_because": ("{path} = {value}: {why}", "{path} = {value}：{why}"),
    "rulesets.reading": ("or {value}: {why}", "或 {value}：{why}"),
    "rulesets.or": ("or {values}", "或 {values}"),
    "rulesets.nothing_assumed": ("Nothing is assumed.", "没有推定。"),
}
