"""The audit of an archive: its summary, and what can go wrong with it."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "archive.totals": (
        "{matches} {matches:match|matches}, {hands} {hands:hand|hands}: {violations} {violations:violation|violations}, {mismatches} {mismatches:mismatch|mismatches}",
        "{matches} 场 {hands} 局：违例 {violations} 项，与记录不符 {mismatches} 处",
    ),
    "archive.bad": (
        "; problems in records that could not be judged: {count}",
        "；无法裁定的记录中有 {count} 处问题",
    ),
    "archive.rulesets": ("Rulesets", "规则集"),
    "archive.results": ("Results", "结果"),
    "archive.kinds": ("Kinds of finding", "违例种类"),
    "archive.clauses": ("Clauses", "条款"),
    "archive.teams": ("Teams", "各队"),
    "archive.mismatches": ("Written down otherwise", "与记录不符"),
    "archive.earlier": ("Against the earlier results", "与早先结果比较"),
    "archive.more_teams": (
        "and {count} more {count:team|teams}; --excel has all",
        "另有 {count} 队；--excel 列出全部",
    ),
    "archive.totals_title": ("Totals", "总计"),
    "archive.column_counted": ("counted", "项目"),
    "archive.column_number": ("number", "数量"),
    "archive.column_problems": ("problems in records not judged", "无法裁定的记录中的问题"),
    "archive.column_ruleset": ("ruleset", "规则集"),
    "archive.column_hash": ("hash", "散列值"),
    "archive.column_matches": ("matches", "场"),
    "archive.column_hands": ("hands", "局"),
    "archive.column_violations": ("violations", "违例"),
    "archive.column_rate": ("per 100 hands", "每百局"),
    "archive.column_mismatches": ("mismatches", "不符"),
    "archive.column_result": ("result", "结果"),
    "archive.column_reason": ("reason", "原因"),
    "archive.column_kind": ("finding", "种类"),
    "archive.column_code": ("code", "代码"),
    "archive.column_proved": ("proved", "证实"),
    "archive.column_alleged": ("alleged", "指称"),
    "archive.column_undetermined": ("undetermined", "未定"),
    "archive.column_waived": ("waived", "免罚"),
    "archive.column_clause": ("clause", "条款"),
    "archive.column_team": ("team", "队"),
    "archive.column_won": ("won", "胜"),
    "archive.column_field": ("field", "字段"),
    "archive.column_count": ("times", "次数"),
    "archive.column_first": ("first", "首见"),
    "archive.result_open": ("open", "未结束"),
    "archive.result_finished": ("finished", "结束"),
    "archive.result_flagged": ("flagged", "待裁决"),
    "archive.earlier_same": ("the same", "相同"),
    "archive.earlier_new": ("not among the earlier", "早先没有"),
    "archive.earlier_gone": ("only among the earlier", "仅早先有"),
    "archive.rate": ("{hands} {hands:hand|hands}, {rate}/s", "{hands} 局，{rate} 局/秒"),
    "archive.rate_left": (
        "{hands} {hands:hand|hands}, {rate}/s, {left} left",
        "{hands} 局，{rate} 局/秒，剩余 {left}",
    ),
    "archive.resumed": (
        "{count} {count:block was|blocks were} done before the interruption.",
        "中断前已完成 {count} 块，不再重做。",
    ),
    "archive.nothing_kept": (
        "Nothing is kept of an interrupted audit of these inputs; it begins anew.",
        "没有这些输入的未完成复核，从头开始。",
    ),
    "archive.can_resume": (
        "What is done is kept; the same command with --resume goes on from there.",
        "已完成的部分已保存；用同一命令加 --resume 继续。",
    ),
    "archive.not_resumable": (
        "standard input cannot be read a second time; --resume needs files",
        "标准输入不能再读一遍；--resume 需要文件",
    ),
    "archive.no_shard": (
        "“{found}” is no shard; expected I/N with I from 1 to N, such as 3/16",
        "“{found}”不是分片；应为 I/N，I 从 1 到 N，如 3/16",
    ),
    "archive.same_file": (
        "{file} is named for two outputs; expected a file for each",
        "{file} 用于两种输出；每种应各有一个文件",
    ),
    "archive.output_is_input": (
        "{file} is one of the records to read; expected another name for the results",
        "{file} 是要读的记录之一；结果应另用文件名",
    ),
    "archive.one_place": (
        "--jobs is for this machine, --dask for others; give one of them",
        "--jobs 用于本机，--dask 用于多机，只能选一个",
    ),
    "archive.no_result": (
        "this line is no result; expected a line of audit --json",
        "这一行不是结果；应为 audit --json 的一行",
    ),
    "archive.no_number": (
        "this line has no number in the archive; expected a line of audit --json",
        "这一行没有在档案中的编号；应为 audit --json 的一行",
    ),
    "archive.out_of_order": (
        "this line comes before the one above it in the archive; expected the lines as audit "
        "wrote them",
        "这一行在档案中应排在上一行之前；各行次序应与 audit 写出时一致",
    ),
    "archive.twice": (
        "record {number} of the archive is in {other} as well; expected each shard once",
        "档案第 {number} 条记录也在 {other} 中；每个分片只应出现一次",
    ),
    "archive.shard_twice": (
        "this is shard {shard}, as {other} is; expected each shard once",
        "这是分片 {shard}，{other} 也是；每个分片只应出现一次",
    ),
    "archive.other_shards": (
        "this is shard {shard}, but {other} is shard {first}; expected shards of one division",
        "这是分片 {shard}，而 {other} 是分片 {first}；应出自同一种划分",
    ),
    "archive.missing_shards": (
        "missing: shard {shards}; what is merged is not the whole archive",
        "缺少分片 {shards}；合并的不是整个档案",
    ),
    "archive.merged": ("merged: {totals}", "已合并：{totals}"),
    "archive.no_distributed": (
        "--dask needs the package distributed: pip install 'shengji-referee[cluster]'",
        "--dask 需要 distributed：pip install 'shengji-referee[cluster]'",
    ),
    "archive.no_scheduler": (
        "no Dask scheduler answers at {address}: {reason}",
        "{address} 没有 Dask 调度器应答：{reason}",
    ),
    "archive.no_host": ("there is no machine of that name", "没有这个主机名"),
    "archive.no_listener": ("nothing listens there", "该处没有程序在监听"),
    "archive.no_answer": ("no answer within {seconds} seconds", "{seconds} 秒内没有应答"),
    "archive.no_certificates": (
        "{address} asks for TLS, and the configuration of Dask names no certificates for it",
        "{address} 要求 TLS，而 Dask 的配置中没有相应的证书",
    ),
    "archive.no_address": (
        "{address} is no address of a scheduler; expected one such as tcp://host:8786",
        "{address} 不是调度器的地址；应如 tcp://host:8786",
    ),
    "archive.no_workers": (
        "the Dask scheduler at {address} has no workers",
        "{address} 的 Dask 调度器没有工作进程",
    ),
    "archive.other_version": (
        "a worker runs version {theirs} of referee, this is {ours}; nothing was written",
        "有工作进程的 referee 版本为 {theirs}，本机为 {ours}；没有写入任何文件",
    ),
    "archive.other_ruleset": (
        "a worker has another ruleset of the name {name}; nothing was written",
        "有工作进程的规则集 {name} 与本机不同；没有写入任何文件",
    ),
    "archive.lost": (
        "the processes that judge were lost again and again; is there too little memory?",
        "裁定进程接连丢失；内存是否不足？",
    ),
    "archive.no_duckdb": (
        "this needs the package duckdb: pip install 'shengji-referee[analysis]'",
        "需要 duckdb：pip install 'shengji-referee[analysis]'",
    ),
    "archive.no_matplotlib": (
        "this needs the package matplotlib: pip install 'shengji-referee[analysis]'",
        "需要 matplotlib：pip install 'shengji-referee[analysis]'",
    ),
    "archive.no_picture": (
        "{file} is no picture; expected a name that ends in .png or .svg",
        "{file} 不是图片；文件名应以 .png 或 .svg 结尾",
    ),
    "archive.no_hands": (
        "there is nothing to draw: no hand of these records was played for levels",
        "没有可画的内容：这些记录中没有打级的局",
    ),
    "archive.no_font": (
        "no font with Chinese characters is installed; the plot is in English",
        "系统没有中文字体，图中改用英文",
    ),
    "archive.written": ("{file} is written.", "已写入 {file}。"),
    "archive.plot_levels": (
        "Levels over the hands: the middle of all sides (line), half of them (band)",
        "级别随局数的变化：各方的中位数（线）与居中的一半（带）",
    ),
    "archive.plot_scores": ("Attackers’ scores", "闲家得分分布"),
    "archive.plot_violations": ("Violations by kind", "各种违例"),
    "archive.plot_hand": ("hand", "局"),
    "archive.plot_level": ("level", "级"),
    "archive.plot_won": ("won", "打过"),
    "archive.plot_score": ("score", "得分"),
    "archive.plot_share": ("share of hands, %", "占局数的百分比（%）"),
    "archive.plot_rate": ("per 100 hands", "每百局次数"),
    "archive.plot_none": ("none", "无"),
    "archive.plot_matches": (
        "{ruleset} ({count} {count:match|matches})",
        "{ruleset}（{count} 场）",
    ),
    "archive.plot_count": ("{ruleset} ({count} {count:hand|hands})", "{ruleset}（{count} 局）"),
}
