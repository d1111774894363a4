"""``referee archive to-parquet`` and ``plot``: tables that agree with the results, pictures."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from referee.cli import main

ROOT = Path(__file__).parents[1]
PNG = b"\x89PNG\r\n\x1a\n"
MISSING = "the extra “analysis” is not installed: archive {} is NOT tested"


def archive(*arguments):
    return CliRunner().invoke(main, ["archive", *map(str, arguments), "--lang", "en"])


def season(folder):
    """The archive of the chapter, by the chapter's own commands."""
    (folder / "season").mkdir()
    for seed, ruleset, matches, file in (
        ("7", "competition", "6", "spring.jsonl.gz"), ("8", "shuangsheng", "3", "summer.jsonl"),
    ):  # fmt: skip
        order = ["simulate", "--ruleset", ruleset, "--seed", seed, "--matches", matches]
        order += ["--hands", "3", "--violations", "0.05", "-o", str(folder / "season" / file)]
        assert CliRunner().invoke(main, order).exit_code == 0
    record = (ROOT / "sample_matches" / "revoke.yaml").read_text("utf-8")
    (folder / "season" / "revoke.yaml").write_text(record, "utf-8")


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A folder with a season, and beside it the results of its audit."""
    folder = tmp_path_factory.mktemp("season")
    season(folder)
    out = folder / "results.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        CliRunner().invoke(main, ["audit", str(folder / "season"), "-o", str(out), "--jobs", "1"])
    return folder, [json.loads(line) for line in out.read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def tables(filled):
    """A connection to the tables, as the chapter's queries name them."""
    duckdb = pytest.importorskip("duckdb", reason=MISSING.format("to-parquet"))
    folder, _ = filled
    found = archive("to-parquet", folder / "season", "-o", folder / "tables", "--jobs", 1)
    assert found.exit_code == 0, found.stderr
    assert sorted(path.name for path in (folder / "tables").iterdir()) == [
        "hands.parquet", "matches.parquet", "tricks.parquet", "violations.parquet",
    ]  # fmt: skip
    with duckdb.connect() as database, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        yield database


def test_the_tables_have_what_the_results_have(filled, tables):
    _, results = filled
    rows = tables.sql("SELECT match, file, winner, hands FROM 'tables/matches.parquet'").fetchall()
    assert rows == [
        (one["number"], one["file"], one["result"]["winner"], len(one["hands"])) for one in results
    ]
    hands = tables.sql(
        "SELECT match, hand, status, total, level_ns, tricks FROM 'tables/hands.parquet'"
    ).fetchall()
    assert hands == [
        (
            one["number"], hand["number"], hand["status"],
            hand["score"] and hand["score"]["total"], hand["levels_after"]["NS"],
            len(hand["trick_winners"]),
        )
        for one in results for hand in one["hands"]
    ]  # fmt: skip
    winners = tables.sql("SELECT match, hand, winner FROM 'tables/tricks.parquet'").fetchall()
    assert winners == [
        (one["number"], hand["number"], winner)
        for one in results for hand in one["hands"] for winner in hand["trick_winners"]
    ]  # fmt: skip
    violations = tables.sql(
        "SELECT match, hand, trick, code, seat, owed, clause FROM 'tables/violations.parquet'"
    ).fetchall()
    assert violations == [
        (one["number"], hand["number"], *(
            each[name] for name in ("trick", "code", "seat", "owed", "clause")
        ))
        for one in results for hand in one["hands"] for each in hand["violations"]
    ]  # fmt: skip
    assert len({one[3] for one in violations}) > 2


def queries(language):
    text = (ROOT / "docs" / language / "archives.md").read_text("utf-8")
    return re.findall(r"^```sql\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


def test_the_queries_of_the_chapter(filled, tables):
    _, results = filled
    clauses, levels, kitty, throws, teams = (
        tables.sql(query).fetchall() for query in queries("en")
    )
    counted = [
        violation
        for one in results for hand in one["hands"] for violation in hand["violations"]
        if violation["status"] == "proved"
    ]  # fmt: skip
    assert sum(row[-1] for row in clauses) == len(counted)
    scored = [hand for one in results for hand in one["hands"] if hand["result"] is not None]
    assert sum(row[1] for row in levels) == len(scored)
    # In both rulesets of the season 80 points win the hand.
    decided = [
        hand["score"] for one in results for hand in one["hands"]
        if hand["score"] and hand["score"]["total"] >= 80
        and hand["score"]["total"] - hand["score"]["kitty"] < 80
    ]  # fmt: skip
    assert sum(row[2] for row in kitty) == len(decided)
    assert sum(row[2] for row in throws) == sum(
        len(hand["trick_winners"]) for one in results for hand in one["hands"]
    )
    # A single card is no throw.
    failed = [one for one in counted if one["code"] in ("failed_throw", "good_throw_refused")]
    assert sum(row[3] for row in throws if row[1] > 1) == len(failed) > 0
    names = {
        name for one in results for name in one["sides"].values() if name not in ("南北", "西东")
    }
    assert {row[0] for row in teams} == names


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_column_is_explained(tables, language):
    text = (ROOT / "docs" / language / "archives.md").read_text("utf-8")
    explained: dict[str, set[str]] = {}
    for table, columns in re.findall(r"^\| (?:`(\w+)` )?\| (`.*?`) \|", text, flags=re.MULTILINE):
        name = table or next(reversed(explained))
        explained.setdefault(name, set()).update(re.findall(r"`(\w+)`", columns))
    joins = {"match", "hand", "trick"}
    assert explained == {
        name: {*tables.read_parquet(f"tables/{name}.parquet").columns} - joins
        for name in ("matches", "hands", "tricks", "violations")
    }


@pytest.mark.parametrize(
    ("ruleset", "seed", "needed", "a_level"),
    [
        ("competition", 7, 80, False),
        # 001: the last trick wins the hand where the points do not.
        ("baifen-45", 3, 45, True),
    ],
)
def test_hands_that_the_last_trick_decided(tmp_path, ruleset, seed, needed, a_level):
    duckdb = pytest.importorskip("duckdb", reason=MISSING.format("to-parquet"))
    order = ["simulate", "--ruleset", ruleset, "--seed", str(seed), "--matches", "6", "-o"]
    assert CliRunner().invoke(main, [*order, str(tmp_path / "a.jsonl")]).exit_code == 0
    assert archive("to-parquet", tmp_path / "a.jsonl", "-o", tmp_path / "tables").exit_code == 0
    with duckdb.connect() as database:
        hands = database.read_parquet(f"{tmp_path}/tables/hands.parquet")
        finished = hands.filter("status = 'finished'")
        rows = finished.project("total, kitty, last_trick, winner, winner_without").fetchall()
    decided = [row for row in rows if row[3] != row[4]]
    assert 0 < len(decided) < len(rows)
    assert decided == [
        row for row in rows
        if row[2] == "attackers" and row[0] - row[1] < needed and (a_level or row[0] >= needed)
    ]  # fmt: skip


def test_both_languages_have_the_same_queries():
    assert queries("zh") == queries("en") != []


def test_tables_are_all_written_or_none(tmp_path, monkeypatch):
    pytest.importorskip("duckdb", reason=MISSING.format("to-parquet"))
    monkeypatch.setattr("referee.archive.parquet._copy", lambda *_: "SELECT nonsense")
    record = ROOT / "sample_matches" / "revoke.yaml"
    assert archive("to-parquet", record, "-o", tmp_path / "tables").exit_code == 70
    assert list((tmp_path / "tables").iterdir()) == []


def test_pictures(filled):
    pytest.importorskip("matplotlib", reason=MISSING.format("plot"))
    folder, _ = filled
    assert archive("plot", folder / "season", "-o", folder / "p.png", "--jobs", 1).exit_code == 0
    assert (folder / "p.png").read_bytes().startswith(PNG)
    for kind in ("levels", "scores", "violations"):
        file = folder / f"{kind}.svg"
        done = archive("plot", folder / "season", "-o", file, "--kind", kind, "--jobs", 1)
        assert done.exit_code == 0, done.stderr
        first = file.read_bytes()
        assert ElementTree.fromstring(first).tag.endswith("svg")  # noqa: S314  (made here)
        archive("plot", folder / "season", "-o", file, "--kind", kind, "--jobs", 1)
        assert file.read_bytes() == first


def test_what_is_drawn_is_what_was_counted(filled):
    pytest.importorskip("matplotlib", reason=MISSING.format("plot"))
    from referee.archive.blocks import blocks_of, list_inputs
    from referee.archive.drawing import OUTPUTS, Drawn
    from referee.archive.work import Task, work
    from referee.text import Style

    folder, results = filled
    drawn = Drawn()
    for block in blocks_of(list_inputs([str(folder / "season")])):
        for name, lines in work(block, Task(Style(), OUTPUTS)).outputs.items():
            for line in lines:
                drawn.writers()[name](line)
    hands = [hand for one in results for hand in one["hands"]]
    assert drawn.hands.total() == len(hands)
    assert sum(found.total() for found in drawn.scores.values()) == len(
        [hand for hand in hands if hand["score"]]
    )
    first = [one["hands"][0] for one in results if one["ruleset"] == "shuangsheng"]
    places = drawn.levels["shuangsheng"][1]
    assert places.total() == 2 * len([hand for hand in first if hand["status"] != "open"])


def rows_of_a_hand(match, hand, levels, passed=None):
    """The row of a hand after which the sides stand at these levels."""
    north, west = levels
    return json.dumps({
        "match": match, "hand": hand, "ruleset": "mine", "status": "finished", "total": 80,
        "place_ns": north, "place_we": west, "passed": passed,
    })  # fmt: skip


def test_a_side_that_has_won_stays_above_the_target():
    matplotlib = pytest.importorskip("matplotlib.figure", reason=MISSING.format("plot"))
    from referee.archive import drawing
    from referee.text import Style

    drawn = drawing.Drawn()
    for row in (
        rows_of_a_hand(1, 1, (4, 2)), rows_of_a_hand(1, 2, (10, 5), "NS"),
        rows_of_a_hand(2, 1, (2, 3)), rows_of_a_hand(2, 2, (2, 6)), rows_of_a_hand(2, 3, (4, 6)),
    ):  # fmt: skip
        drawn.writers()["hands"](row)
    drawn.finish()
    won = drawing._WON
    assert [sorted(drawn.after("mine", hand).elements()) for hand in (1, 2, 3)] == [
        [2, 2, 3, 4], [won, 2, 5, 6], [won, 4, 5, 6],
    ]  # fmt: skip
    figure = matplotlib.Figure()
    drawing._levels(figure, drawn, Style("en"))
    (axes,) = figure.axes
    ticks = dict(
        zip(axes.get_yticks(), (one.get_text() for one in axes.get_yticklabels()), strict=True)
    )
    assert ticks == {**{level: str(level) for level in range(2, 11)}, 11: "won"}


def test_no_picture_and_nothing_to_draw(tmp_path):
    record = ROOT / "sample_matches" / "revoke.yaml"
    assert archive("plot", record, "-o", tmp_path / "a.gif").exit_code == 2
    pytest.importorskip("matplotlib", reason=MISSING.format("plot"))
    bad = tmp_path / "bad.yaml"
    bad.write_text("referee: 1\n", "utf-8")
    found = archive("plot", bad, "-o", tmp_path / "a.png")
    assert found.exit_code == 2
    assert not (tmp_path / "a.png").exists()
