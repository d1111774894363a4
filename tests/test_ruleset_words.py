"""Rules in words, the sheet, the schema."""

import re

import jsonschema
import pytest
import yaml

from referee.report.ruleset_sheet import difference, sheet
from referee.ruleset.describe import (
    READING_ORDER,
    all_paths,
    bands_lines,
    in_words,
    paths,
    word_key,
    words_of,
)
from referee.ruleset.loading import find_ruleset, load_ruleset, ruleset_names
from referee.ruleset.schema import ruleset_schema
from referee.text import LANGUAGES, Style, catalogue

CHINESE = re.compile("[\u4e00-\u9fff]")
EN, ZH = Style("en"), Style("zh")


def test_every_word_that_a_rule_can_be_has_its_own_sentence():
    for section in READING_ORDER:
        for path in paths(section):
            for word in words_of(path):
                key = f"{word_key(path)}.{word}"
                assert key in catalogue(key.partition(".")[0]), key


def test_no_sentence_is_for_a_value_that_cannot_be():
    for key in catalogue("rulewords"):
        _, section, *rest = key.split(".")
        if len(rest) == 2:
            words = {*words_of(f"{section}.{rest[0]}")}
            assert rest[1] in words | {"none", "null"}, key
    for topic in ("coins", "climbing"):
        for key in catalogue(topic):
            _, rule, *rest = key.split(".")
            if rule.startswith("rule_") and rest:
                words = {*words_of(f"{topic}.{rule.removeprefix('rule_')}")}
                assert rest[0] in words | {"none"}, key


@pytest.mark.parametrize("name", ruleset_names())
def test_a_sheet_in_both_languages(name):
    ruleset = load_ruleset(name)
    english, chinese = sheet(ruleset, EN), sheet(ruleset, ZH)
    for path in all_paths(ruleset):
        assert path.partition(".")[2] in english
        assert not CHINESE.search(in_words(ruleset, path, EN))
        assert CHINESE.search(in_words(ruleset, path, ZH))
    assert ruleset.hash in english
    assert ruleset.hash in chinese
    assert not re.search(r"{[a-z]+}", english + chinese)


def test_a_rule_in_words():
    competition = load_ruleset("competition")
    assert in_words(competition, "time.time_limit", EN) == "minutes for a match: 60"
    assert in_words(competition, "levels.must_stop", EN) == "a rise that would cross 10 stops there"
    assert in_words(load_ruleset("super"), "levels.must_stop", ZH) == "升级可跳过任何一级"
    assert in_words(competition, "kitty.multiplier_cap", ZH) == "不封顶"


def test_bids_and_suits_are_spelt_in_words():
    competition, titanic = load_ruleset("competition"), load_ruleset("titanic-3deck")
    assert in_words(competition, "bidding.open_with", EN) == (
        "may be shown first: a level card, a pair of level cards"
    )
    assert in_words(competition, "bidding.suit_order", ZH) == (
        "花色次序，由大到小：黑桃、红桃、方块、梅花"
    )
    for path in ("bidding.classes", "bidding.overturn_again"):
        assert "_" not in in_words(titanic, path, EN)
        assert "_" not in in_words(titanic, path, ZH)


def test_the_bands_in_words():
    assert bands_lines(load_ruleset("classic-1deck").rules.score, EN) == (
        "0: declarers rise 3",
        "5-15: declarers rise 2",
        "20-35: declarers rise 1",
        "40-55: attackers take over, no rise",
        "60-75: attackers take over and rise 1",
        "80-95: attackers take over and rise 2",
        "and one level more for every 20 points more",
    )
    assert bands_lines(load_ruleset("super").rules.score, ZH)[-1] == "285 及以上: 闲家上台并升 6 级"


def test_the_sheet_names_clause_assumption_and_reading():
    text = " ".join(sheet(load_ruleset("competition"), EN).split())
    assert "000 competition 5 (比赛规则) *" in text
    assert "follow.throws = shape: the clause is read to cover the pairs inside a throw" in text
    assert "or suit_only: the throw rule (000 play 4) asks for the suit only" in text
    overridden = load_ruleset("competition", overrides={"throws": "suit_only"})
    assert "follow.throws =" not in sheet(overridden, EN)
    assert "override" in sheet(overridden, EN)


def test_the_difference_names_only_what_differs():
    one = load_ruleset("competition")
    other = load_ruleset("competition", overrides={"throws": "suit_only", "time_limit": 45})
    lines = difference(one, other, EN).splitlines()
    assert [line.split()[0] for line in lines[2:] if not line.startswith(" ")] == [
        "follow.throws",
        "time.time_limit",
    ]
    assert difference(one, one, EN) == "competition and competition have the same rules"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_difference_of_bands_lists_them(lang):
    text = difference(load_ruleset("competition"), load_ruleset("eighty"), Style(lang))
    assert "5-25" in text
    assert "5-35" in text


VALIDATOR = jsonschema.Draft202012Validator(ruleset_schema())


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(ruleset_schema())


@pytest.mark.parametrize("name", ruleset_names())
def test_the_schema_accepts_the_rulesets(name):
    data = yaml.safe_load(find_ruleset(name).read_text("utf-8"))
    assert [error.message for error in VALIDATOR.iter_errors(data)] == []


@pytest.mark.parametrize(
    "data",
    [
        {"extends": "super", "time": {"time_limit": 45}},
        {"extends": {"ruleset": "super", "assumed": "so"}, "levels": {"target": 10}},
        {"extends": "super", "time": {"time_limit": {"is": None, "by": "章程 3"}}},
    ],
)
def test_the_schema_accepts_both_forms(data):
    assert VALIDATOR.is_valid(data)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"deal": {"decks": 2}},
        {"extends": "super", "tiem": {}},
        {"extends": "super", "time": {"time_limit": 0}},
        {"extends": "super", "time": {"time_limt": 45}},
        {"extends": "super", "time": {"time_limit": {"is": 45}}},
        {"extends": "super", "time": {"time_limit": {"is": "x", "by": "章程 3"}}},
        {"extends": "super", "follow": {"throws": {"is": "shape", "by": "a", "readings": {}}}},
        {"extends": "super", "levels": {"target": 11}},
        {"extends": "super", "score": {"bands": [{"from": 3, "declarers": 1}]}},
        {"extends": "super", "title": {"en": "Ours"}},
    ],
)
def test_the_schema_refuses_what_loading_refuses(data):
    assert not VALIDATOR.is_valid(data)
