"""Whatever the bytes of a journal are: a result or an error that names its line; no change passes.

The journal is made by sessions of the program; bytes of it are then changed, cut out, put in,
doubled or moved. What is read back can only be the journal, or the beginning of it.
"""

from __future__ import annotations

import hashlib
import json
import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from hostile import JOURNALS
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from referee.cli import main
from referee.live.journal import JournalError, journal_path, read_journal
from referee.live.plain import run_plain
from referee.live.session import now
from referee.live.start import start
from referee.play.actions import Match
from referee.text import LANGUAGES, Style, render

ROOT = Path(__file__).parents[1]
TYPED = (
    ["b n c2", "hqq 73 k5 43", "ha 9 6 7", "sa 3 5 6", "u", "s6"],
    ["da 4 0 3", "v"],
)
"""Two sessions on one match, the second resumed."""
slow = settings(
    deadline=None, suppress_health_check=list(HealthCheck), max_examples=200, database=None
)
PLACE = re.compile(r"\S+\.journal:[1-9][0-9]*[:：]")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A real journal."""
    record = tmp_path_factory.mktemp("match") / "m.yaml"
    for lines in TYPED:
        session, _ = start(
            record, Match("competition"), Style("en"), quiet=False, adopt=False, clock=now
        )
        run_plain(session, iter(lines), lambda _: None)
        session.store.close()
    data = journal_path(record).read_bytes()
    assert data.count(b"\n") > 20
    return data


@st.composite
def changes(draw: st.DrawFn) -> list[tuple[str, int, int, bytes]]:
    """What is done to the bytes: kind, place, length, and bytes to put there."""
    kind = st.sampled_from(["change", "cut", "insert", "double", "move", "end"])
    place = st.integers(0, 1 << 16)
    new = st.binary(min_size=1, max_size=4) | st.sampled_from(
        [
            b"\n",
            b"\r",
            b" ",
            b"0",
            b'"',
            b"\\u0041",
            b"{}\n",
            b"[" * 5000,
            b"\xff",
            b"\0",
            b"9" * 5000,
        ]
    )
    return draw(st.lists(st.tuples(kind, place, st.integers(1, 400), new), min_size=1, max_size=3))


def changed(data: bytes, plan: list[tuple[str, int, int, bytes]]) -> bytes:
    for kind, place, length, new in plan:
        at = place % (len(data) + 1)
        part = data[at : at + length]
        match kind:
            case "change":
                data = data[:at] + new + data[at + len(new) :]
            case "cut":
                data = data[:at] + data[at + length :]
            case "insert":
                data = data[:at] + new + data[at:]
            case "double":
                data = data[:at] + part + data[at:]
            case "move":
                data = part + data[:at] + data[at + length :]
            case "end":
                data = data[:at]
    return data


@slow
@given(changes())
@example([("insert", 0, 1, b"[" * 5000)])
@example([("insert", 0, 1, b"\n")])
@example([("end", 0, 1, b"x")])
def test_a_changed_line_is_never_taken_for_the_one_that_was_written(
    tmp_path_factory, written, plan
):
    data = changed(written, plan)
    path = tmp_path_factory.mktemp("j") / "m.journal"
    path.write_bytes(data)
    lines = written.splitlines(keepends=True)
    try:
        journal = read_journal(path)
    except JournalError as error:
        refused = error.message
    else:
        assert data == b"".join(lines[: len(journal.lines)]) + journal.torn
        assert b"\n" not in journal.torn
        return
    wrong = dict(refused.values)["line"]
    now = data.split(b"\n")
    assert now[: wrong - 1] == [line.rstrip(b"\n") for line in lines[: wrong - 1]]
    assert wrong > len(lines) or now[wrong - 1] + b"\n" != lines[wrong - 1]
    for lang in LANGUAGES:
        assert PLACE.match(render(refused, Style(lang)))


@settings(slow, max_examples=40)
@given(changes())
def test_the_commands_on_a_changed_journal(tmp_path_factory, written, plan):
    """Verified, shown and resumed alike."""
    data = changed(written, plan)
    folder = tmp_path_factory.mktemp("j")
    path = folder / "m.journal"
    path.write_bytes(data)
    for command in ("verify", "show"):
        found = CliRunner().invoke(main, ["journal", command, str(path), "--lang", "en"])
        ended(found)
        assert path.read_bytes() == data
    found = CliRunner().invoke(
        main, ["record", str(folder / "m.yaml"), "--lang", "en"], input="v\n"
    )
    ended(found)
    if found.exit_code:
        aside = path.with_name("m.journal.torn")
        assert path.read_bytes() + (aside.read_bytes()[:-1] if aside.exists() else b"") == data
    else:
        assert read_journal(path).torn == b""


def ended(found) -> None:
    """With a result, or an error that says where."""
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    assert found.exit_code in (0, 2)
    if found.exit_code:
        assert found.stderr.strip()
        assert "Traceback" not in found.stderr


def forged(line: bytes, **values: object) -> bytes:
    """A line with other values and the hash that fits them, as nobody but a forger writes it."""
    body = {**json.loads(line), **values}
    del body["hash"]

    def canonical(value: dict[str, object]) -> str:
        return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    digest = hashlib.sha256(canonical(body).encode()).hexdigest()
    return (canonical({**body, "hash": digest}) + "\n").encode()


@pytest.mark.parametrize(
    "values",
    [
        {"record": 5},
        {"record": "{}"},
        {"record": '{"referee": 1, "ruleset": "none such"}'},
        {"do": "play", "seat": "X", "play": "SA"},
        {"do": "play", "seat": "N", "play": "no card"},
        {"do": "nonsense"},
        {"do": "undo", "to": "x"},
        {"do": "edit", "hand": 1, "trick": 1, "place": 1, "play": 5},
        {"do": "play", "seat": ["N"], "play": "SA"},
        {"do": "hand", "bids": 5},
        {"do": "ruling", "ruling": 5},
        {"seq": True},
        {"seq": 1.0},
        {"at": 5},
    ],
    ids=str,
)
def test_a_first_line_that_is_forged(tmp_path, written, values):
    path = tmp_path / "m.journal"
    path.write_bytes(forged(written.splitlines()[0], **values))
    for command in (["journal", "verify", str(path)], ["journal", "show", str(path)],
                    ["record", str(tmp_path / "m.yaml")]):  # fmt: skip
        found = CliRunner().invoke(main, [*command, "--lang", "en"], input="v\n")
        ended(found)


GUARDED = """
import pathlib, sys
from referee.cli import main
try: main.main(sys.argv[1:])
except SystemExit as end:
    status = pathlib.Path("/proc/self/status").read_text().split()
    print(end.code, status[status.index("VmHWM:") + 1])
"""
SECONDS = 20
"""Of the processor; what grows with the square of the input takes longer."""
MEGABYTES = 200


@pytest.mark.parametrize("name", JOURNALS)
def test_a_megabyte_meant_to_do_harm(tmp_path, written, name):
    path = tmp_path / "m.journal"
    path.write_bytes(JOURNALS[name](written))
    for command in (["journal", "verify", str(path)], ["journal", "show", str(path)],
                    ["record", str(tmp_path / "m.yaml"), "--ruleset", "competition"]):  # fmt: skip
        found = subprocess.run(
            [sys.executable, "-c", GUARDED, *command, "--lang", "en"],
            capture_output=True, cwd=ROOT, check=False, input=b"v\n", preexec_fn=limited,
        )  # fmt: skip
        assert found.returncode == 0, found.stderr[-2000:]
        status, memory = found.stdout.split()[-2:]
        assert int(memory) < MEGABYTES << 10
        if status != b"0":
            assert PLACE.match(found.stderr.decode("utf-8"))


def limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
