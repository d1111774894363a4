"""Every ruleset has a sample match of its own that its referee judges without contradiction."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.ruleset.loading import ruleset_names

SAMPLES = Path(__file__).resolve().parents[1] / "sample_matches"
OTHER_NAMES = {"competition": "full_match"}
"""Samples that are not called after their ruleset."""


def replay(name: str):
    file = SAMPLES / f"{OTHER_NAMES.get(name, name)}.yaml"
    done = CliRunner().invoke(main, ["replay", str(file), "--json", "--tricks"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


@pytest.mark.parametrize("name", ruleset_names())
def test_the_sample_of_a_ruleset(name):
    out = replay(name)
    assert out["ruleset"] == name
    assert out["mismatches"] == []
    for hand in out["hands"]:
        assert hand["mismatches"] == []
        assert hand["status"] == "finished"


@pytest.mark.parametrize("name", ruleset_names())
def test_a_sample_says_in_comments_what_it_shows(name):
    text = (SAMPLES / f"{OTHER_NAMES.get(name, name)}.yaml").read_text("utf-8")
    head = text[: text.index("referee: 1")]
    assert head.startswith("# ")
    assert any("\u4e00" <= character <= "\u9fff" for character in head)


def test_the_sample_of_super_shows_a_kitty_laid_again_and_coins():
    out = replay("super")
    assert any("|" in hand["bids"] for hand in out["hands"])
    assert sum(hand["coins"]["NS"] for hand in out["hands"]) == out["coins"]["NS"]
    assert set(out["titles"]) == {"NS", "WE"}


def test_the_sample_with_three_decks_shows_a_titanic():
    leads = [trick["plays"][0]["cards"] for hand in replay("titanic-3deck")["hands"]
             for trick in hand["tricks"]]  # fmt: skip
    assert "S999888" in leads


def test_the_sample_of_baifen_shows_a_draw():
    winners = [hand["result"]["winner"] for hand in replay("baifen-45")["hands"]]
    assert None in winners
    assert {"declarers", "attackers"} <= set(winners)
