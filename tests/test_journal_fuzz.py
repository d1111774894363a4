"""Whatever the bytes of a journal are: a result or an error that names its line; no change passes.

The journal is made by sessions of the program; bytes of it are then changed, cut out, put in,
doubled or moved. What is read back can only be the journal, or the beginning of it.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from guarded import guarded
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
    record = run_to_its_end(tmp_path_factory.mktemp("match") / "m.yaml")
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
        assert (found.stderr or found.stdout).strip()  # a record that differs is a result
        assert "Traceback" not in found.stderr


def canonical(value: dict[str, object]) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def forged(line: bytes, **values: object) -> bytes:
    """A line with other values and the hash that fits them, as nobody but a forger writes it."""
    body = {**json.loads(line), **values}
    del body["hash"]
    digest = hashlib.sha256(canonical(body).encode()).hexdigest()
    return (canonical({**body, "hash": digest}) + "\n").encode()


def chained(bodies: list[dict[str, object]]) -> bytes:
    """A journal of these lines, each numbered and with the hash of the one before."""
    data, before = b"", "0" * 64
    for number, body in enumerate(bodies, 1):
        line = forged(canonical({**body, "seq": number, "prev": before, "hash": ""}).encode())
        before = json.loads(line)["hash"]
        data += line
    return data


ENTRIES: list[dict[str, object]] = [
    {"do": "edit", "hand": 1, "trick": 1, "place": 2, "play": "H9"},
    {"do": "early", "seat": "N", "play": "SA"},
    {"do": "incident", "kind": "late", "side": "WE"},
    {"do": "close", "claimed": {"score": 80}},
    {"do": "match", "ended": {"reason": "agreed"}},
    {"do": "ruling", "ruling": {"id": "R1", "decision": "adjust", "effect": {"score": 5}}},
    {"do": "adopt", "record": '{"referee": 1, "ruleset": "competition"}', "in_hand": True},
    {"do": "hand", "bids": "N C2"},
    {"do": "play", "seat": "N", "play": "SA", "out_of_turn": True},
    {"do": "undo", "to": 3},
    {"do": "redo"},
]
"""One of each kind that a session writes."""
VALUES: list[object] = [
    None, True, 0, 1, -1, 5, 10**30, 1.5, "", "x", "N", "SA", "S?", "-", "SA~SK", [], ["N"], {},
    {"a": 1}, "2026", "competition", "open", "referee: 1\nruleset: eighty\n",
    '{"referee": 1, "ruleset": "none"}', '{"referee": 1, "ruleset": "climbing-104"}',
]  # fmt: skip
KEYS = [
    "to", "hand", "trick", "place", "play", "seat", "record", "in_hand", "bids", "ruling", "kind",
    "claimed", "ended", "at", "style", "key", "cards", "level", "trump", "tricks", "ruleset",
    "overrides", "hands", "extras", "names", "fields",
]  # fmt: skip


@st.composite
def forgeries(draw: st.DrawFn) -> list[tuple[str, int, int, str, object]]:
    """What a forger does: kind, place, another place, a key, and a value or an entry for it."""
    kind = st.sampled_from(["set", "drop", "add", "change and add", "cut", "double", "swap"])
    place = st.integers(0, 99)
    new = st.tuples(kind, place, place, st.sampled_from(KEYS), st.sampled_from(VALUES))
    return draw(st.lists(new, min_size=1, max_size=3))


def with_forgeries(data: bytes, plan: list[tuple[str, int, int, str, object]]) -> bytes:
    bodies = [json.loads(line) for line in data.splitlines()]
    for kind, place, other, key, value in plan:
        one, two = place % len(bodies), other % len(bodies)
        entry = {"at": "2026-05-03T14:00:00+08:00", **ENTRIES[other % len(ENTRIES)]}
        own = list(bodies[one])
        match kind:
            case "set":
                bodies[one][own[other % len(own)]] = value
            case "drop":
                del bodies[one][own[other % len(own)]]
            case "add":
                bodies[one][key] = value
            case "change and add":
                entry[list(entry)[place % len(entry)]] = value
                bodies.insert(one + 1, entry)
            case "cut" if len(bodies) > 1:
                del bodies[one]
            case "double":
                bodies.insert(two, dict(bodies[one]))
            case "swap":
                bodies[one], bodies[two] = bodies[two], bodies[one]
    return chained(bodies)


OTHER_RECORD = b"""\
referee: 1
ruleset: competition
hands:
- declarer: N
  trump: S
  tricks: |
    N: HA H5 H3 HJJ
"""


@settings(slow, max_examples=150)
@given(forgeries(), st.sampled_from([None, "own", "other"]), st.sampled_from([[], ["--adopt"]]))
@example([("change and add", 0, 0, "", 1)], None, [])
def test_a_forged_journal_whose_hashes_were_made_anew(
    tmp_path_factory, written, plan, record, adopt
):
    data = with_forgeries(written, plan)
    folder = tmp_path_factory.mktemp("j")
    path = folder / "m.journal"
    path.write_bytes(data)
    if record == "other":
        (folder / "m.yaml").write_bytes(OTHER_RECORD)
    elif record == "own":
        run_to_its_end(folder / "own.yaml").rename(folder / "m.yaml")
    for command in (["journal", "verify", str(path)], ["journal", "show", str(path)],
                    ["record", str(folder / "m.yaml"), *adopt]):  # fmt: skip
        for lang in LANGUAGES:
            ended(CliRunner().invoke(main, [*command, "--lang", lang], input="v\n"))


def run_to_its_end(record: Path) -> Path:
    for lines in TYPED:
        session, _ = start(
            record, Match("competition"), Style("en"), quiet=False, adopt=False, clock=now
        )
        run_plain(session, iter(lines), lambda _: None)
        session.store.close()
    return record


FORGED = {
    "a trick that is not there": ({**ENTRIES[0], "trick": 9}, "is not as it was written"),
    "a trick before the first": ({**ENTRIES[0], "trick": 0}, "is not as it was written"),
    "a play that is not there": ({**ENTRIES[0], "place": 5}, "is not as it was written"),
    "a hand that cannot be": ({**ENTRIES[0], "hand": -1}, "is not as it was written"),
    "an early play of nothing": ({**ENTRIES[1], "play": "x"}, "is not as it was written"),
    "a seat that is none": ({**ENTRIES[1], "seat": "X"}, "is not as it was written"),
    "an incident of no hand": ({**ENTRIES[2], "hand": []}, "is not as it was written"),
    "a word that is none": ({**ENTRIES[3], "claimed": 5}, "does not fit those before it"),
    "a play of two cards": (
        {"do": "play", "seat": "N", "play": "SAA"}, "does not fit those before it"
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_entry_is_told_with_its_place(tmp_path, written, name):
    entry, said = FORGED[name]
    bodies = [json.loads(line) for line in written.splitlines()]
    at = len(bodies) + 1
    path = tmp_path / "m.journal"
    path.write_bytes(chained([*bodies, {"at": "2026-05-03T14:00:00+08:00", **entry}, {
        "do": "resume", "at": "2026-05-03T15:00:00+08:00",
    }]))  # fmt: skip
    before = path.read_bytes()
    found = CliRunner().invoke(main, ["record", str(tmp_path / "m.yaml"), "--lang", "en"])
    assert found.exit_code == 2
    assert found.stderr.startswith(f"{path}:{at}: this ")
    assert said in found.stderr
    assert path.read_bytes() == before


def test_a_record_that_cannot_be_is_not_adopted(tmp_path, written):
    path, record = tmp_path / "m.journal", tmp_path / "m.yaml"
    path.write_bytes(written)
    record.write_bytes(OTHER_RECORD)
    found = CliRunner().invoke(main, ["record", str(record), "--adopt", "--lang", "en"])
    assert found.exit_code == 2
    assert found.stderr.startswith(f"{record}:7:")
    assert path.read_bytes() == written
    assert record.read_bytes() == OTHER_RECORD


def test_a_journal_whose_ruleset_is_gone_is_verified_and_shown(tmp_path, written):
    path = tmp_path / "m.journal"
    first, *rest = written.splitlines()
    record = json.dumps({"referee": 1, "ruleset": "gone.yaml"})
    path.write_bytes(chained([{**json.loads(first), "record": record}, *map(json.loads, rest)]))
    (tmp_path / "m.yaml").write_text(record, "utf-8")
    found = CliRunner().invoke(main, ["journal", "verify", str(path), "--lang", "en"])
    assert found.exit_code == 2
    assert "was not compared" in found.stdout
    assert CliRunner().invoke(main, ["journal", "show", str(path)]).exit_code == 0


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


@pytest.mark.parametrize("name", JOURNALS)
def test_a_megabyte_meant_to_do_harm(tmp_path, written, name):
    path = tmp_path / "m.journal"
    path.write_bytes(JOURNALS[name](written))
    for command in (["journal", "verify", str(path)], ["journal", "show", str(path)],
                    ["record", str(tmp_path / "m.yaml"), "--ruleset", "competition"]):  # fmt: skip
        status, told = guarded(*command, typed=b"v\n")
        if status != "0":
            assert PLACE.match(told)
