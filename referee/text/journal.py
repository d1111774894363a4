"""The journal of a live session: what is wrong with it, and how it is shown."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "journal.not_opened": (
        "{file}: the journal cannot be opened for writing: {reason}",
        "{file}：日志无法打开写入：{reason}",
    ),
    "journal.unreadable": (
        "{file}: the journal cannot be read: {reason}",
        "{file}：日志无法读取：{reason}",
    ),
    "journal.not_written": (
        "{file}: the journal could not be written: {reason}; make room and enter it again",
        "{file}：日志写不进去：{reason}；请腾出空间后重新输入",
    ),
    "journal.locked": (
        "{file}: another session has this match open; nothing was changed",
        "{file}：另一会话正在记录这场比赛；没有改动任何内容",
    ),
    "journal.meddled": (
        "{file}: the journal was moved, or changed by another program, during the session; leave"
        " (zz), put it back, and start again",
        "{file}：会话期间日志被移走或被别的程序改动；请退出（zz），放回原处后重新开始",
    ),
    "journal.tampered": (
        "{file}:{line}: this line is not as it was written, or its order was changed; the journal"
        " is not used",
        "{file}:{line}：这一行不是当初写下的内容，或次序被改动；日志不予采用",
    ),
    "journal.not_applied": (
        "{file}: the entries of the journal do not fit together: {reason}",
        "{file}：日志各项前后不合：{reason}",
    ),
    "journal.none": ("{file}: there is no journal", "{file}：没有日志"),
    "journal.whole": (
        "{file}: whole, {count} entries from {first} to {last}, last hash {hash}",
        "{file}：完好，共 {count} 项，{first} 至 {last}，末项散列值 {hash}",
    ),
    "journal.empty": ("{file}: no entry yet", "{file}：还没有内容"),
    "journal.torn": (
        "after it {bytes} bytes of an entry that was never finished",
        "其后有 {bytes} 字节，是没有写完的一项",
    ),
    "journal.record_behind": (
        "the record is behind the journal; referee record writes it again",
        "记录文件落后于日志；referee record 会重写",
    ),
    "journal.record_differs": (
        "the record does not fit the journal: it was changed by other means",
        "记录文件与日志不符：它被别的途径改动过",
    ),
    "journal.record_ruled": (
        "the record fits the journal; since then rulings, appeals or claims were added to it, and"
        " the play is as it was entered",
        "记录文件与日志相符；其后只加了裁定、申诉或异议，打牌内容与录入一致",
    ),
    "journal.record_fits": ("the record fits the journal", "记录文件与日志相符"),
    "journal.line": ("{seq:>5}  {at}  {text}", "{seq:>5}  {at}  {text}"),
    "journal.line_undone": ("{seq:>5}  {at}  {text}  (undone)", "{seq:>5}  {at}  {text}  （已撤销）"),
    "journal.open": ("match opened, ruleset {ruleset}", "开始记录，规则集 {ruleset}"),
    "journal.resume": ("session resumed", "会话继续"),
    "journal.adopt": ("record adopted as it was", "采用当时的记录"),
    "journal.play": ("{seat} {play}", "{seat} {play}"),
    "journal.play_out_of_turn": ("{seat} {play}, led out of turn", "{seat} {play}（抢先领出）"),
    "journal.early": ("{seat} {play}, before the turn", "{seat} {play}（未轮到）"),
    "journal.edit": (
        "hand {hand}, trick {trick}, play {place}: now {play}",
        "第 {hand} 局第 {trick} 圈第 {place} 手改为 {play}",
    ),
    "journal.undo": ("undo, back to entry {to}", "撤销，回到第 {to} 项"),
    "journal.redo": ("redo", "恢复"),
    "journal.close": ("hand closed", "本局结算"),
    "journal.hand": ("{fields}", "{fields}"),
    "journal.match": ("{fields}", "{fields}"),
    "journal.ruling": ("ruling: {fields}", "裁定：{fields}"),
    "journal.incident": ("incident: {fields}", "意外情况：{fields}"),
}
