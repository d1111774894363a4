"""kill -9 at any moment loses no entry that was acknowledged."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from referee.live.journal import journal_path, read_journal

HERE = Path(__file__).parent
KILLS = int(os.environ.get("REFEREE_TEST_KILLS", "50"))


@pytest.mark.parametrize("seed", [1])
def test_sessions_killed_at_random_moments_lose_nothing(seed, tmp_path):
    done = subprocess.run(
        [sys.executable, str(HERE / "live_killed.py"), str(tmp_path), str(KILLS), str(seed)],
        capture_output=True, text=True, check=True, timeout=120,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parent), str(HERE)])},
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found["lost"] == 0
    assert found["kills"] >= KILLS


@pytest.mark.parametrize("lines", [2, 5])
def test_the_command_itself_killed_after_an_answer_resumes_with_it(lines, tmp_path):
    path = tmp_path / "m.yaml"
    command = [sys.executable, "-m", "referee", "record", str(path), "--lang", "en"]
    typed = ["b n c2", "hqq 73 k5 43", "ha 9 6 7", "sa 3 5 6", "da 4 0 3"][:lines]
    with subprocess.Popen(
        [*command, "--ruleset", "competition"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        text=True, encoding="utf-8",
    ) as process:  # fmt: skip
        for line in typed:
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            while not (said := process.stdout.readline()).startswith("recorded"):
                pass
        process.send_signal(signal.SIGKILL)
    last = int(said.split()[1].split("-")[-1])
    assert len(read_journal(journal_path(path)).lines) == last
    again = subprocess.run(
        command, input="v\n", capture_output=True, text=True, encoding="utf-8", check=True
    )
    assert f"trick {lines}" in again.stdout
