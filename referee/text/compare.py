"""One record under several rulesets."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "compare.what": ("What", "项目"),
    "compare.record": ("Record", "记录"),
    "compare.judged": ("can be judged", "可以裁定"),
    "compare.more": ("{text}; and {more} more", "{text}；另有 {more} 处"),
    "compare.in_hand": ("hand {hand}: {what}", "第 {hand} 局{what}"),
    "compare.score": ("score", "得分"),
    "compare.result": ("result", "结果"),
    "compare.levels": ("levels after, NS-WE", "局后级别，南北-西东"),
    "compare.next": ("next declarer", "下局庄家"),
    "compare.violations": ("violations", "违例"),
    "compare.counts": ("violations charged, NS-WE", "计入的违例，南北-西东"),
    "compare.final": ("match", "全场"),
    "compare.violation": ("{who} {code}", "{who}{code}"),
    "compare.violation_in_trick": ("{who} {code} (trick {trick})", "{who}{code}（第 {trick} 圈）"),
    "compare.penalised": ("{who} {code}, penalised", "{who}{code}（判罚）"),
    "compare.penalised_in_trick": (
        "{who} {code} (trick {trick}), penalised",
        "{who}{code}（第 {trick} 圈，判罚）",
    ),
    "compare.differing": (
        "{mark} decided otherwise by at least one of the rulesets",
        "{mark} 各规则集的裁定不同",
    ),
    "compare.same": ("All rulesets decide the same.", "各规则集的裁定相同。"),
    "compare.nothing_to_compare": (
        "Fewer than two of the rulesets fit this record.",
        "适用于此记录的规则集不足两个。",
    ),
    "compare.two_or_more": (
        "found rulesets: {count}; expected two or more, with commas between them",
        "读到 {count} 个规则集；应至少两个，用逗号分开",
    ),
}
