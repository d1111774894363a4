"""Sealed matches: sealing, verifying, keys."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "seal.written": ("Sealed: {file}", "已封存：{file}"),
    "seal.digest": ("Digest: {digest}", "摘要：{digest}"),
    "seal.unsigned": (
        "Not signed. Write the digest on the paper that both sides sign.",
        "未签名。请把摘要抄在双方签字的纸上。",
    ),
    "seal.signed_by": ("Signed with the key {public}.", "签名公钥 {public}。"),
    "seal.without_signature": (
        "Not signed: compare the digest with the one on paper.",
        "未签名：请与纸上的摘要核对。",
    ),
    "seal.intact": (
        "Nothing was changed: the file replays to the same verdicts and result.",
        "没有改动：据此文件重放，裁定与结果相同。",
    ),
    "seal.broken": ("The file is not as it was sealed.", "文件与封存时不同。"),
    "seal.new_key": (
        "Key written: {file} (keep it secret). Public key: {public}",
        "已写入密钥：{file}（请保密）。公钥：{public}",
    ),
    "seal.no_library": (
        'a key needs the library cryptography: pip install "shengji-referee[seal]"',
        '使用密钥需要 cryptography 库：pip install "shengji-referee[seal]"',
    ),
    "seal.bad_key": (
        "this is no Ed25519 private key in PEM without a password",
        "这不是无口令的 PEM 格式 Ed25519 私钥",
    ),
    "seal.bad_public_key": (
        "this is no Ed25519 public key, in PEM or as 64 hex digits",
        "这不是 Ed25519 公钥（PEM 或 64 位十六进制）",
    ),
    "seal.key_not_made": ("{file}: no key was made: {reason}", "{file}：未生成密钥：{reason}"),
    "seal.key_unreadable": ("{file}: the key cannot be read", "{file}：无法读取密钥"),
    "seal.which": (
        "name the record to seal, or --new-key FILE",
        "请指明要封存的记录，或用 --new-key FILE",
    ),
    "seal.file_unreadable": ("{file}: cannot be read", "{file}：无法读取"),
    "seal.not_sealed": ("this is no sealed match", "这不是封存的比赛"),
    "seal.other_version": (
        "found the seal version {found}, expected {version}",
        "封存格式版本为 {found}，应为 {version}",
    ),
    "seal.missing": ("the part {part} is missing", "缺少 {part} 部分"),
    "seal.unknown": ("the part {part} does not belong here", "不应有 {part} 部分"),
    "seal.changed": ("{where} was changed; it now says {value}", "{where}被改动，现为 {value}"),
    "seal.added": ("{where} was added: {value}", "{where}是添加的：{value}"),
    "seal.removed": ("{where} was removed", "{where}被删去"),
    "seal.at_path": ("{path}", "{path}"),
    "seal.at_leader": (
        "hand {hand}, trick {trick}, the leader",
        "第 {hand} 局第 {trick} 圈的领出者",
    ),
    "seal.at_play": (
        "hand {hand}, trick {trick}, play {play}",
        "第 {hand} 局第 {trick} 圈第 {play} 家的牌",
    ),
    "seal.other_digest": (
        "the digest {found} is not that of the content",
        "摘要 {found} 与内容不符",
    ),
    "seal.bad_signature": ("the signature does not fit", "签名不符"),
    "seal.not_signed": ("the file is not signed", "文件没有签名"),
    "seal.other_key": ("signed with another key: {found}", "用别的密钥签名：{found}"),
    "seal.bad_ruleset": ("the ruleset in it cannot be read", "其中的规则集无法读取"),
    "seal.other_ruleset": (
        "the rules of {name} do not give the hash in it",
        "{name} 的规则与其散列值不符",
    ),
    "seal.bad_record": (
        "the record in it cannot be read or cannot have happened",
        "其中的记录无法读取，或不可能发生",
    ),
    "seal.replays_to": (
        "{where}: sealed as {sealed}, replays to {replayed}",
        "{where}：封存为 {sealed}，重放得 {replayed}",
    ),
}
