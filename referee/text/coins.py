"""Coins and rank titles: the rules in words, and the reports."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "coins.section": ("Coins", "金币"),
    "coins.rule_base": ("the base of the room: {value}", "房间底金 {value}"),
    "coins.rule_attackers_extra": (
        "levels counted for attackers beyond their rise: {value}",
        "闲家胜时另计 {value} 级",
    ),
    "coins.rule_beyond_cap_from": (
        "for coins a capped rise counts a level more from a score of {value}",
        "计金币时，得分从 {value} 起封顶级数再加一级",
    ),
    "coins.rule_beyond_cap_every": (
        "and one more for every {value} points beyond",
        "此后每 {value} 分再加一级",
    ),
    "coins.rule_overturns.double": ("each overturn doubles the coins", "每反主一次，金币翻番"),
    "coins.rule_overturns.none": ("overturns do not change the coins", "反主不影响金币"),
    "coins.rule_paid_by.losers": ("the losers pay what the winners get", "赢方所得由输方付"),
    "coins.rule_paid_by.nobody": ("the winners are credited, nobody pays", "只给赢方记金币"),
    "coins.rule_coins_for_failed_throw.half_base": (
        "a failed throw costs half the base",
        "甩牌失败扣底金的一半",
    ),
    "coins.rule_coins_for_failed_throw.none": ("a failed throw costs no coins", "甩牌失败不扣金币"),
    "coins.rule_coins_for_failed_throw_to.nobody": ("nobody receives it", "所扣不归任何一方"),
    "coins.rule_coins_for_failed_throw_to.opponents": ("the other side receives it", "所扣归对方"),
    "coins.rule_titles": ("rank titles by total: {value}", "按总数授予的等级：{value} 种"),
    "coins.head": ("Coins", "金币"),
    "coins.title": ("from {least}: {title}", "{least} 起：{title}"),
    "coins.total": ("{side}: {coins} {coins:coin|coins}, {title}", "{side}：金币 {coins}，{title}"),
    "coins.ns": ("Coins NS", "南北金币"),
    "coins.we": ("Coins WE", "西东金币"),
    "coins.rank": ("Title", "等级"),
    "coins.side": ("Coins", "金币"),
}
