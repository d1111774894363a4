"""``rulesets new``: a commented file that is sound, and sound when its comments are taken out."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.ruleset.loading import load_ruleset, ruleset_names
from referee.ruleset.starting import starting_file
from referee.text import LANGUAGES, Style


def run(*arguments: str):
    return CliRunner().invoke(main, ["rulesets", *arguments, "--lang", "en"])


def uncommented(text: str) -> str:
    """The file with every value out of its comment, as its first lines say."""
    head, body = text[: text.index("title:")], text[text.index("title:") :]
    return head + "".join(line.removeprefix("# ") for line in body.splitlines(keepends=True))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ruleset_names())
def test_every_value_is_there_and_changes_nothing(name, lang, tmp_path):
    base = load_ruleset(name)
    text = starting_file("own", base, name, Style(lang))
    for file, content in (("a.yaml", text), ("b.yaml", uncommented(text))):
        (tmp_path / file).write_text(content, "utf-8")
        assert load_ruleset(file, base=tmp_path).hash == base.hash
    out = load_ruleset("b.yaml", base=tmp_path)
    assert {citation.clause for citation in out.citations.values()} == {"own"}


def test_the_new_file_is_sound_and_keeps_the_clauses(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("new", "club", "--from", "competition").exit_code == 0
    assert run("check", "club.yaml").exit_code == 0
    made = load_ruleset("club.yaml", base=tmp_path)
    assert made.title["en"] == "club"
    assert made.citation("conduct.revoke").clause == "000 competition 5"


def test_a_value_is_changed_by_taking_two_lines_out_of_the_comment(tmp_path):
    text = starting_file("club", load_ruleset("competition"), "competition", Style("en"))
    for line, changed in (
        ("# time:\n", "time:\n"),
        ("#   time_limit: 60\n", "  time_limit: 45\n"),
    ):
        assert line in text
        text = text.replace(line, changed)
    (tmp_path / "club.yaml").write_text(text, "utf-8")
    assert load_ruleset("club.yaml", base=tmp_path).rules.time.time_limit == 45


def test_a_file_that_exists_is_refused_and_left_alone(tmp_path):
    file = tmp_path / "club.yaml"
    file.write_text("mine", "utf-8")
    done = run("new", "club", "-o", str(file))
    assert done.exit_code == 2
    assert "exists already" in done.output
    assert file.read_text("utf-8") == "mine"


def test_a_file_of_ones_own_is_extended_by_its_path_from_the_new_file(tmp_path):
    (tmp_path / "club.yaml").write_text("extends: super\ntime: {time_limit: 45}\n", "utf-8")
    below = tmp_path / "below"
    below.mkdir()
    new = below / "ours.yaml"
    assert run("new", "ours", "--from", str(tmp_path / "club.yaml"), "-o", str(new)).exit_code == 0
    assert load_ruleset(str(new), base=Path()).rules.time.time_limit == 45


@pytest.mark.parametrize("name", ["../club", ".club", "a/b"])
def test_a_name_that_is_no_files_is_refused(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("new", name).exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_ruleset_to_begin_with_is_refused(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("new", "club", "--from", "compettion").exit_code == 2
    assert list(tmp_path.iterdir()) == []
