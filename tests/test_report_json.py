"""The JSON of a judgement is that of the interface, key by key."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from report_examples import (
    FIRST,
    HAND,
    JUDGEMENT,
    MATCH,
    NS,
    SHAPE,
    TAKE_BACK,
    THROW,
    WE,
    E,
    N,
    S,
    W,
    cards,
)

from referee.cards import Suit
from referee.message import Message
from referee.play.judgement import (
    MatchResult,
    Mismatch,
    Penalty,
    Proof,
    Violation,
)
from referee.report.as_json import json_line, match_json, violation_json
from referee.rules.levels import Standing
from referee.ruleset.loading import load_ruleset
from referee.text import Style

ENGLISH = Style("en")

EXAMPLE = json.loads("""
{"file": "a.yaml", "ruleset": "competition", "ruleset_hash": "HASH",
 "sides": {"NS": "红队", "WE": "蓝队"}, "event": "2026 spring league", "round": "1", "table": "5",
 "date": "2026-05-03",
 "hands": [{"number": 1, "status": "finished", "declarer": "N", "trump": "H", "level": "2",
   "bids": "W S2@9, W S22@14 | E LJLJ", "kitty": "S73C8732D107", "overturns": 1,
   "score": {"tricks": 35, "kitty_points": 10, "multiplier": 4, "kitty": 40, "penalties": 10,
             "total": 85},
   "last_trick": {"winner": "W", "by": "attackers"},
   "result": {"winner": "attackers", "rise": 0},
   "levels_before": {"NS": "2", "WE": "2"}, "levels_after": {"NS": "2", "WE": "2"},
   "next_declarer": "W",
   "trick_winners": ["N", "S", "E", "W"],
   "violations": [{"code": "shape", "status": "proved", "seat": "E", "side": "WE", "trick": 3,
      "played": "S43", "owed": "S88", "proved_by": {"trick": 4, "cards": "S88"},
      "clause": "000 competition 5", "assumed": ["follow.throws"], "penalty": {"levels": -1},
      "ruling": null, "message": "MESSAGE"}],
   "mismatches": [{"field": "claimed.score", "recorded": 80, "computed": 85}]}],
 "levels": {"NS": "2", "WE": "2"},
 "violation_counts": {"NS": {"failed_throw": 1, "take_back": 1}, "WE": {"shape": 1}},
 "strikes": {"NS": {"5": 0, "7": 1}, "WE": {"5": 1, "7": 0}},
 "result": {"status": "open", "winner": null, "reason": null, "standing": "provisional",
            "revision": 0}}
""")
"""The example of the interface, with the cards of the example hand."""


def example():
    match = replace(MATCH, hands=(HAND,), names={NS: "红队", WE: "蓝队"})
    return replace(
        JUDGEMENT,
        match=match,
        hands=(replace(FIRST, violations=(SHAPE,)),),
        strikes={NS: {"5": 0, "7": 1}, WE: {"5": 1, "7": 0}},
        counts={"NS": {"failed_throw": 1, "take_back": 1}, "WE": {"shape": 1}},
    )


def hand_of(**changes):
    """The JSON of the example's hand with these changes."""
    judgement = replace(example(), hands=(replace(FIRST, **changes),))
    return match_json(judgement, "a.yaml", ENGLISH)["hands"][0]


def test_the_example_of_the_interface():
    out = match_json(example(), "a.yaml", ENGLISH)
    out["ruleset_hash"] = "HASH"
    out["hands"][0]["violations"][0]["message"] = "MESSAGE"
    assert {key: out[key] for key in EXAMPLE} == EXAMPLE
    assert [key for key in out if key in EXAMPLE] == list(EXAMPLE)
    assert list(out["hands"][0]) == list(EXAMPLE["hands"][0])
    assert list(out["hands"][0]["violations"][0]) == list(EXAMPLE["hands"][0]["violations"][0])


def test_only_messages_depend_on_the_language():
    english = match_json(example(), "a.yaml", ENGLISH)
    chinese = match_json(example(), "a.yaml", Style("zh"))
    messages = [out["hands"][0]["violations"][0].pop("message") for out in (english, chinese)]
    assert english == chinese
    assert messages[0] != messages[1]


def test_sides_without_names_are_called_by_their_seats_in_every_language():
    judgement = replace(example(), match=replace(MATCH, names={}))
    assert match_json(judgement, "a", ENGLISH)["sides"] == {"NS": "南北", "WE": "西东"}


def test_what_is_not_recorded_is_null():
    out = match_json(JUDGEMENT, "a.yaml", ENGLISH)["hands"][1]
    assert out["trump"] == "NT"
    for key in ("bids", "kitty", "score", "last_trick", "result", "next_declarer"):
        assert out[key] is None, key
    assert out["violations"] == out["mismatches"] == []
    assert out["trick_winners"] == [None]


def test_nobody_bid_is_told_from_not_recorded():
    match = replace(MATCH, hands=(replace(HAND, bids=()), *MATCH.hands[1:]))
    out = match_json(replace(JUDGEMENT, match=match), "a.yaml", ENGLISH)
    assert [hand["bids"] for hand in out["hands"]] == ["none", None]


def test_of_conceded_tricks_only_the_side_that_takes_the_last_is_known():
    match = replace(MATCH, hands=(replace(HAND, rest=WE),))
    out = match_json(replace(example(), match=match), "a.yaml", ENGLISH)
    assert out["hands"][0]["last_trick"] == {"winner": None, "by": "attackers"}


@pytest.mark.parametrize(
    ("proof", "expected"),
    [
        (None, None),
        (Proof(cards=cards("S88"), trick=9), {"trick": 9, "cards": "S88"}),
        (Proof(cards=cards("S88"), trick=None), {"deal": "S88"}),
    ],
)
def test_proved_by(proof, expected):
    assert violation_json(replace(SHAPE, proof=proof), ENGLISH)["proved_by"] == expected


@pytest.mark.parametrize(
    ("penalty", "expected"),
    [
        (Penalty(), {}),
        (Penalty(levels=-1), {"levels": -1}),
        (Penalty(score=-40), {"score": -40}),
        (Penalty(hand_lost=True), {"hand_lost": True}),
    ],
)
def test_penalty(penalty, expected):
    assert violation_json(replace(SHAPE, penalty=penalty), ENGLISH)["penalty"] == expected


def test_an_irregularity_of_nobody_has_nulls():
    found = Violation(
        code="other", seat=None, side=None, trick=None, clause="000 competition 12",
        message=Message.of("words.trump"),
    )  # fmt: skip
    out = violation_json(found, ENGLISH)
    assert [out[key] for key in ("seat", "side", "trick", "played", "owed")] == [None] * 5


def test_a_ruling_shows_on_what_it_waived():
    out = hand_of(violations=(SHAPE, THROW, TAKE_BACK))["violations"]
    assert [found["ruling"] for found in out] == [None, None, "R1"]
    assert [found["status"] for found in out] == ["proved", "proved", "waived"]


def test_rare_parts_of_a_score_stand_only_where_they_are():
    score = FIRST.score
    assert set(hand_of()["score"]) == {
        "tricks", "kitty_points", "multiplier", "kitty", "penalties", "total",
    }  # fmt: skip
    ruled = hand_of(score=replace(score, adjustment=10))["score"]
    assert (ruled["total"], ruled["adjustment"]) == (85, 10)
    assert hand_of(score=replace(score, total_range=(80, 95)))["score"]["total_range"] == [80, 95]


def test_mismatches_are_plain_values():
    found = (
        Mismatch("claimed.levels", {NS: "2", WE: "3"}, {NS: "2", WE: "2"}),
        Mismatch("claimed.next_declarer", W, S),
        Mismatch("kitty", cards("S5"), None),
        Mismatch("trump", Suit.H, Suit.NT),
    )
    out = hand_of(mismatches=found)["mismatches"]
    assert [(item["recorded"], item["computed"]) for item in out] == [
        ({"NS": "2", "WE": "3"}, {"NS": "2", "WE": "2"}),
        ("W", "S"),
        ("S5", None),
        ("H", "NT"),
    ]
    json.dumps(out)


def test_a_side_past_the_target_keeps_the_target_as_its_level():
    judgement = replace(
        example(),
        levels=(Standing(10, won=True), Standing(9)),
        result=MatchResult(status="finished", winner=NS, reason="passed_target"),
    )
    out = match_json(judgement, "a.yaml", ENGLISH)
    assert out["levels"] == {"NS": "10", "WE": "9"}
    assert (out["result"]["winner"], out["result"]["reason"]) == ("NS", "passed_target")
    assert "laps" not in out


def test_laps_stand_where_nobody_can_win():
    judgement = replace(
        example(),
        ruleset=load_ruleset("super"),
        levels=(Standing(3, laps=1), Standing(14)),
    )
    out = match_json(judgement, "a.yaml", ENGLISH)
    assert out["levels"] == {"NS": "3", "WE": "A"}
    assert out["laps"] == {"NS": 1, "WE": 0}


def test_coins_stand_where_they_are_played_for():
    assert "coins" not in hand_of()
    assert hand_of(coins=(-20, 20))["coins"] == {"NS": -20, "WE": 20}


def test_tricks_are_added_on_request():
    assert "tricks" not in match_json(example(), "a", ENGLISH)["hands"][0]
    tricks = match_json(example(), "a", ENGLISH, tricks=True)["hands"][0]["tricks"]
    assert [trick["winner"] for trick in tricks] == ["N", "S", "E", "W"]
    second = tricks[1]
    assert (second["leader"], second["points"]) == ("N", 15)
    assert [play["seat"] for play in second["plays"]] == ["N", "W", "S", "E"]
    assert second["plays"][0] == {"seat": "N", "play": "CAQ>CQ", "cards": "CQ"}
    assert tricks[2]["plays"][2]["play"] == "S55~S66"


def test_seats_of_a_trick_follow_the_direction_of_play():
    judgement = replace(example(), ruleset=load_ruleset("single-from-3"))
    tricks = match_json(judgement, "a", ENGLISH, tricks=True)["hands"][0]["tricks"]
    assert [play["seat"] for play in tricks[0]["plays"]] == ["N", "E", "S", "W"]


def test_a_lead_out_of_turn_shows_in_the_trick():
    hand = replace(HAND, tricks=(HAND.tricks[0]._replace(out_of_turn=True),))
    judged = replace(FIRST, leaders=(N,), winners=(E,), points=(0,))
    judgement = replace(example(), match=replace(MATCH, hands=(hand,)), hands=(judged,))
    trick = match_json(judgement, "a", ENGLISH, tricks=True)["hands"][0]["tricks"][0]
    assert trick["out_of_turn"] is True


@pytest.mark.parametrize(("value", "encoding"), [("♠", "gbk"), ("\ud800", "utf-8")])
def test_a_line_of_json_can_be_written_in_every_encoding(value, encoding):
    line = json_line({"a": value}, encoding)
    assert json.loads(line.encode(encoding).decode(encoding)) == {"a": value}
