"""The shared store: what is pushed is there once, in order, and only from who may push.

Every test runs on SQLite and, where it is installed, on a PostgreSQL of its own.
"""

import contextlib
import socket
import threading
import time

import pytest
from hall_events import Arbiter, hall, typed
from postgres_server import AVAILABLE, Postgres

pytest.importorskip("sqlalchemy", reason="the extra event is not installed")

from sqlalchemy import insert, select, text

from referee.live.journal import journal_path
from referee.store import connecting
from referee.store.errors import AwayError, StoreError
from referee.store.organising import found_store, give_tokens, grant, publish, revoke
from referee.store.pusher import Outbox, Pusher
from referee.store.pushing import Head, Place, head_of, push
from referee.store.schema import entries, matches, tokens

TABLES = 32
_open = []
HERE = Place(1, 1)


def connect(address, **options):
    """A store that is closed when the test is over."""
    _open.append(connecting.connect(address, **options))
    return _open[-1]


@pytest.fixture(autouse=True)
def _closing():
    yield
    while _open:
        _open.pop().close()


@pytest.fixture(scope="session")
def server():
    if not AVAILABLE:
        pytest.skip("PostgreSQL is not installed")
    pytest.importorskip("psycopg", reason="the extra postgres is not installed")
    found = Postgres()
    found.sql("CREATE ROLE reader LOGIN", "CREATE ROLE arbiter LOGIN")
    yield found
    found.remove()


class Base:
    """A store, and its addresses for the organiser, an arbiter and a reader."""

    def __init__(self, organiser, arbiter, reader):
        self.organiser, self.arbiter, self.reader = organiser, arbiter, reader
        self.store = connect(organiser, write=True, new=True)
        found_store(self.store, "test")
        self.tokens = give_tokens(self.store, TABLES)

    def lines(self, place=HERE):
        with self.store.transaction() as connection:
            wanted = select(entries.c.line).where(place.at(entries)).order_by(entries.c.seq)
            return list(connection.scalars(wanted))


def granted(server, name):
    """A new database on the server, in which reader and arbiter may do what they are for."""
    server.sql(f"CREATE DATABASE {name}")
    found = Base(*(server.url(user, name) for user in ("owner", "arbiter", "reader")))
    grant(found.store, "reader", push=False)
    grant(found.store, "arbiter", push=True)
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def base(request, tmp_path):
    if request.param == "sqlite":
        address = str(tmp_path / "store.db")
        yield Base(address, address, address)
        return
    server = request.getfixturevalue("server")
    found = granted(server, f"t{time.monotonic_ns()}")
    yield found
    found.store.close()


@pytest.fixture
def journal(tmp_path):
    """A journal of one hand, as its lines."""
    return journal_of(tmp_path / "table.yaml")


def journal_of(record, *lines, table=1):
    arbiter = Arbiter(record, 1, table)
    arbiter.type(*(lines or typed(3, 2)[:20]))
    arbiter.close()
    return journal_path(record).read_text("utf-8").splitlines()


def outbox(base, path, token=None, place=HERE):
    store = connect(base.arbiter, write=True)
    return Outbox(store, journal_path(path), place, token or base.tokens[place.table])


def test_the_store_has_each_line_as_it_stands_in_the_journal(base, journal):
    store = connect(base.arbiter, write=True)
    assert push(store, HERE, base.tokens[1], journal[:7]) == 7
    assert push(store, HERE, base.tokens[1], journal[7:]) == len(journal)
    assert base.lines() == journal
    assert head_of(store, HERE).seq == len(journal)


def test_lines_that_are_there_are_passed_over(base, journal):
    for _ in range(2):
        assert push(base.store, HERE, base.tokens[1], journal) == len(journal)
    assert base.lines() == journal


def refused(base, key, lines, *, place=HERE, token=None):
    store = connect(base.arbiter, write=True)
    before = base.lines(place)
    with pytest.raises(StoreError) as caught:
        push(store, place, token or base.tokens[place.table], lines)
    assert caught.value.message.key == f"store.{key}"
    assert base.lines(place) == before


def test_a_token_opens_its_own_table_alone(base, journal):
    refused(base, "token", journal, token=base.tokens[2])
    refused(base, "token", journal, token="guessed")  # noqa: S106
    refused(base, "token", journal, token=" ")  # noqa: S106


def test_a_token_that_was_revoked_opens_nothing_and_a_new_one_does(base, journal):
    old = base.tokens[1]
    assert revoke(base.store, 1)
    refused(base, "token", journal, token=old)
    fresh = give_tokens(base.store, TABLES)
    assert list(fresh) == [1]
    assert push(base.store, HERE, fresh[1], journal) == len(journal)


def test_the_store_keeps_no_token_but_its_hash(base):
    with base.store.transaction() as connection:
        kept = set(connection.scalars(select(tokens.c.digest)))
    assert len(kept) == TABLES
    assert not kept & set(base.tokens.values())


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("gap", lambda lines: lines[1:]),
        ("gap", lambda lines: [*lines[:3], *lines[4:]]),
        ("tampered", lambda lines: [*lines[:5], lines[5].replace('"at":"2', '"at":"3')]),
        ("diverged", lambda lines: [lines[0], lines[1].replace('"prev":"', '"prev":"0')]),
    ],
)
def test_lines_out_of_order_or_changed_are_refused_with_all_that_came_along(
    base, journal, key, change
):
    refused(base, key, change(journal))


def test_a_journal_that_was_changed_before_the_push_is_not_pushed_at_all(base, tmp_path):
    journal_of(tmp_path / "t.yaml")
    path = journal_path(tmp_path / "t.yaml")
    path.write_bytes(path.read_bytes().replace(b'"seat":"N"', b'"seat":"S"', 1))
    pusher = Pusher(outbox(base, tmp_path / "t.yaml"))
    pusher.attempt()
    assert pusher.refused.key == "journal.tampered"
    assert base.lines() == []


def test_two_pushers_of_one_journal_put_each_line_there_once(base, journal):
    def one():
        for at in range(0, len(journal), 3):
            push(connect(base.arbiter, write=True), HERE, base.tokens[1], journal[: at + 3])

    threads = [threading.Thread(target=one) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert base.lines() == journal


def test_of_two_journals_of_one_match_the_second_is_refused(base, tmp_path):
    first = journal_of(tmp_path / "a" / "t.yaml")
    journal_of(tmp_path / "b" / "t.yaml", *typed(3, 2)[:9])
    assert outbox(base, tmp_path / "a" / "t.yaml").send() == len(first)
    with pytest.raises(StoreError) as caught:
        outbox(base, tmp_path / "b" / "t.yaml").send()
    assert caught.value.message.key == "store.diverged"
    assert base.lines() == first


def test_a_reader_cannot_write(base, journal):
    push(base.store, HERE, base.tokens[1], journal)
    reader = connect(base.reader)
    assert head_of(reader, HERE).seq == len(journal)
    row = {"round_no": 1, "table_no": 2, "seq": 1, "line": "x"}
    with pytest.raises(StoreError), reader.transaction() as connection:
        connection.execute(insert(entries), row)
    refuses = connect(base.reader)
    with pytest.raises(StoreError):
        push(refuses, HERE, base.tokens[1], journal)
    with pytest.raises(StoreError):
        publish(refuses, hall_folder(base))
    assert base.lines() == journal


def hall_folder(_base):
    from pathlib import Path

    return Path(__file__).parent.parent / "sample_matches" / "league"


def test_in_postgresql_neither_reader_nor_arbiter_can_do_more_whatever_program_they_use(server):
    base = granted(server, f"t{time.monotonic_ns()}")
    for address in (base.reader, base.arbiter):
        for statement in (
            "INSERT INTO referee_entries VALUES (1, 1, 1, 'x')",
            "UPDATE referee_matches SET seq = 0",
            "DELETE FROM referee_entries",
            "SELECT digest FROM referee_tokens",
            "DROP TABLE referee_entries",
        ):
            with (
                pytest.raises(StoreError) as caught,
                connect(address, write=True).transaction() as connection,
            ):
                connection.execute(text(statement))
            assert not isinstance(caught.value, AwayError)
    with pytest.raises(StoreError), connect(base.reader, write=True).transaction() as connection:
        connection.execute(text("SELECT referee_push(1, 1, 'x', ARRAY['x'])"))
    base.store.close()


def test_an_outbox_begins_where_the_store_stopped(base, tmp_path):
    path = tmp_path / "t.yaml"
    arbiter = Arbiter(path, 1, 1)
    arbiter.type(*typed(3, 2)[:6])
    first = outbox(base, path)
    assert first.send() > 0
    arbiter.type(*typed(3, 2)[6:10])
    assert outbox(base, path).send() > 0
    first.send()  # the other has been there already: all of it is passed over
    assert base.lines() == journal_path(path).read_text("utf-8").splitlines()


def test_a_store_that_is_away_costs_the_table_nothing(tmp_path):
    address = tmp_path / "later" / "store.db"
    path = tmp_path / "t.yaml"
    arbiter = Arbiter(path, 1, 1)
    pusher = Pusher(Outbox(connect(str(address), write=True), journal_path(path), HERE, "x"))
    pusher.attempt()
    assert pusher.away is not None
    assert "recorded" in arbiter.type("b n c2")
    assert pusher.refused is None


def test_32_tables_push_while_the_server_is_killed_and_started_again(server, tmp_path):
    base = granted(server, f"t{time.monotonic_ns()}")
    whole = journal_of(tmp_path / "source.yaml", *typed(3, 2))
    paths = {table: tmp_path / f"{table}.journal" for table in range(1, TABLES + 1)}
    pushers = {}
    for table, path in paths.items():
        path.touch()
        store = connect(base.arbiter, write=True)
        box = Outbox(store, path, Place(1, table), base.tokens[table])
        pushers[table] = Pusher(box)
        pushers[table].start()

    def typing():
        for line in whole:
            for path in paths.values():
                with path.open("a", encoding="utf-8") as stream:
                    stream.write(line + "\n")
            time.sleep(0.03)

    hands = threading.Thread(target=typing)
    hands.start()
    for _ in range(3):
        time.sleep(0.8)
        server.kill()
        time.sleep(0.2)
        server.start()
    hands.join()
    until = time.monotonic() + 25
    while time.monotonic() < until and not all(
        base.lines(Place(1, table)) == whole for table in paths
    ):
        time.sleep(0.3)
    for pusher in pushers.values():
        pusher._ending.set()
    assert {pusher.refused for pusher in pushers.values()} == {None}
    for table in paths:
        assert base.lines(Place(1, table)) == whole, table
    with base.store.transaction() as connection:
        heads = {Head(*row) for row in connection.execute(select(matches.c.seq, matches.c.head))}
    assert {head.seq for head in heads} == {len(whole)}
    assert len(heads) == 1
    base.store.close()


class Cutter(threading.Thread):
    """Stands between a table and the server, and cuts each connection after so many bytes."""

    def __init__(self, to):
        super().__init__(daemon=True)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.left = self.cuts = 0
        self._to = to
        self.start()

    def run(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            with near, socket.create_connection(("127.0.0.1", self._to)) as far:
                back = threading.Thread(target=self._pass, args=(far, near, False))
                back.start()
                self._pass(near, far, True)
                back.join()

    def _pass(self, one, other, counted):
        with contextlib.suppress(OSError):
            while data := one.recv(256):
                if counted:
                    self.left -= len(data)
                    if self.left < 0:
                        self.cuts += 1
                        break
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def test_a_network_cut_in_the_middle_of_a_push_costs_nothing_and_doubles_nothing(server, tmp_path):
    name = f"t{time.monotonic_ns()}"
    base = granted(server, name)
    lines = journal_of(tmp_path / "t.yaml", *typed(3, 2))
    cutter = Cutter(server.port)
    store = connect(server.url("arbiter", name, cutter.port), write=True)
    box = Outbox(store, journal_path(tmp_path / "t.yaml"), HERE, base.tokens[1])
    for allowed in range(500, 60_000, 9000):
        cutter.left = allowed
        with contextlib.suppress(AwayError):
            box.send()
            break
        there = base.lines()
        assert there == lines[: len(there)]
    assert cutter.cuts > 1
    assert base.lines() == lines
    cutter.listener.close()


def test_another_event_does_not_take_over_a_store(base):
    with pytest.raises(StoreError) as caught:
        found_store(base.store, "another")
    assert caught.value.message.key == "store.other_event"


@pytest.mark.parametrize("address", ["mysql://u:secret@h/x", "sqlite://", "://", "http://h"])
def test_an_address_that_is_none_is_refused_without_telling_its_password(address):
    with pytest.raises(StoreError) as caught:
        connect(address)
    assert "secret" not in str(caught.value.message)


def test_what_is_no_store_is_told(tmp_path):
    (tmp_path / "x.db").write_text("this is no database, only a text that is long enough" * 20)
    with pytest.raises(StoreError) as caught:
        connect(str(tmp_path / "x.db")).check()
    assert caught.value.message.key == "store.none"


def test_an_event_in_a_hall_is_published_whole(tmp_path):
    folder = hall(tmp_path / "hall", 2)
    store = connect(str(tmp_path / "s.db"), write=True, new=True)
    found_store(store, "test")
    assert publish(store, folder) == 2
