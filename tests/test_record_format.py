"""``referee format``: canonical form, comments, checks, exit statuses."""

import gzip
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee.cli import main
from referee.record.reading import read_record

GOOD = """\
ruleset: classic-2deck
referee: 1   # version
hands:
- declarer: N
  trump: d
  tricks: |
    # the first
    N: SA S3 S4 s5    # a comment
"""
HAND = '"hands": [{"declarer": "N", "trump": "D", "tricks": "N: SA S3 S4 S5\\n"}]'
LINE = f'{{"referee": 1, "ruleset": "classic-2deck", {HAND}}}'
CANONICAL = """\
referee: 1
ruleset: classic-2deck
ruleset_hash: {hash}
hands:
- declarer: N
  trump: D
  tricks: |
    N: SA S3 S4 S5
"""


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REFEREE_LANG", "en")
    monkeypatch.chdir(tmp_path)


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["format", *arguments], input=text)


def write(name: str, content: str) -> str:
    Path(name).write_text(content, "utf-8")
    return name


def hash_in(text: str) -> str:
    return text.partition("ruleset_hash: ")[2].partition("\n")[0]


def test_a_record_is_written_in_canonical_form() -> None:
    done = run(write("a.yaml", GOOD), "--drop-comments")
    assert (done.exit_code, done.stderr) == (0, "")
    found = hash_in(done.stdout)
    assert len(found) == 64
    assert done.stdout == CANONICAL.format(hash=found)
    again = run("-", text=done.stdout)
    assert (again.exit_code, again.stdout) == (0, done.stdout)
    assert run("--check", "-", text=done.stdout).exit_code == 0


def test_comments_are_listed_and_need_their_option() -> None:
    done = run(write("a.yaml", GOOD), "-o", "b.yaml")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        "a.yaml:2:14: the comment “# version” has no place in the canonical form",
        "a.yaml:7:5: the comment “# the first” has no place in the canonical form",
        "a.yaml:8:23: the comment “# a comment” has no place in the canonical form",
        "Nothing was written, as comments would be lost (3); --drop-comments leaves them out.",
    ]
    assert not Path("b.yaml").exists()


def test_bad_input_is_reported_whole_and_nothing_is_written() -> None:
    write("a.jsonl", f"{LINE}\n{LINE.replace('SA', 'SX')}\n{LINE.replace('S4', 'H44')}\nno\n")
    write("old.jsonl", "old")
    for output in ([], ["-o", "old.jsonl"]):
        done = run("a.jsonl", *output)
        assert (done.exit_code, done.stdout) == (2, "")
        start = LINE.index("N: SA") + 1
        assert [line.partition(": ")[0] for line in done.stderr.splitlines()] == [
            f"a.jsonl:2:{start + 3}", f"a.jsonl:3:{start + 9}", "a.jsonl:4:1",
        ]  # fmt: skip
    assert Path("old.jsonl").read_text() == "old"


def test_problems_are_told_in_the_users_language() -> None:
    write("a.yaml", GOOD.replace("declarer: N", "declarer: Q"))
    assert run("a.yaml", "--lang", "zh").stderr == (
        "a.yaml:4:13: 读到“Q”，应为：座位（北、西、南、东，N W S E）\n"
    )


def test_json_lines_stay_json_lines() -> None:
    write("a.jsonl", f"{LINE}\n\n{LINE}")
    done = run("a.jsonl")
    lines = done.stdout.splitlines()
    assert (done.exit_code, len(lines)) == (0, 2)
    first = read_record(lines[0]).match
    assert first is not None
    assert first.ruleset_hash is not None
    assert lines[0] == (
        f'{{"referee": 1, "ruleset": "classic-2deck", "ruleset_hash": "{first.ruleset_hash}", '
        f"{HAND}}}"
    )


def test_check_names_what_is_not_canonical() -> None:
    write("b.jsonl", run(write("a.jsonl", f"{LINE}\n")).stdout + f"{LINE}\n")
    done = run("--check", "b.jsonl", "a.jsonl")
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "b.jsonl:2 is not in canonical form",
        "a.jsonl:1 is not in canonical form",
    ]
    write("c.yaml", "no")
    assert run("--check", "b.jsonl", "c.yaml").exit_code == 2


@pytest.mark.parametrize("change", ["mark", "crlf", "comment", "blank", "end"])
def test_canonical_form_is_a_matter_of_bytes(change: str) -> None:
    text = run(write("a.yaml", GOOD), "--drop-comments").stdout
    changed = {
        "mark": "\ufeff" + text,
        "crlf": text.replace("\n", "\r\n"),
        "comment": text + "# done\n",
        "blank": text.replace(": ", ":  ", 1),
        "end": text.removesuffix("\n"),
    }[change]
    Path("b.yaml").write_bytes(changed.encode())
    done = run("--check", "b.yaml")
    assert (done.exit_code, done.stdout) == (1, "b.yaml is not in canonical form\n")


def test_a_file_is_formatted_in_its_place() -> None:
    write("a.yaml", GOOD)
    assert run("a.yaml", "--drop-comments", "-o", "a.yaml").exit_code == 0
    assert run("--check", "a.yaml").exit_code == 0
    write("a.jsonl", f"{LINE}\n")
    assert run("a.jsonl", "-o", "b.jsonl.gz").exit_code == 0
    assert b"ruleset_hash" in gzip.decompress(Path("b.jsonl.gz").read_bytes())
    assert run("--check", "b.jsonl.gz").exit_code == 0


def test_one_yaml_record_a_file() -> None:
    done = run(write("a.yaml", GOOD), write("b.yaml", GOOD), "--drop-comments")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "a YAML file holds one record" in done.stderr


def test_the_name_of_the_output_says_in_which_form() -> None:
    write("a.yaml", GOOD)
    assert run("a.yaml", "--drop-comments", "-o", "a.jsonl").exit_code == 0
    assert Path("a.jsonl").read_text("utf-8").startswith("{")
    assert run("a.jsonl:1", "-o", "b.yml").exit_code == 0
    assert Path("b.yml").read_text("utf-8") == run("a.yaml", "--drop-comments").stdout


def test_check_writes_nothing() -> None:
    assert run("--check", write("a.yaml", GOOD), "-o", "b.yaml").exit_code == 2
    assert not Path("b.yaml").exists()


def test_an_output_that_cannot_be_written_is_a_usage_error() -> None:
    Path("folder").mkdir()
    done = run(write("a.yaml", GOOD), "--drop-comments", "-o", "folder")
    assert done.exit_code == 2
    assert "folder is a folder" in done.stderr


def test_the_hash_of_another_ruleset_is_never_changed() -> None:
    other = "0123456789abcdef" * 4
    text = GOOD.replace("referee: 1 ", f"ruleset_hash: {other}\nreferee: 1 ")
    done = run(write("a.yaml", text), "--drop-comments")
    assert (done.exit_code, hash_in(done.stdout)) == (0, other)


@pytest.mark.parametrize(
    ("level", "lead", "canonical"),
    [
        (2, "SAA+KK", "SAA+KK"),  # announced as two pairs, not as the tractor it could be
        (2, "SAAKK+QJ", None),
        (2, "SAAKK+J", "SAAKKJ"),
        (2, "SAA+QQ", "SAAQQ"),
        (12, "SAA+KK+JJ", "SAA+KK+JJ"),
        (13, "SAA+JJ", "SAAJJ"),
        (2, "SAA+KK>SKK", "SAA+KK>SKK"),
        (2, "SAA+QQ>SQQ~SAAQQ", "SAAQQ>SQQ~SAAQQ"),
    ],
)
def test_a_division_is_written_only_where_it_differs_from_the_default(
    level: int, lead: str, canonical: str | None
) -> None:
    """Rulebook 3: unannounced, components are taken off largest first."""
    count = len(lead.partition("~")[2] or lead.partition(">")[2] or lead.replace("+", "")) - 1
    follow = " ".join(suit + "9876543"[:count] for suit in "HHC")
    text = (
        f"referee: 1\nruleset: classic-2deck\nhands:\n- declarer: N\n  trump: D\n"
        f"  level: {'23456789TJQKA'[level - 2]}\n  tricks: |\n    N: {lead} {follow}\n"
    )
    done = run(write("a.yaml", text))
    if canonical is None:
        assert done.exit_code == 2
    else:
        assert f"    N: {canonical} {follow}\n" in done.stdout, done.output
