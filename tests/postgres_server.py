"""A PostgreSQL of its own for a test: made, started, killed and started again."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from hall_events import free_port

TOOLS = [*map(str, Path("/usr/lib/postgresql").glob("*/bin")), os.environ.get("PATH", "")]


def tool(name: str) -> str | None:
    """Where one of its programs is."""
    return shutil.which(name, path=os.pathsep.join(TOOLS))


AVAILABLE = all(tool(name) for name in ("initdb", "pg_ctl", "postgres"))


class Postgres:
    """A server in a folder of its own that listens on this computer alone."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self.port = free_port()
        if os.geteuid() == 0:  # it refuses to run as root
            shutil.chown(self.folder, "postgres", "postgres")
        self._run("initdb", "-D", "data", "-U", "owner", "-A", "trust", "-E", "UTF8",
                  "--no-sync", "--locale=C")  # fmt: skip
        self.start()

    def _run(self, name: str, *arguments: str) -> None:
        done = subprocess.run(
            [*self._as_user(), tool(name), *arguments], cwd=self.folder, text=True,
            capture_output=True, timeout=60,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr

    def _as_user(self) -> list[str]:
        root = os.geteuid() == 0
        return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if root else []

    def start(self) -> None:
        options = (
            f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder} -c fsync=off "
            "-c max_connections=150"
        )
        self._run("pg_ctl", "-D", "data", "-w", "-l", "log", "-o", options, "start")

    def kill(self) -> None:
        """Stop at once, as if the power had gone."""
        self._run("pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")

    def url(self, user: str = "owner", database: str = "postgres", port: int | None = None) -> str:
        return f"postgresql://{user}@127.0.0.1:{port or self.port}/{database}"

    def sql(self, *statements: str) -> None:
        import psycopg

        with psycopg.connect(self.url(), autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)

    def remove(self) -> None:
        with contextlib.suppress(AssertionError):
            self.kill()
        time.sleep(0.1)
        shutil.rmtree(self.folder, ignore_errors=True)
