"""Single words: seats, sides, suits, shapes."""

CATALOGUE: dict[str, tuple[str, str]] = {
    "words.N": ("North", "北"),
    "words.W": ("West", "西"),
    "words.S": ("South", "南"),
    "words.E": ("East", "东"),
    "words.NS": ("North-South", "南北"),
    "words.WE": ("West-East", "西东"),
    "words.suit_S": ("spades", "黑桃"),
    "words.suit_H": ("hearts", "红桃"),
    "words.suit_C": ("clubs", "梅花"),
    "words.suit_D": ("diamonds", "方块"),
    "words.suit_NT": ("no trump", "无主"),
    "words.trump": ("trump", "主牌"),
    "words.declarers": ("declarers", "庄家方"),
    "words.attackers": ("attackers", "闲家方"),
    "words.comma": (", ", "、"),
    "words.yes": ("yes", "是"),
    "words.no": ("no", "否"),
}
