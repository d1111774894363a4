"""The words of a record that stand for seats, sides, trumps and choices (记录用语)."""

from __future__ import annotations

from referee.cards import Suit
from referee.table import Seat, Side

SEAT_SPELLINGS = {
    **Seat.__members__,
    "北": Seat.N,
    "西": Seat.W,
    "南": Seat.S,
    "东": Seat.E,
    "東": Seat.E,
}
SIDE_SPELLINGS = {**Side.__members__, "南北": Side.NS, "西东": Side.WE, "西東": Side.WE}
TRUMP_SPELLINGS = {
    **Suit.__members__,
    **dict.fromkeys(("无主", "無主"), Suit.NT),
    **dict.fromkeys(("♠", "黑桃", "黑"), Suit.S),
    **dict.fromkeys(("♥", "红桃", "红心", "红杏", "红"), Suit.H),
    **dict.fromkeys(("♣", "梅花", "草花", "梅"), Suit.C),
    **dict.fromkeys(("♦", "方块", "方片", "方"), Suit.D),
}

INCIDENT_KINDS = (
    "miscount", "exposed", "play_out_of_turn", "late", "absent", "communication",
    "kitty_seen", "misdeal", "alleged", "other",
)  # fmt: skip
DECISIONS = ("uphold", "waive", "adjust", "reverse")
APPEAL_DECISIONS = ("upheld", "rejected", "withdrawn")
HAND_ENDS = ("miscount", "void", "replay", "ruling")
MATCH_ENDS = ("time", "forfeit", "agreed", "ruling")
WINNERS = ("declarers", "attackers", "none")

VIOLATION_CODES = (
    "revoke", "shape", "failed_throw", "bad_throw_stood", "good_throw_refused", "wrong_forced",
    "take_back", "miscount", "bid", "kitty", "lead_out_of_turn", "impossible_play", "wrong_level",
    "wrong_declarer", "exposed", "late", "communication", "other",
)  # fmt: skip
"""What a ruling or an allegation may name (interface 3)."""
FLAG_CODES = ("late_claim", "cards_mixed")
"""What an incident of kind ``other`` may name: only the chief arbiter can decide it."""
