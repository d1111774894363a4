"""``referee rulesets`` on the command line."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.ruleset.loading import load_ruleset, ruleset_names

BAD = Path(__file__).parent / "rulesets_bad"


def run(*arguments: str, lang: str = "en"):
    return CliRunner().invoke(main, ["rulesets", *arguments, "--lang", lang])


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize(
    "arguments", [("list",), ("show", "competition"), ("diff", "competition", "super")]
)
def test_a_command_speaks_both_languages(arguments, lang):
    done = run(*arguments, lang=lang)
    assert done.exit_code == 0
    assert ("推定" in done.stdout or "闲家" in done.stdout) is (lang == "zh")


def test_list_names_every_ruleset():
    lines = run("list").stdout.splitlines()[2:]
    assert [line.split()[0] for line in lines if not line.startswith(" ")] == list(ruleset_names())


def test_list_as_json():
    found = [json.loads(line) for line in run("list", "--json").stdout.splitlines()]
    assert [ruleset["name"] for ruleset in found] == list(ruleset_names())
    assert found[0]["hash"] == load_ruleset(ruleset_names()[0]).hash


def test_show_as_json():
    found = json.loads(run("show", "competition", "--json").stdout)
    assert found["rules"]["follow"]["throws"] == {
        "value": "shape",
        "clause": "000 competition 5",
        "assumed": {
            "en": "the clause is read to cover the pairs inside a throw",
            "zh": "该条理解为也管甩牌中的对子",
        },
        "readings": {
            "suit_only": {
                "en": "the throw rule (000 play 4) asks for the suit only",
                "zh": "甩牌一条（000 play 4）只要求跟花色",
            }
        },
    }
    assert found["rules"]["score"]["bands"]["value"][0]["from"] == 0


def test_show_of_an_unknown_name_is_a_usage_error():
    done = run("show", "supper")
    assert done.exit_code == 2
    assert "there is no ruleset supper; is super meant?" in done.stderr


def test_show_and_diff_of_a_bad_file_say_where():
    path = str(BAD / "fine_of_nothing.yaml")
    for arguments in (("show", path), ("diff", "super", path), ("diff", path, "super")):
        done = run(*arguments)
        assert done.exit_code == 2
        assert done.stdout == ""
        assert done.stderr.startswith(f"{path}:3:17: a failed throw is fined")


def test_check_judges_every_file():
    bad, gone = str(BAD / "sizes_without_jokers.yaml"), "gone.yaml"
    done = run("check", "super", bad, gone, "eighty")
    assert done.exit_code == 2
    assert done.stdout == "super is sound\neighty is sound\n"
    assert done.stderr == (
        f"{bad}:2:34: 2 decks are 104 cards, but four hands of 25 and a kitty of 8 are 108\n"
        "there is no file gone.yaml\n"
    )


def test_check_of_sound_files():
    done = run("check", *ruleset_names(), lang="zh")
    assert done.exit_code == 0
    assert done.stdout.splitlines()[0] == f"{ruleset_names()[0]} 没有问题"
    assert done.stderr == ""


def test_the_schema_is_json():
    schema = json.loads(run("schema").stdout)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_help_names_every_command(lang):
    for arguments in ((), ("list",), ("show",), ("check",), ("diff",), ("schema",)):
        done = run(*arguments, "--help", lang=lang)
        assert done.exit_code == 0
        assert "help." not in done.stdout
