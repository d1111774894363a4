"""Reading files: formats by content, compression, folders, encodings, one line of many."""

import gzip
import io
import json
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import example, given
from hypothesis import strategies as st

from referee.cli import main
from referee.record import reading
from referee.record.json_text import decode_json
from referee.record.reading import Entry, read_entries, read_record
from referee.record.scalars import Bare
from referee.text import LANGUAGES, Lang, Style, render

YAML = "referee: 1\nruleset: competition\n"
LINE = '{"referee": 1, "ruleset": "competition"}'


def write(folder: Path, name: str, content: str | bytes) -> str:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(path)


def keys(entry: Entry) -> list[str]:
    return [at.message.key.partition(".")[2] for at in entry.problems]


@pytest.mark.parametrize("name", ["a.yaml", "a.json", "a.jsonl", "a.txt", "a"])
def test_the_format_is_told_by_content(tmp_path: Path, name: str) -> None:
    (entry,) = read_entries([write(tmp_path, name, YAML)])
    assert (entry.source.format, entry.name) == ("yaml", str(tmp_path / name))
    (entry,) = read_entries([write(tmp_path, name, LINE)])
    assert (entry.source.format, entry.name) == ("json", f"{tmp_path / name}:1")
    assert entry.match is not None


def test_json_over_several_lines_is_yaml(tmp_path: Path) -> None:
    text = '{"referee": 1,\n "ruleset": "competition", "hands": [\n {"kitty": "SX"}]}'
    (entry,) = read_entries([write(tmp_path, "a.json", text)])
    assert entry.source.format == "yaml"
    assert [(at.line, at.column) for at in entry.problems] == [(3, 13)]


@pytest.mark.parametrize("before", ["", "\n", "\ufeff", "\ufeff\n  \n", "  "])
def test_blank_lines_and_a_mark_may_come_first(tmp_path: Path, before: str) -> None:
    entries = list(read_entries([write(tmp_path, "a.jsonl", f"{before}{LINE}\n\n{LINE}")]))
    assert [entry.problems for entry in entries] == [(), ()]
    lines = before.count("\n")
    assert [entry.source.line for entry in entries] == [1 + lines, 3 + lines]
    (entry,) = read_entries([write(tmp_path, "a.yaml", before.strip(" ") + YAML)])
    assert entry.problems == ()


def test_gzip_is_told_by_content(tmp_path: Path) -> None:
    packed = gzip.compress(LINE.encode()) + gzip.compress(b"\n" + LINE.encode())
    assert len(list(read_entries([write(tmp_path, "a.jsonl", packed)]))) == 2
    (entry,) = read_entries([write(tmp_path, "b.gz", gzip.compress(YAML.encode()))])
    assert entry.match is not None


@pytest.mark.parametrize("cut", [3, 20, -9, -1])
def test_a_damaged_archive_is_reported(tmp_path: Path, cut: int) -> None:
    packed = gzip.compress((f"{LINE}\n" * 3).encode())
    *good, bad = read_entries([write(tmp_path, "a.jsonl.gz", packed[:cut])])
    assert keys(bad) == ["damaged"]
    assert all(entry.match for entry in good)


def test_a_folder_is_read_in_name_order(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yml", "c.json.gz", "d.JSONL", "sub/a.yaml", "notes.txt", ".x.yaml",
                 ".git/a.yaml", "z.xlsx", "e.yaml.bak"):  # fmt: skip
        content = gzip.compress(YAML.encode()) if name.endswith(".gz") else YAML
        write(tmp_path, name, content)
    read = [Path(entry.name).relative_to(tmp_path) for entry in read_entries([str(tmp_path)])]
    assert [str(path) for path in read] == ["a.yml", "b.yaml", "c.json.gz", "d.JSONL", "sub/a.yaml"]


def test_of_an_event_folder_only_its_records_are_read(tmp_path: Path) -> None:
    for name in ("event.yaml", "rounds/01.yaml", "records/a.yaml"):
        write(tmp_path, name, YAML)
    read = [Path(entry.name).relative_to(tmp_path) for entry in read_entries([str(tmp_path)])]
    assert [str(path) for path in read] == ["records/a.yaml"]


def test_an_empty_folder_is_reported(tmp_path: Path) -> None:
    (entry,) = read_entries([str(tmp_path)])
    assert keys(entry) == ["empty_folder"]


def test_a_missing_file_is_reported_and_the_rest_is_read(tmp_path: Path) -> None:
    bad, good = read_entries([str(tmp_path / "no.yaml"), write(tmp_path, "a.yaml", YAML)])
    assert keys(bad) == ["no_file"]
    assert (bad.problems[0].file, bad.match) == (str(tmp_path / "no.yaml"), None)
    assert good.match is not None
    assert [keys(entry) for entry in read_entries(["x" * 5000])] == [["unreadable"]]


def test_one_line_of_many_is_named_by_its_number(tmp_path: Path) -> None:
    file = write(tmp_path, "a.jsonl", f'{LINE}\n\n[]\n{LINE[:-1]}, "round": 4}}\n')
    (entry,) = read_entries([f"{file}:4"])
    assert entry.match is not None
    assert (entry.name, entry.match.round) == (f"{file}:4", "4")
    assert [keys(entry) for entry in read_entries([f"{file}:3"])] == [["wrong"]]
    assert [keys(entry) for entry in read_entries([f"{file}:9"])] == [["no_such_line"]]
    assert list(read_entries([f"{file}:2"])) == []
    (entry,) = read_entries([write(tmp_path, "a.yaml", YAML) + ":1"])
    assert keys(entry) == ["not_json_lines"]
    odd = write(tmp_path, "b.yaml:1", YAML)
    assert [entry.name for entry in read_entries([odd])] == [odd]


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for content, names in ((YAML, ["-"]), (f"{LINE}\n{LINE}\n", ["-:1", "-:2"])):
        for data in (content.encode(), gzip.compress(content.encode())):
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
            entries = list(read_entries(["-"]))
            assert [entry.name for entry in entries] == names
            assert all(entry.match for entry in entries)
            assert str(entries[0].source.folder) == "."
            assert not sys.stdin.closed


def test_a_bad_line_does_not_stop_the_others(tmp_path: Path) -> None:
    bad = [b"{", b"[1]", b"\xff", b"null", b'{"referee": 1}', b"{" * 100_000, b"\x00"]
    lines = [LINE.encode(), *bad, LINE.encode()]
    entries = list(read_entries([write(tmp_path, "a.jsonl", b"\n".join(lines))]))
    assert [bool(entry.match) for entry in entries] == [True, *[False] * len(bad), True]
    for number, entry in enumerate(entries, start=1):
        assert entry.name.endswith(f":{number}")
        assert {at.line for at in entry.problems} <= {number}


def test_a_broken_first_line_is_told_from_yaml_by_the_second(tmp_path: Path) -> None:
    entries = list(read_entries([write(tmp_path, "a.jsonl", f"{LINE[:-1]}\n{LINE}\n")]))
    assert [keys(entry) for entry in entries] == [["json_cut"], []]
    (entry,) = read_entries([write(tmp_path, "b.jsonl", LINE[:-1])])
    assert keys(entry) == ["json_cut"]
    (entry,) = read_entries([write(tmp_path, "c.yaml", "{referee: 1, ruleset: competition}")])
    assert entry.match is not None


@pytest.mark.parametrize(
    ("encoding", "key"),
    [("gbk", "other_encoding"), ("gb18030", "other_encoding"), ("utf-16", "utf_16")],
)
def test_another_encoding_is_named(tmp_path: Path, encoding: str, key: str) -> None:
    text = "referee: 1\nruleset: competition\nevent: 红队对蓝队\n"
    (entry,) = read_entries([write(tmp_path, "a.yaml", text.encode(encoding))])
    assert keys(entry) == [key]
    if key == "other_encoding":
        assert [(at.line, at.column) for at in entry.problems] == [(3, 8)]
        assert "GBK" in render(entry.problems[0].message, Style("en"))
        assert "红队对蓝队" in render(entry.problems[0].message, Style("zh"))


def test_bytes_of_no_encoding_are_named(tmp_path: Path) -> None:
    (entry,) = read_entries([write(tmp_path, "a.yaml", b"referee: 1\nevent: \xe7\xba\xa2\xff\n")])
    assert [(at.line, at.column, at.message.key) for at in entry.problems] == [
        (2, 9, "record.not_utf_8")
    ]
    assert "FF" in render(entry.problems[0].message, Style("en"))


def test_a_file_that_is_too_long_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MAX_BYTES", 100)
    (entry,) = read_entries([write(tmp_path, "a.yaml", YAML + "#" * 100)])
    assert keys(entry) == ["too_long"]
    long = LINE[:-1] + ', "note": "' + "x" * 350 + '"}'
    entries = list(read_entries([write(tmp_path, "a.jsonl", f"{LINE}\n{long}\n{LINE}\n{long}")]))
    assert [keys(entry) for entry in entries] == [[], ["too_long"], [], ["too_long"]]
    assert [entry.source.line for entry in entries] == [1, 2, 3, 4]
    entries = list(read_entries([write(tmp_path, "b.jsonl", f"{long}\n{LINE}\n")]))
    assert [keys(entry) for entry in entries] == [["too_long"], []]


def test_json_lines_are_read_one_by_one(tmp_path: Path) -> None:
    """The first record comes before the rest has been read."""
    file = write(tmp_path, "a.jsonl.gz", gzip.compress((f"{LINE}\n" * 10_000).encode())[:-200])
    entries = read_entries([file])
    assert next(entries).match is not None
    entries.close()


def test_a_record_knows_its_folder(tmp_path: Path) -> None:
    (entry,) = read_entries([write(tmp_path, "sub/a.yaml", YAML)])
    assert entry.source.folder == tmp_path / "sub"


def test_a_text_is_read_without_a_file() -> None:
    assert read_record(YAML).match == read_record(LINE).match
    assert read_record("\ufeff" + YAML, "x.yaml").source.marked


def test_keys_that_are_too_long_are_refused() -> None:
    entry = read_record(f"{YAML}x_a: {{{'k' * 1001}: 1}}\n")
    assert keys(entry) == ["key_too_long"]


def test_a_control_character_in_json_is_named(tmp_path: Path) -> None:
    line = LINE[:-1] + ', "note": "a\tb"}'
    entries = list(read_entries([write(tmp_path, "a.jsonl", f"{LINE}\n{line}\n")]))
    assert [keys(entry) for entry in entries] == [[], ["json_control"]]


def test_a_deep_record_is_refused_in_either_format() -> None:
    for depth in (63, 64, 500, 100_000):
        inner = "[" * depth + "]" * depth
        assert bool(keys(read_record(f"{YAML}x_a: {inner}\n"))) is (depth > 63)
        found = keys(read_record(f'{LINE[:-1]}, "x_a": {inner}}}'))
        assert found == ([] if depth < 65 else ["too_deep"])


def test_aliases_cannot_blow_a_record_up() -> None:
    lines = ["x_a: &a0 [1, 1]"] + [f"x_{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 40)]
    entry = read_record(YAML + "\n".join(lines))
    assert entry.match is None
    assert set(keys(entry)) == {"anchor", "alias"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_that_is_cut_off_is_told_to_end_too_early(lang: Lang) -> None:
    whole = '{"referee": 1, "ruleset": "eighty", "x_a": [true, null, -15, {}], "note": "b"}'
    for length in range(2, len(whole)):
        entry = read_record(whole[:length] + "  ")
        (said,) = [render(at.message, Style(lang)) for at in entry.problems]
        ends = {"en": ("the line ends", "is not closed"), "zh": ("行就结束了", "没有配对")}[lang]
        assert any(words in said for words in ends), whole[:length]


OTHERS = {
    "event": '{"referee_event": 1, "name": "a"}',
    "ruleset": '{"title": {"en": "a", "zh": "b"}, "extends": "eighty"}',
    "result": '{"file": "a.yaml", "ruleset": "eighty", "hands": [{"number": 1}], '
    '"levels": {"NS": "2", "WE": "2"}, "violation_counts": {"NS": {}, "WE": {}}}',
}


@pytest.mark.parametrize("kind", OTHERS)
def test_another_kind_of_file_is_told_in_one_message(kind: str) -> None:
    entry = read_record(OTHERS[kind])
    assert keys(entry) == [f"is_{kind}"]


@pytest.mark.parametrize("command", [["replay", "--json"], ["audit", "--json"]])
def test_results_are_no_records(tmp_path: Path, command: list[str]) -> None:
    sample = str(next((Path(__file__).parents[1] / "sample_matches").glob("*.yaml")))
    results = CliRunner().invoke(main, [*command, sample]).stdout
    file = write(tmp_path, "results.jsonl", results)
    for other in ("replay", "audit"):
        found = CliRunner().invoke(main, [other, file, "--lang", "en"])
        assert found.exit_code == 2
        (said,) = found.stderr.splitlines()
        assert said.startswith(f"{file}:1:1: this is a result")


class Pairs(tuple):
    """A mapping as it is written: its keys and values, of which some keys may be equal."""

    __slots__ = ()


TEXTS = st.text('ab":\\ ,{}[]', max_size=4)
JSON_VALUES = st.recursive(
    TEXTS | st.integers(0, 99),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(st.tuples(TEXTS, inner), max_size=3).map(Pairs)
    ),
    max_leaves=12,
)  # fmt: skip


def written_json(value, chance) -> str:
    """The value with blanks here and there."""
    comma = chance.choice([",", ", ", " ,"])
    if isinstance(value, Pairs):
        pairs = (
            json.dumps(key) + chance.choice([":", ": ", " :", "\t:"]) + written_json(each, chance)
            for key, each in value
        )
        return f"{{{comma.join(pairs)}}}"
    if isinstance(value, list):
        return f"[{comma.join(written_json(each, chance) for each in value)}]"
    return json.dumps(value)


def has_equal_keys(value) -> bool:
    if isinstance(value, Pairs):
        keys = [key for key, _ in value]
        return len(keys) != len(set(keys)) or any(has_equal_keys(each) for _, each in value)
    return isinstance(value, list) and any(map(has_equal_keys, value))


@given(JSON_VALUES, st.randoms(use_true_random=False))
@example(Pairs([("a", 1), ("a", 2)]), Random(2))  # {"a":1,"a" :2}
def test_a_key_that_stands_twice_is_found_however_it_is_written(value, chance) -> None:
    text = written_json(value, chance)
    if has_equal_keys(value):
        with pytest.raises(ValueError):  # noqa: PT011  (parse_json says why)
            decode_json(text)
    else:
        assert str(decode_json(text)) == str(json.loads(text, parse_int=Bare))
