"""Violations in words, by code; ``violation.name_…`` is the code's short name."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "violation.revoke": (
        "{seat} played {played} to the lead {led} in trick {trick} and did not follow {suit}"
        " while holding it: {owed} was owed",
        "第 {trick} 圈领出 {led}，{seat}有{suit}未跟，出了 {played}；应跟 {owed}",
    ),
    "violation.shape": (
        "{seat} played {played} to the lead {led} in trick {trick} while holding a better"
        " answer: {owed} was owed (one choice of several)",
        "第 {trick} 圈领出 {led}，{seat}跟了 {played}，手中另有应跟的牌型：应跟 {owed}（可选之一）",
    ),
    "violation.failed_throw": (
        "{seat} threw {played} in trick {trick}; the throw failed, {led} was led,"
        " cards taken back: {returned}",
        "第 {trick} 圈{seat}甩 {played} 失败，改出 {led}，收回 {returned} 张",
    ),
    "violation.bad_throw_stood": (
        "{seat}'s throw {played} in trick {trick} stood although {beaten} could be beaten;"
        " nobody challenged it",
        "第 {trick} 圈{seat}甩 {played} 无人异议，其实 {beaten} 可被管住",
    ),
    "violation.good_throw_refused": (
        "{seat}'s throw {played} in trick {trick} was sent back although nobody could beat any"
        " part of it; {led} stays led, no fine",
        "第 {trick} 圈{seat}甩 {played} 被退回，其实无人能管；改出的 {led} 有效，不罚",
    ),
    "violation.wrong_forced": (
        "of {seat}'s failed throw {played} in trick {trick} {led} was led; it should have been"
        " {right}",
        "第 {trick} 圈{seat}甩 {played} 失败后出了 {led}，应强制出 {right}",
    ),
    "violation.take_back": (
        "{seat} took back {played} in trick {trick} and played {stayed}",
        "第 {trick} 圈{seat}悔牌：收回 {played}，改出 {stayed}",
    ),
    "violation.miscount": ("{seat}: wrong number of cards", "{seat}多牌或少牌"),
    "violation.lead_out_of_turn": (
        "{seat} led {played} to trick {trick} out of turn",
        "第 {trick} 圈{seat}抢先领出 {played}",
    ),
    "violation.impossible_play": (
        "{seat} played {played} in trick {trick}, confirmed although there cannot be such cards;"
        " the hand awaits a ruling",
        "第 {trick} 圈{seat}打出 {played}，裁判确认确有其事，但不可能有这些牌；本局待裁定",
    ),
    "violation.wrong_level": (
        "the hand was played at level {found}, by the record {seat}'s side stood at {expected}",
        "本局按 {found} 打，依记录{seat}一方应打 {expected}",
    ),
    "violation.wrong_declarer": (
        "{seat} was declarer; by the hand before it should have been {expected}",
        "本局由{seat}坐庄，依上一局应由{expected}坐庄",
    ),
    "violation.exposed": ("{seat} exposed {played}", "{seat}露出 {played}"),
    "violation.late": ("{seat} was late", "{seat}迟到或超时"),
    "violation.communication": ("{seat}: unlawful communication", "{seat}违规交流"),
    "violation.other": ("{seat}: {what}", "{seat}：{what}"),
    "violation.noted": ("{what} ({note})", "{what}（{note}）"),
    "violation.bid": ("{seat}: unlawful bid {played}", "{seat}亮主不合规则：{played}"),
    "violation.kitty": ("{seat}: unlawful kitty {played}", "{seat}扣底不合规则：{played}"),
    "violation.alleged": (
        "alleged of {seat} in trick {trick}: {what}",
        "指称{seat}在第 {trick} 圈{what}",
    ),
    "violation.name_revoke": ("revoke", "跟牌错误"),
    "violation.name_shape": ("wrong shape followed", "牌型未跟"),
    "violation.name_failed_throw": ("failed throw", "甩牌失败"),
    "violation.name_bad_throw_stood": ("bad throw that stood", "错甩未被指出"),
    "violation.name_good_throw_refused": ("good throw refused", "好甩被退回"),
    "violation.name_wrong_forced": ("wrong component forced", "强制出牌有误"),
    "violation.name_take_back": ("take-back", "悔牌"),
    "violation.name_miscount": ("miscount", "多牌少牌"),
    "violation.name_bid": ("unlawful bid", "亮主违例"),
    "violation.name_kitty": ("unlawful kitty", "扣底违例"),
    "violation.name_lead_out_of_turn": ("lead out of turn", "抢先领出"),
    "violation.name_impossible_play": ("impossible play", "不可能的出牌"),
    "violation.name_wrong_level": ("wrong level", "打错级"),
    "violation.name_wrong_declarer": ("wrong declarer", "坐错庄"),
    "violation.name_exposed": ("exposed card", "露牌"),
    "violation.name_late": ("lateness", "迟到超时"),
    "violation.name_communication": ("communication", "违规交流"),
    "violation.name_other": ("other irregularity", "其他意外"),
    "violation.name_late_claim": ("claim made too late", "提出过晚"),
    "violation.name_cards_mixed": ("cards mixed", "牌已混"),
}
