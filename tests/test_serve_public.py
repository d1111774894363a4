"""What the live page's server gives away, and what never."""

import contextlib
import json
from dataclasses import replace

import httpx
import pytest
from hall_events import arbiter_at, hall, served
from live_table import Table

pytest.importorskip("starlette", reason="the extra web is not installed")
pytest.importorskip("sse_starlette", reason="the extra web is not installed")

from referee.cli.judging import judged
from referee.live.entries import apply
from referee.live.position import Judge
from referee.live.store import EMPTY, opening
from referee.play.match import judge
from referee.problems import RecordError
from referee.record.writing import write_yaml
from referee.ruleset.loading import load_ruleset
from referee.serve.board import Board
from referee.serve.hall import Hall
from referee.serve.page import page
from referee.serve.public import table_view
from referee.simulate.match import simulate_match
from referee.simulate.wanted import Wanted

RULES = load_ruleset("competition")
KITTY = "S34567H3C3D3"
OPENING = ("b n c2", f"ki {KITTY}")


def view_of(table, **options):
    return table_view(table.session.state, Judge(RULES), **options)


def whole(hall):
    """Everything that a reader who comes now is sent."""
    return json.loads(hall.board.since(0)[1])


def test_a_hand_in_progress_is_the_same_with_and_without_its_kitty():
    with_kitty = Table(*OPENING, "hqq 78 k5 44", "ha 9 6 0")
    without = Table(OPENING[0], "hqq 78 k5 44", "ha 9 6 0")
    assert with_kitty.session.state.hand.laid is not None
    assert view_of(with_kitty) == view_of(without)


def test_points_of_the_kitty_are_not_told_when_all_is_played_but_when_the_hand_is_closed():
    table = Table(*OPENING, "hqq 78 k5 44", "cl we")
    before = view_of(table)
    assert (before["state"], before["points"], before["last"]) == ("over", 0, None)
    table.type("x")
    after = view_of(table)
    assert after["last"]["total"] is not None
    assert after["last"]["kitty"] == table.session.position.closed.hands[0].score.kitty


@pytest.fixture(scope="module")
def by_deal():
    """An open hand with its deal and kitty, in which only the deal proves a violation."""
    for seed in range(1, 40):
        wanted = Wanted(seed, hands=1, violations=1.0, show_deals=True)
        whole = simulate_match(RULES, 1, wanted).match
        for tricks in range(2, 8):
            hand = replace(whole.hands[0], tricks=whole.hands[0].tricks[:tricks], rest=None,
                           claimed=None, ended=None, note="the secret note")  # fmt: skip
            match = replace(whole, hands=(hand,), ended=None, confirmed=None)
            blind = replace(match, hands=(replace(hand, deal=None, kitty=()),))
            with contextlib.suppress(RecordError):
                shown, hidden = judge(match, RULES), judge(blind, RULES)
                if shown.hands[0].violations and not hidden.hands[0].violations:
                    return match
    raise AssertionError


def test_a_recorded_deal_proves_nothing_in_public_before_the_hand_is_closed(by_deal):
    state = apply(EMPTY, opening(by_deal, in_hand=True), 1)
    assert state.hand.deal is not None
    assert Judge(RULES).position(state).violations
    view = table_view(state, Judge(RULES))
    assert view["violation"] is None
    assert view["state"] == "playing"
    for secret in ("secret", "deal", "kitty"):
        assert secret not in json.dumps(view)


def test_a_record_without_a_journal_tells_nothing_of_its_open_hand(by_deal, tmp_path):
    folder = hall(tmp_path, 2)
    match = replace(by_deal, round="1", table="1", names={})
    (folder / "records" / "x.yaml").write_text(write_yaml(match), "utf-8")
    view = whole(Hall(folder, judged))["table 1"]
    assert view["state"] == "recorded"
    assert (view["violation"], view["last"]) == (None, None)
    assert [side["level"] for side in view["sides"]] == ["2", "2"]
    assert "secret" not in json.dumps(view)


def test_findings_of_an_open_hand_wait_where_that_is_asked_for():
    table = Table("b n c2", "s9 h3 s8 s7", "hqq 78 k5 44", "ha s3 6 0")
    told = view_of(table)["violation"]
    assert told is None or told["seat"] == "W"
    assert view_of(table, findings=False)["violation"] is None


@pytest.mark.parametrize("secret", [KITTY, "♠34567", "S76543"])
def test_nothing_that_is_sent_holds_the_kitty_while_the_hand_is_open(tmp_path, secret):
    folder = hall(tmp_path, 2)
    arbiter_at(folder, 1).type(*OPENING, "hqq 78 k5 44")
    sent = Hall(folder, judged).board.since(0)[1]
    assert '"playing"' in sent
    assert secret not in sent
    assert "kitty" not in json.dumps(json.loads(sent)["table 1"])


def test_a_board_tells_each_reader_what_changed_since(tmp_path):
    board = Board()
    assert board.publish({"a": 1, "b": 2})
    assert not board.publish({"a": 1, "b": 2})
    known, _ = board.since(0)
    board.publish({"a": 1, "b": 3})
    assert json.loads(board.since(known)[1]) == {"b": 3}
    assert json.loads(board.since(0)[1]) == {"a": 1, "b": 3}


def test_a_tampered_journal_is_shown_as_such_and_the_others_go_on(tmp_path):
    folder = hall(tmp_path, 2)
    first, second = arbiter_at(folder, 1), arbiter_at(folder, 2)
    first.type("b n c2")
    second.type("b n c2")
    journal = first.record.with_suffix(".journal")
    journal.write_bytes(journal.read_bytes().replace(b"C2", b"D2"))
    page = Hall(folder, judged)
    second.type("hqq 78 k5 44")
    page.step()
    sent = whole(page)
    assert sent["table 1"]["state"] == "broken"
    assert sent["table 2"]["trick"] == 2


def test_standings_follow_a_match_that_ends(tmp_path):
    folder = hall(tmp_path, 2)
    arbiter = arbiter_at(folder, 1)
    arbiter.type("b n c2", "hqq 78 k5 44", "cl ns", "x")
    page = Hall(folder, judged)
    assert [row[2] for row in whole(page)["standings"]["rows"]] == [0, 0, 0, 0]
    arbiter.type("em time", "sg ns", "sg we", "sg arbiter")
    page._looked = float("-inf")
    page.step()
    sent = whole(page)
    assert sorted(row[2] for row in sent["standings"]["rows"]) == [0, 0, 0, 2]
    assert sent["table 1"]["state"] == "finished"


def test_an_event_file_that_is_being_changed_leaves_the_page_as_it_was(tmp_path):
    folder = hall(tmp_path, 2)
    page = Hall(folder, judged)
    text = (folder / "event.yaml").read_text("utf-8")
    (folder / "event.yaml").write_text(text[:40], "utf-8")
    page._looked = float("-inf")
    page.step()
    sent = whole(page)
    assert sent["event"]["stale"]
    assert len(sent["standings"]["rows"]) == 4


def test_the_server_answers_get_alone_and_with_a_policy(tmp_path):
    folder = hall(tmp_path, 2)
    with served(folder) as address:
        answer = httpx.get(address)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        for method in ("POST", "PUT", "DELETE", "PATCH"):
            assert httpx.request(method, address, content=b"x").status_code == 405
        for path in ("event.yaml", "records/r1t1.journal", "..%2fevent.yaml", "docs"):
            assert httpx.get(address + path).status_code == 404
        assert httpx.get(address + "?lang=zh").text == page("zh")


def test_the_page_loads_nothing_from_elsewhere():
    for lang in ("en", "zh"):
        text = page(lang)
        assert "http:" not in text
        assert "https:" not in text
        assert "//cdn" not in text
        assert "innerHTML" not in text


def test_without_its_libraries_the_command_says_what_to_install(tmp_path, monkeypatch):
    import sys

    from league_events import run

    monkeypatch.setitem(sys.modules, "sse_starlette", None)
    monkeypatch.delitem(sys.modules, "referee.serve.running", raising=False)
    monkeypatch.delitem(sys.modules, "referee.serve.app", raising=False)
    done = run("serve", hall(tmp_path, 2))
    assert done.exit_code == 2
    assert "shengji-referee[web]" in done.output
