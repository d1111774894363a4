"""Everything that can be wrong with a match record."""

CATALOGUE: dict[str, tuple[str, str]] = {
    # What stands there.
    "record.a_mapping": ("fields (key: value)", "一组字段（键: 值）"),
    "record.a_list": ("a list", "一个列表"),
    "record.nothing": ("nothing", "空值"),
    "record.a_text": ("“{text}”", "“{text}”"),
    "record.wrong": ("found {found}, expected {expected}", "读到{found}，应为：{expected}"),
    "record.left_empty": (
        "found nothing, expected {expected}; leave out a field that is not known, "
        "and put a text that begins with # in quotation marks",
        "此处没有值，应为：{expected}；不知道的字段请整行省略，以 # 开头的文字请加引号",
    ),
    # What is expected.
    "record.expect_text": ("text", "文字"),
    "record.expect_number": ("a whole number", "整数"),
    "record.expect_ordinal": ("a whole number from 1", "从 1 起的整数"),
    "record.expect_count": ("a whole number from 0", "从 0 起的整数"),
    "record.expect_truth": ("true or false", "true 或 false"),
    "record.expect_seat": ("a seat: N, W, S or E", "座位（北、西、南、东，N W S E）"),
    "record.expect_side": ("a side: NS or WE", "一方（南北、西东，NS WE）"),
    "record.expect_winner": ("a side (NS or WE) or none", "一方（NS、WE）或 none"),
    "record.expect_trump": ("a trump suit: S, H, C, D or NT", "主花色（S、H、C、D 或 NT 无主）"),
    "record.expect_rank": ("a level: 2 to 10, J, Q, K or A", "级（2 至 10、J、Q、K、A）"),
    "record.expect_word": ("one of {words}", "{words} 之一"),
    "record.expect_version": ("1, the only version of the format", "1（目前唯一的格式版本）"),
    "record.expect_date": ("a date such as 2026-05-03", "日期，如 2026-05-03"),
    "record.expect_real_date": ("a date that exists", "存在的日期"),
    "record.expect_moment": (
        "a time such as 2026-05-03T14:00+08:00 or 14:00",
        "时间，如 2026-05-03T14:00+08:00 或 14:00",
    ),
    "record.expect_real_moment": ("a time that exists", "存在的时间"),
    "record.expect_hash": ("a hash of 64 digits 0-9 a-f", "64 位十六进制的散列值（0-9 a-f）"),
    "record.expect_cards": ("cards such as S73C8", "牌，如 S73C8"),
    "record.expect_card": ("one card such as H7", "一张牌，如 H7"),
    "record.expect_bids": (
        "bids such as W S2@9, N H22@17, or none",
        "亮主，如 W S2@9, N H22@17，或 none",
    ),
    "record.expect_tricks": (
        "a block of trick lines: `tricks: |`, then a line a trick such as N: HA H5 H3 H10",
        "逐圈记录，先写 `tricks: |`，再每圈一行，如 N: HA H5 H3 H10",
    ),
    "record.expect_mapping": ("fields: {keys}", "一组字段（{keys}）"),
    "record.expect_list": ("a list, each item after a dash", "列表，每项以短横开头"),
    "record.expect_overrides": (
        "values by name such as time_limit: 45",
        "按名称列出的值，如 time_limit: 45",
    ),
    "record.expect_clauses": (
        "numbers by clause such as 5: 1",
        "按条款列出的数，如 5: 1",
    ),
    # Keys.
    "record.missing": ("the field {name} is missing here", "此处缺少字段 {name}"),
    "record.unknown_key": (
        "found the field {name}, which does not exist here; expected one of {keys}, "
        "or a name of your own that begins with x_",
        "此处没有字段 {name}；应为下列之一：{keys}，自用的字段须以 x_ 开头",
    ),
    "record.unknown_near": (
        "found the field {name}, which does not exist here; did you mean {near}?",
        "此处没有字段 {name}；是否想写 {near}？",
    ),
    "record.own_key": (
        "the field {name} cannot stand among seats or sides; put it beside named fields",
        "字段 {name} 不能写在座位或双方之间；请与其他字段并列",
    ),
    "record.trick_outside": (
        "a trick line ({name}:) stands outside the block; indent it further than `tricks: |`",
        "逐圈记录的一行（{name}:）在 tricks 之外；须比 `tricks: |` 缩进得更深",
    ),
    "record.belongs_in_hand": (
        "the field {name} belongs to a hand; indent it under an item of `hands`",
        "字段 {name} 属于某一局；请缩进到 `hands` 的一项之下",
    ),
    "record.belongs_to_match": (
        "the field {name} belongs to the match, not to a hand; begin its line without blanks",
        "字段 {name} 属于整场，不属于某一局；请顶格书写",
    ),
    "record.duplicate": (
        "the field {name} stands here a second time; the first is in line {line}",
        "字段 {name} 重复出现；第一次在第 {line} 行",
    ),
    "record.duplicate_here": (
        "the field {name} stands here a second time; expected it once",
        "字段 {name} 重复出现；只应写一次",
    ),
    "record.odd_key": ("a list or fields as the name of a field; expected text", "字段名应为文字"),
    "record.key_too_long": (
        "the name of a field is longer than {limit} characters; expected a shorter one",
        "字段名超过 {limit} 个字符；请缩短",
    ),
    "record.too_deep": (
        "more than {limit} levels inside one another; expected fewer",
        "嵌套超过 {limit} 层；请减少层次",
    ),
    # The trick block.
    "record.tricks_folded": (
        "found `>`, which joins the lines and loses where a trick ends; expected `tricks: |`",
        "读到 `>`，它会把各行连成一行，分不清圈；应写 `tricks: |`",
    ),
    "record.tricks_not_block": (
        "the tricks stand on the line of their name; expected `tricks: |` and below it, "
        "indented, a line a trick",
        "逐圈记录写在了同一行；应写 `tricks: |`，下面缩进，每圈一行",
    ),
    "record.trick_seat": (
        "found {found}, expected the leader's seat and a colon such as `N:`",
        "读到 {found}，此处应为领出者的座位加冒号，如 `N:`",
    ),
    "record.trick_colon": (
        "no colon after the leader's seat {found}; expected `{found}:`",
        "领出者座位 {found} 后缺少冒号；应为 `{found}:`",
    ),
    "record.trick_empty": (
        "a leader without a play; expected the cards that were led",
        "有领出者而没有出牌；此处应为领出的牌",
    ),
    "record.too_many_plays": (
        "a trick of {count} plays, expected four: the leader's and three follows; "
        "write the cards of one play without blanks",
        "一圈有 {count} 手牌，应为四手：领出一手，跟牌三手；同一手的牌之间不留空格",
    ),
    "record.leader_passed": (
        "found a pass (-), expected the cards that were led",
        "读到不出（-），此处应为领出的牌",
    ),
    "record.only_in_a_lead": (
        "found {sign} in a follow; expected it only in the leader's play",
        "跟牌中出现 {sign}；它只能用于领出的牌",
    ),
    "record.after_throw": (
        "found {sign} after >; expected only the cards that were led in the end",
        "> 之后出现 {sign}；此处只应写最后领出的牌",
    ),
    "record.no_cards": ("no cards here; expected cards such as S73", "此处没有牌；应为牌，如 S73"),
    "record.unseen_in_division": (
        "found ? in an announced division (+); expected known cards",
        "分拆（+）中出现 ?；此处应为已知的牌",
    ),
    "record.too_many_parts": (
        "found {count} parts (+) in a division, expected at most {limit}",
        "分拆（+）有 {count} 部分；最多 {limit} 部分",
    ),
    "record.unseen_card": (
        "found ?, expected known cards; an unseen card can stand in the tricks only, "
        "leave out what is not known",
        "读到 ?，此处应为已知的牌；? 只能用于逐圈记录，不知道的请省略",
    ),
    # Bids and kitty.
    "record.bid": (
        "found “{found}”, expected a seat, a blank and the cards shown, such as W S2@9",
        "读到“{found}”，此处应为座位、空格、亮出的牌，如 W S2@9",
    ),
    "record.too_many_in_text": (
        "found {count} bids or lays, expected at most {limit}: no hand has that many",
        "读到 {count} 次亮主或扣底，至多应为 {limit} 次：一局没有这么多",
    ),
    "record.drawn": (
        "found “{found}” after @, expected which card of the draw it was, from 1",
        "@ 之后读到“{found}”，应为第几张摸到的牌（从 1 起）",
    ),
    "record.bar_in_kitty": (
        "found | between two lays of the kitty; expected a comma",
        "两次扣底之间读到 |；应为逗号",
    ),
    "record.lay_without_seat": (
        "several lays of the kitty and no seat here; expected who laid it, such as N S73",
        "有多次扣底，此处没有座位；应写明谁扣的底，如 N S73",
    ),
    # Incidents, rulings, the end.
    "record.not_of_kind": (
        "an incident {kind} has no {name}; expected it only with {kinds}",
        "意外情况 {kind} 没有字段 {name}；它只用于 {kinds}",
    ),
    "record.owed_by_kind": (
        "the field {name} is missing; an incident {kind} must have it",
        "缺少字段 {name}；意外情况 {kind} 必须写明",
    ),
    "record.of_nobody": (
        "an incident {kind} names nobody; expected a seat or a side",
        "意外情况 {kind} 没有写明是谁；应有 seat 或 side",
    ),
    "record.seat_of_other_side": (
        "{seat} does not sit on the side {side}; expected the side of the seat",
        "{seat}不属于{side}；side 应与 seat 一致",
    ),
    "record.no_such_trick": (
        "trick {trick} of a hand with {count}; expected one of these",
        "第 {trick} 圈，而该局只有 {count} 圈；应为其中之一",
    ),
    "record.no_such_hand": (
        "hand {hand} of a match with {count}; expected one of these",
        "第 {hand} 局，而该场只有 {count} 局；应为其中之一",
    ),
    "record.owed_by_decision": (
        "the field {name} is missing; a ruling that decides {decision} must have it",
        "缺少字段 {name}；决定为 {decision} 的裁定必须写明",
    ),
    "record.only_of_decision": (
        "the field {name} belongs to a ruling that decides {decision}; expected it only there",
        "字段 {name} 只用于决定为 {decision} 的裁定",
    ),
    "record.owed_by_end": (
        "the field {name} is missing; a match ended by {reason} must have it",
        "缺少字段 {name}；以 {reason} 结束的比赛必须写明",
    ),
    "record.only_of_end": (
        "the field {name} belongs to a match ended by {reason}; expected it only there",
        "字段 {name} 只用于以 {reason} 结束的比赛",
    ),
    "record.id_twice": (
        "the id {id} stands twice; expected each once",
        "编号 {id} 重复；每个编号只能用一次",
    ),
    "record.no_ruling": (
        "there is no ruling {id}; expected the id of one in `rulings`",
        "没有裁定 {id}；应为 `rulings` 中的编号",
    ),
    "record.no_ruling_before": (
        "there is no ruling {id} before this one; expected the id of an earlier one",
        "此前没有裁定 {id}；应为更早的裁定的编号",
    ),
    # The text as a whole.
    "record.empty": (
        "the file holds nothing; expected a record that begins with `referee: 1`",
        "文件是空的；应为以 `referee: 1` 开头的记录",
    ),
    "record.second_document": (
        "a second document begins here; expected one record a file, or JSON Lines for many",
        "此处开始了第二个文档；一个文件只写一场，多场请用 JSON Lines",
    ),
    "record.alias": (
        "found the alias *{name}; expected the value itself, and quotation marks around a text "
        "that begins with *",
        "读到别名 *{name}；请直接写出值，以 * 开头的文字请加引号",
    ),
    "record.anchor": (
        "found the anchor &{name}; expected the value alone, and quotation marks around a text "
        "that begins with &",
        "读到锚点 &{name}；请只写值，以 & 开头的文字请加引号",
    ),
    "record.tag": (
        "found the tag {name}; expected the value alone, and quotation marks around a text that "
        "begins with !",
        "读到标签 {name}；请只写值，以 ! 开头的文字请加引号",
    ),
    "record.control": (
        "found the character {code}, which no text may contain; delete it",
        "读到字符 {code}，文本中不允许出现；请删除",
    ),
    "record.half_character": (
        "half a character (\\ud800 to \\udfff alone); expected whole characters",
        "半个字符（单独的 \\ud800 至 \\udfff）；应为完整的字符",
    ),
    # Files.
    "record.is_event": (
        "this is an event, not a record; 'referee event check FOLDER' checks it",
        "这是赛事，不是比赛记录；核查请用“referee event check 文件夹”",
    ),
    "record.is_ruleset": (
        "this is a ruleset, not a record; 'referee rulesets check FILE' checks it",
        "这是规则集，不是比赛记录；核查请用“referee rulesets check 文件”",
    ),
    "record.is_result": (
        "this is a result, as replay and audit write it, not a record; expected the record that"
        " was judged",
        "这是 replay 或 audit 写出的结果，不是比赛记录；应为当初裁定的那份记录",
    ),
    "record.no_file": ("there is no such file", "没有这个文件"),
    "record.no_permission": ("the file may not be read", "没有读取此文件的权限"),
    "record.unreadable": ("the file cannot be read: {reason}", "无法读取文件：{reason}"),
    "record.damaged": (
        "the compressed file is damaged or cut off",
        "压缩文件已损坏或不完整",
    ),
    "record.empty_folder": (
        "the folder holds no record; expected files that end in .yaml .yml .json .jsonl, or in "
        "these and .gz",
        "文件夹中没有记录；应有以 .yaml .yml .json .jsonl 结尾的文件（可再加 .gz）",
    ),
    "record.too_long": (
        "the record has more than {limit} MB; expected less, and many records as JSON Lines",
        "记录超过 {limit} MB；应更短，多场请用 JSON Lines",
    ),
    "record.not_json_lines": (
        "a line was named, but the file is one YAML record; name the file alone",
        "指定了行号，但文件是一份 YAML 记录；只写文件名即可",
    ),
    "record.no_such_line": (
        "line {line} of a file with {count}; expected one that holds a record",
        "第 {line} 行，而文件只有 {count} 行；应为有记录的一行",
    ),
    "record.not_utf_8": (
        "found the byte {byte}, which is no UTF-8; save the file as UTF-8",
        "读到字节 {byte}，不是 UTF-8；请把文件存为 UTF-8",
    ),
    "record.utf_16": (
        "the file is in UTF-16; save it as UTF-8",
        "文件的编码是 UTF-16；请存为 UTF-8",
    ),
    "record.other_encoding": (
        "the text is not in UTF-8 but perhaps in {encoding} (“{text}”); save the file as UTF-8",
        "文件不是 UTF-8，可能是 {encoding}（“{text}”）；请存为 UTF-8",
    ),
    # Writing.
    "record.more_comments": (
        "more than {limit} comments; the first are told",
        "注释超过 {limit} 处，只列出最先的",
    ),
    "record.comment": (
        "the comment “{text}” has no place in the canonical form",
        "注释“{text}”在规范格式中无处可放",
    ),
    "record.output_link": (
        "{file} is a link; name the file that it leads to",
        "{file} 是链接；请写出它指向的文件",
    ),
    "record.output_folder": ("{file} is a folder; name a file", "{file} 是文件夹；请写文件名"),
    "record.output_special": (
        "{file} is no ordinary file; expected a file, or - for standard output",
        "{file} 不是普通文件；应为文件，或用 - 表示标准输出",
    ),
    "record.output_protected": ("{file} is write-protected", "{file} 是只读文件"),
    "record.output_failed": (
        "{file} cannot be written: {reason}",
        "无法写入 {file}：{reason}",
    ),
    "record.more_problems": (
        "this record has more than {limit} problems; the first are told",
        "这份记录的问题超过 {limit} 处，只列出最先的",
    ),
    "record.too_much_text": (
        "found {count} characters, expected at most {limit}: no hand has that many cards",
        "读到 {count} 个字符，至多应为 {limit}：一局没有那么多牌",
    ),
    "record.too_many_take_backs": (
        "found {count} take-backs (~) in a hand, expected at most {limit}",
        "一局中收回（~）{count} 次；最多 {limit} 次",
    ),
    "record.too_many_values": (
        "more than {limit} keys and values, expected fewer in one record; an archive is JSON Lines,"
        " a match a line",
        "键和值超过 {limit} 个，一份记录不应有这么多；大量比赛请用 JSON Lines，一场一行",
    ),
    "record.too_many_entries": (
        "more than {limit} bids, lays, incidents and take-backs in this record up to here: no match"
        " has that many",
        "到此处亮主、扣底、意外情况和收回共超过 {limit} 项：一场没有这么多",
    ),
    "record.no_archive": (
        "{limit} lines one after another hold no record; the rest of the file is not read",
        "连续 {limit} 行都不是记录；文件的其余部分不再读取",
    ),
    "record.too_many_overrides": (
        "found {count} keys and values, expected at most {limit}: no ruleset has that many",
        "读到 {count} 个键和值，至多应为 {limit} 个：没有规则集有这么多",
    ),
    "record.too_many_items": (
        "found {count} items, expected at most {limit}; an archive is JSON Lines, a match a line",
        "读到 {count} 项，至多应为 {limit} 项；大量比赛请用 JSON Lines，一场一行",
    ),
}
