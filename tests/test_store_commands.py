"""The commands with a store: tables far away, the organiser's folder, the page from the store."""

import json
import os
import subprocess
import sys
import time

import pytest
from hall_events import ROOT, Arbiter, arbiter_at, hall, typed
from league_events import run

pytest.importorskip("sqlalchemy", reason="the extra event is not installed")

from referee.cli.judging import judged
from referee.live.journal import journal_path
from referee.store.connecting import connect
from referee.store.mirror import Mirror
from referee.store.organising import found_store, give_tokens, publish
from referee.store.pushing import Place, head_of, push
from referee.store.schema import entries

LINES = ("b n c2", "hqq 78 k5 44", "cl ns", "x", "em time", "sg ns", "sg we", "sg arbiter")


@pytest.fixture
def event(tmp_path):
    """An event with two tables and its store; the event's folder and the store's address."""
    folder = hall(tmp_path / "hall", 2)
    address = tmp_path / "store.db"
    done = run("event", "store", folder, address, "--tokens", 2)
    assert done.exit_code == 0, done.output
    return folder, address


def recorded(path, table, address, token, lines, **variables):
    """``referee record`` at a table far away."""
    command = [
        sys.executable, "-m", "referee", "record", path, "--ruleset", "competition", "--round", "1",
        "--table", str(table), "--event", address, *(["--token", token] if token else []),
    ]  # fmt: skip
    return subprocess.run(
        [*map(str, command)], input="\n".join(lines), text=True, capture_output=True, timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT), "REFEREE_LANG": "en", **variables},
    )  # fmt: skip


def test_a_table_far_away_is_in_the_standings(event, tmp_path):
    folder, address = event
    done = recorded(tmp_path / "t.yaml", 1, address, folder / "tokens" / "table1", LINES)
    assert done.returncode == 0, done.stderr
    assert "The store has every entry." in done.stderr
    for name in (address, folder):
        shown = run("standings", name, "--table", "rounds")
        assert shown.exit_code == 0, shown.output
        assert "队1" in shown.output
        assert "final" in shown.output
    run("event", "store", folder)
    with connect(str(address)).transaction() as connection:
        kinds = [row.kind for row in connection.exec_driver_sql("SELECT * FROM referee_results")]
    assert sorted(kinds) == ["missing", "win"]


def test_a_token_is_a_file_of_its_owner_and_may_come_from_the_environment(event, tmp_path):
    folder, address = event
    token = folder / "tokens" / "table2"
    assert token.stat().st_mode & 0o077 == 0
    secret = token.read_text().strip()
    done = recorded(tmp_path / "t.yaml", 2, address, None, LINES[:2], REFEREE_TOKEN=secret)
    assert "The store has every entry." in done.stderr
    assert secret not in done.stdout + done.stderr


def test_with_a_wrong_token_the_session_goes_on_and_says_so(event, tmp_path):
    folder, address = event
    done = recorded(tmp_path / "t.yaml", 2, address, folder / "tokens" / "table1", LINES[:2])
    assert done.returncode == 0
    assert "the token is not this table's" in done.stderr
    assert "recorded" in done.stdout
    assert head_of(connect(str(address)), Place(1, 2)).seq == 0


def test_while_the_store_is_away_entries_wait_and_are_pushed_later(event, tmp_path):
    folder, address = event
    token, path = folder / "tokens" / "table1", tmp_path / "t.yaml"
    aside = address.rename(tmp_path / "aside")
    done = recorded(path, 1, f"sqlite:///{address}", token, LINES[:2])
    assert done.returncode == 0
    assert "entries are not in the store yet" in done.stderr
    aside.rename(address)
    pushed = run("event", "push", address, path, "--token", token)
    assert pushed.exit_code == 0, pushed.output
    again = run("event", "push", address, path, "--token", token)
    assert ": 0 entries pushed" in again.output
    lines = journal_path(path).read_text("utf-8").splitlines()
    assert head_of(connect(str(address)), Place(1, 1)).seq == len(lines)


def test_a_match_without_round_and_table_is_refused_before_it_begins(event, tmp_path):
    _, address = event
    done = run("record", tmp_path / "t.yaml", "--ruleset", "competition", "--event", address)
    assert done.exit_code == 2
    assert "--round N --table N" in done.output
    assert not journal_path(tmp_path / "t.yaml").exists()


@pytest.fixture
def mirror(tmp_path):
    """A folder that follows a store, and how to push a table's journal into it."""
    folder = hall(tmp_path / "hall", 2)
    store = connect(str(tmp_path / "s.db"), write=True, new=True)
    found_store(store, "test")
    tokens = give_tokens(store, 2)

    def pushed(arbiter, table):
        lines = journal_path(arbiter.record).read_text("utf-8").splitlines()
        head = head_of(store, Place(1, table))
        push(store, Place(1, table), tokens[table], lines[head.seq :])

    return Mirror(connect(str(tmp_path / "s.db")), folder), pushed


def test_the_mirror_has_journal_and_record_as_the_table_has_them(mirror, tmp_path):
    found, pushed = mirror
    arbiter = Arbiter(tmp_path / "away.yaml", 1, 1)
    for line in typed(3, 2)[:24]:
        arbiter.type(line)
        pushed(arbiter, 1)
        found.pull()
    assert found.write_records() == []
    here = found.folder / "records" / "store" / "r01t01.yaml"
    assert journal_path(here).read_bytes() == journal_path(arbiter.record).read_bytes()
    assert here.read_bytes() == arbiter.record.read_bytes()


def test_a_record_that_was_changed_here_is_left_alone(mirror, tmp_path):
    found, pushed = mirror
    arbiter = Arbiter(tmp_path / "away.yaml", 1, 1)
    arbiter.type(*LINES[:2])
    pushed(arbiter, 1)
    found.pull()
    found.write_records()
    record = found.folder / "records" / "store" / "r01t01.yaml"
    record.write_text(record.read_text("utf-8") + "note: a ruling\n", "utf-8")
    arbiter.type(*LINES[2:4])
    pushed(arbiter, 1)
    found.pull()
    assert found.write_records() == [record]
    assert record.read_text("utf-8").endswith("note: a ruling\n")


def test_a_journal_that_is_written_in_this_folder_does_not_come_back_from_the_store(mirror):
    found, pushed = mirror
    arbiter = arbiter_at(found.folder, 1)
    arbiter.type(*LINES[:2])
    pushed(arbiter, 1)
    assert found.pull() == []
    assert found.count() == 0


def test_a_half_line_that_a_killed_program_left_is_made_good(mirror, tmp_path):
    found, pushed = mirror
    arbiter = Arbiter(tmp_path / "away.yaml", 1, 1)
    arbiter.type(LINES[0])
    pushed(arbiter, 1)
    found.pull()
    journal = found.folder / "records" / "store" / "r01t01.journal"
    journal.write_bytes(journal.read_bytes() + b'{"half')
    arbiter.type(LINES[1])
    pushed(arbiter, 1)
    Mirror(found.store, found.folder).pull()
    assert journal.read_bytes() == journal_path(arbiter.record).read_bytes()


def test_entries_changed_in_the_store_are_not_taken_over(mirror, tmp_path):
    found, pushed = mirror
    arbiter = Arbiter(tmp_path / "away.yaml", 1, 1)
    arbiter.type(*LINES[:2])
    pushed(arbiter, 1)
    writer = connect(str(tmp_path / "s.db"), write=True)
    with writer.transaction() as connection:
        connection.execute(entries.update().where(entries.c.seq == 2).values(line="{}"))
    assert found.pull() == []
    assert [path.name for path in found.bad] == ["r01t01.journal"]


def test_a_store_cannot_put_files_outside_the_event(tmp_path):
    store = connect(str(tmp_path / "s.db"), write=True, new=True)
    found_store(store, "test")
    publish(store, hall(tmp_path / "hall", 2))
    with store.transaction() as connection:
        for path in ("../out.yaml", "rounds/../../out.yaml", "/tmp/out.yaml", "x.sh"):  # noqa: S108
            connection.exec_driver_sql("INSERT INTO referee_files VALUES (?, 'x')", (path,))
        connection.exec_driver_sql("UPDATE referee_info SET value = 'x' WHERE name = 'files'")
    into = tmp_path / "into" / "event"
    into.mkdir(parents=True)
    Mirror(store, into, whole=True).pull()
    names = {path.relative_to(tmp_path / "into").as_posix()
             for path in (tmp_path / "into").rglob("*.*")}  # fmt: skip
    assert names == {"event/event.yaml", "event/rounds/01.yaml", "event/records/store/.lock"}


def test_the_page_follows_a_store(event, tmp_path):
    pytest.importorskip("sse_starlette", reason="the extra web is not installed")
    from referee.cli.stores import source_of
    from referee.serve.hall import Hall
    from referee.store.following import Following

    folder, address = event
    away, mirror = source_of(str(address))
    told = []
    page = Hall(away, judged, source=Following(mirror, told.append))
    arbiter = Arbiter(tmp_path / "away.yaml", 1, 1)
    arbiter.type(*LINES[:2])
    token = folder / "tokens" / "table1"
    assert run("event", "push", address, arbiter.record, "--token", token).exit_code == 0
    time.sleep(0.6)
    page.step()
    assert json.loads(page.board.since(0)[1])["table 1"]["state"] == "playing"
    arbiter.type(*LINES[2:])
    run("event", "push", address, arbiter.record, "--token", token)
    page._looked = float("-inf")
    time.sleep(0.6)
    page.step()
    sent = json.loads(page.board.since(0)[1])
    assert sent["table 1"]["state"] == "finished"
    assert max(row[2] for row in sent["standings"]["rows"]) == 2
    assert told == []


def test_without_its_library_a_command_says_what_to_install(event, monkeypatch):
    folder, _ = event
    for name in [name for name in sys.modules if name.startswith("referee.store.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    done = run("standings", folder)
    assert done.exit_code == 2
    assert "shengji-referee[event]" in done.output
