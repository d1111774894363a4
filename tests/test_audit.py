"""``referee audit``: the same results in the same order, however the work is shared out."""

from __future__ import annotations

import csv
import gzip
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from referee.archive import blocks, work
from referee.archive.blocks import blocks_of, list_inputs
from referee.archive.running import Processes, in_order
from referee.cli import main
from referee.record.reading import read_entries
from referee.ruleset import loading
from referee.text import Style

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "tests" / "benchmarks" / "data"
LINES = (CORPUS / "two-decks.jsonl").read_text("utf-8").splitlines()[:30]
YAML = """\
referee: 1
ruleset: competition
sides: {NS: {name: 红队}, WE: {name: =Blue}}
hands:
- declarer: N
  trump: H
  tricks: |
    N: SA S3 S4 D4
    N: SK S5 S6 S7
  rest: {to: NS}
  claimed: {score: 85}
"""
SMALL = 4096
"""Bytes of a block, where there are to be many."""
BAD = YAML.replace("S4 D4", "S4 SX")


@pytest.fixture(autouse=True)
def cache(tmp_path_factory, monkeypatch):
    """No audit of a test leaves anything in the user's own cache."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder / "referee"


@pytest.fixture
def archive(tmp_path):
    """A folder with every kind of file, and two records that cannot be judged."""
    folder = tmp_path / "archive"
    (folder / "deep").mkdir(parents=True)
    (folder / "a.jsonl").write_text("\n".join([*LINES[:4], '{"referee": 1', "", LINES[4]]), "utf-8")
    (folder / "b.yaml").write_text(YAML, "utf-8")
    (folder / "c.jsonl.gz").write_bytes(gzip.compress("\n".join(LINES[5:10]).encode()))
    (folder / "deep" / "d.yaml.gz").write_bytes(gzip.compress(YAML.encode()))
    (folder / "e.yaml").write_text(BAD, "utf-8")
    return folder


def audit(*arguments, lang="en", **keywords):
    return CliRunner().invoke(main, ["audit", *map(str, arguments), "--lang", lang], **keywords)


def replay(*arguments):
    return CliRunner().invoke(main, ["replay", *map(str, arguments), "--lang", "en", "--json"])


def test_each_match_is_judged_as_replay_judges_it(archive):
    found = audit(archive, "--jobs", 1, "--json")
    alone = replay(archive)
    assert found.exit_code == alone.exit_code == 2
    without = [
        {key: value for key, value in json.loads(line).items() if key != "number"}
        for line in found.stdout.splitlines()
    ]
    assert without == [json.loads(line) for line in alone.stdout.splitlines()]
    assert len(without) == 12
    assert found.stderr == alone.stderr


def test_numbers_are_the_places_in_the_archive(archive):
    lines = audit(archive, "--jobs", 1, "--json").stdout.splitlines()
    numbers = [json.loads(line)["number"] for line in lines]
    # Line 5 of a.jsonl is broken and line 6 is blank; d is in a folder after b.
    assert numbers == [1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14]


@pytest.mark.parametrize("outputs", [["--json"], []])
def test_any_number_of_jobs_gives_the_same(archive, monkeypatch, outputs):
    alone = audit(archive, "--jobs", 1, *outputs)
    shared = audit(archive, "--jobs", 2, *outputs)
    assert (shared.stdout, shared.stderr) == (alone.stdout, alone.stderr)
    assert (shared.exit_code, alone.exit_code) == (2, 2)


@pytest.mark.parametrize("size", [1, 100, 3000, 1 << 20])
def test_blocks_of_any_size_have_every_record_once(archive, monkeypatch, size):
    monkeypatch.setattr(blocks, "BLOCK_BYTES", size)
    for names in ([str(archive)], [f"{archive}/a.jsonl:3", f"{archive}/c.jsonl.gz:2"]):
        expected = [(entry.name, entry.match, entry.problems) for entry in read_entries(names)]
        found = [
            (entry.name, entry.match, entry.problems)
            for block in blocks_of(list_inputs(names))
            for piece in block.pieces
            for _, entry in work._entries(piece, (1, 1))
        ]
        assert found == expected


@pytest.mark.parametrize(
    "name", ["nowhere", "a.jsonl:99", "b.yaml:2", "e.yaml", "empty", "damaged.jsonl.gz"]
)
def test_what_cannot_be_read_is_told_as_replay_tells_it(archive, name):
    (archive / "empty").mkdir()
    (archive / "damaged.jsonl.gz").write_bytes(gzip.compress(b"{}\n" * 999)[:-20])
    found, alone = audit(archive / name, "--json", "--jobs", 1), replay(archive / name)
    assert found.exit_code == alone.exit_code == 2
    assert found.stderr.splitlines()[-1] == alone.stderr.splitlines()[-1]


def test_a_line_beyond_the_limit_is_told_and_the_rest_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr(blocks, "MAX_BYTES", 3000)
    monkeypatch.setattr(work, "MAX_BYTES", 3000)
    file = tmp_path / "a.jsonl"
    file.write_text("\n".join([LINES[0], '{"x": "' + "y" * 400_000 + '"}', LINES[1]]), "utf-8")
    found = audit(file, "--json", "--jobs", 1)
    assert [json.loads(line)["number"] for line in found.stdout.splitlines()] == [1, 3]
    assert f"{file}:2:1: " in found.stderr


def test_standard_input_is_read_once(archive):
    text = "\n".join(LINES[:3])
    found = audit("-", "--json", "--jobs", 1, input=text)
    assert [json.loads(line)["file"] for line in found.stdout.splitlines()] == ["-:1", "-:2", "-:3"]
    assert audit("-", "--jobs", 2, input=gzip.compress(text.encode())).exit_code == 0
    assert audit("-", "--json", "--jobs", 1, input=YAML).stdout.count("\n") == 1
    assert audit("-", "--resume", input=text).exit_code == 2


def test_the_summary_in_both_languages(archive):
    english, chinese = audit(archive).stdout, audit(archive, lang="zh").stdout
    assert english.startswith("12 matches, 12 hands: ")
    assert "problems in records that could not be judged: 2" in english
    assert chinese.startswith("12 场 12 局：")
    for words, text in (
        (("revoke", "000 competition 5", "红队", "competition", "claimed.score"), english),
        (("跟牌错误", "000 competition 5", "红队", "claimed.score"), chinese),
    ):
        assert [word for word in words if word not in text] == []
    # Two matches with the same score sheet, first seen in b.yaml.
    row = next(line for line in english.splitlines() if line.startswith("claimed.score"))
    assert row.split() == ["claimed.score", "2", f"{archive}/b.yaml", "·", "1"]


def test_findings_as_csv(archive, tmp_path):
    file = tmp_path / "found.csv"
    audit(archive / "b.yaml", "--csv", file)
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8-sig"))))
    assert [(row["kind"], row["code"], row["seat"], row["recorded"]) for row in rows] == [
        ("violation", "revoke", "E", ""),
        ("mismatch", "claimed.score", "", "85"),
    ]
    assert rows[0]["team"] == "'=Blue"  # no formula for a spreadsheet


def test_the_summary_as_a_workbook(archive, tmp_path):
    file = tmp_path / "found.xlsx"
    audit(archive, "--excel", file)
    book = load_workbook(file)
    assert book.sheetnames == [
        "Totals", "Rulesets", "Results", "Kinds of finding", "Clauses", "Teams",
        "Written down otherwise",
    ]  # fmt: skip
    totals = {row[0].value: row[1].value for row in book["Totals"].iter_rows(min_row=2)}
    assert (totals["matches"], totals["problems in records not judged"]) == (12, 2)
    rate = book["Rulesets"].cell(2, 6)  # a number, to be sorted by
    assert (book["Rulesets"].cell(1, 6).value, rate.number_format) == ("per 100 hands", "0.0")
    assert rate.value == 100 * book["Rulesets"].cell(2, 5).value / book["Rulesets"].cell(2, 4).value
    teams = {row[0].value: row[1].value for row in book["Teams"].iter_rows(min_row=2)}
    assert teams == {"红队": 2, "=Blue": 2, "North-South": 10, "West-East": 10}
    first = file.read_bytes()
    audit(archive, "--excel", file)
    assert file.read_bytes() == first


def test_strict(archive, tmp_path):
    assert audit(archive / "b.yaml").exit_code == 0
    assert audit(archive / "b.yaml", "--strict").exit_code == 1
    clean = tmp_path / "clean.yaml"
    clean.write_text(YAML.replace("D4", "S10").replace("  claimed: {score: 85}\n", ""), "utf-8")
    assert audit(clean, "--strict").exit_code == 0


def test_reports_are_written_over_the_good_ones(archive, tmp_path):
    found = audit(archive, "-o", tmp_path / "r.jsonl", "--csv", tmp_path / "r.csv")
    assert found.exit_code == 2
    assert len((tmp_path / "r.jsonl").read_text("utf-8").splitlines()) == 12
    assert found.stdout.startswith("12 matches")
    assert str(archive / "e.yaml") in found.stderr


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--excel", "r.xls"], "ends in .xlsx"),
        (["-o", "r.xlsx", "--excel", "./r.xlsx"], "named for two outputs"),
        (["--csv", "archive/b.yaml"], "is one of the records to read"),
    ],
)
def test_no_output_takes_the_place_of_anything_else(archive, monkeypatch, options, told):
    monkeypatch.chdir(archive.parent)
    before = sorted(archive.parent.rglob("*"))
    found = audit("archive", *options)
    assert (found.exit_code, found.stdout) == (2, "")
    assert told in found.stderr
    assert sorted(archive.parent.rglob("*")) == before
    assert (archive / "b.yaml").read_text("utf-8") == YAML


def test_a_file_that_cannot_be_written_stops_it_before_the_work(archive, tmp_path):
    found = audit(archive, "-o", tmp_path / "no" / "r.jsonl")
    assert found.exit_code == 2
    assert "r.jsonl" in found.stderr


# Against earlier results.


def test_the_same_results_again(archive, tmp_path):
    audit(archive, "-o", tmp_path / "r.jsonl")
    found = audit(archive, "--against", tmp_path / "r.jsonl", "--jobs", 2)
    row = next(line for line in found.stdout.splitlines() if line.startswith("the same"))
    assert row.split() == ["the", "same", "12"]
    packed = tmp_path / "r.jsonl.gz"
    packed.write_bytes(gzip.compress((tmp_path / "r.jsonl").read_bytes()))
    assert audit(archive, "--against", packed).stdout == found.stdout
    packed.write_bytes(packed.read_bytes()[:-9])
    told = audit(archive, "--against", packed, lang="zh")
    assert (told.exit_code, told.stderr) == (2, f"{packed}: 压缩文件已损坏或不完整\n")


def test_every_kind_of_difference_is_told(archive, tmp_path):
    earlier = tmp_path / "r.jsonl"
    audit(archive, "-o", earlier)
    results = [json.loads(line) for line in earlier.read_text("utf-8").splitlines()]
    del results[3]
    results[0]["hands"][0]["declarer"] = "?"
    results[1]["ruleset_hash"] = "0" * 64
    results[4]["hands"][0]["violations"] = [{"code": "revoke", "seat": "N"}]
    results.append({**results[0], "file": "gone.yaml"})
    earlier.write_text("".join(json.dumps(result) + "\n" for result in results), "utf-8")
    found = audit(archive, "--against", earlier, "--json")
    changed = {
        result["file"].rpartition("/")[2]: result["differences"]
        for result in map(json.loads, found.stdout.splitlines())
        if "differences" in result
    }
    assert changed == {
        "a.jsonl:1": ["hands.declarer"],
        "a.jsonl:2": ["ruleset_hash"],
        "b.yaml": ["hands.violations"],
    }
    text = audit(archive, "--against", earlier).stdout
    rows = [line.rsplit(maxsplit=2)[:2] for line in text.splitlines()[-6:]]
    assert ["not among the earlier", "1"] in rows
    assert ["only among the earlier", "1"] in rows
    assert text.splitlines()[-1].split() == ["the", "same", "8"]


def test_earlier_results_that_are_none(archive, tmp_path):
    (tmp_path / "r.jsonl").write_text(LINES[0] + "\n", "utf-8")
    found = audit(archive, "--against", tmp_path / "r.jsonl")
    assert (found.exit_code, found.stdout) == (2, "")
    assert f"{tmp_path / 'r.jsonl'}:1:1: " in found.stderr
    found = audit(archive, "--against", tmp_path / "none", lang="zh")
    assert (found.exit_code, found.stderr) == (2, f"{tmp_path / 'none'}: 没有这个文件\n")


# Under another ruleset.


@pytest.fixture
def stricter(tmp_path):
    """A ruleset of the user's own, in which a throw that fails costs 50 points."""
    file = tmp_path / "stricter.yaml"
    file.write_text("extends: competition\nconduct: {failed_throw_fine: 50}\n", "utf-8")
    return file


@pytest.mark.parametrize("jobs", [1, 2])
def test_under_another_ruleset_as_replay_judges_it(archive, monkeypatch, jobs):
    monkeypatch.chdir(archive.parent)
    found = audit("archive", "--ruleset", "super", "--json", "--jobs", jobs)
    alone = CliRunner().invoke(
        main, ["replay", "archive", "--ruleset", "super", "--json", "--lang", "en"]
    )
    assert found.exit_code == alone.exit_code == 2
    without = [
        {key: value for key, value in json.loads(line).items() if key != "number"}
        for line in found.stdout.splitlines()
    ]
    assert without == [json.loads(line) for line in alone.stdout.splitlines()]
    assert {result["ruleset"] for result in without} == {"super"}


def test_another_ruleset_that_is_none(archive):
    found = audit(archive, "--ruleset", "competitoin")
    assert (found.exit_code, found.stdout) == (2, "")
    assert "is competition meant?" in found.stderr


def test_against_what_the_own_rules_decided(archive, tmp_path):
    """The name of the ruleset is no difference, what it decides is."""
    audit(archive / "b.yaml", "-o", tmp_path / "r.jsonl")
    order = [archive / "b.yaml", "--against", tmp_path / "r.jsonl", "--json"]
    renamed = tmp_path / "renamed.yaml"
    renamed.write_text("extends: competition\n", "utf-8")
    (same,) = audit(*order, "--ruleset", renamed).stdout.splitlines()
    assert json.loads(same)["ruleset"] == "renamed"
    assert "differences" not in json.loads(same)
    # A revoke, which costs levels in competition and nothing in the classic game.
    (other,) = audit(*order, "--ruleset", "classic-2deck").stdout.splitlines()
    assert "hands.violations" in json.loads(other)["differences"]


# Shards.


@pytest.mark.parametrize("count", [2, 3, 20])
def test_shards_merged_are_the_whole(archive, tmp_path, count):
    whole, merged = tmp_path / "whole.jsonl", tmp_path / "merged.jsonl"
    audit(archive, "-o", whole)
    parts = [tmp_path / f"part{number}.jsonl" for number in range(1, count + 1)]
    problems = []
    for number, part in enumerate(parts, 1):
        problems += audit(archive, "--shard", f"{number}/{count}", "-o", part).stderr.splitlines()
    order = ["archive", "merge", *map(str, reversed(parts)), "-o", str(merged)]
    assert CliRunner().invoke(main, order).exit_code == 0
    assert merged.read_bytes() == whole.read_bytes()
    assert len(problems) == 2


def merge(*arguments):
    return CliRunner().invoke(main, ["archive", "merge", *map(str, arguments), "--lang", "en"])


@pytest.mark.parametrize(
    "line",
    [
        "[]",
        '{"number": 1, "hands": []}',
        '{"file": "a", "number": 1, "hands": [3]}',
        '{"file": "a", "number": 1, "hands": [{"violations": [3]}]}',
        '{"file": "a", "number": 1, "hands": [], "violation_counts": {"NS": 1}}',
        '{"file": "a", "number": 1, "hands": [], "mismatches": 1}',
        '{"file": "a", "number": 1, "hands": [], "result": "won"}',
        '{"file": "a", "number": 1, "hands": [], "shard": "1"}',
        '{"file": "a", "number": 1, "hands": [], "shard": 1}',
    ],
)
def test_a_line_that_is_no_result_is_told(archive, tmp_path, cache, line):
    file, out = tmp_path / "results.jsonl", tmp_path / "merged.jsonl"
    file.write_text(line + "\n", "utf-8")
    for arguments in (
        ["archive", "merge", str(file), "-o", str(out)],
        ["audit", str(archive / "a.jsonl"), "--against", str(file), "--jobs", "1"],
    ):
        found = CliRunner().invoke(main, [*arguments, "--lang", "en"])
        assert found.exit_code == 2, found.output
        assert f"{file}:1:1: this line is no result" in found.stderr
    assert not out.exists()


def test_what_was_merged_is_told(archive, tmp_path):
    parts = [tmp_path / f"part{number}.jsonl" for number in (1, 2, 3)]
    for number, part in enumerate(parts, 1):
        audit(archive, "--shard", f"{number}/3", "-o", part)
    whole = audit(archive).stdout.splitlines()[0].partition(";")[0]
    found = merge(*parts, "-o", tmp_path / "m.jsonl")
    assert (found.exit_code, found.stdout, found.stderr) == (0, "", f"merged: {whole}\n")
    assert merge(*parts).stdout == (tmp_path / "m.jsonl").read_text("utf-8")


def test_a_missing_shard_is_told_and_the_others_are_written(archive, tmp_path):
    parts = [tmp_path / f"part{number}.jsonl" for number in (1, 2, 4)]
    for number, part in zip((1, 2, 4), parts, strict=True):
        audit(archive, "--shard", f"{number}/5", "-o", part)
    found = merge(*parts, "-o", tmp_path / "m.jsonl")
    assert found.exit_code == 2
    assert "missing: shard 3/5, 5/5;" in found.stderr
    merged = (tmp_path / "m.jsonl").read_text("utf-8").splitlines()
    kept = [json.loads(line)["number"] for line in merged]
    assert kept == [1, 2, 4, 7, 9, 11, 12, 14]


def test_a_shard_without_a_match_is_not_missing(archive, tmp_path):
    parts = [tmp_path / f"part{number}.jsonl" for number in (1, 2)]
    for number, part in enumerate(parts, 1):
        audit(archive / "b.yaml", "--shard", f"{number}/2", "-o", part)
    assert parts[1].read_bytes() == b""
    assert merge(*parts).exit_code == 0
    assert "missing: shard 2/2;" in merge(parts[0]).stderr


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("1/2", "1/2", "b.jsonl:1:1: this is shard 1/2, as "),
        ("1/2", "2/3", "b.jsonl:1:1: this is shard 2/3, but "),
    ],
)
def test_shards_that_do_not_belong_together(archive, tmp_path, first, second, told):
    for shard, name in ((first, "a"), (second, "b")):
        audit(archive, "--shard", shard, "-o", tmp_path / f"{name}.jsonl")
    found = merge(tmp_path / "a.jsonl", tmp_path / "b.jsonl", "-o", tmp_path / "m.jsonl")
    assert found.exit_code == 2
    assert told in found.stderr
    assert not (tmp_path / "m.jsonl").exists()


def test_parts_that_cannot_be_read(tmp_path):
    cut = tmp_path / "cut.gz"
    cut.write_bytes(gzip.compress(b"\n" * 999)[:-9])
    for part in (cut, tmp_path / "none"):
        found = merge(part)
        assert found.exit_code == 2
        assert found.stderr.startswith(f"{part}: ")


def test_a_shard_twice_is_refused(archive, tmp_path):
    part = tmp_path / "part.jsonl"
    audit(archive, "--shard", "1/2", "-o", part)
    out = tmp_path / "merged.jsonl"
    for other in (part, archive / "a.jsonl"):
        found = CliRunner().invoke(
            main, ["archive", "merge", str(part), str(other), "-o", str(out), "--lang", "en"]
        )
        assert found.exit_code == 2
        assert f"{other}:1:1: " in found.stderr
        assert not out.exists()


@pytest.mark.parametrize("shard", ["0/3", "4/3", "1", "a/b", "-1/3", "1/0"])
def test_no_shard(archive, shard):
    assert audit(archive, f"--shard={shard}").exit_code == 2


# Interruptions.


@pytest.fixture
def long(tmp_path, monkeypatch):
    """An archive of many blocks."""
    file = tmp_path / "long.jsonl"
    file.write_text("\n".join(LINES * 60), "utf-8")
    monkeypatch.setattr(blocks, "BLOCK_BYTES", SMALL)
    return file


def start(*arguments, cwd, stderr=subprocess.PIPE):
    """A process of its own, as an interrupt needs one."""
    code = f"from referee.archive import blocks; blocks.BLOCK_BYTES = {SMALL}\n"
    code += "from referee.cli import run\nif __name__ == '__main__': run()"
    return subprocess.Popen(
        [sys.executable, "-c", code, "audit", *map(str, arguments), "--lang", "en"],
        cwd=cwd, env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE, stderr=stderr, start_new_session=True,
    )  # fmt: skip


def wait_for_a_block(cache):
    for _ in range(600):
        if any(path.stat().st_size for path in cache.glob("*")):
            return
        time.sleep(0.05)
    raise AssertionError("nothing was done")


@pytest.mark.parametrize(
    ("jobs", "sent", "status"),
    [(1, signal.SIGINT, 130), (2, signal.SIGINT, 130), (2, signal.SIGTERM, 143)],
)
def test_an_interrupted_audit_leaves_no_file_and_is_resumed(
    long, tmp_path, cache, jobs, sent, status
):
    out = tmp_path / "out"
    out.mkdir()
    order = [long, "-o", out / "r.jsonl", "--csv", out / "r.csv"]
    running = start(*order, "--jobs", jobs, cwd=tmp_path)
    wait_for_a_block(cache)
    # To all processes of the terminal, as the keyboard does it.
    os.killpg(running.pid, sent) if sent == signal.SIGINT else running.send_signal(sent)
    _, told = running.communicate(timeout=30)
    assert running.returncode == status, told
    assert b"--resume" in told
    assert list(out.iterdir()) == []
    resumed = audit(*order, "--resume", "--jobs", 1)
    assert resumed.exit_code == 0
    assert "done before the interruption" in resumed.stderr
    assert list(cache.iterdir()) == []
    once = out / "once.jsonl"
    audit(long, "-o", once, "--csv", out / "once.csv", "--jobs", 1)
    assert once.read_bytes() == (out / "r.jsonl").read_bytes()
    assert (out / "once.csv").read_bytes() == (out / "r.csv").read_bytes()


def test_a_process_that_dies_is_made_up_for(long):
    task = work.Task(Style())
    expected = [work.work(block, task).tally for block in blocks_of(list_inputs([str(long)]))]
    workers = Processes(task, 2)
    try:
        results = in_order(blocks_of(list_inputs([str(long)])), workers, lambda _: None)
        found = [next(results).tally]
        os.kill(next(iter(workers._pool._processes)), signal.SIGKILL)
        found += [done.tally for done in results]
    finally:
        workers.close()
    assert found == expected


def test_what_another_ruleset_decided_is_not_resumed(archive, stricter, cache):
    """The file of the ruleset has changed between the interruption and now."""
    order = [archive / "a.jsonl", "--ruleset", stricter, "--jobs", 1]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("referee.cli.audit._write_workbook", interrupt)
        assert audit(*order).exit_code == 130
    assert len(list(cache.iterdir())) == 1
    assert "1 block was done before" in audit(*order, "--resume").stderr
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("referee.cli.audit._write_workbook", interrupt)
        audit(*order)
    stricter.write_text("extends: competition\nconduct: {failed_throw_fine: 70}\n", "utf-8")
    loading._load.cache_clear()
    work._ruleset.cache_clear()
    assert "it begins anew" in audit(*order, "--resume").stderr


def interrupt(*_):
    raise KeyboardInterrupt


def test_a_terminal_shows_rate_and_time_left(long, tmp_path, cache):
    pty = pytest.importorskip("pty", reason="no terminal here: the progress bar is NOT tested")
    ours, theirs = pty.openpty()
    running = start(long, "--jobs", 1, cwd=tmp_path, stderr=theirs)
    os.close(theirs)
    shown = b""
    with suppress(OSError):  # the end of a terminal
        while part := os.read(ours, 1 << 16):
            shown += part
    running.communicate(timeout=30)
    os.close(ours)
    assert running.returncode == 0
    assert re.search(rb"\d+%  [\d,]+ hands, [\d,]+/s, \d+:\d\d:\d\d left", shown)
    assert b"100%  1,800 hands, " in shown


def test_nothing_to_resume(archive, cache):
    found = audit(archive / "a.jsonl", "--resume")
    assert "it begins anew" in found.stderr
    assert list(cache.iterdir()) == []


def test_help_and_start_up_import_no_heavy_package():
    code = (
        "import sys\nfrom referee.cli import main\n"
        "try: main.main(['audit', 'tests/benchmarks/data/other-readings.jsonl:1', '--json'])\n"
        "except SystemExit: pass\n"
        "heavy = {'openpyxl', 'tabulate', 'multiprocessing', 'distributed', 'sqlite3', 'duckdb'}\n"
        "print(sorted(heavy & set(sys.modules)), file=sys.stderr)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True)
    assert found.stderr.decode().splitlines()[-1] == "[]"
