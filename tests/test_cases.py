"""Rulings collected from public engines and their users' reports (案例).

``cases/engines.yaml`` names switches in words of its own; ``SWITCHES`` maps each to the ruleset
value that decides it. A case holds under its ``when``; each of its ``otherwise`` replaces some of
these settings. Where no source and no switch has a reading, the file says so under ``not_run``: on
a case for its ``expected``, on an alternative for that alternative.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml
from by_hand import components, follow, forced, lead, winning
from case_matches import MATCHES, Run, check_bid, last_trick_multiplier

from referee.cards import RANK_NAMES, RANKS_BY_NAME, read_cards
from referee.rules.kitty import multiplier
from referee.rules.levels import Standing, advance
from referee.rules.scoring import outcome

FILE = Path(__file__).parent / "cases" / "engines.yaml"
CASES: list[dict[str, Any]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))["cases"]

CLASSIC = {1: "classic-1deck", 2: "classic-2deck", 3: "titanic-3deck"}
"""The rulesets of source 002: what a case leaves open is as there."""
RULESETS = {
    1: ("classic-1deck", "single-from-3"),
    2: (
        "competition", "super", "eighty", "classic-2deck", "happy", "shuangsheng",
        "shuangsheng-joker-bid", "shuangsheng-online", "ninety-minute", "tutorial",
    ),
    3: ("titanic-3deck",),
}  # fmt: skip
"""By decks: a case without a switch holds under each of them."""

Values = dict[str, object]
ONLY: Values = {}
"""The reading of every source: nothing has to be set."""
SWITCHES: dict[str, dict[object, Values]] = {
    "tractor.level_gap": {"closed": {"level_gap": "closed"}, "open": {"level_gap": "open"}},
    # only the jokers' own pairs run on: nothing but level and joker can be set apart
    "tractor.trump_chain": {"full": ONLY, "joker_pair_only": {"level_joker_adjacent": False}},
    "throw.decomposition": {"maximal": ONLY, "tractor_first": ONLY, "triple_first": ONLY},
    "follow.pairs": {"required": {"pairs": "required"}, "none": {"pairs": "free"}},
    "follow.tractor": {
        "must_match": {"tractors": "required"},
        "pairs_only": {"tractors": "pairs_only"},
    },
    "follow.short_tractor": {
        "must_play_longest": {"shorter_tractors": True},
        "pairs_only": {"shorter_tractors": False},
    },
    "follow.throw_structure": {
        "components": {"throws": "shape"},
        "suit_only": {"throws": "suit_only"},
        "pairs_only": {"throws": "shape", "tractors": "pairs_only"},
    },
    "follow.void": {"free": ONLY},
    "follow.protect_longer_tuple": {
        True: {"protect_triples": True},
        False: {"protect_triples": False},
    },
    "follow.triple_tractor_order": {"pair_tractor_first": ONLY},
    "throw.forced": {
        "smallest_failing": {"forced": "fewest_cards"},
        "lowest_component_overall": {"forced": "lowest_card"},
    },
    "throw.ruff_defeats": {False: ONLY},
    "throw.equal_beats": {False: ONLY},
    "throw.longer_tuple_beats": {True: ONLY},
    "throw.forced_tie": {"leader_chooses": ONLY},
    "throw.penalty": {
        "none": {"failed_throw": "none"},
        "10_per_card_attempted": {"failed_throw": "attempted", "failed_throw_fine": 10},
        "10_per_card_withdrawn": {"failed_throw": "returned", "failed_throw_fine": 10},
    },
    "trick.throw_compare": {
        "biggest_component": {"compare": "principal"},
        "highest_card": {"compare": "highest_card"},
        "all_components": {"compare": "all_components"},
    },
    "trick.match": {"search_all": ONLY, "best_assignment": ONLY},
    "trick.ruff_shape": {
        "at_least": {"ruff_shape": "at_least"},
        "exact_signature": {"ruff_shape": "exact"},
    },
    "trick.tie": {"first": ONLY},
    "kitty.formula": {
        "pow2_largest": {"multiplier": "power_of_cards", "multiplier_cap": 64},
        "times2_largest": {"multiplier": "per_pair", "multiplier_cap": None},  # but for triples
        "pair4_tractor4n": {"multiplier": "per_pair", "multiplier_cap": None},
        "fixed_2_4_8": {"multiplier": "power_of_pairs", "multiplier_cap": 8},
        "pow2_pairs_plus1": {"multiplier": "power_of_pairs", "multiplier_cap": None},
    },
    "kitty.basis": {
        "lead_format": {"kitty_shape": "lead"},
        "winning_play": {"kitty_shape": "winning_cards"},
    },
    "kitty.side_suit_half": {False: ONLY},
    "score.clamp_negative": {False: {"score_floor": "settlement"}},
    "violation.revoke": {"level_minus_1": {"revoke": "fall"}},
    "violation.strikes_to_forfeit": {3: {"strikes_lose": 3}},
    "violation.miscount": {"lose_hand_plus1": {"miscount": "lose_hand"}},
    "score.table": {
        "std_20": {"ruleset": "classic-1deck"},
        "std_40": {"ruleset": "classic-2deck"},
        "std_60": {"ruleset": "titanic-3deck"},
        "s000_super": {"ruleset": "super"},
        "s000_match": {"ruleset": "competition"},
        "s001_v1": {"ruleset": "eighty"},
    },
    "level.after_A": {"wrap": {"ruleset": "super"}},
    "level.must_play_test": {"held_as_declarer": ONLY, "no_skip_only": {"must_hold": []}},
    "level.finish": {"declare_and_hold_A": ONLY},
    "declarer.next": {"standard": ONLY},
    "bid.order": {"count_then_tier": {"ruleset": "shuangsheng"}},
    "bid.same_count": {
        "first_holds": {"ruleset": "shuangsheng"},
        "higher_suit_S_H_C_D": {"ruleset": "super"},
        "higher_suit_S_H_D_C": {"ruleset": "competition"},
    },
    "bid.self_overturn": {False: {"ruleset": "super"}, True: {"ruleset": "classic-2deck"}},
    "bid.reinforce": {"while_winning": {"ruleset": "super"}},
    "bid.joker_min": {2: ONLY},
    "bid.partner_overbid": {True: {"ruleset": "super"}},
    "bid.kitty_theft": {True: ONLY, False: {"later_when": "before_kitty"}},
    "bid.no_bid": {"redeal": {"ruleset": "super"}, "no_trump": {"ruleset": "classic-2deck"}},
}
"""Switch of the file, its value, and the ruleset values that decide the same.

Where a whole ruleset is meant, ``ruleset`` names it.
"""


def alternatives(case: dict[str, Any]) -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Name, settings and entry of a case and of each of its ``otherwise``."""
    when = case.get("when", {})
    found = [(case["id"], when, case)]
    for number, entry in enumerate(case.get("otherwise", ()), 1):
        found.append((f"{case['id']}-otherwise{number}", {**when, **entry["when"]}, entry))
    return found


def runs(name: str, case: dict[str, Any], when: dict[str, Any], entry: dict[str, Any]) -> list[Run]:
    """The runs of a case or alternative: one for every choice and ruleset its settings leave."""
    named = [list(values_of(switch, value)) for switch, value in when.items() if switch != "decks"]
    found = []
    for choice in product(*named):
        values: Values = {key: value for part in choice for key, value in part.items()}
        ruleset = values.pop("ruleset", None)
        free = not values and ruleset is None and case["kind"] not in ("level", "penalty", "bid")
        names = RULESETS[case["decks"]] if free else (ruleset or ruleset_of(case),)
        found += [
            Run(f"{name} {each}", case, entry["expected"], str(each), values) for each in names
        ]
    return found


def values_of(switch: str, value: object) -> list[Values]:
    """What a switch sets, once for each value it names (``a|b``)."""
    if switch == "level.must_play":
        return [{"must_stop": value, "must_hold": value}]
    each = value.split("|") if isinstance(value, str) else [value]
    return [SWITCHES[switch][one] for one in each]


def ruleset_of(case: dict[str, Any]) -> str:
    """What a case leaves open is as in 002; irregularities are only known to the competition."""
    return "competition" if case["kind"] == "penalty" else CLASSIC[case["decks"]]


ALL = [(case, *found) for case in CASES for found in alternatives(case)]
RUNS = [
    run
    for case, name, when, entry in ALL
    if "not_run" not in entry
    for run in runs(name, case, when, entry)
]


SEE_TEXT = {
    "F21": {"S77HAA77D77": [(2, 3), (2, 1)]},
    "F27": {"SQQQJJ": [(2, 2), (1, 1)], "SQQQ+JJ": [(3, 1), (2, 1)]},
}
"""What the cases that refer to their text say: shapes by lead. The leader of F27 may announce the
other division."""


def check_format(run: Run) -> None:
    expected, at = run.expected, run.table()
    if expected["verdict"] == "see_text":
        for text, shapes in SEE_TEXT[run.case["id"]].items():
            form = lead(at, text)
            assert form is not None
            assert list(form.shapes) == shapes
    elif expected["verdict"] == "illegal":
        assert expected["reason"] == "mixed_effective_suits"
        assert lead(at, run.case["cards"]) is None
    else:
        wanted = sorted(str(read_cards(text)) for text in expected["components"])
        assert sorted(components(at, run.case["cards"]) or ()) == wanted


def check_follow(run: Run) -> None:
    case = run.case
    verdict = follow(run.table(), case["lead"], case["hand"], case["play"])
    assert (verdict == "legal") == (run.expected["verdict"] == "legal")


def check_throw(run: Run) -> None:
    left = forced(run.table(), run.case["lead"], run.case["others"])
    if run.expected["verdict"] == "stands":
        assert left == set()
    else:
        assert run.expected["cards"] in left


def check_winner(run: Run) -> None:
    plays = run.case["plays"]
    assert winning(run.table(), " ".join(plays)) == plays[run.expected["player"] - 1]


def check_kitty(run: Run) -> None:
    case, at = run.case, run.table()
    if "winning_play" in case or "last_winner" in case:
        assert last_trick_multiplier(run) == run.expected["multiplier"]
        return
    form = lead(at, case.get("last_lead") or case["forced"])
    assert form is not None
    factor = multiplier(form.shapes, at.rules.kitty)
    assert factor == run.expected["multiplier"]
    if "total_attacker_points" in run.expected:
        total = case["attacker_points"] + factor * case["kitty_points"]
        assert total == run.expected["total_attacker_points"]
        assert outcome(total, at.rules.score).rise == run.expected["attacker_levels"]


def check_score(run: Run) -> None:
    found = outcome(run.case["attacker_points"], run.table().rules.score)
    assert found.winner.startswith(run.expected["side"])
    assert found.rise == run.expected["levels"]
    if "declarer_side_changes" in run.expected:
        assert (found.winner == "attackers") == run.expected["declarer_side_changes"]


def check_level(run: Run) -> None:
    if run.case["id"] in MATCHES:
        MATCHES[run.case["id"]](run)
        return
    case, expected, rules = run.case, run.expected, run.table().rules.levels
    role = "attackers" if case.get("side") == "attackers" else "declarers"
    after = advance(Standing(RANKS_BY_NAME[case["level"]]), case["gain"], role, rules)
    assert RANK_NAMES[after.level] == expected.get("new_level", RANK_NAMES[after.level])
    assert after.won == expected.get("match_over", False)
    assert after.laps == expected.get("laps", 0)


def check_match(run: Run) -> None:
    MATCHES[run.case["id"]](run)


KINDS = {
    "format": check_format, "follow": check_follow, "throw": check_throw, "winner": check_winner,
    "kitty": check_kitty, "penalty": check_match, "score": check_score, "level": check_level,
    "bid": check_bid,
}  # fmt: skip


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.id)
def test_a_case_is_judged_as_it_says(run: Run) -> None:
    KINDS[run.case["kind"]](run)


NOT_RUN = [entry["not_run"] for _, _, _, entry in ALL if "not_run" in entry]


def test_every_case_is_run_or_says_why_not() -> None:
    ran = {run.id.split()[0] for run in RUNS}
    left = {name for _, name, _, entry in ALL if "not_run" in entry}
    assert ran | left == {name for _, name, _, _ in ALL}
    assert not ran & left
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in NOT_RUN)


LEAST = {
    "format": 19, "follow": 33, "throw": 19, "winner": 26, "kitty": 46, "penalty": 8,
    "score": 19, "level": 9, "bid": 17,
}  # fmt: skip
"""At least so many cases and alternatives of each kind ran."""


def test_most_cases_ran() -> None:
    ran = Counter(case["kind"] for case, _, _, entry in ALL if "not_run" not in entry)
    assert {kind: ran[kind] for kind in LEAST if ran[kind] < LEAST[kind]} == {}


FEWEST = [
    run
    for run in RUNS
    if run.values.get("forced") == "fewest_cards"
    and not any("not_run" not in entry for entry in run.case.get("otherwise", ()))
]


@pytest.mark.parametrize("run", FEWEST, ids=lambda run: run.id)
def test_the_lowest_card_forces_the_same_where_the_file_names_no_difference(run: Run) -> None:
    values = {**run.values, "forced": "lowest_card"}
    check_throw(Run(run.id, run.case, run.expected, run.ruleset, values))
