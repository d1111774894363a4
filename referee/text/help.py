"""The command line's help: one line a command for the list, and its full text."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "help.referee": (
        "A tournament referee for Sheng Ji (Tractor, 80 points).",
        "升级（拖拉机、双升、80 分）比赛裁判。",
    ),
    "help.option_lang": ("Language of all texts.", "界面语言。"),
    "help.option_suits": ("How suits are written.", "花色的写法。"),
    "help.interrupted": ("Interrupted.", "已中断。"),
    "help.fault": (
        "This is a fault of the program, not of your input. Nothing was written.",
        "这是程序本身的错误，与输入无关。没有写入任何文件。",
    ),
    "help.replay_short": ("Adjudicate match records.", "裁定比赛记录。"),
    "help.check_short": ("Answer a single question of the rules.", "回答单个规则问题。"),
    "help.rulesets_short": ("The rulesets: show, check, compare.", "规则集：查看、检查、比较。"),
    "help.format_short": ("Write records in their canonical form.", "把记录写成规范格式。"),
    "help.simulate_short": ("Play whole matches by machine.", "由程序打完整场比赛。"),
    "help.rulesets": (
        "The rulesets: every rule with its clause, and what is assumed where the sources are "
        "silent.",
        "规则集：每条规则及其出处，以及原文未说之处的推定。",
    ),
    "help.rulesets_json": ("One JSON object a line.", "每行输出一个 JSON 对象。"),
    "help.rulesets_list_short": ("The rulesets that come along.", "列出自带的规则集。"),
    "help.rulesets_list": (
        "The rulesets that come along, a line each.",
        "列出自带的规则集，每行一个。",
    ),
    "help.rulesets_show_short": ("One ruleset in words.", "用文字说明一个规则集。"),
    "help.rulesets_show": (
        "One ruleset in words, by name or file: every rule with its clause, the score table, and "
        "at the end what is assumed and how else it could be read.",
        "按名称或文件说明一个规则集：每条规则及其条款、得分升级表，最后列出推定之处与其他读法。",
    ),
    "help.rulesets_check_short": ("Find what is wrong in files.", "检查规则集文件。"),
    "help.rulesets_check": (
        "Everything that is wrong in ruleset files, with line and column: unknown keys and values, "
        "gaps and overlaps of the score table, levels out of reach, sizes that do not add up. Ends "
        "with status 2 if there is anything.",
        "检查规则集文件，指出行列：不认识的键与值、得分表的空缺与重叠、打不到的级别、"
        "张数不符。有问题时退出状态为 2。",
    ),
    "help.rulesets_diff_short": ("Where two rulesets differ.", "比较两个规则集。"),
    "help.rulesets_diff": (
        "The rules in which two rulesets differ, side by side in words.",
        "并排列出两个规则集不同的规则。",
    ),
    "help.rulesets_schema_short": ("JSON Schema for editors.", "供编辑器使用的 JSON Schema。"),
    "help.rulesets_schema": (
        "The JSON Schema (draft 2020-12) of a ruleset file, for editors that check while one "
        "types.",
        "规则集文件的 JSON Schema（draft 2020-12），供编辑器边写边查。",
    ),
}
