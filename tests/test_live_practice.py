"""Practice sessions and the printed protocol through the command line."""

import re
import shutil

import pytest
from click.testing import CliRunner
from live_typing import trick_line

from referee.cli import main
from referee.live.practice import practise as practise_at
from referee.play.match import judge
from referee.play.setting import table_of
from referee.ruleset.loading import load_ruleset
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted
from referee.text import Style


def called(seed):
    """The lines that enter the hand that a seed calls."""
    rules = load_ruleset("competition")
    match = simulate_match(rules, 1, Wanted(seed, hands=1)).match
    judged = judge(match, rules).hands[0]
    order = table_of(rules, judged.level, judged.trump).order
    return [trick_line(trick, order) for trick in match.hands[0].tricks]


def practise(lines, *options, lang="en"):
    done = CliRunner().invoke(
        main, ["record", "--practice", "--lang", lang, *options], input="\n".join(lines) + "\n"
    )
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_practice_hand_is_called_and_its_cost_told(lang, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = practise(called(4), "--seed", "4", lang=lang)
    assert re.search(r"100 cards in \d+ s|100 张牌，\d+ 秒", said)
    assert ", 0 slips" in said or "0 处错误" in said
    assert [*tmp_path.iterdir()] == []


def test_a_slip_in_practice_is_named():
    said = practise(["??"], "--seed", "4")
    assert "called was" in said


def test_the_same_seed_calls_the_same_hand():
    assert practise([], "--seed", "9") == practise([], "--seed", "9")
    assert practise([], "--seed", "9") != practise([], "--seed", "10")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_protocol_is_one_page(lang, tmp_path):
    done = CliRunner().invoke(main, ["protocol", "--html", "-", "--lang", lang])
    assert done.exit_code == 0
    assert done.stdout.startswith("<!DOCTYPE html>")
    if not (shutil.which("chromium") and shutil.which("pdfinfo")):
        pytest.skip("no chromium or pdfinfo here")
    pdf = tmp_path / "p.pdf"
    done = CliRunner().invoke(main, ["protocol", "--pdf", str(pdf), "--lang", lang])
    assert done.exit_code == 0, done.output
    pages = re.findall(rb"/Type\s*/Page[^s]", pdf.read_bytes())
    assert len(pages) == 1


def test_the_protocol_needs_a_place_to_go():
    done = CliRunner().invoke(main, ["protocol", "--lang", "en"])
    assert done.exit_code == 2
    assert "--html" in done.stderr


def paced(seed, lang="en"):
    """A practice session as a terminal has it, and what it told at the beginning."""
    kept = []
    practise_at("competition", seed, Style(lang), lambda *all_: kept.append(all_), paced=True)
    return kept[0]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_with_a_pace_the_plays_are_called_one_by_one(lang):
    session, told = paced(4, lang)
    assert len(told) == 4
    words = called(4)[0].split()
    second = session.handle("")
    assert len(second) == 1
    assert session.handle(words[0])[-1] == second[0]
    after = session.handle("u")
    assert after[-2:] == [told[-1], second[0]]
    assert len(session.handle(" ".join(called(4)[0].split()))) == 2


def test_a_practice_hand_with_a_pace_comes_to_its_end():
    session, _ = paced(4)
    for line in called(4):
        session.handle(line)
    assert session.done
