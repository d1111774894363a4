"""Pairings: what is refused, how they are shown and explained."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "pairing.no_networkx": (
        "Swiss pairing needs the library networkx; install it with "
        "'pip install \"shengji-referee[pairing]\"'",
        '瑞士制编排需要 networkx 库；请用“pip install "shengji-referee[pairing]"”安装',
    ),
    "pairing.too_few": (
        "fewer than two teams play in round {round}; nothing can be paired",
        "第 {round} 轮参赛队不足两支，无法编排",
    ),
    "pairing.no_more": ("all {count} rounds are paired", "全部 {count} 轮已编排完毕"),
    "pairing.no_room": (
        "{team} comes in late, and the format has no free place for it: a round robin takes one "
        "late entry where the number of teams is odd, a knockout takes none",
        "{team} 中途参赛，但赛制没有空位：循环赛只在队数为奇数时可补一队，淘汰赛不能补",
    ),
    "pairing.undecided": (
        "round {round}, table {table} ({teams}) has no winner yet; a knockout needs one: "
        "complete the record, or decide with 'referee event correct'",
        "第 {round} 轮第 {table} 桌（{teams}）尚无胜方；淘汰赛必须有胜方："
        "请补全记录，或用“referee event correct”裁定",
    ),
    "pairing.results_missing": (
        "these results are not there yet (round/table): {results}. Pair without them with "
        "--provisional; they will be flagged as late",
        "以下结果尚缺（轮/桌）：{results}。可用 --provisional 先行编排，之后补来的结果会标为迟到",
    ),
    "pairing.no_round": ("no round is paired yet", "尚未编排任何一轮"),
    "pairing.no_such_round": (
        "there is no round {number}; {count} are paired",
        "没有第 {number} 轮；已编排 {count} 轮",
    ),
    "pairing.round_has_results": (
        "round {round} has results already and cannot be paired again",
        "第 {round} 轮已有结果，不能重新编排",
    ),
    "pairing.not_paired": (
        "{team} is not in the pairings of round {round}",
        "第 {round} 轮的对阵中没有 {team}",
    ),
    "pairing.swap_itself": ("{team} cannot change places with itself", "{team} 不能与自己对调"),
    "pairing.swap_shape": (
        "--swap takes two teams separated by a comma, and needs --reason and --by",
        "--swap 需要用逗号分开的两支队，并须写明 --reason 与 --by",
    ),
    "pairing.one_thing": (
        "one thing at a time: --simulate, --check, --swap or --again; only --swap and --again "
        "show or explain a round as well",
        "一次只做一件事：--simulate、--check、--swap 或 --again；前两项不能同时显示或解释某轮",
    ),
    "pairing.title": ("Round {number}", "第 {number} 轮"),
    "pairing.written": ("Written: {file}", "已写入：{file}"),
    "pairing.table": ("Table", "桌"),
    "pairing.group": ("Group", "组"),
    "pairing.ns": ("North-South", "南北"),
    "pairing.we": ("West-East", "西东"),
    "pairing.bye": ("bye", "轮空"),
    "pairing.byes": ("Bye: {teams}", "轮空：{teams}"),
    "pairing.change": (
        "Changed by hand ({by}): {teams} have changed places: {reason}",
        "人工调整（{by}）：{teams} 对调：{reason}",
    ),
    "pairing.provisional": (
        "Paired without these results (round/table): {results}",
        "编排时尚缺的结果（轮/桌）：{results}",
    ),
    "pairing.stage_round_robin": (
        "Round robin by the Berger table of {count} places; round {number} of it.",
        "循环赛，按 {count} 个席位的贝格尔表；其第 {number} 轮。",
    ),
    "pairing.stage_swiss": (
        "Swiss: the matching of all teams that costs least. Compared in this order: a second bye; "
        "a second meeting; a bye above the lowest score; score gaps (squared); a bye for who won "
        "by walkover, then for the better number; distance from the fold (squared); a draw from "
        "seed {seed}.",
        "瑞士制：取代价最小的匹配。依次比较：第二次轮空；重复对阵；轮空者积分高于最低分；"
        "积分差（平方）；轮空给了曾不战而胜者、编号靠前者；与对折位置的距离（平方）；"
        "由种子 {seed} 抽签。",
    ),
    "pairing.stage_knockout": (
        "Knockout: {count} teams left; the winners of neighbouring places meet.",
        "淘汰赛：剩 {count} 队；相邻两场的胜者相遇。",
    ),
    "pairing.cost": (
        "In all: second byes {byes}, second meetings {met}, score gaps squared {gaps}, fold "
        "distances squared {folds}.",
        "合计：第二次轮空 {byes}，重复对阵 {met}，积分差平方和 {gaps}，对折距离平方和 {folds}。",
    ),
    "pairing.group_of": ("Group {group}: {teams}", "{group} 组：{teams}"),
    "pairing.score_group": ("{points} {points:point|points}: {teams}", "{points} 分：{teams}"),
    "pairing.with_number": ("{team} (no. {number})", "{team}（{number} 号）"),
    "pairing.pair": ("Table {table}: {ns} - {we}", "第 {table} 桌：{ns} — {we}"),
    "pairing.why_fold": (
        "both have {points} {points:point|points}; places {one} and {other} of {size} are what the fold pairs",
        "同为 {points} 分；{size} 队中第 {one} 与第 {other} 正是对折的对手",
    ),
    "pairing.why_off_fold": (
        "both have {points} {points:point|points}; places {one} and {other} of {size}, {distance} from the fold",
        "同为 {points} 分；{size} 队中第 {one} 与第 {other}，与对折位置相差 {distance}",
    ),
    "pairing.why_gap": (
        "{one} {one:point|points} against {other}: no pairing of equal scores is left that costs less in all",
        "{one} 分对 {other} 分：同分对阵的总代价更大",
    ),
    "pairing.why_met": (
        "they met before in round {rounds}: every other matching has more second meetings or byes",
        "曾在第 {rounds} 轮相遇：其他匹配的重复对阵或轮空更多",
    ),
    "pairing.ideal_met": (
        "{team}: the fold gives {other}, whom it met in round {rounds}",
        "{team}：对折应对 {other}，但第 {rounds} 轮已相遇",
    ),
    "pairing.ideal_needed": (
        "{team}: the fold gives {other}, who is needed elsewhere for the least cost in all",
        "{team}：对折应对 {other}，但为使总代价最小另有安排",
    ),
    "pairing.why_bye": (
        "{team} has the bye: {points} {points:point|points} (lowest {lowest}), {byes} {byes:bye|byes} before",
        "{team} 轮空：积 {points} 分（最低 {lowest} 分），此前轮空 {byes} 次",
    ),
    "pairing.why_berger": (
        "places {one} and {other} of the table meet in this round",
        "表中第 {one} 与第 {other} 席在本轮相遇",
    ),
    "pairing.why_berger_bye": (
        "{team} has the bye: its place meets an empty one",
        "{team} 轮空：对应的席位空着",
    ),
    "pairing.why_seeds": (
        "place {place} of the bracket: seeds {one} and {other}",
        "对阵表第 {place} 位：{one} 号与 {other} 号种子",
    ),
    "pairing.why_winners": (
        "place {place} of the bracket: winners of places {one} and {other}",
        "对阵表第 {place} 位：第 {one} 与第 {other} 位的胜者",
    ),
    "pairing.why_third": (
        "the losers of the semifinals play for the third place",
        "半决赛负者争第三名",
    ),
    "pairing.why_knockout_bye": (
        "{team} goes on without a match (place {place})",
        "{team} 不战进入下一轮（第 {place} 位）",
    ),
    "pairing.why_seats": (
        "seats: North-South surplus before {ns} against {we}, first hands declared {ns_first} "
        "against {we_first}",
        "座位：此前坐南北多出 {ns} 对 {we} 次，首局坐庄 {ns_first} 对 {we_first} 次",
    ),
    "pairing.why_seats_table": ("seats: as the Berger table has them", "座位：按贝格尔表"),
    "pairing.check_same": (
        "round {number}: computed again, the same",
        "第 {number} 轮：重新计算，结果一致",
    ),
    "pairing.check_same_changed": (
        "round {number}: the same, although its inputs are no longer what they were",
        "第 {number} 轮：结果一致，但其依据已有变动",
    ),
    "pairing.check_changed": (
        "round {number}: its inputs have changed since it was paired; from them the program would "
        "pair otherwise",
        "第 {number} 轮：编排后依据有变动；按现有依据会编成别的对阵",
    ),
    "pairing.check_differs": (
        "round {number}: differs from what the program computes from the same inputs",
        "第 {number} 轮：与按同样依据计算的结果不一致",
    ),
    "pairing.check_impossible": (
        "round {number}: cannot be computed: {why}",
        "第 {number} 轮：无法计算：{why}",
    ),
    "pairing.expected": ("computed: {pairings}", "计算结果：{pairings}"),
    "pairing.one_pair": ("{table}: {ns} - {we}", "{table}：{ns} — {we}"),
    "pairing.one_bye": ("bye {team}", "轮空 {team}"),
    "pairing.simulated": (
        "{events} random events of this format, {teams} teams, seed {seed}:",
        "按此赛制随机模拟 {events} 次，{teams} 队，种子 {seed}：",
    ),
    "pairing.sim_rounds": ("rounds an event", "每次轮数"),
    "pairing.sim_matches": ("matches an event", "每次场数"),
    "pairing.sim_rematches": ("second meetings in Swiss rounds, in all", "瑞士制重复对阵（合计）"),
    "pairing.sim_byes": ("most byes of one team", "单队最多轮空次数"),
    "pairing.sim_gap": ("largest score gap of a pairing", "单场最大积分差"),
    "pairing.sim_seats": ("largest surplus of seats", "座位最大差数"),
    "pairing.sim_shared": ("events with a shared first place", "第一名并列的次数"),
    "pairing.sim_best": (
        "events won by the strongest team",
        "最强队夺冠的次数",
    ),
    "pairing.sim_failed": ("events that could not be paired to the end", "无法编排到底的次数"),
    "pairing.measure": ("Measure", "项目"),
    "pairing.value": ("Value", "数值"),
}
