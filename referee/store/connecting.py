"""Opening a store by its address: SQLite by default, PostgreSQL by URL (连接)."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy import create_engine, event, make_url, select
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from referee.message import Message
from referee.store.errors import StoreError, told
from referee.store.schema import VERSION, info

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import URL, Connection, Engine

PATIENCE = 10
"""Seconds until a database that does not answer counts as away."""
SCHEMES = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class Store:
    """An open store. What fails raises StoreError: AwayError for what passes by itself."""

    def __init__(self, url: URL, engine: Engine) -> None:
        self.url = url
        self.engine = engine

    @property
    def is_postgres(self) -> bool:
        """Whether the database itself looks after who may push."""
        return self.engine.dialect.name == "postgresql"

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """A transaction: all of it or nothing."""
        try:
            with self.engine.begin() as connection:
                yield connection
        except DBAPIError as error:
            raise told(error) from None

    def check(self) -> None:
        """Raise StoreError where there is no store, or one of another version."""
        with self.transaction() as connection:
            found = connection.scalar(select(info.c.value).where(info.c.name == "version"))
        if found != VERSION:
            raise StoreError(Message.of("store.version", found=found, known=VERSION))

    def close(self) -> None:
        """Give the connections back."""
        self.engine.dispose()


def url_of(address: str) -> URL:
    """The address as a URL; a plain path is a SQLite file. Raises StoreError."""
    text = address if "://" in address else f"sqlite:///{address}"
    try:
        url = make_url(text)
        url.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise StoreError(Message.of("store.address", address=_harmless(text))) from None
    scheme = SCHEMES.get(url.drivername.partition("+")[0])
    if scheme is None or (scheme == "sqlite" and not url.database):
        raise StoreError(Message.of("store.address", address=_harmless(text)))
    return url.set(drivername=scheme)


def _harmless(text: str) -> str:
    """An address without what may be a password in it."""
    scheme, _, rest = text.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


def shown(url: URL) -> str:
    """An address as it is told and kept: without its password."""
    return url.set(password=None, drivername=url.get_backend_name()).render_as_string()


def connect(address: str, *, write: bool = False, new: bool = False) -> Store:
    """The store at an address; it may be away still. A reader's connection cannot write.

    ``new`` also makes a SQLite file that is not there.

    Raises StoreError for an address that is none, and for a driver that is not installed.
    """
    url = url_of(address)
    try:
        if url.get_backend_name() == "sqlite":
            engine = _sqlite(url, "rwc" if new else "rw" if write else "ro")
        else:
            engine = _postgres(url, write=write)
    except ModuleNotFoundError:
        raise StoreError(Message.of("store.no_driver")) from None
    return Store(url, engine)


def _sqlite(url: URL, mode: str) -> Engine:
    # Through a file: address, where SQLite itself keeps a reader from writing, and from making
    # a database that is not there.
    opened = url.set(database=f"file:{_escaped(url.database or '')}",
                     query={"mode": mode, "uri": "true"})  # fmt: skip
    engine = create_engine(opened, connect_args={"timeout": PATIENCE, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def _plain(connection: Any, _record: object) -> None:  # noqa: ANN401
        connection.isolation_level = None  # else the driver begins transactions too late

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # A writer that begins as a reader would not wait for its turn.
        connection.exec_driver_sql("BEGIN" if mode == "ro" else "BEGIN IMMEDIATE")

    return engine


def _escaped(path: str) -> str:
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _postgres(url: URL, *, write: bool) -> Engine:
    settings = {
        "connect_timeout": PATIENCE // 2, "keepalives_idle": 5, "keepalives_interval": 2,
        "keepalives_count": 3, "tcp_user_timeout": PATIENCE * 1000,
        "options": f"-c statement_timeout={PATIENCE * 2000}"
        + ("" if write else " -c default_transaction_read_only=on"),
    }  # fmt: skip
    settings = {key: value for key, value in settings.items() if key not in url.query}
    return create_engine(url, connect_args=settings, pool_size=2, pool_pre_ping=True)
