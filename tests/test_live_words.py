"""Every command by its three spellings; help, completion and the protocol from the same table."""

import itertools
import subprocess
import sys

import pytest
from live_table import Table

from referee.live.completion import offers
from referee.live.grammar import handler_of
from referee.live.protocol import page
from referee.live.shorthand import ShorthandError, pieces_of
from referee.live.vocabulary import COMMANDS, command_in
from referee.text import Style

LEAD = ["b n c", "ha"]
CLOSED = ["b n c", "ki s345h678d90", "cl we", "x"]
SCRIPTS = {
    "bid": ([], "n c@7", "北梅@7"),
    "insure": (["b n c"], "@9", "@9"),
    "overturn": (["b n c"], "w s", "西黑"),
    "nobid": ([], "", ""),
    "turned": (["nb", "de n"], "h7", "红7"),
    "trump": (["nb", "de n"], "h", "红桃"),
    "declarer": ([], "w", "西"),
    "level": (["b n c"], "2", "2"),
    "kitty": (["b n c"], "n s345h678d90", "北黑345红678方90"),
    "throw": (["b n c"], "hak", "红ak"),
    "failed": (["b n c", "hak"], "k", "k"),
    "takeback": (LEAD, "hk", "红k"),
    "outofturn": (LEAD, "e h3", "东红3"),
    "miscount": (LEAD, "we", "西东"),
    "exposed": (LEAD, "e hk dropped", "东红K dropped"),
    "late": (LEAD, "we traffic", "西东 traffic"),
    "lateclaim": (CLOSED, "1 we the revoke", "1 西东 the revoke"),
    "mixed": (LEAD, "w all of them", "西 all of them"),
    "incident": (LEAD, "communication w a nod", "违规交流 西 a nod"),
    "allege": (LEAD, "w 1 revoke seen", "西 1 跟牌错误 seen"),
    "note": (LEAD, "calm", "calm"),
    "uphold": ([*LEAD, "al w 1 revoke"], "1 seen", "1 seen"),
    "waive": ([*LEAD, "ex e hk"], "1 agreed", "1 agreed"),
    "ruling": (LEAD, "score +10 agreed", "得分 +10 agreed"),
    "undo": (LEAD, "1", "1"),
    "redo": ([*LEAD, "u"], "", ""),
    "edit": (LEAD, "1 n hk", "1北红k"),
    "rest": (["b n c"], "we", "西东"),
    "breakoff": (LEAD, "void spilled", "作废 spilled"),
    "close": (["b n c", "ki s345h678d90", "cl we"], "", ""),
    "time": ([], "14:05", "14：05"),
    "endmatch": ([], "forfeit we", "弃权 西东"),
    "sign": (["em agreed"], "arbiter", "裁判"),
    "show": (LEAD, "table", "桌面"),
    "yes": (["b n c", "w: ha"], "", ""),
    "no": (["b n c", "w: ha"], "", ""),
    "help": ([], "bid", "亮主"),
    "quit": ([], "", ""),
}
SPELLED = [
    (command, spelling) for command in COMMANDS for spelling in command.spellings
]  # fmt: skip


def did(command, spelling, argument):
    table = Table(*SCRIPTS[command.name][0])
    answer = table.type(f"{spelling} {argument}".rstrip())
    return answer, table.entries, table.session.done


@pytest.mark.parametrize(
    ("command", "spelling"), SPELLED, ids=[f"{c.name}-{s}" for c, s in SPELLED]
)
def test_every_command_does_the_same_by_each_of_its_spellings(command, spelling):
    _, english, chinese = SCRIPTS[command.name]
    expected = did(command, command.english, english)
    assert "NOT recorded" not in expected[0]
    assert "expected:" not in expected[0]
    assert did(command, spelling, english) == expected
    assert did(command, spelling.upper(), chinese) == expected
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in spelling)
    assert did(command, wide, english) == expected


def test_every_command_has_three_spellings_and_none_twice():
    spellings = [spelling for command in COMMANDS for spelling in command.spellings]
    assert len(spellings) == len(set(spellings))
    for command in COMMANDS:
        assert len(command.short) <= 2
        assert command.short.isascii()
        assert command.english.isascii()
        assert command.chinese
        assert not any(word.isascii() for word in command.chinese)
        assert handler_of(command) if command.name not in ("yes", "no") else True


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_no_command_can_be_read_as_cards(command):
    for spelling in command.spellings:
        for suit in range(4):
            with pytest.raises(ShorthandError):
                pieces_of(spelling, suit)


@pytest.mark.parametrize("line", ["u3", "撤销3", "撤销 3", "u 3", "Ｕ３"])
def test_a_number_may_stand_directly_after_the_command(line):
    command, rest = command_in(line)
    assert (command.name, rest.strip()) == ("undo", line.strip()[-1])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_help_names_every_command_in_80_columns(lang):
    from referee.report.tables import width

    lines = Table(lang=lang).type("help").splitlines()
    for command in COMMANDS:
        assert any(
            line.split()[:2] == [command.short, command.english] and command.chinese[0] in line
            for line in lines
        )
    assert max(map(width, lines)) <= 80


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_help_of_one_command_shows_its_form_and_spellings(lang, command):
    table = Table(lang=lang)
    answers = {table.type(f"hp {spelling}") for spelling in command.spellings}
    assert len(answers) == 1
    assert all(spelling in answers.pop() for spelling in command.spellings[:1])


def typed(table, text):
    return [offer for offer, _ in offers(table.session, text)]


def test_completion_offers_the_led_suit_first_and_only_cards_that_are_left():
    table = Table("b n c", "haa 33 44 55")
    table.type("sk")
    offered = typed(table, "")
    assert offered[:3] == ["a", "k", "q"]
    assert "ha" not in offered
    assert "ca" in offered
    assert "bj" in offered
    assert typed(table, "h")[:2] == ["k", "q"]
    assert "a" not in typed(table, "h")


def test_completion_offers_commands_by_their_beginning():
    table = Table()
    assert typed(table, "ov") == typed(table, "OV") == ["erturn"]
    assert typed(table, "撤") == ["销"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_protocol_shows_the_spellings_and_fits_every_printer(lang):
    html = page(Style(lang), "X <1>")
    assert "X &lt;1&gt;" in html
    for command in COMMANDS:
        if command.name not in ("turned", "level", "throw", "late", "lateclaim", "mixed",
                                "incident", "note", "uphold", "redo", "yes", "no", "help",
                                "quit"):  # fmt: skip
            assert f"{command.short} · {command.english} · {command.chinese[0]}" in html
    assert "http" not in html


@pytest.mark.parametrize("arguments", [["--help"], ["record", "--help"], ["journal", "--help"]])
def test_help_does_not_load_the_terminal(arguments):
    script = (
        "import sys; from referee.cli import main\n"
        f"try: main.main({arguments!r})\n"
        "except SystemExit: pass\n"
        "print('prompt_toolkit' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == "False"


def test_every_script_is_used():
    assert {command.name for command in COMMANDS} == set(SCRIPTS)
    assert not [*itertools.filterfalse(lambda name: command_in(name), ["undo", "撤销"])]
