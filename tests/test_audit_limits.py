"""``referee audit`` on files of very many lines that hold no record: given up, the same for all."""

from __future__ import annotations

import gzip
import json
import re

import pytest
from click.testing import CliRunner

from referee.archive import blocks
from referee.cli import main
from referee.record.reading import read_entries

GOOD = '{"referee": 1, "ruleset": "competition"}\n'
LIMIT = 5000
"""Bad lines one after another, as the message says."""
BAD = {
    "short": "{}\n",
    "blank lines between": "x\n\n",
    "long": json.dumps({"event": "北京联赛" * 8}) + "\n",
    "carriage returns": "x\rx\n",
    "no text": "\udcff\n",
}
SAID = {
    "en": f"{LIMIT} lines one after another hold no record; the rest of the file is not read",
    "zh": f"连续 {LIMIT} 行都不是记录；文件的其余部分不再读取",
}


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def written(path, text):
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return path


def audit(*arguments, lang="en", **keywords):
    return CliRunner().invoke(
        main, ["audit", *map(str, arguments), "--json", "--lang", lang], **keywords
    )


def judged(found):
    return [re.sub(r".*/", "", json.loads(line)["file"]) for line in found.stdout.splitlines()]


@pytest.mark.parametrize("lang", SAID)
def test_the_rest_of_a_bad_file_is_left_out_and_other_files_are_judged(tmp_path, lang):
    first = written(tmp_path / "a.jsonl", GOOD + "{}\n" * LIMIT + GOOD)
    second = written(tmp_path / "b.jsonl", GOOD * 2)
    found = audit(first, second, lang=lang)
    assert found.exit_code == 2
    assert judged(found) == ["a.jsonl:1", "b.jsonl:1", "b.jsonl:2"]
    told = [line for line in found.stderr.splitlines() if SAID[lang] in line]
    assert told == [f"{first}:{LIMIT + 1}:1: {SAID[lang]}"]


def test_one_bad_line_less_and_all_is_read(tmp_path):
    file = written(tmp_path / "a.jsonl", GOOD + ("{}\n" * (LIMIT - 1) + GOOD) * 2)
    found = audit(file)
    assert judged(found) == ["a.jsonl:1", f"a.jsonl:{LIMIT + 1}", f"a.jsonl:{2 * LIMIT + 1}"]
    assert SAID["en"] not in found.stderr


@pytest.mark.parametrize("name", BAD)
def test_given_up_where_the_other_commands_give_up(tmp_path, name):
    file = written(tmp_path / "a.jsonl", GOOD + BAD[name] * (LIMIT + 9) + GOOD)
    last = list(read_entries([str(file)]))[-1]
    assert f"{last.problems[0].place}: {SAID['en']}" in audit(file).stderr


@pytest.mark.parametrize("size", [4096, 100_000, 1 << 22])
@pytest.mark.parametrize("packed", [False, True])
def test_blocks_of_any_size_end_at_the_same_line(tmp_path, monkeypatch, size, packed):
    text = GOOD + BAD["long"] * (LIMIT + 100) + GOOD
    file = written(tmp_path / "a.jsonl", text)
    if packed:
        file.write_bytes(gzip.compress(text.encode()))
    monkeypatch.setattr(blocks, "BLOCK_BYTES", size)
    found = audit(file)
    assert judged(found) == ["a.jsonl:1"]
    assert f"{file}:{LIMIT + 1}:1: {SAID['en']}" in found.stderr


def test_several_jobs_and_standard_input_say_the_same(tmp_path):
    file = written(tmp_path / "a.jsonl", GOOD + "{}\n" * (LIMIT + 100) + GOOD)
    alone, several = (audit(file, "--jobs", jobs) for jobs in "12")
    assert several.stdout == alone.stdout
    assert several.stderr == alone.stderr
    piped = audit("-", input=file.read_bytes())
    assert piped.stderr == alone.stderr.replace(str(file), "-")


def test_shards_together_read_what_the_whole_reads(tmp_path):
    file = written(tmp_path / "a.jsonl", (GOOD + "{}\n") * 9 + "[]\n" * (LIMIT + 9) + GOOD * 5)
    after = written(tmp_path / "b.jsonl", GOOD * 5)
    whole = audit(file, after)
    parts = [audit(file, after, "--shard", f"{number}/3") for number in (1, 2, 3)]
    assert sorted(name for part in parts for name in judged(part)) == sorted(judged(whole))
    told = [line for part in parts for line in part.stderr.splitlines()]
    assert sorted(told) == sorted(whole.stderr.splitlines())


def test_a_line_beyond_can_be_asked_for(tmp_path):
    file = written(tmp_path / "a.jsonl", "{}\n" * (LIMIT + 100) + GOOD)
    found = audit(f"{file}:{LIMIT + 101}")
    assert found.exit_code == 0
    assert judged(found) == [f"a.jsonl:{LIMIT + 101}"]
