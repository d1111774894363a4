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
}
