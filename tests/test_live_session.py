"""The session line by line: shorthand, refusals, questions, findings, undo, the clock."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from live_table import Table
from live_typing import lines_of

from referee.cards import Suit
from referee.live.entries import apply
from referee.live.shorthand import ShorthandError, plays_in
from referee.live.store import EMPTY, opening
from referee.live.vocabulary import command_in
from referee.play.actions import Match
from referee.record.play_text import read_play
from referee.ruleset.loading import load_ruleset
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted

OPENING = ["b n c@7", "hqq 73 k5 43"]


@pytest.mark.parametrize(
    ("word", "size", "seats", "expected"),
    [
        ("saa", 0, 0, ["SAA"]),
        ("34", 2, 3, ["H34"]),
        ("h3c5", 2, 3, ["H3C5"]),
        ("3c5", 2, 3, ["H3C5"]),
        ("0", 1, 3, ["H10"]),
        ("t", 1, 3, ["H10"]),
        ("10", 1, 3, ["H10"]),
        ("100", 2, 3, ["H10H10"]),
        ("1010", 2, 3, ["H10H10"]),
        ("345", 1, 3, ["H3", "H4", "H5"]),
        ("33", 1, 3, ["H3H3"]),
        ("334455", 2, 3, ["H3H3", "H4H4", "H5H5"]),
        ("3c4c5", 1, 3, ["H3", "C4", "C5"]),
        ("bj", 1, 3, ["BJ"]),
        ("bjlj", 2, 3, ["BJLJ"]),
        ("大王小王", 2, 3, ["BJLJ"]),
        ("bj5", 2, 3, ["BJH5"]),
        ("黑桃A红K", 2, 3, ["SAHK"]),
        ("♠︎a", 1, 3, ["SA"]),
        ("ＨＫ５", 2, 3, ["HKH5"]),
        ("?", 1, 3, ["?"]),
        ("5?", 2, 3, ["H5?"]),
        ("9~8", 1, 3, ["H9~H8"]),
        ("s9~s8", 1, 3, ["S9~S8"]),
        ("ka!", 2, 3, ["HKHA!"]),
    ],
)
def test_a_follow_to_hearts_is_written_out(word, size, seats, expected):
    written = plays_in(word, Suit.H, size, seats)
    assert [read_play(text) for text in written] == [read_play(text) for text in expected]


@pytest.mark.parametrize("word", ["3c45", "c345", "1", "s", "sh", "xx", "s1", "a1", "b", "hx"])
def test_what_is_no_play_is_refused(word):
    with pytest.raises(ShorthandError):
        plays_in(word, Suit.H, 1, 3)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["ha 9 6 7"], ["HA", "H9", "H6", "H7"]),
        (["ha", "9", "6 7"], ["HA", "H9", "H6", "H7"]),
        (["ha 967"], ["HA", "H9", "H6", "H7"]),
        (["h a 9 6 7"], ["HA", "H9", "H6", "H7"]),
        (["北：红桃A 9 6 7"], ["HA", "H9", "H6", "H7"]),
        (["n: ha", "w: 9", "s: 6", "e: 7"], ["HA", "H9", "H6", "H7"]),
        (["bj 5 h2 s2"], ["BJ", "C5", "H2", "S2"]),
        (["h2 5 6 7"], ["H2", "C5", "C6", "C7"]),
        (["hk106>6 7 8 c9"], ["HK106>H6", "H7", "H8", "C9"]),
        (["s556 778 99t d345"],
         ["S655", "S877", "S1099", "D543"]),
    ],
)  # fmt: skip
def test_a_trick_is_entered_in_any_of_these_ways(lines, expected):
    table = Table("b n c", *lines)
    assert table.plays == [expected]


def test_a_line_is_recorded_whole_or_not_at_all():
    table = Table(*OPENING)
    before = table.entries[:]
    table.type("ha 9 h99 7")
    assert table.entries == before
    table.type("n")
    assert table.plays == [["HQQ", "H73", "HK5", "H43"]]


def test_a_third_copy_names_where_the_others_were_and_the_likely_slip():
    table = Table("b n c", "sa 3 5 6", "sk 4 5 a")
    said = table.type("e: sa")
    assert "all 2 ♠A are gone already" in said
    assert "played in trick 1 by North, played in trick 2 by East" in said
    assert "did you mean ♠K?" in said
    assert table.type("y").startswith("recorded")
    assert table.plays[-1] == ["SA!"]
    assert "impossible_play" in {found.code for found in table.session.position.violations}


def test_a_wrong_seat_is_asked_about_and_believed_when_confirmed():
    table = Table(*OPENING, "ha")
    assert "it is West's turn, not East's" in table.type("e: 5")
    assert "recorded" in table.type("y")
    assert table.plays[-1] == ["HA"]
    table.type("9 6")
    assert table.plays[-1] == ["HA", "H9", "H6", "H5"]
    assert [incident.kind for incident in table.hand.incidents] == ["play_out_of_turn"]
    assert "North has played" in Table("b n c", "ha").type("n: h3")


def test_a_lead_by_another_seat_is_asked_about():
    table = Table(*OPENING)
    assert "North won trick 1" in table.type("w: h5 6 7 8")
    table.type("y")
    assert table.hand.tricks[-1].out_of_turn
    again = Table(*OPENING, "w!: h5 6 7 8")
    assert again.hand == table.hand


def test_a_wrong_count_that_really_happened_is_a_miscount_and_ends_the_hand():
    table = Table(*OPENING)
    said = table.type("haa 9")
    assert "1 (♥9)" in said
    said = table.type("y")
    assert "score sheet" in said
    assert table.hand.incidents[0].kind == "miscount"
    assert "the hand is over" in table.type("ha")


def test_a_question_is_dropped_by_no_and_by_any_other_line():
    table = Table(*OPENING)
    table.type("w: h5 6 7 8")
    table.type("n")
    assert "nothing was asked" in table.type("y")
    table.type("w: h5 6 7 8")
    table.type("ha 9 6 8")
    assert "nothing was asked" in table.type("y")
    assert len(table.plays) == 2


def test_a_failed_throw_asks_for_the_component_and_offers_them():
    table = Table("b n c", "hak")
    said = table.type("f")
    assert "1  ♥K" in said
    assert "2  ♥A" in said
    assert "failed throw" in table.type("1")
    assert table.plays == [["HAK>HK"]]
    table.type("3 4 5")
    assert table.session.position.fines == 10


def test_a_finding_is_told_once_with_its_evidence_and_clause():
    table = Table("b n c", "ha 3 4 s5", "hk 6 7 8")
    said = [line for line in table.type("v f").splitlines() if "revoke" in line]
    assert len(said) == 1
    assert "♥8 in trick 2" in said[0]
    assert "clause 000 competition 5" in said[0]
    assert "revoke" not in table.type("ca 3 4 5")


def test_quiet_findings_are_not_told_but_stand_on_the_ledger():
    table = Table("b n c", "ha 3 4 s5", quiet=True)
    assert "revoke" not in table.type("hk 6 7 8")
    assert "revoke" in table.type("v f")


def test_a_waived_finding_needs_a_reason_and_costs_nothing():
    table = Table("b n c", "ha 3 4 s5", "hk 6 7 8")
    assert "reason" in table.type("wv 1")
    assert "waived" in table.type("wv 1 both agreed")
    assert table.session.position.violations[0].status == "waived"
    ruling = table.session.state.match.rulings[0]
    assert (ruling.id, ruling.hand, ruling.trick, ruling.finding) == ("R1", 1, 1, "revoke")


def test_another_declarer_or_level_is_asked_about_and_believed():
    table = Table("b n c", "ki s3c45d67d8h9", "ki s345h678d90", "cl ns", "x")
    assert "by the hand before it is South" in table.type("de w")
    table.type("y")
    table.type("tr h")
    assert "wrong declarer" in table.type("v f")
    said = table.type("le 5")
    assert "level 5" in said
    assert "recorded" in table.type("y")
    assert "level 5" in table.type("v")


def test_the_next_hand_has_the_right_declarer_level_and_must_play():
    table = Table("b n c", "ki s345h678d90", "cl ns", "x")
    assert "declarer South" in table.type("v")
    assert "North-South 6" in table.type("v")
    table.type("tr h")
    table.type("ki s345h678d90")
    said = table.type("cl ns")
    assert "North-South 6 -> 10" in said
    assert "North-South 10 (must play)" in table.type("x")


def test_a_score_other_than_the_computed_one_is_asked_about_and_kept():
    table = Table("b n c", "ki s345h678d90", "cl ns")
    assert "computed is 0" in table.type("x 40")
    table.type("y")
    assert table.session.state.match.hands[0].claimed.score == 40


def test_an_edit_of_a_past_play_convicts_or_clears():
    table = Table("b n c", "ha 3 4 s5", "hk 6 7 8")
    table.type("e 1 e h5")
    assert table.session.position.violations == ()
    assert table.plays[0] == ["HA", "H3", "H4", "H5"]
    assert "revoke" in table.type("e 1 s s4")


def test_an_edit_that_would_give_the_trick_to_another_is_refused():
    table = Table("b n c", "hk 3 4 5", "ha 6 7 8")
    assert "West won trick 1" in table.type("e 1 w ha")
    assert table.plays[0] == ["HK", "H3", "H4", "H5"]


def test_a_play_of_a_closed_hand_can_be_edited():
    table = Table("b n c", "ha 3 4 5", "ki s345h678d90", "cl ns", "x", "tr h", "sa 3 4 5")
    assert "H3 is now H9" in table.type("e 1.1 w h9")
    assert table.session.state.match.hands[0].tricks[0].plays[1].text == "H9"


@pytest.mark.parametrize(
    ("typed", "plays"),
    [
        ("u", [["HQQ", "H73", "HK5", "H43"], ["HA", "H9", "H6", "H7"], ["SA", "S3"]]),
        ("u 3", [["HQQ", "H73", "HK5", "H43"], ["HA", "H9", "H6", "H7"]]),
        ("u trick", [["HQQ", "H73", "HK5", "H43"], ["HA", "H9", "H6", "H7"]]),
        ("u hand", []),
    ],
)
def test_undo_goes_back_by_play_by_trick_and_by_hand_and_redo_returns(typed, plays):
    table = Table(*OPENING, "ha 9 6 7", "sa 3 5")
    before = table.session.state.hand
    table.type(typed)
    assert table.plays == plays
    table.type("re")
    assert table.session.state.hand == before
    assert "only directly after" in table.type("re")


def test_undo_reaches_back_into_a_closed_hand():
    table = Table("b n c", "ki s345h678d90", "cl ns", "x", "tr h")
    table.type("u 2")
    assert table.session.position.over
    assert table.hand.rest is not None
    assert "nothing to undo" in Table().type("u")


MATCH = simulate_match(load_ruleset("competition"), 1, Wanted(5, hands=1)).match
TYPED = [line for line in lines_of(MATCH, load_ruleset("competition")) if line not in "xy"]


@settings(deadline=None, max_examples=15)
@given(st.lists(st.integers(1, 9), max_size=12))
def test_whatever_is_undone_and_entered_again_gives_the_same_hand(undone):
    table = Table()
    pending = list(TYPED)
    entered = []
    for count in undone:
        for _ in range(3):
            if pending:
                entered.append(pending.pop(0))
                table.type(entered[-1])
        for _ in range(min(count, len(entered) - 1)):
            line = entered.pop()
            table.type(f"u {1 if command_in(line) else 4}")
            pending.insert(0, line)
    for line in pending:
        table.type(line)
    assert table.session.state.hand.tricks == MATCH.hands[0].tricks


def test_the_entries_alone_lead_to_the_same_state():
    table = Table(*OPENING, "ha 9 6 7", "u 2", "6 8", "al w 1 revoke", "e 1 w h74")
    state = apply(EMPTY, opening(Match("competition", started=table.session.state.match.started),
                                 in_hand=False), 1)  # fmt: skip
    for seq, entry in enumerate(table.entries, 1):
        state = apply(state, entry, seq)
    assert state.hand == table.session.state.hand


def test_the_clock_warns_at_five_minutes_and_says_what_happens_when_time_is_up():
    table = Table("b n c")
    assert "60 min left" in table.type("v")
    table.minutes = 54
    assert "minutes left **" not in table.type("ha 3 4 5")
    table.minutes = 56
    assert "4 minutes left" in table.type("hk 6 7 8")
    assert "minutes left **" not in table.type("sa 3 4 5")
    table.minutes = 61
    said = table.type("sk 6 7 8")
    assert "played out" in said
    assert "TIME UP +1" in table.type("v")
    assert "is it really so" in table.type("em time").lower()
    table.type("n")
    table.type("ki c345d678s90")
    table.type("cl ns")
    assert "em time" in table.type("x")
    assert "North-South wins" in table.type("em time")


def test_a_match_ends_by_the_rules_by_forfeit_and_is_signed():
    table = Table()
    for _ in range(2):
        table.type("b n c")
        table.type("ki s345h678d90")
        table.type("cl ns")
        table.type("x")
    table.type("tr c")
    table.type("ki s345h678d90")
    table.type("cl ns")
    said = table.type("x")
    assert "wins the match" in said
    for who in ("ns", "we", "arbiter"):
        said = table.type(f"sg {who}")
    assert "final" in said
    assert "the match is over" in table.type("ha")
    forfeit = Table()
    assert "North-South wins" in forfeit.type("em forfeit we")


def test_a_hand_broken_off_is_void_and_played_again():
    table = Table(*OPENING)
    said = table.type("br replay cards fell")
    assert "score sheet" in said
    assert "declarer North" in table.type("x")
    assert table.session.state.match.hands[0].ended.reason == "replay"


def test_a_hand_with_an_impossible_play_waits_for_a_ruling():
    table = Table("b n c", "sa 3 5 6", "sk 4 5 a", "e: sa", "y", "6 7 8", "ki c345d678h90", "cl ns")
    assert "awaits a ruling: r void" in table.type("x")
    said = table.type("r void both agreed")
    assert "awaits a ruling: r void" not in said
    assert "recorded" in table.type("x")


def test_a_late_kitty_after_the_hand_fixes_the_score():
    table = Table(*OPENING)
    said = table.type("cl we")
    assert "leave it open" in said
    said = table.type("ki s345h678d90")
    assert "leave it open" not in said


HELPED = {"en": "saa 34 55 h3c5   a whole trick", "zh": "saa 34 55 h3c5   一整圈"}
HAND = ["b n c", "ha 9 6 7", "ex e hk dropped", "ki n s345h678d90", "cl we", "x"]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("line", ["?", "？", "h", "H", "hp", "help", "帮助", " ? "])
def test_help_is_asked_for_in_many_ways(line, lang):
    table = Table(lang=lang)
    assert table.type(line).startswith(HELPED[lang])
    assert table.entries == []
    assert Table("b n c", "ha").type(line).startswith(HELPED["en"])


def test_help_on_one_command_by_a_question_mark():
    assert Table().type("? u") == Table().type("hp undo") == Table().type("h 撤销")


@pytest.mark.parametrize("line", ["??", "？？", "n?", "N?", "北?", "n: ?", "n ?", "n??"])
def test_a_play_that_nobody_saw_is_entered(line):
    table = Table("b n c")
    assert "T1 N ?" in table.type(line)
    assert table.plays == [["?"]]
    assert Table("b n c", "ha ? 5 6").plays == [["HA", "?", "H5", "H6"]]


def test_a_message_about_an_unseen_play_has_no_gap():
    table = Table("b n c", "n?")
    assert "North has played ? to this trick" in table.type("n: h5")
    assert "? is no throw" in table.type("f")


@pytest.mark.parametrize(
    ("word", "near"),
    [("hello", "help"), ("undp", "undo"), ("cloze", "close"), ("撤消", "撤销"), ("亮牌", "露牌")],
)
def test_an_unknown_word_is_told_with_the_nearest_command(word, near):
    for lines in ([], ["b n c"], ["b n c", "ha"]):
        said = Table(*lines).type(word)
        assert f"{word} is no command and no cards" in said
        assert "did you mean" in said
        if word != "亮牌":
            assert f"did you mean {near}?" in said
    assert "“zzzz”不是命令，也不是牌（" in Table(lang="zh").type("zzzz")


@pytest.mark.parametrize(
    ("lines", "missing"),
    [
        ([], "declarer or trump is not known yet"),
        (["b n c"], "each hand still holds 25 cards"),
        (["b n c", "ha 9"], "in trick 1 still to play: South, East"),
        (["em agreed"], "the match is over"),
    ],
)
def test_closing_too_early_says_what_is_missing(lines, missing):
    assert missing in Table(*lines).type("x")


def test_rulings_reach_closed_hands():
    table = Table(*HAND)
    assert "exposed card (waived)" in table.type("wv 1.1 agreed")
    assert "exposed card (waived)" in table.type("v f 1")
    assert "attackers rise 8" in table.type("r 1 score +40 agreed")
    assert [(one.hand, one.decision) for one in table.session.state.match.rulings] == [
        (1, "waive"), (1, "adjust"),
    ]  # fmt: skip
    assert "hand 2 has no finding 1" in table.type("wv 1 agreed")
    assert "there is no hand 9" in table.type("r 9 void agreed")
    assert "there is no hand 3" in table.type("up 3.1")
    table.type("u 2")
    assert table.session.state.match.rulings == ()


def test_a_late_claim_flags_the_match_and_play_goes_on():
    table = Table(*HAND)
    assert "awaits the chief arbiter" in table.type("lc we a revoke in trick 1")
    (_, late) = table.session.state.match.hands[0].incidents
    assert (late.code, late.note) == ("late_claim", "a revoke in trick 1")
    assert table.type("b w s").startswith("recorded")
    assert "T1 W ♠A" in table.type("sa")
    assert "a claim about it is in time" in Table("b n c").type("lc we")


@pytest.mark.parametrize(
    "line", ["mx", "mixed all", "混牌", "in cards_mixed", "in other cards_mixed"]
)
def test_mixed_cards_flag_the_match(line):
    table = Table("b n c", "ha")
    assert "awaits the chief arbiter (the cards were mixed)" in table.type(line)
    assert table.hand.incidents[0].code == "cards_mixed"
    assert "recorded" in table.type("9 6 7")


def test_a_kitty_laid_by_another_seat_is_laid_again():
    table = Table("b n c", "ki n s345h678d90")
    said = table.type("ki w s345h678d93")
    assert "unlawful kitty" in said
    assert "if this was a correction" in said
    table.type("ki w s345h678d94")
    assert [lay.seat.name for lay in table.hand.kitty] == ["N", "W"]
