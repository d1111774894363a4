"""Errors of the card notation."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "notation.not_a_card": (
        "found {found!s}, expected a suit (S H C D), a rank (2-10 J Q K A) or a joker (BJ LJ)",
        "读到 {found!s}，此处应为花色（S H C D）、点数（2-10 J Q K A）或王（BJ LJ）",
    ),
    "notation.suit_without_rank": (
        "the suit {found!s} has no rank after it; expected a rank such as 9 or A",
        "花色 {found!s} 后面没有点数；应写点数，如 9 或 A",
    ),
    "notation.rank_without_suit": (
        "the rank {found!s} has no suit before it; every play begins with a suit, and after a joker"
        " the suit is written again",
        "点数 {found!s} 前面没有花色；每手牌都以花色开头，王之后花色须重写",
    ),
    "notation.one_is_no_rank": (
        "1 alone is no rank; the ace is A, the ten 10",
        "单独的 1 不是点数；A 写作 A，十写作 10",
    ),
}
