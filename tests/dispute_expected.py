"""What the explanation of every violation sample must say, worked out by hand from the cards.

For each: the sample, the place, then the pieces that must occur in English and in Chinese. They
are written from the sample's cards and the rulebook, not copied from the program.
"""

from typing import NamedTuple


class Expected(NamedTuple):
    """The pieces that the explanation of one place must have, in each language."""

    sample: str
    place: str
    code: str | None
    english: tuple[str, ...]
    chinese: tuple[str, ...]


CLAUSE_5, CLAUSE_6, CLAUSE_7 = "000 competition 5", "000 competition 6", "000 competition 7"
CLAUSE_8, CLAUSE_12 = "000 competition 8", "000 competition 12"

EXPECTED = (
    Expected(
        # Level 2, clubs trump. East holds ♥8 (trick 8) and ♥10 (trick 12) when ♥9 is led.
        "revoke", "1.6.E", "revoke",
        ("East", "North led ♥9", "hearts", "♥108", "♥8 played in trick 8",
         "♥10 played in trick 12",
         "Legal choices, 2 in all: ♥8, ♥10", "played: ♦6", CLAUSE_5, "-1 level for West-East",
         "Strike 1 of 3", "Proof: East still had ♥8, seen in trick 8"),
        ("东", "北领出 ♥9", "红桃", "♥108", "第 8 圈打出 ♥8", "第 12 圈打出 ♥10", "2 种：♥8、♥10",
         "打出：♦6", CLAUSE_5, "西东 -1 级", "第 1 次（满 3 次判负）",
         "东手中还有 ♥8，第 8 圈可见"),
    ),
    Expected(
        # South leads ♠22, level cards and so trumps. East's pair ♣1010 falls apart: 10 and 19.
        "shape", "1.8.E", "shape",
        ("South led ♠22 (trump", "pair ♠22", "♣10 played in trick 10", "♣10 played in trick 19",
         "1. a pair: possible", "♣1010", "played: ♣64", CLAUSE_5, "-1 level for West-East",
         "seen in trick 19", "the play gives answer 2 (2 singles)"),
        ("南领出 ♠22（主牌", "对子 ♠22", "第 10 圈打出 ♣10", "第 19 圈打出 ♣10",
         "1. 一对：做得到",
         "♣1010", "打出：♣64", CLAUSE_5, "西东 -1 级", "第 19 圈可见",
         "只是第 2 级（单张 2 张）"),
    ),
    Expected(
        # ♥K, ♥10, ♥9 thrown: West has the ace, East the queen; the nine is lowest; two go back.
        "failed_throw", "1.5.N", "failed_throw",
        ("North threw ♥K109", "single ♥K", "♥A beats the single ♥K", "♥Q beats the single ♥10",
         "must be led: single ♥9", "2 cards taken back x 10 = 20", "onto the attackers'",
         CLAUSE_6, "+20 for the attackers", "conduct.failed_throw", "+30 for the attackers"),
        ("北甩 ♥K109", "单张 ♥K", "♥A 能管单张 ♥K", "♥Q 能管单张 ♥10", "必须打出：单张 ♥9",
         "收回 2 张 x 10 = 20", "加给闲家", CLAUSE_6, "闲家方 +20 分", "conduct.failed_throw",
         "闲家方 +30 分"),
    ),
    Expected(
        # The ace stands, the jack does not: West holds ♠Q. The table let it stand.
        "bad_throw_stood", "1.11.S", "bad_throw_stood",
        ("South threw ♠AJ", "The single ♠A cannot be beaten", "The single ♠J can be beaten",
         "♠Q beats the single ♠J", "Nobody objected", "000 play 4", "Penalty: none"),
        ("南甩 ♠AJ", "单张 ♠A无人能管", "单张 ♠J能被管住", "♠Q 能管单张 ♠J", "无人提出",
         "000 play 4",
         "判罚：无"),
    ),
    Expected(
        # Against J and 10 stands only South's ten, which ties.
        "good_throw_refused", "1.7.W", "good_throw_refused",
        ("West threw ♠J10", "The single ♠J cannot be beaten", "The single ♠10 cannot be beaten",
         "best of that shape: ♠10, not higher", "the throw stands", "Led in the end: ♠10",
         "000 play 4", "Penalty: none"),
        ("西甩 ♠J10", "单张 ♠J无人能管", "单张 ♠10无人能管", "最大为 ♠10，不更大", "甩牌成立",
         "最后打出 ♠10", "000 play 4", "判罚：无"),
    ),
    Expected(
        # All three can be beaten (West's ace); the five is lowest, the king was led.
        "wrong_forced", "1.5.N", "wrong_forced",
        ("North threw ♥KQ5", "♥A beats the single ♥K", "must be led: single ♥5",
         "Led in the end: ♥K", "2 cards taken back x 10 = 20", "000 play 4", "throw.forced"),
        ("北甩 ♥KQ5", "♥A 能管单张 ♥K", "必须打出：单张 ♥5", "最后打出 ♥K", "收回 2 张 x 10 = 20",
         "000 play 4", "throw.forced"),
    ),
    Expected(
        # ♠55 shown, then ♠66: clause 7, one level, counted apart.
        "take_back", "1.1.S", "take_back",
        ("South took back ♠55", "played ♠66", CLAUSE_7, "-1 level for North-South",
         "Strike 1 of 3 for North-South under clause 7"),
        ("南悔牌", "收回 ♠55", "改出 ♠66", CLAUSE_7, "南北 -1 级", "南北第 7 条违例第 1 次"),
    ),
    Expected(
        # East is one card over: the declarers rise one, 2 to 3, the deal passes to South.
        "miscount", "1", "miscount",
        ("East", "wrong number of cards", CLAUSE_8, "West-East loses the hand",
         "North-South rises 1: 2 > 3", "Next declarer: South", "conduct.miscount"),
        ("东", "多牌", CLAUSE_8, "西东", "南北升 1 级：2 > 3", "下局庄家：南",
         "conduct.miscount"),
    ),
    Expected(
        # ♠9 drops in trick 2 and proves a spade in trick 1.
        "exposed", "1.1.E", "revoke",
        ("North led ♠A", "♠9 exposed in trick 2", "played: ♦4", "East showed: ♠9", CLAUSE_5,
         "-1 level for West-East"),
        ("北领出 ♠A", "第 2 圈露出 ♠9", "打出：♦4", "东露出：♠9", CLAUSE_5, "西东 -1 级"),
    ),
    Expected(
        "exposed", "1.2.E", "exposed",
        ("East exposed ♠9", CLAUSE_12, "Penalty: none"),
        ("东露出 ♠9", CLAUSE_12, "判罚：无"),
    ),
    Expected(
        # North won trick 1 and should have led; West did.
        "lead_out_of_turn", "1.2.W", "lead_out_of_turn",
        ("West led ♣A", "trick 2", "out of turn", CLAUSE_12),
        ("西抢先领出 ♣A", "第 2 圈", CLAUSE_12),
    ),
    Expected(
        # The third ♠A of two decks.
        "impossible_play", "1.3.E", "impossible_play",
        ("East played ♠A in trick 3", CLAUSE_12, "waits for a ruling"),
        ("东打出 ♠A", "第 3 圈", CLAUSE_12, "待裁定"),
    ),
    Expected(
        # North-South are on 2; threes were taken for level cards. 35 points: they rise two.
        "wrong_level", "1", "wrong_level",
        ("level 3", "stood at 2", "000 competition 2", "35 points: the declarers win and rise 2",
         "North-South rises 2: 2 > 3 > 4"),
        ("按 3 打", "应打 2", "000 competition 2", "35 分：庄家方胜，升 2 级",
         "南北升 2 级：2 > 3 > 4"),
    ),
    Expected(
        # South is North's partner and should have declared; 60 points: they rise one.
        "wrong_declarer", "2", "wrong_declarer",
        ("North was declarer", "should have been South", "000 declarer",
         "60 points: the declarers win and rise 1", "5 > 6"),
        ("由北坐庄", "应由南坐庄", "000 declarer", "60 分：庄家方胜，升 1 级", "5 > 6"),
    ),
    Expected(
        # ♣22 is lower than the insured ♥22 that stood.
        "bid", "1", "bid",
        ("West overturned with ♣22", "000 overturn 3", "West-East rises 4: 2 > 3 > 4 > 5 > 6"),
        ("西", "♣22", "000 overturn 3", "西东升 4 级：2 > 3 > 4 > 5 > 6"),
    ),
    Expected(
        # South lays again without having overturned.
        "kitty", "1", "kitty",
        ("South laid the kitty ♠64♣876♦543 again", "000 competition 4", "2 > 3 > 4 > 5 > 6"),
        ("南", "♠64♣876♦543", "000 competition 4", "2 > 3 > 4 > 5 > 6"),
    ),
    Expected(
        # 75 as played, ten more by ruling R1: 85, the attackers take over and stay on 2.
        "communication", "1", "communication",
        ("South", CLAUSE_12, "By ruling R1: +10", "75+10=85",
         "85 points: the attackers take over and rise 0", "West-East wins and rises 0: 2"),
        ("南", CLAUSE_12, "裁定 R1：+10", "75+10=85", "85 分：闲家方上台，升 0 级",
         "西东获胜，升 0 级：2"),
    ),
    Expected(
        # One level from West-East by ruling, who stay on the first level.
        "late", "1", "late",
        ("West was late", CLAUSE_12, "Ruling R1: -1 for West-East", "2 > 3 > 4 > 5 > 6",
         "West-East: 2 to 2"),
        ("西迟到", CLAUSE_12, "裁定 R1：西东 -1 级", "2 > 3 > 4 > 5 > 6", "西东：2 到 2"),
    ),
    Expected(
        # A hand to be played again: void, declarer and levels stay.
        "other", "1", "other",
        ("cards knocked off the table", CLAUSE_12, "The hand is void", "Next declarer: North"),
        ("cards knocked off the table", CLAUSE_12, "本局作废", "下局庄家：北"),
    ),
    Expected(
        # With the deal on record the cards in hand prove it at once.
        "open", "1.7.S", "shape",
        ("West led ♦QQ", "recorded deal", "♦98864", "Legal choices, 1 in all: ♦88", "played: ♦64",
         CLAUSE_5, "-1 level for North-South"),
        ("西领出 ♦QQ", "发牌记录", "♦98864", "全部 1 种：♦88",
         "打出：♦64", CLAUSE_5, "南北 -1 级"),
    ),
    Expected(
        # Without it the eights of tricks 9 and 11 do; the second one completes the pair.
        "hidden", "1.7.S", "shape",
        ("♦8 played in trick 9", "♦8 played in trick 11", "seen in trick 11", "♦88", CLAUSE_5),
        ("第 9 圈打出 ♦8", "第 11 圈打出 ♦8", "第 11 圈可见", "♦88", CLAUSE_5),
    ),
    Expected(
        # South had K J 8 5 4 of clubs at most, no pair; the kings went in trick 2.
        "false_claim", "1.5.S", "shape",
        ("North led ♣77", "♣J854", "1. a pair: not possible", "6 in all", "Legal.",
         "refuted by the cards", "followed with ♣84 and kept ♣J5"),
        ("北领出 ♣77", "♣J854", "1. 一对：做不到", "6 种", "合规。", "不成立",
         "跟出 ♣84，留下 ♣J5"),
    ),
    Expected(
        "late_claim", "1", "other",
        ("revoke", "undetermined", CLAUSE_12, "claimed during the next deal"),
        ("跟牌错误", "无法确定", CLAUSE_12, "claimed during the next deal"),
    ),
    Expected(
        # The third strike is back after the appeal.
        "appeal", "3.1.S", "revoke",
        ("North led ♠A", "played: ♣3", "seen in trick 2", CLAUSE_5, "Strike 3 of 3"),
        ("北领出 ♠A", "打出：♣3", "第 2 圈可见", CLAUSE_5, "第 3 次（满 3 次判负）"),
    ),
    Expected(
        "third_revoke", "3.1.S", "revoke",
        ("♠A", "♣3", "♠7", CLAUSE_5, "Strike 3 of 3"),
        ("♠A", "♣3", "♠7", CLAUSE_5, "第 3 次"),
    ),
    Expected(
        "miscounts", "3", "miscount",
        ("North", "East", CLAUSE_8, "Nobody rises", "fresh bidding"),
        ("北", "东", CLAUSE_8, "无人升级", "抢庄"),
    ),
)  # fmt: skip
