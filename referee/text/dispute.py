"""Rulings, appeals, the history of a match, sealed files."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "dispute.one_record": (
        "{name} holds more than one record; name one of them, as {name}:12",
        "{name} 中不止一份记录；请指定其一，如 {name}:12",
    ),
    "dispute.no_record": ("{name}: found no record", "{name}：没有记录"),
    # Asking for what does not fit.
    "dispute.no_ruling": (
        "there is no ruling {id}; the record has {ids}",
        "没有裁定 {id}；记录中有 {ids}",
    ),
    "dispute.reversed_already": (
        "ruling {id} is reversed already (of {ids})",
        "裁定 {id} 已被撤销（共有 {ids}）",
    ),
    "dispute.no_appeal": (
        "there is no appeal {id}; the record has {ids}",
        "没有申诉 {id}；记录中有 {ids}",
    ),
    "dispute.appeal_closed": ("appeal {id} is decided already", "申诉 {id} 已经了结"),
    "dispute.replied_already": (
        "appeal {id} has its reply already; nothing that was said is edited",
        "申诉 {id} 已有答辩；已说过的话不作改动",
    ),
    "dispute.name_the_finding": (
        "name what is ruled on: the place (as 1.6.E) and --finding",
        "请指明裁定的对象：位置（如 1.6.E）和 --finding",
    ),
    "dispute.no_finding": (
        "nothing of that kind was found at {place}: {finding}",
        "{place} 没有这样的违例：{finding}",
    ),
    "dispute.where_to": (
        "a record from standard input is written with -o FILE",
        "从标准输入读入的记录须用 -o FILE 写出",
    ),
    "dispute.comments": (
        "nothing written: the comments above would be lost; add --drop-comments to go on",
        "没有写入：以上注释会丢失；如可舍弃请加 --drop-comments",
    ),
    "dispute.has_journal": (
        "note: this record has a live journal, which ends before what was added now",
        "注意：此记录有现场日志，现在所加的内容在其之后",
    ),
    "dispute.written": ("Written: {file}", "已写入：{file}"),
    "dispute.only_shown": ("Only shown, nothing was written.", "仅供查看，没有写入。"),
    "dispute.bad_change": (
        "found {found}; expected {expected}",
        "读到 {found}；应为 {expected}",
    ),
    "dispute.late": (
        "The next deal had begun: the claim came too late and the match is flagged for the chief"
        " arbiter.",
        "下一局已发牌：提出过晚，本场标记待裁判长裁决。",
    ),
    "dispute.in_time": ("The claim is noted.", "指控已记录。"),
    # History.
    "dispute.title_history": ("What was ruled: {file}", "裁决记录：{file}"),
    "dispute.title_ruling": ("Ruling {id}", "裁定 {id}"),
    "dispute.title_appeal": ("Appeal {id}", "申诉 {id}"),
    "dispute.title_claim": ("Claim: {place}", "指控：{place}"),
    "dispute.before_and_after": ("Before and after", "前后对照"),
    "dispute.findings": ("What the record shows", "记录所示"),
    "dispute.finding": (
        "Hand {hand}: {finding} [{status}, clause {clause}]",
        "第 {hand} 局：{finding}【{status}，条款 {clause}】",
    ),
    "dispute.without_rulings": ("Without any ruling: {text}", "没有裁定时：{text}"),
    "dispute.ruling": ("Ruling {id}", "裁定 {id}"),
    "dispute.ruled": ("{text}", "{text}"),
    "dispute.ruled_by_standard": (
        "{text}; standard of proof: {standard}",
        "{text}；证明标准：{standard}",
    ),
    "dispute.standard_cards": ("the cards", "牌面"),
    "dispute.standard_admission": ("admitted by the side concerned", "当事一方承认"),
    "dispute.standard_witness": ("a witness", "有人作证"),
    "dispute.standard_agreement": ("both sides agree", "双方一致"),
    "dispute.appeal": ("Appeal {id}", "申诉 {id}"),
    "dispute.appeal_told": ("{text}", "{text}"),
    "dispute.head_what": ("What", "项目"),
    "dispute.head_before": ("Before", "之前"),
    "dispute.head_after": ("After", "之后"),
    "dispute.head_changed": ("Changed", "变化"),
    "dispute.levels": ("Levels NS-WE", "级别 南北-西东"),
    "dispute.strikes": ("Strikes by clause", "各条违例次数"),
    "dispute.result": ("The match", "全场"),
    "dispute.hand_outcome": ("{outcome}{total}", "{outcome}{total}"),
    "dispute.hand_score": ("{total}: {outcome}", "{total}：{outcome}"),
    "dispute.merge_into": (
        "a merged finding needs --into PLACE, the one it belongs to",
        "合并须用 --into 指明并入哪一项（位置）",
    ),
    "dispute.adjust_what": (
        "an adjustment needs an effect: --levels, --score, --strikes, --result, --void or --match",
        "调整须写明效果：--levels、--score、--strikes、--result、--void 或 --match",
    ),
    "dispute.strike_already": (
        "that finding is a strike already, or nobody's",
        "该项已计违例次数，或不属于任何一方",
    ),
    "dispute.reverse_upheld": (
        "--reverse goes with --decision upheld",
        "--reverse 只能与 --decision upheld 同用",
    ),
}
