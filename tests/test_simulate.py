"""Matches played by machine: lawful, complete, the same for a seed, and broken only on purpose."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from dataclasses import replace
from functools import lru_cache

import pytest
from click.testing import CliRunner

from referee.cards import CARD_POINTS
from referee.cli import main
from referee.play.match import judge
from referee.play.setting import order_for
from referee.record.canonical import canonical
from referee.record.reading import read_record
from referee.record.writing import write_json, write_yaml
from referee.ruleset.loading import load_ruleset, ruleset_names
from referee.shapes import format_of
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Made, Wanted
from referee.trump import TRUMP

TRICKS = [name for name in ruleset_names() if load_ruleset(name).game == "tricks"]
MAIN = ["competition", "super", "classic-1deck", "classic-2deck", "titanic-3deck", "eighty"]
SEEDS = (1, 2)
VIOLATIONS = {"revoke", "shape", "failed_throw", "bad_throw_stood", "take_back"}


@lru_cache(maxsize=64)
def played(name, seed, number=1, **wanted):
    return simulate_match(load_ruleset(name), number, Wanted(seed, **wanted))


@lru_cache(maxsize=64)
def judged(name, seed, number=1, **wanted):
    return judge(played(name, seed, number, **wanted).match, load_ruleset(name))


def found_in(judgement):
    return sorted(
        Made(hand.number, violation.trick, violation.seat, violation.code)
        for hand in judgement.hands
        for violation in hand.violations
    )


def leads_of(judgement):
    """Every first play of a trick with the format of what was put down and of what was led."""
    rules = judgement.ruleset.rules
    for judged_hand, hand in zip(judgement.hands, judgement.match.hands, strict=True):
        order = order_for(rules, judged_hand.level, judged_hand.trump)
        for trick in hand.tricks:
            play = trick.plays[0]
            yield trick, order, format_of(order, play.final.cards), format_of(order, play.cards)


@pytest.mark.parametrize("name", TRICKS)
def test_nothing_but_failed_throws_is_found_in_a_clean_match(name):
    for seed in SEEDS if name in MAIN else SEEDS[:1]:
        judgement = judged(name, seed)
        assert {made.code for made in found_in(judgement)} <= {"failed_throw"}
        assert found_in(judgement) == sorted(played(name, seed).made)
        assert not judgement.mismatches
        assert not any(hand.mismatches for hand in judgement.hands)
        assert {hand.status for hand in judgement.hands} == {"finished"}


@pytest.mark.parametrize("name", TRICKS)
def test_a_match_ends_by_the_rules_or_by_agreement(name):
    judgement = judged(name, 1)
    endless = load_ruleset(name).rules.levels.win == "wrap"
    assert judgement.result.status == "finished"
    assert judgement.result.reason == ("agreed" if endless else "passed_target")
    assert len(judgement.hands) == 20 if endless else len(judgement.hands) < 60


@pytest.mark.parametrize("name", MAIN)
def test_a_match_holds_throws_failed_throws_ruffs_and_tractors(name):
    for seed in SEEDS:
        seen = Counter()
        for trick, order, put_down, led in leads_of(judged(name, seed)):
            failed = trick.plays[0].final.forced is not None
            seen["failed throw"] += failed
            seen["throw"] += put_down.is_throw and not failed
            seen["tractor"] += any(part.length > 1 for part in led.components)
            seen["ruff"] += led.suit != TRUMP and any(
                order.suit_of(play.cards) == TRUMP for play in trick.plays[1:]
            )
        expected = {"throw", "failed throw", "ruff", "tractor"}
        if load_ruleset(name).rules.deal.decks == 1:
            expected.remove("tractor")
        assert expected <= {what for what, count in seen.items() if count}


@pytest.mark.parametrize("name", MAIN)
def test_the_points_of_tricks_and_kitty_add_up(name):
    decks = load_ruleset(name).rules.deal.decks
    for hand in judged(name, 1).hands:
        kitty = sum(CARD_POINTS[kind] for kind in hand.kitty)
        assert sum(trick.points for trick in hand.tricks) + kitty == 100 * decks


@pytest.mark.parametrize("rate", [0.0, 0.1])
@pytest.mark.parametrize("name", MAIN)
def test_open_and_hidden_hands_are_judged_alike(name, rate):
    shown = judged(name, 3, violations=rate, hands=8, show_deals=True)
    hidden = judged(name, 3, violations=rate, hands=8)
    assert all(hand.deal is not None for hand in shown.match.hands)
    without = tuple(replace(hand, deal=None) for hand in shown.match.hands)
    assert without == hidden.match.hands
    assert found_in(shown) == found_in(hidden)
    for one, other in zip(shown.hands, hidden.hands, strict=True):
        assert (one.score, one.result, one.kitty) == (other.score, other.result, other.kitty)
        assert (one.levels_after, one.next_declarer) == (other.levels_after, other.next_declarer)


@pytest.mark.parametrize("name", [*MAIN, "climbing-104"])
def test_a_seed_gives_the_same_bytes_and_another_seed_others(name):
    ruleset = load_ruleset(name)
    texts = [
        write_yaml(simulate_match(ruleset, number, Wanted(seed, hands=2, violations=0.2)).match)
        for seed, number in ((5, 1), (5, 1), (6, 1), (5, 2))
    ]
    assert texts[0] == texts[1]
    assert len(set(texts)) == 3


def test_a_match_that_is_cut_short_begins_like_the_whole_one():
    whole, cut = played("competition", 1).match, played("competition", 1, hands=3).match
    assert cut.hands == whole.hands[:3]
    assert cut.ended is None
    assert played("super", 1, hands=3).match.ended.reason == "agreed"


@pytest.mark.parametrize("name", MAIN)
def test_the_violations_found_are_those_that_were_made(name):
    for seed, rate in ((1, 0.05), (2, 0.5), (3, 1.0)):
        made = played(name, seed, violations=rate, hands=6).made
        assert found_in(judged(name, seed, violations=rate, hands=6)) == sorted(made)
        assert any(one.code != "failed_throw" for one in made)


def test_every_kind_of_violation_is_made():
    made = [
        one.code
        for seed in range(4)
        for one in played("classic-2deck", seed, violations=0.5, hands=5).made
    ]
    assert set(made) == VIOLATIONS
    assert min(Counter(made).values()) > 3


def test_the_third_strike_ends_a_match():
    result = judged("competition", 1, violations=0.3).result
    assert result.reason == "violations" or result.status == "flagged"
    assert len(judged("competition", 1, violations=0.3).hands) < 10


@pytest.mark.parametrize("name", [*MAIN, "shuangsheng-joker-bid"])
def test_a_match_is_written_in_canonical_form_and_read_back(name):
    simulated = played(name, 4, hands=3, violations=0.2, show_deals=True).match
    for text in (write_yaml(simulated), write_json(simulated)):
        entry = read_record(text)
        assert not entry.problems
        assert entry.match == simulated
        assert canonical(judge(entry.match, load_ruleset(name))) == simulated


def test_kitty_and_bids_show_what_the_ruleset_lets_happen():
    hands = [hand for seed in range(6) for hand in played("super", seed, hands=6).match.hands]
    assert any(len(hand.kitty) > 1 for hand in hands)
    assert any(bid.after_lay for hand in hands for bid in hand.bids)
    assert any(hand.trump.name == "NT" for hand in hands)


@pytest.mark.parametrize("rate", [0.0, 0.4])
def test_climbing_is_played_to_its_end(rate):
    simulated = played("climbing-104", 1, violations=rate)
    judgement = judged("climbing-104", 1, violations=rate)
    assert judgement.result.reason == "passed_target"
    found = sorted(
        Made(hand.number, violation.trick, violation.seat, violation.code)
        for hand in judgement.climbing.hands
        for violation in hand.violations
    )
    assert found == sorted(simulated.made)
    assert bool(found) == (rate > 0)


def simulate(*arguments, lang="en"):
    return CliRunner().invoke(main, ["simulate", *map(str, arguments), "--lang", lang])


def test_yaml_where_the_file_ends_so_else_json_lines(tmp_path):
    chosen = ("--ruleset", "competition", "--seed", 8, "--hands", 2)
    yaml, lines, packed = (tmp_path / name for name in ("a.yaml", "a.jsonl", "a.yaml.gz"))
    assert simulate(*chosen, "-o", yaml).exit_code == 0
    assert simulate(*chosen, "--matches", 3, "-o", lines).exit_code == 0
    assert simulate(*chosen, "-o", packed).exit_code == 0
    written = lines.read_text("utf-8").splitlines()
    assert len(written) == 3
    assert read_record(yaml.read_text("utf-8")).match == read_record(written[0]).match
    assert gzip.decompress(packed.read_bytes()) == yaml.read_bytes()


def test_standard_output_takes_json_lines(tmp_path):
    chosen = ("--ruleset", "eighty", "--seed", -3, "--hands", 1)
    plain, dash = simulate(*chosen), simulate(*chosen, "-o", "-", "--matches", 2)
    assert plain.stdout == dash.stdout.splitlines(keepends=True)[0]
    assert json.loads(plain.stdout)["ruleset"] == "eighty"
    assert plain.stderr == ""


def test_deals_are_recorded_where_they_are_asked_for():
    chosen = ("--ruleset", "classic-1deck", "--seed", 1, "--hands", 1)
    hidden, shown = simulate(*chosen, "--hidden"), simulate(*chosen, "--open")
    assert hidden.stdout == simulate(*chosen).stdout
    assert "deal" not in json.loads(hidden.stdout)["hands"][0]
    assert set(json.loads(shown.stdout)["hands"][0]["deal"]) == {"N", "W", "S", "E", "kitty"}


def test_a_ruleset_file_is_named_from_the_record(tmp_path):
    own, record = tmp_path / "own.yaml", tmp_path / "records" / "a.yaml"
    own.write_text("title: own\nextends: competition\n", "utf-8")
    record.parent.mkdir()
    done = simulate("--ruleset", own, "--seed", 1, "--hands", 1, "-o", record)
    assert done.exit_code == 0
    assert read_record(record.read_text("utf-8")).match.ruleset == "../own.yaml"
    replayed = CliRunner().invoke(main, ["replay", str(record), "--json"])
    assert replayed.exit_code == 0


BAD_ARGUMENTS = [
    (("--ruleset", "competiton"), "competition", "competition"),
    (("--ruleset", "competition", "--matches", "2"), "holds one match", "只能写一场"),
    (("--ruleset", "competition", "--matches", "0"), "expected a number from 1", "不小于 1"),
    (("--ruleset", "competition", "--hands", "-1"), "expected a number from 1", "不小于 1"),
    (("--ruleset", "competition", "--violations", "1.5"), "from 0 to 1", "0 到 1"),
    (("--ruleset", "competition", "--violations", "nan"), "from 0 to 1", "0 到 1"),
    (("--ruleset", "competition", "--violations", "many"), "many", "many"),
]


@pytest.mark.parametrize(("arguments", "english", "chinese"), BAD_ARGUMENTS)
def test_bad_arguments_are_explained_and_nothing_is_written(tmp_path, arguments, english, chinese):
    for lang, expected in (("en", english), ("zh", chinese)):
        file = tmp_path / "a.yaml"
        done = simulate("--seed", 1, *arguments, "-o", file, lang=lang)
        assert done.exit_code == 2
        assert expected in done.stderr
        assert done.stdout == ""
        assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_a_usage_error(tmp_path):
    done = simulate(
        "--ruleset", "eighty", "--seed", 1, "--hands", 1, "-o", tmp_path / "none" / "a.jsonl"
    )
    assert done.exit_code == 2
    assert "cannot be written" in done.stderr


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_help_is_in_the_users_language(lang):
    done = simulate("--help", lang=lang)
    assert done.exit_code == 0
    assert "help." not in done.stdout
    assert ("种子" if lang == "zh" else "seed") in done.stdout
