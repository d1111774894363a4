"""The clause index."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "clauses.clauses": ("Clauses", "条款"),
    "clauses.findings": ("Findings", "违例"),
    "clauses.glossary": ("Glossary", "词汇"),
    "clauses.clause": ("{clause} ({heading})", "{clause}（{heading}）"),
    "clauses.rules": ("{ruleset}: {paths}", "{ruleset}：{paths}"),
    "clauses.found_as": ("findings: {codes}", "违例：{codes}"),
    "clauses.samples": ("samples: {files}", "样例：{files}"),
    "clauses.tests": ("tests: {files}", "测试：{files}"),
    "clauses.and_more": ("{shown}, and {more} more", "{shown}，另有 {more} 项"),
    "clauses.no_rule": ("no ruleset value rests on it", "没有规则集取值依据此条"),
    "clauses.goes_back_to": ("clause {clauses}", "条款 {clauses}"),
    "clauses.nothing": (
        "Nothing has “{text}” in it: neither clause, rule, finding nor word.",
        "条款、规则、违例、词汇中都没有“{text}”。",
    ),
}
