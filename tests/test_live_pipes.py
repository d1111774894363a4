"""Live sessions through pipes: what is entered is what a record of it says, and nothing is lost."""

import contextlib
import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner
from live_typing import lines_of

from referee.cli import main
from referee.live.journal import journal_path, read_journal
from referee.live.plain import answers
from referee.live.session import now
from referee.live.start import start
from referee.play.actions import Match
from referee.record.reading import read_record
from referee.record.writing import write_yaml
from referee.ruleset.loading import load_ruleset
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted
from referee.text import Style

HERE = Path(__file__).parent
SAMPLES = sorted((HERE.parent / "sample_matches").glob("*.yaml"))
APART = ("file", "date", "event", "round", "table", "sides")
REFEREE = [sys.executable, "-m", "referee"]


def record(path, lines, *options, lang="en"):
    arguments = ["record", str(path), "--lang", lang, *options]
    done = CliRunner().invoke(main, arguments, input="\n".join(lines) + "\n")
    assert done.exit_code == 0, done.output
    return done.stdout


def replayed(path, *options):
    done = CliRunner().invoke(main, ["replay", str(path), "--json", "--lang", "en", *options])
    assert done.exit_code == 0, done.output
    return {key: value for key, value in json.loads(done.stdout).items() if key not in APART}


def compared(answer):
    """Without what a session writes that a record may leave out."""
    for hand in answer["hands"]:
        for found in hand["violations"]:
            if found["code"] in ("miscount", "exposed", "late", "communication", "other"):
                # A session says in which trick it was; these records do not always.
                del found["trick"], found["message"]
        hand["mismatches"] = [one for one in hand["mismatches"] if one["field"] == "claimed.score"]
    return {key: value for key, value in answer.items() if key != "mismatches"}


def usable(match):
    """Whether a session can enter it: no deal beside it, no ruling whose text is prescribed."""
    return (
        not match.rulings
        and load_ruleset(match.ruleset).game == "tricks"
        and all(hand.deal is None for hand in match.hands)
    )


def cases():
    """The sample matches and the matches worked on paper, as far as a session can enter them."""
    for path in SAMPLES:
        yield path.stem, path.read_text("utf-8")
    for path in sorted((HERE / "acceptance").glob("*.yaml")):
        record = yaml.safe_load(path.read_text("utf-8")).get("record")
        if path.stem != "incidents":  # there they are not in the order of the play
            yield f"paper-{path.stem}", record


CASES = {
    name: text
    for name, text in cases()
    if isinstance(text, str) and (found := read_record(text).match) is not None and usable(found)
}


@pytest.mark.parametrize("name", CASES)
def test_a_match_entered_live_gives_the_same_json_as_its_record(name, tmp_path):
    sample = tmp_path / "sample.yaml"
    sample.write_text(CASES[name], "utf-8")
    match = read_record(CASES[name]).match
    lines = [*lines_of(match, load_ruleset(match.ruleset, overrides=match.overrides))]
    live = tmp_path / "live.yaml"
    levels = {side.name: level for side, level in match.levels.items()}
    if match.overrides or levels:
        start = {"referee": 1, "ruleset": match.ruleset, "overrides": dict(match.overrides)}
        live.write_text(json.dumps({**start, "levels": levels}), "utf-8")
    said = record(live, lines, "--ruleset", match.ruleset)
    assert compared(replayed(live)) == compared(replayed(sample)), said


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    "name", ["competition", "super", "titanic-3deck", "single-from-3", "eighty", "baifen-45"]
)
def test_a_simulated_match_entered_live_gives_the_same_json(name, lang, tmp_path):
    rules = load_ruleset(name)
    match = simulate_match(rules, 1, Wanted(1, hands=2, violations=0.1)).match
    plain, live = tmp_path / "plain.yaml", tmp_path / "live.yaml"
    plain.write_text(write_yaml(match), "utf-8")
    said = record(live, lines_of(match, rules), "--ruleset", name, lang=lang)
    assert compared(replayed(live)) == compared(replayed(plain)), said


OPENING = ["b n c2@7", "hqq 73 k5 43", "ha 9 6 7"]


def entries(path):
    return [(line.entry.do, line.entry.data) for line in read_journal(journal_path(path)).lines]


def test_the_same_command_resumes_where_it_was(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, OPENING, "--ruleset", "competition")
    said = record(path, ["sa 3 5 6", "v"])
    assert "Resumed" in said
    assert "T3 N ♠A" in said
    assert "trick 4" in said


def test_a_record_that_is_behind_its_journal_is_written_again(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, OPENING[:2], "--ruleset", "competition")
    behind = path.read_text("utf-8")
    record(path, OPENING[2:])
    path.write_text(behind, "utf-8")
    record(path, [])
    assert "N: HA H9 H6 H7" in path.read_text("utf-8")


def test_a_lost_record_is_written_again_from_the_journal(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, OPENING, "--ruleset", "competition")
    before = path.read_text("utf-8")
    path.unlink()
    record(path, [])
    assert path.read_text("utf-8") == before


def test_a_record_changed_by_other_means_is_refused_until_it_is_adopted(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, OPENING, "--ruleset", "competition")
    path.write_text(path.read_text("utf-8").replace("H9", "H8"), "utf-8")
    done = CliRunner().invoke(main, ["record", str(path), "--lang", "en"])
    assert done.exit_code == 2
    assert "--adopt" in done.stderr
    said = record(path, ["sa 3 5 6"], "--adopt")
    assert "T3 N ♠A" in said
    assert "N: HA H8 H6 H7" in path.read_text("utf-8")


def test_an_existing_record_is_taken_up_and_its_comments_stay_beside_it(tmp_path):
    path = tmp_path / "m.yaml"
    text = "# ours\nreferee: 1\nruleset: competition\nhands:\n- bids: N C2\n  tricks: |\n"
    path.write_text(text + "    N: HQQ H73 HK5 H43\n", "utf-8")
    said = record(path, ["ha 9 6 7"])
    assert "T2 N ♥A" in said
    assert path.with_name("m.yaml.before").read_text("utf-8").startswith("# ours")


def test_a_torn_last_line_is_dropped_kept_aside_and_said(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, OPENING, "--ruleset", "competition")
    journal = journal_path(path)
    whole = journal.read_bytes()
    journal.write_bytes(whole + b'{"at":"2026-01-01","do":"pl')
    said = record(path, ["sa 3 5 6"])
    assert "never finished" in said
    assert journal.read_bytes().startswith(whole)
    assert b'"do":"pl' in journal.with_name("m.journal.torn").read_bytes()
    read_journal(journal)


@pytest.mark.parametrize("line", range(1, 11))
@pytest.mark.parametrize("how", ["change", "drop", "swap", "add"])
def test_a_journal_that_was_changed_is_refused_with_the_line(line, how, tmp_path):
    path = tmp_path / "m.yaml"
    record(path, OPENING, "--ruleset", "competition")
    journal = journal_path(path)
    lines = journal.read_text("utf-8").splitlines(keepends=True)
    if how == "change":
        at = lines[line - 1].index('"do":') + 7
        lines[line - 1] = lines[line - 1][:at] + "Q" + lines[line - 1][at + 1 :]
    elif how == "drop":
        del lines[line - 1]
        if line == len(lines) + 1:
            pytest.skip("a journal that ends earlier is found by the record, not by the chain")
    elif how == "swap":
        other = line % len(lines)
        lines[line - 1], lines[other] = lines[other], lines[line - 1]
        line = min(line, other + 1)
    else:
        lines.insert(line, lines[line - 1])
        line += 1
    changed = "".join(lines)
    journal.write_text(changed, "utf-8")
    for command in (["record", str(path)], ["journal", "verify", str(path)]):
        done = CliRunner().invoke(main, [*command, "--lang", "en"])
        assert done.exit_code == 2
        assert f"m.journal:{line}:" in done.stderr
    assert journal.read_text("utf-8") == changed


def test_a_journal_cut_short_is_found_by_the_record(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, OPENING, "--ruleset", "competition")
    journal = journal_path(path)
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines[:-4]))
    done = CliRunner().invoke(main, ["journal", "verify", str(path), "--lang", "en"])
    assert done.exit_code == 2
    assert "does not fit" in done.stdout


def test_journal_show_tells_every_entry_the_undone_ones_too(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, [*OPENING, "u 2", "6 8"], "--ruleset", "competition")
    for lang, undone in (("en", "(undone)"), ("zh", "已撤销")):
        done = CliRunner().invoke(main, ["journal", "show", str(path), "--lang", lang])
        assert done.exit_code == 0
        assert done.stdout.count(undone) == 2
    done = CliRunner().invoke(main, ["journal", "show", str(path), "--json"])
    assert [json.loads(line)["seq"] for line in done.stdout.splitlines()] == [*range(1, 14)]


def run(path, **options):
    return subprocess.Popen(
        [*REFEREE, "record", str(path), "--ruleset", "competition", "--lang", "en"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        encoding="utf-8", bufsize=1, **options,
    )  # fmt: skip


def test_a_second_session_on_the_same_match_is_told_and_changes_nothing(tmp_path):
    path = tmp_path / "m.yaml"
    first = run(path)
    first.stdin.write("b n c2\n")
    first.stdin.flush()
    while "recorded 2" not in first.stdout.readline():
        pass
    before = journal_path(path).read_bytes()
    second = run(path)
    out, err = second.communicate("b w s2\n", timeout=20)
    assert second.returncode == 2
    assert "another session" in err
    assert out == ""
    assert journal_path(path).read_bytes() == before
    first.communicate("hqq 73 k5 43\n", timeout=20)
    assert first.returncode == 0
    third, _ = run(path).communicate("v\n", timeout=20)
    assert "trick 2" in third


def test_a_full_disk_refuses_the_entry_and_keeps_all_before_it(tmp_path):
    path = tmp_path / "m.yaml"

    def small_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (2600, 2600))

    process = run(path, preexec_fn=small_files)
    out, _ = process.communicate("\n".join([*OPENING, "sa 3 5 6", "v", "zz"]) + "\n", timeout=20)
    assert process.returncode == 0
    assert "NOT recorded" in out
    acknowledged = max(
        int(line.split()[1].split("-")[-1]) for line in out.splitlines()
        if line.startswith("recorded")
    )  # fmt: skip
    journal = read_journal(journal_path(path))
    assert journal.torn == b""
    assert len(journal.lines) == acknowledged
    said = record(path, ["v"])
    assert "Resumed" in said


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 64 KiB; only where one may be mounted."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = os.geteuid() == 0 and not subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)], capture_output=True,
        check=False,
    ).returncode  # fmt: skip
    if not mounted:
        pytest.skip("no file system can be mounted here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def _fill(filler):
    """Write until the disk is full."""
    with filler.open("wb", buffering=0) as stream, contextlib.suppress(OSError):
        while stream.write(b"x" * 512):
            pass


def test_on_a_disk_that_fills_up_nothing_acknowledged_is_lost(small_disk):
    path = small_disk / "m.yaml"
    record(path, OPENING, "--ruleset", "competition")
    filler = small_disk / "filler"
    _fill(filler)
    lines = [f"m note {number} " + "x" * 300 for number in range(40)]
    said = record(path, lines)
    assert "NOT recorded" in said
    kept = read_journal(journal_path(path))
    assert kept.torn == b""
    acknowledged = [
        int(line.split()[1]) for line in said.splitlines() if line.startswith("recorded ")
    ]
    assert len(kept.lines) == max(acknowledged, default=len(kept.lines))
    filler.unlink()
    assert "T3 N ♠A" in record(path, ["sa 3 5 6"])


def test_a_read_only_folder_is_refused_clearly(small_disk):
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    path = small_disk / "m.yaml"
    done = CliRunner().invoke(
        main, ["record", str(path), "--ruleset", "competition", "--lang", "en"]
    )
    assert done.exit_code == 2
    assert "cannot be opened for writing" in done.stderr


def test_a_record_file_that_cannot_be_written_is_told_and_the_journal_goes_on(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, OPENING, "--ruleset", "competition")
    path.unlink()
    path.symlink_to(tmp_path / "elsewhere.yaml")
    said = record(path, ["sa 3 5 6"])
    assert "the journal has it" in said
    assert len(entries(path)) == 15


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("m.yaml", [], "--ruleset"),
        ("m.jsonl", ["--ruleset", "competition"], ".yaml"),
        ("m.yaml", ["--ruleset", "competitoin"], "competition"),
        ("m.yaml", ["--ruleset", "climbing-104"], "another game"),
        ("none/m.yaml", ["--ruleset", "competition"], "cannot be opened"),
    ],
)
def test_what_cannot_be_recorded_is_refused_before_anything_is_written(
    name, options, expected, tmp_path
):
    path = tmp_path / name
    done = CliRunner().invoke(main, ["record", str(path), "--lang", "en", *options])
    assert done.exit_code == 2
    assert expected in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_a_bad_record_is_reported_with_its_place(tmp_path):
    path = tmp_path / "m.yaml"
    path.write_text("referee: 1\nruleset: competition\nhands:\n- bids: N C99\n", "utf-8")
    path.write_text("referee: 1\nruleset: competition\nhands:\n- bid: N C2\n", "utf-8")
    done = CliRunner().invoke(main, ["record", str(path), "--lang", "en"])
    assert done.exit_code == 2
    assert "m.yaml:4:" in done.stderr
    assert not journal_path(path).exists()


def live(path, lines=()):
    session, _ = start(path, Match("competition"), Style("en"), quiet=False, adopt=False, clock=now)
    for line in lines:
        answers(session, line)
    return session


@pytest.mark.parametrize("how", ["moved", "replaced", "written to"])
def test_a_journal_that_is_meddled_with_during_the_session_takes_no_entry(how, tmp_path):
    path = tmp_path / "m.yaml"
    session = live(path, OPENING)
    journal = journal_path(path)
    text = journal.read_bytes()
    if how == "written to":
        with journal.open("ab") as stream:
            stream.write(b"x\n")
    else:
        journal.rename(tmp_path / "elsewhere")
        if how == "replaced":
            journal.write_bytes(text)
    assert "NOT recorded" in answers(session, "sa 3 5 6")[0]
    session.store.close()


def test_a_record_edited_during_the_session_is_not_overwritten(tmp_path):
    path = tmp_path / "m.yaml"
    session = live(path, OPENING)
    edited = path.read_text("utf-8") + "note: by hand\n"
    path.write_text(edited, "utf-8")
    said = "\n".join(answers(session, "sa 3 5 6"))
    assert "recorded 11-14" in said
    assert "not overwritten" in said
    assert path.read_text("utf-8") == edited
    path.unlink()
    answers(session, "da 3 4 5")
    session.store.close()
    assert "N: DA D3 D4 D5" in path.read_text("utf-8")


COMMENTED = (
    "# ours\nreferee: 1\nruleset: competition\nhands:\n- bids: N C2\n  tricks: |\n"
    "    N: HQQ H73 HK5 H43\n"
)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_comments_stay_until_the_first_entry(lang, tmp_path):
    path = tmp_path / "m.yaml"
    path.write_text(COMMENTED, "utf-8")
    for _ in range(2):
        record(path, ["v", "hello", "b", "u"], lang=lang)
        assert path.read_text("utf-8") == COMMENTED
    assert not (tmp_path / "m.yaml.before").exists()
    record(path, ["ha 9 6 7"], lang=lang)
    assert "#" not in path.read_text("utf-8")
    assert (tmp_path / "m.yaml.before").read_text("utf-8") == COMMENTED
    path.write_text("# mine\n" + path.read_text("utf-8"), "utf-8")
    record(path, ["sa 3 5 6"], lang=lang)
    assert (tmp_path / "m.yaml.before").read_text("utf-8") == COMMENTED
    assert (tmp_path / "m.yaml.before2").read_text("utf-8").startswith("# mine")


def test_comments_are_dropped_at_once_where_that_is_asked_for(tmp_path):
    path = tmp_path / "m.yaml"
    path.write_text(COMMENTED, "utf-8")
    record(path, [], "--drop-comments")
    assert "#" not in path.read_text("utf-8")
    assert (tmp_path / "m.yaml.before").read_text("utf-8") == COMMENTED


def test_rulings_added_later_are_no_tampering_and_are_taken_up(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, [*OPENING, "cl we", "ki s345c678d90", "x"], "--ruleset", "competition")
    ruled = ["rule", str(path), "1", "--decision", "adjust", "--levels", "WE=-1", "--clause",
             "000 competition 12", "--reason", "x", "--by", "chief"]  # fmt: skip
    for command in (
        ruled, ["appeal", "open", str(path), "--ruling", "R1", "--by", "WE", "--grounds", "g"],
    ):  # fmt: skip
        assert CliRunner().invoke(main, command).exit_code == 0
    done = CliRunner().invoke(main, ["journal", "verify", str(path), "--lang", "en"])
    assert done.exit_code == 0
    assert "rulings, appeals or claims were added" in done.stdout
    edited = path.read_text("utf-8").replace("H9", "H8")
    kept = path.read_text("utf-8")
    path.write_text(edited, "utf-8")
    done = CliRunner().invoke(main, ["journal", "verify", str(path), "--lang", "en"])
    assert done.exit_code == 2
    path.write_text(kept, "utf-8")
    assert "taken into the journal" in record(path, ["b w s"])
    assert "id: A1" in path.read_text("utf-8")
    done = CliRunner().invoke(main, ["journal", "verify", str(path), "--lang", "en"])
    assert "the record fits" in done.stdout


def test_journal_show_speaks_the_language(tmp_path):
    path = tmp_path / "m.yaml"
    record(path, [*OPENING, "ex e hk", "wv 1 why", "cl we"], "--ruleset", "competition")
    for lang, words in (
        ("zh", ["亮主：北 ♣2", "北 ♥QQ", "座位：东", "种类：露牌", "牌：♥K", "决定：免罚"]),
        ("en", ["bids: North ♣2", "North ♥QQ", "seat: East", "cards: ♥K", "decision: waived"]),
    ):
        done = CliRunner().invoke(main, ["journal", "show", str(path), "--lang", lang])
        for word in words:
            assert word in done.stdout, done.stdout
