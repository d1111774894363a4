"""Why a bid, an overturn or a kitty was unlawful."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "bid.no_bid": (
        "{seat} showed {cards}, which is no bid here; the level is {level}",
        "{seat}亮出 {cards}，这里不能作为亮主；级牌为 {level}",
    ),
    "bid.cannot_open": (
        "{seat} opened the bidding with {cards}, which may only overturn",
        "{seat}首先亮出 {cards}，这样的牌只能用来反主",
    ),
    "bid.cannot_overturn": (
        "{seat} overturned with {cards}, which cannot overturn now",
        "{seat}用 {cards} 反主，此时不能这样反",
    ),
    "bid.not_higher": (
        "{seat} overturned with {cards}, which does not outrank the bid that stood",
        "{seat}用 {cards} 反主，但不大于已亮的牌",
    ),
    "bid.bidder_alone": (
        "{seat} overturned the own bid with {cards} before anybody else had overturned",
        "无人反主，报主者{seat}自己用 {cards} 反主",
    ),
    "bid.bidder_same_suit": (
        "{seat} overturned the own bid with {cards} of the same suit",
        "{seat}用同花色的 {cards} 反自己的主",
    ),
    "bid.too_late": (
        "{seat} showed {cards} after the kitty was laid, too late",
        "{seat}扣底之后才亮出 {cards}，已过时",
    ),
    "bid.too_early": (
        "{seat} overturned with {cards} before the kitty was laid, too early in this hand",
        "{seat}在扣底之前用 {cards} 反主，本局应在扣底之后",
    ),
    "bid.turned": (
        "{seat} overturned with {cards} although a kitty card had fixed trump",
        "主已由翻底牌确认，{seat}仍用 {cards} 反主",
    ),
    "bid.not_own_level": (
        "{seat} showed {cards}; in fresh bidding each side shows one card of its own level",
        "{seat}亮出 {cards}；抢庄时双方各亮一张本方级牌",
    ),
    "bid.not_held": (
        "{seat} showed {cards}, but by the recorded deal did not hold all of them",
        "{seat}亮出 {cards}，但按所记发牌手中并不全有",
    ),
    "bid.drawn_too_few": (
        "{seat} showed {cards} at card {drawn} of the draw, having fewer cards then",
        "{seat}摸到第 {drawn} 张时亮出 {cards}，那时手中没有这么多牌",
    ),
    "bid.kitty_not_held": (
        "{seat} laid {cards}, but by the recorded deal did not hold all of them",
        "{seat}扣底 {cards}，但按所记发牌手中并不全有",
    ),
    "bid.kitty_laid_by": (
        "{seat} laid the kitty {cards}, expected {expected} to lay it",
        "{seat}扣底 {cards}，应由{expected}扣底",
    ),
    "bid.kitty_laid_again": (
        "{seat} laid the kitty {cards} again, but nobody had overturned after the lay",
        "{seat}再次扣底 {cards}，但扣底后无人反主",
    ),
}
