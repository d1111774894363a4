"""The command line's help: one line a command for the list, and its full text."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "help.referee": (
        "A tournament referee for Sheng Ji (Tractor, 80 points).",
        "升级（拖拉机、双升、80 分）比赛裁判。",
    ),
    "help.option_version": ("Show the version and exit.", "显示版本后退出。"),
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
    "help.replay_excel_name": (
        "--excel {file}: expected the name of a file that ends in .xlsx",
        "--excel {file}：应为以 .xlsx 结尾的文件名",
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
    "help.rulesets_new_short": ("A commented file to start from.", "写一个带注释的起始文件。"),
    "help.rulesets_new": (
        "Write a ruleset file of one's own to start from. It extends another ruleset; every value "
        "stands in it as a comment, with its meaning, its clause, why it is assumed where it is, "
        "and how else it could be. A file that exists is never overwritten.\n\n"
        "Example: referee rulesets new club --from competition",
        "写一个自定规则的起始文件。它引用另一规则集；每个值都列在注释里，"
        "附含义、条款、推定的理由与其他取值。已有的文件不会被覆盖。\n\n"
        "例：referee rulesets new club --from competition",
    ),
    "help.rulesets_new_from": ("The ruleset to begin with.", "以哪个规则集为底。"),
    "help.rulesets_new_output": (
        "The file to write; NAME.yaml if left out, - for standard output.",
        "要写的文件；不写则为 NAME.yaml，- 表示标准输出。",
    ),
    "help.rulesets_schema_short": ("JSON Schema for editors.", "供编辑器使用的 JSON Schema。"),
    "help.rulesets_schema": (
        "The JSON Schema (draft 2020-12) of a ruleset file, for editors that check while one "
        "types.",
        "规则集文件的 JSON Schema（draft 2020-12），供编辑器边写边查。",
    ),
    "help.compare_short": ("One record under several rulesets.", "同一记录按几个规则集裁定。"),
    "help.compare": (
        "Judge the same record under several rulesets, side by side: scores, results, levels and "
        "violations hand by hand, and the match. What differs is marked; a ruleset that the record "
        "does not fit (other decks, another game) says why.\n\n"
        "The rulesets are taken as they stand, without the record's overrides.\n\n"
        "Example: referee compare match.yaml --rulesets competition,super,eighty",
        "把同一份记录按几个规则集裁定并列出：逐局的得分、结果、级别与违例，以及全场。"
        "不同之处有标记；记录不适用的规则集（副数不同、另一种游戏）会说明原因。\n\n"
        "规则集按原样使用，不计记录中的 overrides。\n\n"
        "例：referee compare match.yaml --rulesets competition,super,eighty",
    ),
    "help.compare_rulesets": (
        "The rulesets, by name or file, with commas between them.",
        "规则集的名称或文件，用逗号分开。",
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
    "help.check_lead": ("The cards led; + divides them.", "领出的牌；可用 + 分开。"),
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
        "各家所出的牌，领出在前，用逗号分开。",
    ),
    "help.check_kitty": ("The kitty.", "底牌。"),
    "help.check_score": ("The attackers' score.", "闲家得分。"),
    "help.check_last_trick": (
        "Who won the last trick, declarers or attackers; only where that wins a level (baifen-45).",
        "谁得最后一圈：declarers（庄家方）或 attackers（闲家方）；只用于最后一圈可升级的规则集（baifen-45）。",
    ),
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
        "把比赛记录写成规范格式：逐行缩进，字段次序固定，牌从大到小，缺少规则集散列值时补上。"
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
        "Write to FILE instead, whole or not at all: YAML where its name ends in .yaml or .yml, "
        "JSON Lines where it ends in .jsonl or .json, else as the record was; compressed if .gz "
        "follows.",
        "改为写入 FILE，要么完整写入，要么不写：文件名以 .yaml 或 .yml 结尾写 YAML，"
        "以 .jsonl 或 .json 结尾写 JSON Lines，其余照原来的格式；后加 .gz 则压缩。",
    ),
    "help.format_check_alone": (
        "--check writes nothing; leave out --output",
        "--check 不写文件，请不要同时用 --output",
    ),
    "help.format_several": (
        "several records, and YAML among them; a YAML file holds one record, so format them one "
        "at a time, or write them to a .jsonl file",
        "有多份记录而其中有 YAML；一个 YAML 文件只能有一份记录，请逐份处理，或写入 .jsonl 文件",
    ),
    "help.format_comments": (
        "Nothing was written, as comments would be lost ({count}); --drop-comments leaves them out.",
        "什么也没有写：会丢失 {count} 处注释；确认去掉请用 --drop-comments。",
    ),
    "help.format_not_canonical": (
        "{name} is not in canonical form",
        "{name} 不是规范格式",
    ),
    "help.serve_short": ("The live page of an event.", "赛事的现场页面。"),
    "help.serve": (
        "Serve the live page of an event for a projector and for phones: standings, the current "
        "round, and every table while its journal grows.\n\n"
        "The page only shows. What is hidden at a table (a laid kitty, a recorded deal) is not "
        "sent before the hand is closed. EVENT is a folder, or the address of a store.",
        "为投影与手机提供赛事的现场页面：排名、当前轮次、随日志更新的各桌情况。\n\n"
        "页面只供观看。牌桌上未公开的内容（所扣底牌、记录的发牌）在该局结算之前不会发出。"
        "EVENT 是文件夹，或共享库的地址。",
    ),
    "help.serve_host": (
        "The address to serve at; 0.0.0.0 for everybody on the network.",
        "服务地址；0.0.0.0 表示网络上人人可看。",
    ),
    "help.serve_port": ("The port; 0 for any that is free.", "端口；0 表示任选空闲端口。"),
    "help.serve_quiet": (
        "Show findings of a hand only once it is closed.",
        "一局结算之后才显示该局的违例。",
    ),
    "help.audit_short": ("Adjudicate whole archives again.", "重新裁定整个档案。"),
    "help.audit": (
        "Adjudicate every match of an archive again, compare with what the records claim, and sum "
        "up by ruleset, kind of finding, clause and team.\n\n"
        "PATHS are folders, YAML or JSON Lines files, plain or gzip, or - for standard input. A "
        "record that cannot be judged is reported with its place and the rest goes on; the exit "
        "status is then 2. Results come in the order of the input whatever the number of jobs.",
        "重新裁定档案中的每一场，与记录所称核对，按规则集、违例种类、条款和队汇总。\n\n"
        "PATHS 可以是文件夹、YAML 或 JSON Lines 文件（可用 gzip 压缩），或 -（标准输入）。"
        "无法裁定的记录会指出位置，其余照常进行，此时退出状态为 2。"
        "无论几个进程，结果都按输入次序。",
    ),
    "help.audit_json": (
        "One JSON object a match, one a line, as replay --json; no summary.",
        "每场输出一行 JSON，同 replay --json；不输出汇总。",
    ),
    "help.audit_output": (
        "Write those lines to FILE and the summary to standard output.",
        "把这些行写入 FILE，汇总写到标准输出。",
    ),
    "help.audit_csv": (
        "Write every violation and mismatch to FILE, a row each.",
        "把每项违例与不符之处写入 FILE，每项一行。",
    ),
    "help.audit_excel": ("Write the summary as a workbook.", "另写汇总工作簿。"),
    "help.audit_against": (
        "Compare with the results of an earlier audit (its JSON Lines).",
        "与早先的复核结果（JSON Lines）比较。",
    ),
    "help.audit_strict": (
        "Exit with status 1 if there is a violation that was not waived, a mismatch, an open hand "
        "or a difference from the earlier results.",
        "有未免罚的违例、不符之处、未打完的局或与早先结果不同时，退出状态为 1。",
    ),
    "help.audit_jobs": (
        "Processes; all processors unless given. 1 stays in this process.",
        "进程数；默认用全部处理器。1 表示只用本进程。",
    ),
    "help.audit_shard": (
        "Only the I-th of N parts of the archive; archive merge joins the results.",
        "只处理档案 N 份中的第 I 份；结果用 archive merge 合并。",
    ),
    "help.audit_dask": (
        "Work on the cluster of the Dask scheduler at URL (tcp://host:8786).",
        "在 URL（tcp://host:8786）处 Dask 调度器的集群上进行。",
    ),
    "help.audit_resume": (
        "Go on where the same command was interrupted.",
        "从同一命令上次中断处继续。",
    ),
    "help.archive_short": ("Archives: merge, tables, plots.", "档案：合并、导出表、作图。"),
    "help.archive": ("What can be made of whole archives.", "对整个档案的处理。"),
    "help.archive_merge_short": ("Join the results of shards.", "合并分片结果。"),
    "help.archive_merge": (
        "Join the JSON Lines that audit --shard wrote, in the order of the archive: the same bytes "
        "as one audit of all would have written.\n\n"
        "A shard that is missing is told, and the exit status is then 2; a shard given twice is "
        "refused.",
        "按档案次序合并 audit --shard 写出的 JSON Lines，与一次复核全部所写的字节相同。\n\n"
        "缺少的分片会指出，此时退出状态为 2；同一分片给了两次则拒绝。",
    ),
    "help.archive_output": (
        "Write to FILE, whole or not at all.",
        "写入 FILE，要么完整，要么不写。",
    ),
    "help.archive_to-parquet_short": ("Four tables for analysis.", "导出四张分析用表。"),
    "help.archive_to-parquet": (
        "Adjudicate an archive and write matches, hands, tricks and violations as Parquet files "
        "into a folder, for DuckDB, pandas, Excel.",
        "裁定档案，把场、局、圈、违例四张表以 Parquet 写入文件夹，供 DuckDB、pandas、Excel 分析。",
    ),
    "help.archive_folder": ("The folder; made if it is not there.", "目标文件夹；没有则新建。"),
    "help.archive_plot_short": ("Levels, scores, violations drawn.", "画出级别、得分、违例。"),
    "help.archive_plot": (
        "Adjudicate an archive and draw the levels over the hands, the distribution of the scores "
        "and the rates of violations by ruleset.",
        "裁定档案，按规则集画出级别随局数的变化、得分分布和违例频率。",
    ),
    "help.archive_picture": ("The picture, .png or .svg.", "图片文件，.png 或 .svg。"),
    "help.archive_kind": ("Only one of the three.", "只画其中一种。"),
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
    "help.record_short": ("Enter a match while it is played.", "现场记录比赛。"),
    "help.record": (
        "Enter a match at the table while it is played. RECORD is a YAML file: a new match, or one "
        "to go on with. Beside it stands a journal that loses nothing; whatever happens, the same "
        "command resumes.\n\n"
        "Example: referee record table5.yaml --ruleset competition. Without a terminal the lines "
        "are read from standard input.",
        "在桌边边打边记。RECORD 是 YAML 文件：新比赛，或接着记的比赛。旁边有一份日志，什么都不会"
        "丢；出了任何情况，同一命令即可继续。\n\n"
        "例：referee record table5.yaml --ruleset competition。没有终端时从标准输入逐行读取。",
    ),
    "help.record_ruleset": ("The ruleset of a new match.", "新比赛的规则集。"),
    "help.record_event": (
        "The event, of a new match; or the address of its store, to push entries there.",
        "新比赛所属的赛事；或其共享库地址，条目将推送到那里。",
    ),
    "help.record_token": (
        "The file with the table's token (else REFEREE_TOKEN has it).",
        "本桌令牌的文件（否则取自 REFEREE_TOKEN）。",
    ),
    "help.record_round": ("The round, of a new match.", "新比赛的轮次。"),
    "help.record_table": ("The table, of a new match.", "新比赛的桌号。"),
    "help.record_ns": ("The name of North-South.", "南北一方的队名。"),
    "help.record_we": ("The name of West-East.", "西东一方的队名。"),
    "help.record_quiet": (
        "Keep findings off the screen, which players may see; v f shows them.",
        "违例不上屏（选手可能看见）；用 v f 查看。",
    ),
    "help.record_adopt": (
        "Go on from a record that was changed by other means.",
        "记录被别的途径改动后，从现在的文件继续。",
    ),
    "help.record_drop": (
        "Write a record that has comments without them, and do not ask.",
        "记录中有注释时直接写成没有注释的文件，不再询问。",
    ),
    "help.record_practice": (
        "Practise: a hand is called play by play; nothing is kept.",
        "练习：逐手报牌，供输入；不留记录。",
    ),
    "help.record_seed": ("Which hand is called.", "报哪一副牌。"),
    "help.record_missing": ("name the record, or --practice", "请写记录文件，或用 --practice"),
    "help.journal_short": ("The journal of a live session.", "现场日志。"),
    "help.journal": (
        "The journal of a live session, for disputes: RECORD is the record or the journal beside "
        "it.",
        "现场日志，供争议时查核：RECORD 是记录文件或旁边的日志。",
    ),
    "help.journal_verify_short": ("Was anything changed?", "是否被改动。"),
    "help.journal_verify": (
        "Recompute the hash of every line. A changed, missing or moved line is named and the "
        "status is 2; so it is where the record does not fit the journal.",
        "逐行重算散列值。被改、缺失或移动的行会指出行号，退出状态为 2；记录与日志不符时也是。",
    ),
    "help.journal_show_short": ("Every entry with its time.", "逐项列出并附时间。"),
    "help.journal_show": (
        "Every entry with its time, those undone too.",
        "逐项列出并附时间，含已撤销的。",
    ),
    "help.journal_json": ("One JSON object a line.", "每行一个 JSON 对象。"),
    "help.protocol_short": ("The printable table protocol.", "可打印的记录规程。"),
    "help.protocol": (
        "A page to print and lay on the table: keep cards in the order of play, when to call the "
        "arbiter, what is entered how.",
        "一页纸，打印后放在桌上：按出牌顺序摆放，何时叫裁判，怎样输入。",
    ),
    "help.protocol_html": (
        "Write an HTML page; - for standard output.",
        "写成 HTML；- 为标准输出。",
    ),
    "help.protocol_pdf": (
        "Write a PDF, by Chromium or Chrome.",
        "写成 PDF（用 Chromium 或 Chrome）。",
    ),
    "help.protocol_ruleset": ("The ruleset that is played.", "所用的规则集。"),
    "help.protocol_which": ("name --html FILE or --pdf FILE", "请写 --html 文件 或 --pdf 文件"),
    "help.protocol_same": (
        "--html and --pdf both name {file}; name two files",
        "--html 与 --pdf 都写了 {file}；请写两个文件",
    ),
    "help.event_short": (
        "An event's folder: teams, check, corrections.",
        "赛事文件夹：队伍、核查、更正。",
    ),
    "help.pair_short": ("Pair the rounds of an event.", "编排赛事各轮对阵。"),
    "help.standings_short": ("The standings of an event.", "赛事排名。"),
    "help.event": (
        "An event's folder: event.yaml (name, ruleset, teams, format, points, tie-breaks), "
        "records/ with the match records, rounds/ with the pairings, corrections.yaml.",
        "赛事文件夹：event.yaml（名称、规则集、队伍、赛制、场分、破同分），records/ 放比赛记录，"
        "rounds/ 放对阵，corrections.yaml 是更正记录。",
    ),
    "help.event_new_short": ("Begin an event.", "新建赛事。"),
    "help.event_new": (
        "Make a folder with event.yaml, whose comments say what its keys mean, and an empty "
        "records/.\n\nExample: referee event new spring --format swiss --rounds 7",
        "建立文件夹，内有 event.yaml（注释说明各键）和空的 records/。\n\n"
        "例：referee event new spring --format swiss --rounds 7",
    ),
    "help.event_name": ("The event's name (the folder's).", "赛事名称（默认为文件夹名）。"),
    "help.event_ruleset": ("The ruleset, by name or file.", "规则集的名称或文件。"),
    "help.event_format": (
        "round_robin (循环赛), double_round_robin, swiss (瑞士制), knockout (淘汰赛), groups "
        "(groups, then knockout).",
        "round_robin（单循环）、double_round_robin（双循环）、swiss（瑞士制）、knockout（淘汰赛）、"
        "groups（分组后淘汰）。",
    ),
    "help.event_rounds": ("Rounds of a Swiss event (5).", "瑞士制的轮数（默认 5）。"),
    "help.event_groups": ("How many groups (2).", "分几组（默认 2）。"),
    "help.event_qualifiers": (
        "How many of each group go on (2).",
        "每组出线几队（默认 2）。",
    ),
    "help.event_seed": ("Seed of all draws (1).", "一切抽签的种子（默认 1）。"),
    "help.event_import_short": ("Take over teams from CSV or Excel.", "从 CSV 或 Excel 导入队伍。"),
    "help.event_import": (
        "Add the teams of a CSV file (UTF-8 or GBK) or of the first sheet of an Excel workbook. "
        "The first row names the columns: team, player 1, player 2 …, group, from round, note. "
        "Where any row is bad, every bad row is told and nothing is added.",
        "导入 CSV 文件（UTF-8 或 GBK）或 Excel 第一个工作表中的队伍。第一行是列名：队名、队员1、"
        "队员2……、组别、起始轮、备注。有坏行时逐行指出，一队也不导入。",
    ),
    "help.event_from_round": (
        "The round from which late entries play.",
        "中途参赛的队从第几轮开始。",
    ),
    "help.event_check_short": ("Find everything that does not fit.", "核查一切不符之处。"),
    "help.event_check": (
        "Everything inconsistent: unknown teams, a team twice in a round, records for unpaired "
        "tables, two records for one table, results that do not follow from their record; and "
        "flags: late results, rulesets changed, pairings that rest on results corrected since. "
        "Ends with status 2 where anything is inconsistent.",
        "核查不一致之处：未知的队、一轮中出现两次的队、没有对阵的记录、一桌两份记录、与记录不符的"
        "结果；并提示：迟到的结果、变动的规则集、所据结果已更正的对阵。有不一致时退出状态为 2。",
    ),
    "help.event_json": ("One JSON object a finding.", "每处输出一行 JSON。"),
    "help.event_store_short": ("Share the event in a database.", "用数据库共享赛事。"),
    "help.event_store": (
        "Keep the event's journals and results in a database, for tables that are not on this "
        "computer: SQLite by default (a file's name), PostgreSQL by its URL. The first time makes "
        "the store; each later time publishes the event's files and takes over what was pushed.\n\n"
        "Example: referee event store spring spring.db --tokens 8",
        "把赛事的日志与结果存入数据库，供不在本机的牌桌使用：默认 SQLite（写文件名），"
        "PostgreSQL 写其 URL。第一次建立共享库；以后每次发布赛事文件并取回已推送的内容。\n\n"
        "例：referee event store spring spring.db --tokens 8",
    ),
    "help.event_store_tokens": (
        "Make tokens for tables 1 to N, those that have none; one file each.",
        "为第 1 至 N 桌中尚无令牌的桌生成令牌，每桌一个文件。",
    ),
    "help.event_store_revoke": ("Make a table's token void.", "作废某桌的令牌。"),
    "help.event_store_read": (
        "Let a PostgreSQL login read (it must exist).",
        "允许某 PostgreSQL 用户读取（须已存在）。",
    ),
    "help.event_store_push": (
        "Let a PostgreSQL login push with tokens (it must exist).",
        "允许某 PostgreSQL 用户凭令牌推送（须已存在）。",
    ),
    "help.event_push_short": ("Push journals into a store.", "把日志推送到共享库。"),
    "help.event_push": (
        "Push the journals of records into a store: what it has already is passed over.",
        "把记录的日志推送到共享库；库中已有的不重复推送。",
    ),
    "help.event_correct_short": ("Correct a result.", "更正结果。"),
    "help.event_correct": (
        "Correct a result after its round, with the reason and the role that decides. The log "
        "keeps every correction; standings are computed anew, pairings made since stay and are "
        "flagged. The result is provisional again until both sides and the arbiter confirm the new "
        "revision in the record.",
        "轮后更正结果，须写明理由与裁定者的职务。更正记录只增不改；排名随之重算，已编排的对阵不变，"
        "但会提示。该结果恢复为暂定，待双方与裁判在记录中确认新的修订号。",
    ),
    "help.event_correct_round": ("The round.", "轮次。"),
    "help.event_correct_table": ("The table.", "桌号。"),
    "help.event_correct_winner": (
        "The winning team, draw, or none where neither wins.",
        "胜队；draw 为平局；none 为双方皆负。",
    ),
    "help.event_correct_levels": (
        "Levels risen by both sides as paired.",
        "双方（按对阵的座位）所升的级数。",
    ),
    "help.event_reason": ("Why; kept in the log.", "理由，写入记录。"),
    "help.event_by": ("Who decides, as a role (chief arbiter).", "裁定者的职务（如裁判长）。"),
    "help.event_at": ("When, as text.", "时间（文字）。"),
    "help.pair": (
        "Pair the next round and write rounds/NN.yaml. The same event, results and seed give the "
        "same pairings. With --round or --explain a paired round is shown.\n\n"
        "Examples: referee pair spring; referee pair spring --explain; referee pair spring --check",
        "编排下一轮并写入 rounds/NN.yaml。赛事、结果与种子相同，对阵就相同。"
        "用 --round 或 --explain 查看已编排的一轮。\n\n"
        "例：referee pair spring；referee pair spring --explain；referee pair spring --check",
    ),
    "help.pair_round": (
        "Show round N (with --swap: change it).",
        "查看（或用 --swap 调整）第 N 轮。",
    ),
    "help.pair_explain": ("Why each table is what it is.", "说明每桌为何如此对阵。"),
    "help.pair_check": (
        "Compute every round again; status 1 where one differs.",
        "重新计算各轮；有不一致时退出状态为 1。",
    ),
    "help.pair_provisional": (
        "Pair although results are missing.",
        "结果未齐也先编排。",
    ),
    "help.pair_again": (
        "Pair the last round anew, while it has no results.",
        "最后一轮尚无结果时重新编排。",
    ),
    "help.pair_swap": (
        "Exchange two teams by hand; opponents exchange seats.",
        "人工对调两队；同桌两队则换座位。",
    ),
    "help.pair_simulate": (
        "Try the format in N random events; nothing is written.",
        "随机模拟 N 次赛事以检验赛制；不写文件。",
    ),
    "help.pair_seed": ("Seed of --simulate (1).", "--simulate 的种子（默认 1）。"),
    "help.standings": (
        "The standings: match points, then the event's tie-breaks; each row says what decided it."
        "\n\nExamples: referee standings spring --round 3; referee standings spring --table cross; "
        "referee standings spring --excel spring.xlsx --html spring.html",
        "排名：先比场分，再依次比较破同分项；每行注明由何项决定。\n\n"
        "例：referee standings spring --round 3；referee standings spring --table cross；"
        "referee standings spring --excel spring.xlsx --html spring.html",
    ),
    "help.standings_round": ("As they were after round N.", "第 N 轮之后的排名。"),
    "help.standings_table": (
        "Which table: teams, groups, players, violations, cross, rounds, corrections, tie_breaks.",
        "哪张表：teams 队、groups 小组、players 队员、violations 违例、cross 交叉表、rounds 各轮、"
        "corrections 更正、tie_breaks 破同分项。",
    ),
    "help.standings_json": ("Everything as one line of JSON.", "全部内容输出为一行 JSON。"),
    "help.standings_csv": ("The table as CSV.", "以 CSV 输出该表。"),
    "help.standings_format": ("text, markdown or csv.", "text、markdown 或 csv。"),
    "help.standings_output": ("Write the table to FILE instead.", "把该表写入 FILE。"),
    "help.standings_excel": ("Write the workbook to FILE.", "把工作簿写入 FILE。"),
    "help.standings_html": (
        "Write one self-contained page to FILE.",
        "把独立网页写入 FILE。",
    ),
    "help.explain_short": (
        "Why: what was owed, the evidence, the clause.",
        "为什么：应怎样出、证据、条款。",
    ),
    "help.explain": (
        "Why a verdict is what it is: of a play (3.7.W), a trick (3.7), a hand (3), or the whole "
        "match.\n\n"
        "Examples: referee explain final.yaml 3.7.W --claim revoke; referee explain final.yaml 3 "
        '--pdf hand3.pdf; referee explain final.yaml --if "3.7.W=S5"',
        "裁定的理由：一次出牌（3.7.W）、一圈（3.7）、一局（3）或全场。\n\n"
        "例：referee explain final.yaml 3.7.W --claim revoke；referee explain final.yaml 3 "
        '--pdf hand3.pdf；referee explain final.yaml --if "3.7.W=S5"',
    ),
    "help.explain_claim": (
        "Answer a claim against the play: a violation code, as revoke.",
        "答复对该次出牌的指控：违例代码，如 revoke。",
    ),
    "help.explain_if": (
        "Replay with one play changed, as 3.7.W=S5, and say what differs.",
        "改动一次出牌后重放（如 3.7.W=S5），说明有何不同。",
    ),
    "help.explain_json": ("One JSON object.", "输出一个 JSON 对象。"),
    "help.explain_html": ("Write one page with the cards drawn.", "写成画出牌面的一页网页。"),
    "help.explain_pdf": ("Write the page as PDF.", "把该页写成 PDF。"),
    "help.rule_short": ("Add a ruling to a match.", "为一场比赛加一项裁定。"),
    "help.rule": (
        "Add a ruling after those that stand, and show levels and result before and after. "
        "Nothing that happened is edited; the record is written whole, in canonical form.\n\n"
        "Examples: referee rule final.yaml 1.6.E --decision waive --finding revoke --reason "
        '"the cards had been mixed" --by "table arbiter"; referee rule final.yaml 2 '
        '--decision adjust --levels WE=-1 --clause "000 competition 12"; referee rule final.yaml '
        "--decision reverse --reverses R1",
        "在已有裁定之后加一项，并显示前后的级别与结果。已发生的一概不改；记录整份按规范格式写回。\n\n"
        '例：referee rule final.yaml 1.6.E --decision waive --finding revoke --reason "牌已混" '
        '--by "裁判"；referee rule final.yaml 2 --decision adjust --levels WE=-1 --clause '
        '"000 competition 12"；referee rule final.yaml --decision reverse --reverses R1',
    ),
    "help.rule_decision": (
        "uphold, waive, adjust, reverse; upgrade (to a strike) and merge (into another finding).",
        "uphold 维持、waive 免罚、adjust 调整、reverse 撤销；upgrade 升为一次违例、merge 并入另一项。",
    ),
    "help.rule_finding": ("The finding ruled on, by its code.", "所裁定的违例（代码）。"),
    "help.rule_into": ("With merge: the place of the other finding.", "用于 merge：另一项的位置。"),
    "help.rule_reverses": ("With reverse: the ruling reversed.", "用于 reverse：被撤销的裁定。"),
    "help.rule_levels": ("Levels of a side, as WE=-1.", "某方升降级，如 WE=-1。"),
    "help.rule_score": ("Points for the attackers, as 10 or -20.", "闲家得分增减，如 10、-20。"),
    "help.rule_strikes": ("Strikes of a side, as WE.5=1.", "某方违例次数，如 WE.5=1。"),
    "help.rule_result": (
        "The hand's result: declarers:N, attackers:N or none.",
        "本局结果：declarers:N、attackers:N 或 none。",
    ),
    "help.rule_match": ("The side that wins the match.", "赢得全场的一方。"),
    "help.rule_void": ("The hand is void.", "本局作废。"),
    "help.rule_clause": ("The clause it rests on.", "所依条款。"),
    "help.rule_reason": ("The reason, in a sentence.", "理由，一句话。"),
    "help.rule_by": ("Who rules, by role.", "裁定人（职务）。"),
    "help.rule_at": ("When, as 15:01 or 2026-05-03T15:01.", "时间，如 15:01 或 2026-05-03T15:01。"),
    "help.rule_standard": (
        "Standard of proof: cards, admission, witness or agreement.",
        "证明标准：cards 牌面、admission 承认、witness 证人、agreement 双方一致。",
    ),
    "help.rule_output": (
        "Write to FILE (- for standard output) instead of the record.",
        "写入 FILE（- 为标准输出），不改原记录。",
    ),
    "help.rule_dry_run": ("Only show what would change.", "只显示会有什么变化，不写入。"),
    "help.appeal_short": ("Claims and appeals.", "指控与申诉。"),
    "help.appeal": (
        "Note a claim, open an appeal against a ruling, add the reply, decide it.\n\n"
        'Examples: referee appeal open final.yaml --ruling R1 --by WE --grounds "the card was '
        'seen"; referee appeal decide final.yaml A1 --decision upheld --reverse',
        "记下指控，对裁定提出申诉，补充答辩，作出决定。\n\n"
        '例：referee appeal open final.yaml --ruling R1 --by WE --grounds "牌已亮过"；'
        "referee appeal decide final.yaml A1 --decision upheld --reverse",
    ),
    "help.appeal_claim_short": ("Note what a side claims.", "记下一方的指控。"),
    "help.appeal_claim": (
        "Note what a side claims of a play. After the next deal began it is too late: the match "
        "is flagged for the chief arbiter.",
        "记下一方对某次出牌的指控。下一局发牌后提出即为过晚：本场标记待裁判长裁决。",
    ),
    "help.appeal_code": ("What is claimed: a violation code.", "所指控的违例（代码）。"),
    "help.appeal_note": ("In a sentence.", "一句话说明。"),
    "help.appeal_open_short": ("Open an appeal.", "提出申诉。"),
    "help.appeal_open": (
        "Open an appeal against a ruling; the result is under appeal until it is decided.",
        "对裁定提出申诉；决定之前结果为申诉中。",
    ),
    "help.appeal_ruling": ("The ruling appealed against.", "所申诉的裁定。"),
    "help.appeal_by": ("The side that appeals.", "申诉方。"),
    "help.appeal_grounds": ("Its statement.", "申诉理由。"),
    "help.appeal_reply_short": ("Add the other side's statement.", "补充对方答辩。"),
    "help.appeal_reply": (
        "Add the other side's statement to an open appeal.",
        "为未决申诉补充对方答辩。",
    ),
    "help.appeal_reply_text": ("The other side's statement.", "对方答辩。"),
    "help.appeal_decide_short": ("Decide an appeal.", "决定申诉。"),
    "help.appeal_decide": (
        "Close an appeal: upheld, rejected or withdrawn. With --reverse the ruling is reversed.",
        "了结申诉：upheld 成立、rejected 驳回、withdrawn 撤回。加 --reverse 则撤销该裁定。",
    ),
    "help.appeal_decision": ("upheld, rejected or withdrawn.", "upheld、rejected 或 withdrawn。"),
    "help.appeal_ruling_after": ("The ruling that follows from it.", "由此作出的裁定。"),
    "help.appeal_reverse": (
        "Reverse the ruling by a new one of the appeal's.",
        "以一项新裁定撤销原裁定。",
    ),
    "help.history_short": ("What was found and ruled, in order.", "依次列出违例、裁定与申诉。"),
    "help.history": (
        "Findings, rulings and appeals of a match in order, with levels and result before and "
        "after each ruling.",
        "依次列出一场的违例、裁定与申诉，以及每项裁定前后的级别与结果。",
    ),
    "help.seal_short": ("One file that shows every change.", "封存：任何改动都会显出。"),
    "help.seal": (
        "Put record, ruleset, rulings and result into one file with digests, signed where a key "
        "is given. A sealed match replays without any other file.\n\n"
        "Examples: referee seal --new-key organizer.pem; referee seal final.yaml --key "
        "organizer.pem; referee seal final.yaml --without-names -o final.sealed.json",
        "把记录、规则集、裁定与结果连同摘要存成一个文件，给出密钥则签名。封存的比赛无需其他文件即可重放。\n\n"
        "例：referee seal --new-key organizer.pem；referee seal final.yaml --key organizer.pem；"
        "referee seal final.yaml --without-names -o final.sealed.json",
    ),
    "help.seal_output": (
        "Write to FILE (RECORD.sealed.json otherwise; - for standard output).",
        "写入 FILE（默认 RECORD.sealed.json；- 为标准输出）。",
    ),
    "help.seal_key": (
        "Sign with the Ed25519 key in FILE (PEM).",
        "用 FILE 中的 Ed25519 密钥（PEM）签名。",
    ),
    "help.seal_new_key": ("Make a new key and write it to FILE.", "生成新密钥并写入 FILE。"),
    "help.seal_without_names": (
        "Leave out teams' and players' names.",
        "不含队名与人名。",
    ),
    "help.verify_short": ("Whether a sealed match was changed.", "核验封存的比赛有无改动。"),
    "help.verify": (
        "Name everything in a sealed match that was changed, check its signature, and replay it "
        "from the file alone. Exit status 2 where anything does not fit.",
        "指出封存文件中的一切改动，核对签名，并只凭该文件重放。有任何不符时退出状态为 2。",
    ),
    "help.verify_key": (
        "The public key that must have signed it: a PEM file or 64 hex digits.",
        "必须由此公钥签名：PEM 文件或 64 位十六进制。",
    ),
    "help.verify_show": ("Print the replayed match as well.", "同时显示重放的比赛。"),
    "help.sheet_short": ("Ruling and score sheets to sign.", "供签字的裁定单与成绩单。"),
    "help.sheet": (
        "The score sheet of the match and a page for each dispute, with the cards drawn and lines "
        "to sign on.\n\n"
        "Example: referee sheet final.yaml --pdf final.pdf",
        "全场成绩单，以及每项争议一页：画出牌面，留有签字处。\n\n"
        "例：referee sheet final.yaml --pdf final.pdf",
    ),
    "help.sheet_html": ("Write the pages as HTML.", "写成网页。"),
    "help.sheet_pdf": ("Write the pages as PDF.", "写成 PDF。"),
    "help.sheet_excel": ("Write the pages as a workbook.", "写成工作簿。"),
    "help.sheet_score_only": ("The score sheet only.", "只要成绩单。"),
    "help.clauses_short": ("The clause index.", "条款索引。"),
    "help.clauses": (
        "Search clauses, rules, findings and the words of the game in both languages; show the "
        "rules, samples and tests that stand for each. Without TEXT, all clauses.\n\n"
        'Examples: referee clauses "000 competition 5"; referee clauses tractor; referee clauses '
        "悔牌",
        "用中文或英文查条款、规则、违例和术语，并列出依据它的规则、样例和测试。不写 TEXT 则列出全部条款。\n\n"
        '例：referee clauses "000 competition 5"；referee clauses tractor；referee clauses 悔牌',
    ),
    "help.clauses_json": ("One JSON object a line.", "每行输出一个 JSON 对象。"),
}
