"""Events: what is wrong in their files, what does not fit together, what was written."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "league.too_big": ("the file is larger than {limit} MB", "文件超过 {limit} MB"),
    "league.unreadable": ("cannot be read: {why}", "无法读取：{why}"),
    "league.not_a_mapping": (
        "expected keys and values, one 'key: value' a line",
        "应为键和值，每行一个“键: 值”",
    ),
    "league.format_needs": (
        "the format {format} needs the key {needed}",
        "赛制 {format} 需要键 {needed}",
    ),
    "league.format_without": (
        "the format {format} has no use for {name}; take it out",
        "赛制 {format} 用不到 {name}；请删去",
    ),
    "league.reserved_name": (
        "a team cannot be called {name}: that is what a result without a winner is called",
        "队名不能是 {name}：无胜方的结果用此名",
    ),
    "league.team_twice": (
        "there is a team {name} already, number {number} in the list",
        "已有队名 {name}，在列表第 {number} 位",
    ),
    "league.leaves_before": (
        "the last round ({last}) lies before the first one ({first})",
        "最后一轮（{last}）早于第一轮（{first}）",
    ),
    "league.tie_break_twice": ("the tie-break {code} stands here twice", "破同分项 {code} 重复"),
    "league.lots_not_last": (
        "lots leave no tie: nothing can come after them",
        "抽签之后不再有同分，其后不能再列",
    ),
    "league.pairing_shape": (
        "a pairing has table, NS and WE, or bye alone",
        "一场对阵应有 table、NS、WE，或只有 bye",
    ),
    "league.table_twice": (
        "table {table} stands twice in round {round}",
        "第 {round} 轮中第 {table} 桌出现两次",
    ),
    "league.round_gap": (
        "this is round {found}, where round {expected} was expected",
        "此处是第 {found} 轮，应为第 {expected} 轮",
    ),
    "league.unknown_team": ("the event has no team {team}", "赛事中没有 {team} 队"),
    "league.not_in_round": (
        "{team} does not play in round {round}: it comes in later or has withdrawn",
        "{team} 不在第 {round} 轮参赛：尚未加入或已退赛",
    ),
    "league.twice_in_round": (
        "{team} stands twice in round {round}",
        "{team} 在第 {round} 轮出现两次",
    ),
    "league.unpaired": (
        "no pairing for this record: round {round}, table {table} ({teams})",
        "此记录没有对应的对阵：第 {round} 轮第 {table} 桌（{teams}）",
    ),
    "league.two_records": (
        "a second record of round {round}, table {table}; {other} counts",
        "第 {round} 轮第 {table} 桌的第二份记录；以 {other} 为准",
    ),
    "league.other_teams": (
        "table {table} was paired for {teams}; the record has other teams and is not counted",
        "第 {table} 桌应为 {teams}；记录中是别的队，不计",
    ),
    "league.seats_changed": (
        "the teams sat the other way round than paired ({teams})",
        "双方座位与对阵相反（{teams}）",
    ),
    "league.in_match": ("the match", "本场"),
    "league.in_hand": ("hand {hand}", "第 {hand} 局"),
    "league.does_not_follow": (
        "{where}: {field} is written as {recorded}; from the record follows {computed}",
        "{where}：{field} 记为 {recorded}；按记录应为 {computed}",
    ),
    "league.other_ruleset": (
        "judged under {found} ({found_hash}); the event's ruleset is {expected} ({expected_hash})",
        "按 {found}（{found_hash}）裁定；赛事规则集是 {expected}（{expected_hash}）",
    ),
    "league.ruleset_changed": (
        "recorded under a ruleset with hash {found}; the ruleset now has {now}",
        "记录时规则集的散列值为 {found}；现为 {now}",
    ),
    "league.ruleset_since": (
        "the event's ruleset has changed since round {round} was paired: {then}, now {now}",
        "第 {round} 轮编排后赛事规则集有变动：{then}，现为 {now}",
    ),
    "league.correction_nowhere": (
        "correction {id}: there is no table {table} in round {round}",
        "更正 {id}：第 {round} 轮没有第 {table} 桌",
    ),
    "league.correction_team": (
        "correction {id}: {team} did not play there; expected one of the two teams, draw or none",
        "更正 {id}：{team} 不在该桌；应为两队之一、draw 或 none",
    ),
    "league.correction_stale": (
        "correction {id} was made of a result {was}; without it the result is now {now}",
        "更正 {id} 针对的结果是 {was}；不计此更正现为 {now}",
    ),
    "league.result_missing": (
        "no result of round {round}, table {table} ({teams})",
        "第 {round} 轮第 {table} 桌（{teams}）没有结果",
    ),
    "league.result_open": (
        "the match of round {round}, table {table} is not finished ({teams})",
        "第 {round} 轮第 {table} 桌未打完（{teams}）",
    ),
    "league.result_flagged": (
        "round {round}, table {table} ({teams}) waits for the chief arbiter",
        "第 {round} 轮第 {table} 桌（{teams}）待裁判长裁决",
    ),
    "league.knockout_draw": (
        "round {round}, table {table} ({teams}) is drawn; a knockout needs a winner",
        "第 {round} 轮第 {table} 桌（{teams}）为平局；淘汰赛须有胜方",
    ),
    "league.late_result": (
        "late result: round {round}, table {table} ({teams}) came after round {later} was paired",
        "迟到的结果：第 {round} 轮第 {table} 桌（{teams}）在第 {later} 轮编排之后才到",
    ),
    "league.outdated": (
        "round {round} was paired from match points that have changed since: {teams}; the pairing "
        "stays",
        "第 {round} 轮编排所据的积分后来有变动：{teams}；对阵不变",
    ),
    "league.inputs_changed": (
        "what round {round} was paired from has changed since (records, teams or the event)",
        "第 {round} 轮编排的依据后来有变动（记录、队伍或赛事设置）",
    ),
    "league.no_such_table": (
        "there is no table {table} in round {round}",
        "第 {round} 轮没有第 {table} 桌",
    ),
    "league.no_such_winner": (
        "found {found}, expected one of {teams}, draw or none",
        "读到 {found}，应为 {teams} 之一，或 draw、none",
    ),
    "league.levels_shape": (
        "--levels takes the levels risen by both sides, as NS:3,WE:1",
        "--levels 写双方所升的级数，如 NS:3,WE:1",
    ),
    "league.exists": (
        "{file} exists already; nothing was written",
        "{file} 已存在；没有写入",
    ),
    "league.not_an_event": (
        "{folder} is no event: it has no event.yaml",
        "{folder} 不是赛事文件夹：没有 event.yaml",
    ),
    "league.created": ("New event: {folder}", "新建赛事：{folder}"),
    "league.imported": (
        "{count} {count:team|teams} imported; the event has {total}",
        "已导入 {count} 队；赛事共 {total} 队",
    ),
    "league.corrected": (
        "{id}: round {round}, table {table}: {was} -> {now}, revision {revision}",
        "{id}：第 {round} 轮第 {table} 桌：{was} → {now}，修订 {revision}",
    ),
    "league.sound": ("{count} {count:record|records}, everything fits", "{count} 份记录，一切相符"),
    "league.counted": (
        "{grave} {grave:inconsistency|inconsistencies}, {flags} {flags:flag|flags}",
        "{grave} 处不一致，{flags} 处提示",
    ),
    "league.flag": ("note: {message}", "提示：{message}"),
    "league.import_empty": ("the file has no rows", "文件没有内容行"),
    "league.import_header": (
        "the first row names the columns; one of them must be {names}",
        "第一行是列名；其中必须有 {names} 之一",
    ),
    "league.import_column": (
        "the column {name} is not known; known are {names}",
        "不认识的列 {name}；可用的列：{names}",
    ),
    "league.import_column_twice": ("the column {name} stands twice", "列 {name} 重复"),
    "league.import_no_name": (
        "row {row}: players without a team name",
        "第 {row} 行：有队员而无队名",
    ),
    "league.import_twice": (
        "row {row}: the team {name} stands in row {first} already",
        "第 {row} 行：{name} 队已在第 {first} 行",
    ),
    "league.import_known": (
        "row {row}: the event has a team {name} already",
        "第 {row} 行：赛事中已有 {name} 队",
    ),
    "league.import_reserved": (
        "row {row}: a team cannot be called {name}",
        "第 {row} 行：队名不能是 {name}",
    ),
    "league.import_player_twice": (
        "row {row}: the player {name} stands twice in the team",
        "第 {row} 行：队员 {name} 在本队出现两次",
    ),
    "league.import_round": (
        "row {row}: found {found}, expected the number of a round",
        "第 {row} 行：读到 {found}，应为轮次数字",
    ),
    "league.import_long": (
        "row {row} has {count} cells, the header {expected}",
        "第 {row} 行有 {count} 格，表头只有 {expected} 格",
    ),
    "league.import_formula": (
        "row {row}: the cell holds the formula {found}; write the value",
        "第 {row} 行：单元格是公式 {found}；请写成数值",
    ),
    "league.import_encoding": (
        "the text is neither UTF-8 nor GBK",
        "文本既不是 UTF-8 也不是 GBK 编码",
    ),
    "league.import_csv": ("row {row} is no CSV: {why}", "第 {row} 行不是有效的 CSV：{why}"),
    "league.import_xlsx": (
        "not readable as an Excel workbook (.xlsx): {why}",
        "无法作为 Excel 工作簿（.xlsx）读取：{why}",
    ),
    "league.import_xls": (
        "an old Excel file (.xls); save it as .xlsx or CSV",
        "旧式 Excel 文件（.xls）；请另存为 .xlsx 或 CSV",
    ),
    "league.teams_shape": (
        "the teams in event.yaml are not a plain list in block style; write them one '- name: …' "
        "a line",
        "event.yaml 中的 teams 不是逐行的列表；请每队一行“- name: …”",
    ),
}
