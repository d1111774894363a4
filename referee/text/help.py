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
    "help.replay": (
        "Adjudicate match records: every hand with its score, every violation with its evidence "
        "and clause, strikes, levels and the result.\n\n"
        "A record is a YAML file, a JSON Lines file or one line of it (a.jsonl:12), a folder of "
        "records, or - for standard input. Records that cannot be read are reported with file, "
        "line and column; the others are judged all the same.",
        "裁定比赛记录：每局得分，每项违例及其证据与条款，违例次数，级别变化与结果。\n\n"
        "记录可以是 YAML 文件、JSON Lines 文件或其中一行（a.jsonl:12）、文件夹，或 -（标准输入）。"
        "读不了的记录会指出文件与行列，其余照常裁定。",
    ),
    "help.replay_hand": (
        "Show hand N in full: every trick and the score step by step.",
        "完整显示第 N 局：每一圈，以及逐步计分。",
    ),
    "help.replay_json": ("One JSON object a match, one a line.", "每场输出一行 JSON。"),
    "help.replay_tricks": ("Every trick of every hand.", "显示每局的每一圈。"),
    "help.replay_strict": (
        "Exit with status 1 if there is a violation that was not waived, a mismatch or an open "
        "hand.",
        "有未免罚的违例、与记录不符之处或未打完的局时，退出状态为 1。",
    ),
    "help.replay_ruleset": (
        "Judge under another ruleset, by name or file, without the record's overrides.",
        "改用另一规则集（名称或文件）裁定，不计记录中的 overrides。",
    ),
    "help.replay_excel": (
        "Write a workbook as well; not if any record is bad.",
        "另写一个工作簿；有坏记录时不写。",
    ),
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
    "help.option_json": ("Print JSON.", "输出 JSON。"),
    "help.check": (
        "Answers one question of the rules, in words.\n\nWith --batch many: a JSON object a line"
        " in, an answer a line out, in order.\n\nExample: referee check follow --level 2 --trump H"
        " --lead S55 --hand S9943 --play S43",
        "回答单个规则问题。\n\n用 --batch 批量回答：每行一个 JSON 问题，逐行给出答案。\n\n"
        "例：referee check follow --level 2 --trump H --lead S55 --hand S9943 --play S43",
    ),
    "help.check_batch": (
        "Questions as JSON Lines, - for standard input.",
        "JSON Lines 问题文件，- 表示标准输入。",
    ),
    "help.check_batch_alone": (
        "--batch takes its questions from the file; give no question beside it",
        "--batch 的问题来自文件，不要再写别的问题",
    ),
    "help.check_ruleset": ("The ruleset, by name or file.", "规则集的名称或文件。"),
    "help.check_level": ("The level played, 2 … A.", "本局打几，2 到 A。"),
    "help.check_trump": ("The trump suit: S H C D or NT.", "主花色：S H C D 或 NT（无主）。"),
    "help.check_cards": ("The cards.", "牌。"),
    "help.check_lead": ("The cards led; + divides them.", "首家所出的牌；可用 + 分开。"),
    "help.check_hand": (
        "The follower's hand at that moment, the play included.",
        "跟牌者当时的手牌，含所出的牌。",
    ),
    "help.check_play": ("The cards played.", "所出的牌。"),
    "help.check_others": (
        "What the other three hold, in playing order, separated by commas.",
        "其他三家的手牌，按出牌顺序，用逗号分开。",
    ),
    "help.check_plays": (
        "The plays, leader first, separated by commas.",
        "各家所出的牌，首家在前，用逗号分开。",
    ),
    "help.check_kitty": ("The kitty.", "底牌。"),
    "help.check_score": ("The attackers' score.", "闲家得分。"),
    "help.check_role": ("declarers or attackers.", "declarers（庄家方）或 attackers（闲家方）。"),
    "help.check_at": ("The side's level.", "该方的级别。"),
    "help.check_rise": ("How many levels it rises.", "升几级。"),
    "help.check_format_question": ("How cards divide into components.", "一手牌分成哪些牌型。"),
    "help.check_follow_question": ("Whether a follow is legal.", "跟牌是否合法。"),
    "help.check_throw_question": ("Whether a throw stands.", "甩牌是否成立。"),
    "help.check_trick_question": ("Who wins a trick.", "一圈谁最大。"),
    "help.check_kitty_question": ("What the kitty counts.", "底牌算多少分。"),
    "help.check_score_question": ("What a score is worth in levels.", "得分对应升几级。"),
    "help.check_advance_question": ("Where a rise leads to.", "升级后到几。"),
    "help.check_format_short": ("How cards divide into components.", "一手牌分成哪些牌型。"),
    "help.check_follow_short": ("Whether a follow is legal.", "跟牌是否合法。"),
    "help.check_throw_short": ("Whether a throw stands.", "甩牌是否成立。"),
    "help.check_trick_short": ("Who wins a trick.", "一圈谁最大。"),
    "help.check_kitty_short": ("What the kitty counts.", "底牌算多少分。"),
    "help.check_score_short": ("What a score is worth in levels.", "得分对应升几级。"),
    "help.check_advance_short": ("Where a rise leads to.", "升级后到几。"),
    "help.format": (
        "Write match records in their canonical form: block style, a fixed order of fields, cards "
        "high to low, the ruleset's hash added where it is absent. The same record always gives "
        "the same bytes.\n\n"
        "The form goes to standard output; YAML gives YAML, JSON Lines give JSON Lines. Nothing "
        "is written if any record is bad.",
        "把比赛记录写成规范格式：逐行缩进，字段次序固定，牌从大到小，缺少规则集校验值时补上。"
        "同一份记录总是得到相同的字节。\n\n"
        "结果写到标准输出；YAML 得 YAML，JSON Lines 得 JSON Lines。只要有一份坏记录就什么也不写。",
    ),
    "help.format_check": (
        "Write nothing; name the records that are not in canonical form, and exit with status 1 "
        "if there are any.",
        "不写任何内容；列出不是规范格式的记录，有则退出状态为 1。",
    ),
    "help.format_drop_comments": (
        "Leave comments out; the canonical form has none.",
        "去掉注释；规范格式中没有注释。",
    ),
    "help.format_output": (
        "Write to FILE instead, whole or not at all; compressed if its name ends in .gz.",
        "改为写入 FILE，要么完整写入，要么不写；文件名以 .gz 结尾则压缩。",
    ),
    "help.format_check_alone": (
        "--check writes nothing; leave out --output",
        "--check 不写文件，请不要同时用 --output",
    ),
    "help.format_several": (
        "several records, and one of them is YAML; a file holds one YAML record, so format them "
        "one at a time",
        "有多份记录而其中有 YAML；一个文件只能有一份 YAML 记录，请逐份处理",
    ),
    "help.format_comments": (
        "Nothing was written: {count} comments would be lost; --drop-comments leaves them out.",
        "什么也没有写：会丢失 {count} 处注释；确认去掉请用 --drop-comments。",
    ),
    "help.format_not_canonical": (
        "{name} is not in canonical form",
        "{name} 不是规范格式",
    ),
    "help.simulate": (
        "Play whole matches by machine: a simple player, lawful in every play, whose matches hold "
        "throws, throws that fail, ruffs and tractors. The same seed gives the same matches; match "
        "K is the same however many are played.\n\n"
        "A match goes on until the ruleset ends it. Where nobody ever wins, it ends by agreement "
        "after 20 hands; otherwise it is left open after 60 hands (climbing-104: 120).\n\n"
        "Example: referee simulate --ruleset competition --seed 7 --matches 100 -o a.jsonl",
        "由程序打完整场比赛：打法简单，每手都合规，有甩牌、甩牌失败、毙牌和拖拉机。"
        "种子相同则比赛相同；无论共打几场，第 K 场不变。\n\n"
        "打到规则集规定的终点为止。没有终点的规则集打 20 局后协议结束；"
        "其余最多打 60 局（climbing-104 为 120 局），未分胜负即止。\n\n"
        "例：referee simulate --ruleset competition --seed 7 --matches 100 -o a.jsonl",
    ),
    "help.simulate_ruleset": ("The ruleset, by name or file.", "规则集的名称或文件。"),
    "help.simulate_seed": ("Any whole number.", "种子，任意整数。"),
    "help.simulate_matches": ("How many matches (1).", "场数（默认 1）。"),
    "help.simulate_hands": ("At most so many hands a match.", "每场最多打几局。"),
    "help.simulate_violations": (
        "The chance of each trick, 0 to 1, that somebody breaks a rule in it: revokes, wrong "
        "shapes, failed throws, bad throws left standing, cards taken back.",
        "每圈有人违例的机会，0 到 1：不跟花色、不跟牌型、甩牌失败、甩错而无人提出、悔牌。",
    ),
    "help.simulate_open": (
        "Record the deals, or leave them out (the default).",
        "记录发牌，或不记录（默认）。",
    ),
    "help.simulate_output": (
        "Where to write: YAML where FILE ends in .yaml (one match), else JSON Lines; - or nothing "
        "for standard output.",
        "写入的文件：以 .yaml 结尾为 YAML（只写一场），否则为 JSON Lines；- 或不写则为标准输出。",
    ),
}
