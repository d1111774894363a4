"""``audit --dask``: a scheduler and two workers on this machine, one of which is killed."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.archive import blocks
from referee.cli import main

distributed = pytest.importorskip(
    "distributed", reason="the extra “cluster” is not installed: audit --dask is NOT tested"
)
pytestmark = pytest.mark.filterwarnings("ignore")

ROOT = Path(__file__).parents[1]
CORPUS = ROOT / "tests" / "benchmarks" / "data" / "two-decks.jsonl"
OTHER_VERSION = "import referee; referee.__version__ = '0.0'; "


@contextmanager
def processes():
    """Processes that end with the test."""
    running = []
    try:
        yield running
    finally:
        for process in running:
            process.kill()
            process.wait(10)


def start(running, tmp_path, module, *arguments, before=""):
    """A part of the cluster, as its command line starts it."""
    code = f"{before}from distributed.cli.{module} import main\nif __name__ == '__main__': main()"
    running.append(subprocess.Popen(
        [sys.executable, "-c", code, *arguments], stderr=(tmp_path / module).open("ab"),
        env={**os.environ, "PYTHONPATH": str(ROOT)}, cwd=tmp_path, start_new_session=True,
    ))  # fmt: skip
    return running[-1]


def scheduler(running, tmp_path):
    options = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"]
    start(running, tmp_path, "dask_scheduler", *options)
    for _ in range(300):
        found = re.search(r"Scheduler at:\s+(tcp://\S+)", (tmp_path / "dask_scheduler").read_text())
        if found:
            return found[1]
        time.sleep(0.1)
    raise AssertionError("no scheduler")


def worker(running, tmp_path, address, before=""):
    return start(
        running, tmp_path, "dask_worker", address, "--nthreads", "1", "--no-dashboard",
        "--no-nanny", "--local-directory", str(tmp_path), before=before,
    )  # fmt: skip


def wait_for_workers(address, count):
    with distributed.Client(address, set_as_default=False) as client:
        client.wait_for_workers(count, timeout=40)


def audit(*arguments, lang="en"):
    return CliRunner().invoke(main, ["audit", *map(str, arguments), "--lang", lang])


def test_a_lost_worker_is_made_up_for(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(blocks, "BLOCK_BYTES", 1 << 14)
    archive = tmp_path / "a.jsonl"
    archive.write_text(CORPUS.read_text("utf-8") * 2 + '{"referee": 2}\n', "utf-8")
    with processes() as running:
        address = scheduler(running, tmp_path)
        first = worker(running, tmp_path, address)
        worker(running, tmp_path, address)
        wait_for_workers(address, 2)
        kept = Path(tmp_path / "referee")
        killer = subprocess.Popen([
            sys.executable, "-c",
            # As soon as some blocks are done, in the middle of the others.
            f"import os, pathlib, signal, time\nkept = pathlib.Path({str(kept)!r})\n"
            "while not any(path.stat().st_size > 20000 for path in kept.glob('*')):"
            " time.sleep(0.01)\n"
            f"os.kill({first.pid}, signal.SIGKILL)",
        ])  # fmt: skip
        running.append(killer)
        found = audit(archive, "--json", "--dask", address)
        assert first.wait(10) == -signal.SIGKILL
    alone = audit(archive, "--json", "--jobs", 1)
    assert found.exit_code == alone.exit_code == 2, found.stderr
    assert Counter(found.stdout.splitlines()) == Counter(alone.stdout.splitlines())
    assert found.stdout == alone.stdout
    assert f"{archive}:1167:" in found.stderr


def test_a_worker_of_another_version_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with processes() as running:
        address = scheduler(running, tmp_path)
        worker(running, tmp_path, address, before=OTHER_VERSION)
        wait_for_workers(address, 1)
        out = tmp_path / "r.jsonl"
        found = audit(CORPUS, "-o", out, "--dask", address)
    assert found.exit_code == 2
    assert "a worker runs version 0.0 of referee" in found.stderr
    assert not out.exists()


def test_a_worker_with_another_ruleset_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    change = (
        "from referee.archive import work; plain = work._ruleset; "
        "work._ruleset = lambda *a: plain(*a).model_copy(update={'hash': '0' * 64}); "
    )
    with processes() as running:
        address = scheduler(running, tmp_path)
        worker(running, tmp_path, address, before=change)
        wait_for_workers(address, 1)
        found = audit(CORPUS, "--dask", address)
    assert found.exit_code == 2
    assert "a worker has another ruleset of the name classic-2deck" in found.stderr


def test_another_ruleset_goes_to_the_workers(tmp_path, monkeypatch):
    """By its hash: one who has another file of the name, or none, is refused."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "mine.yaml"
    mine.write_text("extends: classic-2deck\nkitty: {multiplier: none}\n", "utf-8")
    with processes() as running:
        address = scheduler(running, tmp_path)
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        worker(running, elsewhere, address)
        wait_for_workers(address, 1)
        found = audit(CORPUS, "--json", "--ruleset", "mine.yaml", "--dask", address)
        monkeypatch.setattr("referee.cli.audit._other", lambda _: (str(mine), "0" * 64))
        refused = audit(CORPUS, "--json", "--ruleset", "mine.yaml", "--dask", address)
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert found.exit_code == 0, found.stderr
    assert found.stdout == audit(CORPUS, "--json", "--ruleset", mine, "--jobs", 1).stdout
    assert '"ruleset": "mine"' in found.stdout
    assert refused.exit_code == 2
    assert "a worker has another ruleset of the name" in refused.stderr


@pytest.mark.parametrize(
    ("cause", "english", "chinese"),
    [
        (ConnectionRefusedError(111, "refused"), "nothing listens there", "该处没有程序在监听"),
        (socket.gaierror(-2, "unknown"), "there is no machine of that name", "没有这个主机名"),
        (None, "no answer within 20 seconds", "20 秒内没有应答"),
    ],
)
def test_why_no_scheduler_answers_in_both_languages(monkeypatch, cause, english, chinese):
    def refuse(*_arguments, **_options):
        raise OSError("Timed out trying to connect") from cause

    monkeypatch.setattr("distributed.Client", refuse)
    for lang, said in (("en", english), ("zh", chinese)):
        found = audit(CORPUS, "--dask", "tcp://127.0.0.1:9", lang=lang)
        assert found.exit_code == 2
        assert said in found.stderr
        assert "Timed out" not in found.stderr


def test_no_scheduler(monkeypatch):
    monkeypatch.setattr("referee.archive.cluster._PATIENCE", 1)
    found = audit(CORPUS, "--dask", "tcp://127.0.0.1:9")
    assert found.exit_code == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:9" in found.stderr
    assert audit(CORPUS, "--dask", "tcp://127.0.0.1:9", "--jobs", 2).exit_code == 2


def test_certificates_that_nobody_named():
    found = audit(CORPUS, "--dask", "tls://127.0.0.1:9")
    assert found.exit_code == 2
    assert "asks for TLS" in found.stderr


@pytest.mark.parametrize("address", ["scheduler", "tpc://127.0.0.1:8786", "tcp://"])
def test_no_address(address):
    found = audit(CORPUS, "--dask", address)
    assert found.exit_code == 2
    assert f"{address} is no address of a scheduler" in found.stderr
