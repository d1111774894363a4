"""Sealed matches: every change is named, the file replays alone, signatures."""

import copy
import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import main
from referee.dispute import signing
from referee.dispute.sealing import values_by_path
from referee.dispute.verifying import verify

SAMPLES = Path(__file__).parents[1] / "sample_matches"


def run(*arguments, lang="en", **more):
    return CliRunner().invoke(main, [*map(str, arguments), "--lang", lang], **more)


def sealed(name, *arguments):
    done = run("seal", SAMPLES / f"{name}.yaml", "-o", "-", *arguments)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def put(content, path, change):
    """The content with one value changed, removed or added at a path of the seal."""
    out = copy.deepcopy(content)
    *above, last = path.split("/")
    inside = out
    for part in above:
        inside = inside[int(part) - 1] if isinstance(inside, list) else inside[part]
    change(inside, int(last) - 1 if isinstance(inside, list) else last)
    return out


def other(value):
    if isinstance(value, bool) or value is None:
        return "x"
    if isinstance(value, int):
        return value + 1
    return f"{value}x" if isinstance(value, str) else [1]


@pytest.mark.parametrize("name", ["appeal", "failed_throw", "super", "climbing-104"])
def test_a_sealed_match_verifies_and_replays(name):
    found = verify(sealed(name))
    assert found.problems == ()
    assert found.judgement is not None


def test_a_change_to_any_field_is_named():
    content = sealed("appeal")
    for path, value in values_by_path(content).items():
        changed = put(content, path, lambda inside, key, value=value: inside.__setitem__(
            key, other(value)))  # fmt: skip
        found = verify(changed)
        assert path in found.paths, path
        assert len(found.problems) >= 2, path


def test_a_field_removed_or_added_is_named():
    content = sealed("appeal")
    for path in ("record/hands/1/bids", "record/rulings/2/reason", "ruleset/citations/deal.decks/"
                 "clause", "judged/levels/NS"):  # fmt: skip
        assert path in verify(put(content, path, lambda inside, key: inside.pop(key))).paths
    added = put(content, "record/note", lambda inside, key: inside.__setitem__(key, "x"))
    assert "record/note" in verify(added).paths


def test_a_card_is_named_by_its_place_at_the_table():
    content = sealed("appeal")
    content["record"]["hands"][2]["tricks"][1][3] = "S8"
    told = run("verify", "-", input=json.dumps(content))
    assert told.exit_code == 2
    assert "hand 3, trick 2, play 3 was changed" in told.stdout
    chinese = run("verify", "-", input=json.dumps(content), lang="zh")
    assert "第 3 局第 2 圈第 3 家的牌被改动" in chinese.stdout


@pytest.mark.parametrize("name", ["seal", "record", "ruleset", "judged", "leaves", "digest"])
def test_a_missing_or_changed_part_is_named(name):
    content = sealed("take_back")
    assert verify({**content, name: {}}).problems
    del content[name]
    if name == "seal":
        return
    assert verify(content).problems


def test_an_unknown_part_is_named():
    assert verify({**sealed("take_back"), "more": 1}).problems


def test_verdicts_that_do_not_replay_are_named_even_with_new_digests():
    # Whoever changes the result and seals again by hand is found out by the replay.
    from referee.dispute.sealing import digest_of, leaves

    content = sealed("take_back")
    content["judged"]["levels"]["NS"] = "9"
    content["leaves"] = dict(leaves(content))
    content["digest"] = digest_of(content)
    found = verify(content)
    assert [message.key for message in found.problems] == ["seal.replays_to"]


def test_a_seal_is_signed_and_the_signature_covers_everything(tmp_path):
    pytest.importorskip("cryptography")
    key = tmp_path / "organizer.pem"
    made = run("seal", "--new-key", key)
    assert made.exit_code == 0
    assert key.stat().st_mode & 0o077 == 0
    assert run("seal", "--new-key", key).exit_code == 2  # a key in use is not overwritten
    public = made.stdout.rsplit(" ", 1)[1].strip()
    content = sealed("take_back", "--key", key)
    assert verify(content, public).problems == ()
    assert verify(content, "0" * 64).problems
    assert verify({**content, "signature": {**content["signature"], "value": "00" * 64}}).problems
    unsigned = {name: value for name, value in content.items() if name != "signature"}
    assert verify(unsigned, public).problems

    from referee.dispute.sealing import digest_of, leaves

    forged = copy.deepcopy(content)
    forged["record"]["note"] = "x"
    forged["leaves"] = dict(leaves(forged))
    forged["digest"] = digest_of(forged)
    assert [message.key for message in verify(forged).problems] == ["seal.bad_signature"]


def test_a_bad_key_is_refused(tmp_path):
    pytest.importorskip("cryptography")
    key = tmp_path / "bad.pem"
    key.write_text("no key")
    done = run("seal", SAMPLES / "take_back.yaml", "-o", "-", "--key", key)
    assert done.exit_code == 2
    assert "Ed25519" in done.stderr


def test_without_the_library_a_key_is_answered_clearly(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "cryptography", None)
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    with pytest.raises(signing.KeyFileError):
        signing.new_key()
    done = run("seal", "--new-key", tmp_path / "k.pem")
    assert done.exit_code == 2
    assert "shengji-referee[seal]" in done.stderr
    assert run("seal", SAMPLES / "take_back.yaml", "-o", "-").exit_code == 0


def test_names_are_left_out_on_request():
    text = run("seal", SAMPLES / "third_revoke.yaml", "-o", "-", "--without-names").stdout
    assert "红队" not in text
    assert verify(json.loads(text)).problems == ()


def test_a_sealed_match_replays_without_the_projects_rulesets(tmp_path):
    file = tmp_path / "a.json"
    assert run("seal", SAMPLES / "appeal.yaml", "-o", file).exit_code == 0
    program = (
        "import referee.ruleset.loading as loading\n"
        "def gone(*a, **k): raise AssertionError('a ruleset was read')\n"
        "loading.load_ruleset = loading.read_file = loading.find_ruleset = gone\n"
        "import json, sys\n"
        "from referee.dispute.verifying import verify\n"
        "found = verify(json.load(open(sys.argv[1])))\n"
        "print(len(found.problems), found.judgement.result.winner.name)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, file], capture_output=True, text=True)
    assert done.stdout.split() == ["0", "WE"], done.stderr


@pytest.mark.parametrize("text", ["", "{}", "[]", "referee: 1", '{"seal": 1}'])
def test_what_is_no_seal_is_refused(text):
    done = run("verify", "-", input=text)
    assert done.exit_code == 2
    assert "Traceback" not in done.output
