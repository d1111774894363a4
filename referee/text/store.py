"""The shared store: what it refuses, and what is told of it."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "store.missing": (
        "a shared store needs {name}: pip install 'shengji-referee[event]'",
        "共享库需要 {name}：pip install 'shengji-referee[event]'",
    ),
    "store.no_driver": (
        "PostgreSQL needs its driver: pip install 'shengji-referee[postgres]'",
        "PostgreSQL 需要驱动：pip install 'shengji-referee[postgres]'",
    ),
    "store.address": (
        "{address} is not the address of a store: sqlite:///FILE or postgresql://USER@HOST/NAME",
        "{address} 不是共享库地址：应为 sqlite:///文件 或 postgresql://用户@主机/库名",
    ),
    "store.away": ("the store cannot be reached: {why}", "连不上共享库：{why}"),
    "store.denied": ("the store does not allow this: {why}", "共享库不允许此操作：{why}"),
    "store.none": (
        "there is no store at this address; referee event store EVENT URL makes one",
        "此地址没有共享库；用 referee event store 赛事 地址 建立",
    ),
    "store.version": (
        "the store is of version {found}, this program knows {known}",
        "共享库版本为 {found}，本程序支持 {known}",
    ),
    "store.other_event": (
        "the store belongs to another event: {event}",
        "该共享库属于另一赛事：{event}",
    ),
    "store.token": (
        "the token is not this table's; nothing was pushed",
        "令牌不是本桌的；没有推送任何内容",
    ),
    "store.gap": (
        "entries before these are missing in the store; nothing was pushed",
        "共享库缺少在此之前的条目；没有推送任何内容",
    ),
    "store.diverged": (
        "the store has another journal of this match: it was entered twice, or the file was"
        " exchanged; nothing was pushed",
        "共享库中这场比赛的日志不同：有两处在记录，或文件被调换；没有推送任何内容",
    ),
    "store.tampered": (
        "an entry is not as it was written; nothing was pushed",
        "有条目不是当初写下的内容；没有推送任何内容",
    ),
    "store.no_logins": (
        "a SQLite file has no logins; who can write the file can write everything",
        "SQLite 文件没有登录用户；能写文件者即能写全部内容",
    ),
    "store.no_link": (
        "{folder} has no store yet: referee event store {folder} URL",
        "{folder} 还没有共享库：referee event store {folder} 地址",
    ),
    "store.no_place": (
        "a store needs the match's round and table as numbers: --round N --table N",
        "共享库需要轮次与桌号：--round N --table N",
    ),
    "store.no_token": (
        "a store needs the table's token: --token FILE, or REFEREE_TOKEN",
        "共享库需要本桌令牌：--token 文件，或环境变量 REFEREE_TOKEN",
    ),
    "store.token_unreadable": ("{file}: no token in it: {why}", "{file}：读不到令牌：{why}"),
    "store.not_a_token": ("a token is one word on one line", "令牌应为一行一词"),
    "store.pushing": (
        "entries go to the store {url}, round {round}, table {table}",
        "条目推送到共享库 {url}，第 {round} 轮 {table} 桌",
    ),
    "store.later": (
        "{why}; everything is kept here and pushed when the store is back",
        "{why}；内容都存于本机，恢复后再推送",
    ),
    "store.refused": (
        "The store has not taken this journal: {why}. The journal here is complete.",
        "共享库没有接收本日志：{why}。本机日志完整无缺。",
    ),
    "store.left": (
        "{count} {count:entry is|entries are} not in the store yet; the journal here has them: referee event push",
        "还有 {count} 项未到共享库；本机日志都有：referee event push",
    ),
    "store.all_there": ("The store has every entry.", "共享库已有全部条目。"),
    "store.pushed": (
        "{file}: {count} {count:entry|entries} pushed, {total} there",
        "{file}：推送 {count} 项，库中共 {total} 项",
    ),
    "store.linked": ("Store: {url}", "共享库：{url}"),
    "store.published": (
        "{files} {files:file|files} of the event published, {journals} {journals:journal|journals} taken over, {results} {results:result|results}",
        "已发布赛事文件 {files} 个，取回日志 {journals} 份，结果 {results} 场",
    ),
    "store.token_made": ("Token of table {table}: {file}", "{table} 桌令牌：{file}"),
    "store.revoked": ("The token of table {table} is void.", "{table} 桌令牌已作废。"),
    "store.never_had": ("Table {table} has no token.", "{table} 桌没有令牌。"),
    "store.granted": ("{role} may {what}.", "{role} 可以{what}。"),
    "store.may_read": ("read", "读取"),
    "store.may_push": ("push, with a table's token", "凭桌令牌推送"),
    "store.as_known": (
        "{why}; shown is what was known before",
        "{why}；以下为先前已知内容",
    ),
    "store.left_alone": (
        "{file} was changed here since it came from the store, and is left as it is",
        "{file} 取回后在本机被改动，保持原样",
    ),
    "store.bad": (
        "{file}: the store's entries are not as they were written; they are not used",
        "{file}：共享库中的条目不是当初写下的内容；不予采用",
    ),
}
