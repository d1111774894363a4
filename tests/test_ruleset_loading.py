"""Finding, extending, overriding and hashing rulesets."""

import json
import zipfile
from decimal import Decimal
from pathlib import Path

import pytest

from referee.problems import RecordError
from referee.ruleset.loading import content_hash, load_ruleset, ruleset_names
from referee.ruleset.model import DEFAULT, OVERRIDE, OWN
from referee.text import Style, render

REPOSITORY = Path(__file__).resolve().parents[1]


def own(folder: Path, text: str, name: str = "own.yaml"):
    (folder / name).write_text(text, "utf-8")
    return load_ruleset(name, base=folder)


def said(error: RecordError) -> list[tuple[tuple[str | int, ...], str]]:
    return [(problem.path, render(problem.message, Style("en"))) for problem in error.problems]


def test_the_rulesets_have_the_names_of_their_files():
    assert set(ruleset_names()) >= {
        "competition", "super", "eighty", "classic-2deck", "classic-1deck", "titanic-3deck",
    }  # fmt: skip
    assert [load_ruleset(name).name for name in ruleset_names()] == list(ruleset_names())


def test_a_ruleset_is_read_once():
    assert load_ruleset("competition") is load_ruleset("competition")
    changed = {"time_limit": 45}
    assert load_ruleset("super", overrides=changed) is load_ruleset("super", overrides=changed)


def test_a_relative_path_means_another_file_in_another_folder(tmp_path, monkeypatch):
    for folder, limit in ((tmp_path / "a", 30), (tmp_path / "b", 40)):
        folder.mkdir()
        monkeypatch.chdir(folder)
        Path("own.yaml").write_text(f"extends: super\ntime: {{time_limit: {limit}}}\n")
        assert load_ruleset("own.yaml").rules.time.time_limit == limit


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("competiton", "there is no ruleset competiton; is competition meant?"),
        ("no_such.yaml", "there is no file no_such.yaml"),
        ("a" * 5000 + ".yaml", "there is no file " + "a" * 5000 + ".yaml"),
        ("rulesets", "found the ruleset rulesets, expected one of "),
        ("", "found the ruleset , expected one of "),
    ],
)
def test_a_name_that_is_none_is_a_fault_of_the_record(name, expected):
    with pytest.raises(RecordError) as caught:
        load_ruleset(name)
    [(path, text)] = said(caught.value)
    assert path == ("ruleset",)
    assert text.startswith(expected)


def test_a_path_counts_from_the_record(tmp_path):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "club.yaml").write_text("extends: competition\ntime: {time_limit: 40}\n")
    ruleset = load_ruleset("rules/club.yaml", base=tmp_path)
    assert (ruleset.name, ruleset.rules.time.time_limit) == ("club", 40)


def test_extends_merges_sections_and_replaces_values(tmp_path):
    ruleset = own(
        tmp_path,
        """
        title: 俱乐部规则
        extends: competition
        conduct:
          take_back: none
          strikes_lose: {is: 5, by: 章程 3}
        score:
          bands: [{from: 0, to: 75, declarers: 1}, {from: 80, attackers: 1}]
        """,
    )
    competition = load_ruleset("competition")
    assert ruleset.rules.conduct.take_back == "none"
    assert ruleset.rules.conduct.revoke == "fall"
    assert len(ruleset.rules.score.bands) == 2
    assert ruleset.title["en"] == ruleset.title["zh"] == "俱乐部规则"
    assert ruleset.citation("conduct.take_back").clause == OWN
    assert ruleset.citation("conduct.strikes_lose").clause == "章程 3"
    assert ruleset.citation("follow.throws") == competition.citation("follow.throws")
    assert ruleset.rules.follow == competition.rules.follow


def test_extends_may_mark_all_that_it_takes_over_as_assumed(tmp_path):
    ruleset = own(
        tmp_path,
        "extends: {ruleset: competition, assumed: not written down}\ntime: {time_limit: 30}\n",
    )
    assert ruleset.citation("conduct.revoke").assumed["zh"] == "not written down"
    assert ruleset.citation("follow.throws").readings.keys() == {"suit_only"}
    assert ruleset.citation("time.time_limit").assumed is None


def test_extends_through_several_files(tmp_path):
    own(tmp_path, "extends: super\ndeal: {direction: clockwise}\n", "below.yaml")
    ruleset = own(tmp_path, "extends: below.yaml\nfollow: {throws: shape}\n")
    assert ruleset.rules.deal.direction == "clockwise"
    assert ruleset.rules.follow.throws == "shape"
    assert ruleset.rules.kitty.multiplier == "per_pair"


def test_a_file_without_extends_uses_the_defaults(tmp_path):
    ruleset = own(
        tmp_path,
        """
        deal: {decks: 2, hand_size: 25, kitty_size: 8}
        kitty: {multiplier: doubled}
        score: {bands: [{from: 0, to: 75, declarers: 1}, {from: 80, attackers: 0, every: 40}]}
        levels: {target: 10, win: passing}
        bidding: {classes: [level], open_with: [level]}
        declarer: {first_overturn: trump_only}
        """,
    )
    assert ruleset.citation("follow.pairs").clause == DEFAULT
    assert ruleset.citation("levels.target").clause == OWN
    assert (ruleset.rules.levels.first_level, ruleset.rules.levels.target) == ("2", "10")
    assert ruleset.title["zh"] == "own"


@pytest.mark.parametrize(
    "overrides",
    [
        {"time_limit": 45, "throws": "suit_only", "shorter_tractors": False, "must_hold": []},
        {"time_limit": "45", "throws": "suit_only", "shorter_tractors": "false", "must_hold": []},
        {"time": {"time_limit": "45"}, "follow": {"throws": "suit_only", "shorter_tractors": False},
         "levels": {"must_hold": []}},
        {"time": {"time_limit": 45}, "throws": {"is": "suit_only", "by": "000 play 4"},
         "shorter_tractors": "false", "must_hold": ()},
    ],
)  # fmt: skip
def test_overrides_nested_or_by_their_own_name(overrides):
    ruleset = load_ruleset("competition", overrides=overrides)
    assert ruleset.rules.time.time_limit == 45
    assert ruleset.rules.follow.throws == "suit_only"
    assert ruleset.rules.follow.shorter_tractors is False
    assert ruleset.rules.levels.must_hold == ()
    assert ruleset.citation("time.time_limit").clause == OVERRIDE
    assert ruleset.citation("conduct.revoke").clause == "000 competition 5"
    assert ruleset.name == "competition"


def test_overrides_of_every_kind_as_text():
    ruleset = load_ruleset(
        "competition",
        overrides={
            "time_limit": "null",
            "constant_ranks": ["2"],
            "target": "A",
            "must_stop": ["10", "A"],
            "direction": "clockwise",
            "bands": [
                {"from": "0", "to": "75", "declarers": "1"},
                {"from": "80", "attackers": "0", "every": "20"},
            ],
        },
    )
    assert ruleset.rules.time.time_limit is None
    assert ruleset.rules.trump.constant_ranks == ("2",)
    assert ruleset.rules.levels.must_stop == ("10", "A")
    assert ruleset.rules.deal.direction == "clockwise"
    assert [band.start for band in ruleset.rules.score.bands] == [0, 80]


def test_an_override_in_cited_form_keeps_its_clause():
    written = {"throws": {"is": "suit_only", "by": "000 play 4"}}
    ruleset = load_ruleset("competition", overrides=written)
    assert ruleset.citation("follow.throws").clause == "000 play 4"


@pytest.mark.parametrize(
    ("overrides", "expected"),
    [
        (
            {"time_limit": "soon"},
            [(("overrides", "time_limit"), "found “soon”, expected a whole number")],
        ),
        (
            {"time_limit": Decimal("45.5")},
            [(("overrides", "time_limit"), "found 45.5, expected a whole number")],
        ),
        (
            {"time": {"time_limit": ""}},
            [(("overrides", "time", "time_limit"), 'found "", expected a whole number')],
        ),
        ({"thrws": "shape"}, [(("overrides", "thrws"), "there is no key thrws; is throws meant?")]),
        (
            {"follow": {"thrws": "shape"}},
            [(("overrides", "follow", "thrws"), "there is no key thrws; is throws meant?")],
        ),
        (
            {"speed": "9"},
            [
                (
                    ("overrides", "speed"),
                    "there is no rule speed; 'referee rulesets show NAME' lists the rules by name",
                )
            ],
        ),
        (
            {"time": "45"},
            [
                (
                    ("overrides", "time"),
                    "time is a section; expected its keys: time_limit, time_up",
                )
            ],
        ),
        (
            {"time": {"time_limit": "45"}, "time_limit": "50"},
            [(("overrides", "time_limit"), "time_limit is already set as time.time_limit")],
        ),
        (
            {"time_limit": {"is": "45"}},
            [(("overrides", "time_limit"), "time.time_limit.by is missing")],
        ),
        (
            {"decks": "3"},
            [
                (
                    ("overrides", "decks"),
                    "3 decks are 162 cards, but four hands of 25 and a kitty of 8 are 108",
                )
            ],
        ),
        (
            {"must_stop": ["10", "J"]},
            [
                (
                    ("overrides", "must_stop", 1),
                    "the level J cannot be reached: levels run from 2 to 10",
                )
            ],
        ),
        (
            {
                "bands": [
                    {"from": "0", "to": "75", "declarers": "1"},
                    {"from": "85", "attackers": "0"},
                ]
            },
            [(("overrides", "bands", 1, "from"), "no band covers the scores 80")],
        ),
        (
            {"pairs": "yes", "compare": "all"},
            [
                (("overrides", "pairs"), "found “yes”, expected one of required, free"),
                (
                    ("overrides", "compare"),
                    "found “all”, expected one of principal, all_components, highest_card",
                ),
            ],
        ),
    ],
)  # fmt: skip
def test_wrong_overrides_are_faults_of_the_record(overrides, expected):
    with pytest.raises(RecordError) as caught:
        load_ruleset("competition", overrides=overrides)
    assert said(caught.value) == expected


def test_the_hash_is_of_the_values_only(tmp_path):
    competition = load_ruleset("competition").hash
    assert len(competition) == 64
    assert set(competition) <= set("0123456789abcdef")
    same = own(tmp_path, "title: 别名\nextends: competition\ntime: {time_limit: 60}\n")
    assert same.hash == competition


def test_the_hash_does_not_depend_on_the_order_of_keys(tmp_path):
    one = own(tmp_path, "extends: super\nfollow: {pairs: free, throws: shape}\n", "one.yaml")
    two = own(tmp_path, "follow: {throws: shape, pairs: free}\nextends: super\n", "two.yaml")
    assert one.hash == two.hash


CHANGES = {
    "deal": {"decks": 1, "hand_size": 12, "kitty_size": 6},
    "jokers": {"jokers": False, "hand_size": 24},
    "direction": {"direction": "clockwise"},
    "constant_ranks": {"constant_ranks": [2]},
    "level_gap": {"level_gap": "open"},
    "level_joker_adjacent": {"level_joker_adjacent": False},
    "pairs": {"pairs": "free"},
    "tractors": {"tractors": "pairs_only"},
    "shorter_tractors": {"shorter_tractors": False},
    "throws": {"throws": "suit_only"},
    "protect_triples": {"protect_triples": True},
    "forced": {"forced": "fewest_cards"},
    "ruff_shape": {"ruff_shape": "exact"},
    "compare": {"compare": "highest_card"},
    "kitty_shape": {"kitty_shape": "winning_cards"},
    "multiplier": {"multiplier": "per_pair"},
    "multiplier_cap": {"multiplier_cap": 64},
    "bands": {"bands": [{"from": 0, "attackers": 0}]},
    "score_floor": {"score_floor": "running"},
    "score_cap": {"score_cap": 200},
    "first_level": {"first_level": 3},
    "target": {"target": "J"},
    "win": {"win": "reaching"},
    "must_stop": {"must_stop": []},
    "must_hold": {"must_hold": []},
    "first_overturn": {"first_overturn": "trump_only"},
    "declarer_seat": {"declarer_seat": "bidder"},
    "revoke": {"revoke": "none"},
    "take_back": {"take_back": "none"},
    "strikes_lose": {"strikes_lose": 4},
    "failed_throw": {"failed_throw": "beatable"},
    "failed_throw_fine": {"failed_throw_fine": 5},
    "miscount": {"miscount": "none"},
    "time_limit": {"time_limit": 61},
    "time_up": {"time_up": "stop_now"},
}


def test_every_change_of_a_value_changes_the_hash():
    hashes = {load_ruleset("competition", overrides=change).hash for change in CHANGES.values()}
    assert len(hashes | {load_ruleset("competition").hash}) == len(CHANGES) + 1


def test_the_hash_is_of_canonical_json():
    rules = load_ruleset("competition").rules
    again = type(rules).model_validate_json(
        json.dumps(rules.model_dump(mode="json", by_alias=True))
    )
    assert content_hash(again) == content_hash(rules)


@pytest.mark.skipif(not (REPOSITORY / "README.md").exists(), reason="the wheel needs the README")
def test_the_wheel_holds_the_rulesets_where_they_are_looked_for(tmp_path):
    wheel = pytest.importorskip("hatchling.builders.wheel")
    [built] = wheel.WheelBuilder(str(REPOSITORY)).build(directory=str(tmp_path))
    names = set(zipfile.ZipFile(built).namelist())
    assert {f"referee/_data/rulesets/{name}.yaml" for name in ruleset_names()} <= names
