"""Super's coins and titles (003 coins, 003 titles, 000 overturn 4, 000 play 4), base 10.

A win is worth base x levels x 2^overturns; attackers count one level more than they rise.
"""

import json

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.rules.coins import Played, coins_of, levels_counted, title_of
from referee.ruleset.loading import load_ruleset
from referee.table import Side

NS, WE = Side
RULES = load_ruleset("super").rules.coins


def played(winner, rise, score=None, overturns=0, failed=(0, 0), declarers=NS):
    return Played(declarers, winner, rise, score, overturns, failed)


@pytest.mark.parametrize(
    ("hand", "coins"),
    [
        (played("declarers", 6, 0), (60, -60)),  # 10 x 6
        (played("declarers", 1, 40), (10, -10)),  # 10 x 1
        (played("declarers", 6, 0, overturns=3), (480, -480)),  # 10 x 6 x 8
        (played("attackers", 0, 80), (-10, 10)),  # 10 x (0 + 1)
        (played("attackers", 2, 125), (-30, 30)),  # 10 x (2 + 1)
        (played("attackers", 2, 125, overturns=1), (-60, 60)),  # 10 x 3 x 2
        (played("attackers", 1, 120, declarers=WE), (20, -20)),  # 10 x (1 + 1)
        (played(None, 0), (0, 0)),
    ],
)
def test_003_coins_base_times_levels_times_two_to_the_overturns(hand, coins):
    assert coins_of(hand, RULES) == coins


@pytest.mark.parametrize(
    ("score", "levels"),
    [(280, 6), (285, 7), (320, 7), (325, 8), (360, 8), (365, 9), (400, 9), (405, 10)],
)
def test_003_coins_count_the_levels_before_the_cap(score, levels):
    """285-320 is six levels, 325-360 seven, every 40 one more; attackers count one beside them."""
    rise = 6 if score >= 285 else 5
    assert levels_counted(played("attackers", rise, score), RULES) == levels


@pytest.mark.parametrize(
    ("failed", "coins"),
    [((1, 0), (-5, 0)), ((0, 1), (0, -5)), ((2, 1), (-10, -5))],
)
def test_000_play_4_a_failed_throw_costs_half_the_base(failed, coins):
    assert coins_of(played(None, 0, failed=failed), RULES) == coins


def test_the_other_readings_of_the_coins():
    to_opponents = RULES.model_copy(update={"coins_for_failed_throw_to": "opponents"})
    assert coins_of(played(None, 0, failed=(1, 0)), to_opponents) == (-5, 5)
    nobody_pays = RULES.model_copy(update={"paid_by": "nobody"})
    assert coins_of(played("declarers", 2, 35), nobody_pays) == (20, 0)


@pytest.mark.parametrize(
    ("total", "title"),
    [
        (-60, "赤脚"), (0, "赤脚"), (4, "赤脚"), (5, "穿鞋"), (10, "单车"), (19, "单车"),
        (20, "二轮车"), (40, "卡车"), (80, "面包车"), (143, "面包车"), (144, "轿车"), (260, "房车"),
        (468, "坦克"), (843, "滑翔机"), (1517, "直升机"), (2731, "客机"), (4916, "战斗机"),
        (8849, "航天飞机"), (15929, "宇宙飞船"), (28672, "星球战舰"), (51610, "太空堡垒"),
        (92897, "太空堡垒"), (92898, "神"), (10**9, "神"),
    ],
)  # fmt: skip
def test_003_titles_by_the_total(total, title):
    assert title_of(total, RULES)["zh"] == title


# North declares at level 2, hearts trump.  The attackers get nothing: D+6, 10 x 6 = 60.
RECORD = """\
referee: 1
ruleset: super
hands:
- declarer: N
  trump: H
  tricks: |
    N: CA C3 C4 C5
  rest: {to: NS}
ended: {reason: agreed}
"""


def test_coins_of_hand_and_match_in_json(tmp_path):
    record = tmp_path / "a.yaml"
    record.write_text(RECORD, "utf-8")
    done = CliRunner().invoke(main, ["replay", str(record), "--json"])
    out = json.loads(done.stdout)
    assert out["hands"][0]["coins"] == {"NS": 60, "WE": -60}
    assert out["coins"] == {"NS": 60, "WE": -60}
    assert out["titles"] == {"NS": "卡车", "WE": "赤脚"}
    assert out["laps"] == {"NS": 0, "WE": 0}


@pytest.mark.parametrize("name", ["competition", "classic-2deck"])
def test_no_coins_where_the_ruleset_has_none(name, tmp_path):
    record = tmp_path / "a.yaml"
    record.write_text(RECORD.replace("super", name), "utf-8")
    out = json.loads(CliRunner().invoke(main, ["replay", str(record), "--json"]).stdout)
    assert "coins" not in out
    assert "coins" not in out["hands"][0]
