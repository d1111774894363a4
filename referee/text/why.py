"""Why each finding is one: the rule behind it, in words for the players at the table."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "why.revoke": (
        "Whoever holds the suit that was led must follow it with as many cards as were led, or all"
        " that are held.",
        "有领出的花色就必须跟，领出几张跟几张，不足则全部跟出。",
    ),
    "why.shape": (
        "The suit was followed, but a better answer to the shape that was led was in hand.",
        "花色跟了，但手中另有更符合领出牌型的跟法。",
    ),
    "why.failed_throw": (
        "A throw stands only if no other player can beat any of its parts in that suit.",
        "甩牌的每个部分都须无人能在该花色中管住，才算成立。",
    ),
    "why.bad_throw_stood": (
        "A part of the throw could be beaten and nobody said so: it stands, and the table's error"
        " has no penalty.",
        "甩牌中有部分可被管住而无人提出：照此成立，属牌桌失误，不罚。",
    ),
    "why.good_throw_refused": (
        "Nobody could beat any part of the throw: it should have stood. What was led stays led,"
        " without a fine.",
        "无人能管甩牌的任何部分，本应成立。已打出的有效，不罚分。",
    ),
    "why.wrong_forced": (
        "After a failed throw the rules say which of the beatable parts is led; another one was.",
        "甩牌失败后应打出哪一部分由规则规定；打出的却是别的。",
    ),
    "why.take_back": (
        "A card on the table may not be withdrawn; that counts as a strike of its own kind.",
        "牌已落桌不得收回；悔牌单独累计次数。",
    ),
    "why.miscount": (
        "A player held too many or too few cards; the cards cannot be trusted, and the side"
        " concerned loses the hand.",
        "有人多牌或少牌，牌局无从为凭，该方输掉本局。",
    ),
    "why.bid": (
        "What may be shown in bidding, by whom and when, is fixed; the arbiter rules on the rest.",
        "亮什么、谁亮、何时亮都有规定；其余由裁判裁定。",
    ),
    "why.kitty": (
        "The kitty is laid by the declarer, and again only by whoever overturned, from the own"
        " cards.",
        "底牌由庄家扣，只有反主者可再扣，且须用自己的牌。",
    ),
    "why.lead_out_of_turn": (
        "The winner of a trick leads the next. Play went on from the wrong lead; the arbiter rules"
        " on it.",
        "一圈的赢家领出下一圈。误领后继续打；由裁判裁定。",
    ),
    "why.impossible_play": (
        "There are not so many copies of the card, or the player cannot have held it. The hand"
        " waits for a ruling.",
        "没有这么多张同样的牌，或该家不可能持有。本局待裁定。",
    ),
    "why.wrong_level": (
        "A hand is played at the level of the declarers' side. It counts as it was played.",
        "应打庄家方的级。本局按实际所打计。",
    ),
    "why.wrong_declarer": (
        "Who declares follows from the hand before. The hand counts as it was played.",
        "由谁坐庄取决于上一局。本局按实际所打计。",
    ),
    "why.exposed": (
        "A card was shown that was not played. It proves what was held; the arbiter rules on the"
        " rest.",
        "露出了没有打出的牌。它证明当时手中有此牌；其余由裁判裁定。",
    ),
    "why.late": (
        "Lateness has no clause of its own; the arbiter rules on it.",
        "迟到没有专门条款，由裁判裁定。",
    ),
    "why.communication": (
        "Partners may tell each other nothing but by the cards played; the arbiter rules on it.",
        "搭档之间除出牌外不得交流，由裁判裁定。",
    ),
    "why.other": (
        "What no clause names is settled by the arbiter, who records the ruling and its reason.",
        "条款未载的情况由裁判裁定，并记下裁定和理由。",
    ),
}
