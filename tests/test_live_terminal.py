"""Live sessions on a terminal: a pseudo-terminal driven by pexpect, and tmux at 80 by 24."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from wcwidth import wcswidth

from referee.live.journal import journal_path, read_journal

pexpect = pytest.importorskip("pexpect")

TRICKS = ["hqq 73 k5 43", "ha 9 6 7", "sa 3 5 6", "da 4 0 3", "ljlj cjj ckk c44", "h9 k a d6",
          "da 8 0 j"]  # fmt: skip
CONVICTS = "hj 8 0 c5"
WORDS = {
    "en": {
        "bid": "b n c2@7", "recorded": "recorded", "revoke": "revoke", "undo": "undo trick",
        "undone": "undone", "clause": r"clause\s+000\s+competition\s+5",
        "twice": "all 2 ♥Q are gone",
        "mean": "did you mean ♥", "rest": "claim we", "kitty": "kitty s4455c6789",
        "sheet": "score sheet", "close": "close", "next": "Hand 2", "quit": "quit",
        "bye": "on the disk",
    },
    "zh": {
        "bid": "亮主北梅2@7", "recorded": "已记录", "revoke": "跟牌错误", "undo": "撤销圈",
        "undone": "已撤销", "clause": r"条款\s+000\s+competition\s+5", "twice": "♥Q 共 2 张",
        "mean": "是不是 ♥", "rest": "余牌西东", "kitty": "底牌 s4455c6789", "sheet": "记分单",
        "close": "结算", "next": "第 2 局", "quit": "退出", "bye": "已存盘",
    },
}  # fmt: skip


def spawn(path, lang, *options):
    environment = {
        **os.environ, "TERM": "xterm", "LANG": "C.UTF-8", "PROMPT_TOOLKIT_NO_CPR": "1",
        "NO_COLOR": "1",
    }  # fmt: skip
    arguments = ["-m", "referee", "record", str(path), "--ruleset", "competition", "--lang", lang]
    return pexpect.spawn(
        sys.executable, [*arguments, *options], env=environment, encoding="utf-8", timeout=15,
        dimensions=(24, 80),
    )  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_hand_is_entered_on_a_terminal(lang, tmp_path):
    words, path = WORDS[lang], tmp_path / "m.yaml"
    child = spawn(path, lang)
    child.expect_exact(">")
    child.sendline(words["bid"])
    for number, line in enumerate(TRICKS):
        child.expect_exact(f"{words['recorded']} {2 if not number else f'{4 * number - 1}-'}")
        child.sendline(line)
    child.expect_exact(f"{words['recorded']} 27-30")
    child.sendline(CONVICTS)
    child.expect_exact(words["revoke"])
    child.expect(words["clause"])
    child.sendline("hq 4 8 3")
    child.expect_exact(words["twice"])
    child.expect_exact(words["mean"])
    child.sendline("n")
    child.sendline(words["undo"])
    child.expect_exact(words["undone"])
    child.sendline(CONVICTS)
    child.expect_exact(f"{words['recorded']} 36-39")
    child.sendline(words["rest"])
    child.expect_exact(words["sheet"])
    child.sendline(words["kitty"])
    child.sendline(words["close"])
    child.expect_exact(words["next"])
    child.sendline(words["quit"])
    child.expect_exact(words["bye"])
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    entries = [line.entry.do for line in read_journal(journal_path(path)).lines]
    assert entries.count("play") == 4 * (len(TRICKS) + 2)
    assert entries[-1] == "close"
    assert "rest:" in path.read_text("utf-8")


def test_tab_offers_and_never_commits_and_control_c_clears_the_line(tmp_path):
    path = tmp_path / "m.yaml"
    child = spawn(path, "en")
    child.expect_exact(">")
    child.sendline("b n c2")
    child.expect_exact("recorded 2")
    before = journal_path(path).read_bytes()
    child.send("h\t")
    child.expect_exact("x2")
    child.send("\t\t")
    time.sleep(0.3)
    assert journal_path(path).read_bytes() == before
    child.sendcontrol("c")
    child.sendline("ha 9 6 7")
    child.expect_exact("recorded 3-6")
    child.expect_exact("T2 North>")
    time.sleep(0.5)  # the prompt reads single keys again
    child.sendcontrol("d")
    child.expect_exact("on the disk")
    child.expect(pexpect.EOF)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_quiet_findings_stay_off_the_screen_and_on_the_ledger(lang, tmp_path):
    words, path = WORDS[lang], tmp_path / "m.yaml"
    child = spawn(path, lang, "--quiet-findings")
    child.expect_exact(">")
    for line in [words["bid"], *TRICKS, CONVICTS]:
        child.sendline(line)
    child.expect_exact(f"{words['recorded']} 31-34")
    child.expect_exact("T9" if lang == "en" else "1局9圈")
    assert not re.search(words["clause"], child.before)
    child.sendline("v f")
    child.expect(words["clause"])
    child.close(force=True)


@pytest.fixture
def tmux(tmp_path):
    if shutil.which("tmux") is None:
        pytest.skip("tmux is not here")
    socket = str(tmp_path / "tmux")
    yield lambda *arguments: subprocess.run(
        ["tmux", "-S", socket, "-f", "/dev/null", *arguments], capture_output=True, text=True,
        encoding="utf-8", check=False,
    ).stdout  # fmt: skip
    subprocess.run(["tmux", "-S", socket, "kill-server"], capture_output=True, check=False)


def wait_for(tmux, pattern):
    for _ in range(100):
        screen = tmux("capture-pane", "-p", "-t", "ref")
        if re.search(pattern, screen):
            return screen
        time.sleep(0.1)
    raise AssertionError(screen)


SEEN = {
    "en": [r"\[North-South 2\]; West-East 2; 60 min left", "trump clubs  level 2  trick 9",
           r"West ♦K\*  South ♦6  > East to play", "Attackers West-East 15", r"still out \d+: 5x",
           "N15 W14 S14 E15", "Strikes NS 0\\+0/3 WE 1\\+0/3", "Ledger 1"],
    "zh": [r"\[南北 2\]；西东 2；还剩 60 分钟", "主 梅花  打 2  第 9 圈",
           r"西 ♦K\*  南 ♦6  > 轮到东", "闲家西东 15 分", r"未出 \d+ 分：5x", "北15 西14 南14 东15",
           "违例次数 南北 0\\+0/3 西东 1\\+0/3", "本局 1 项"],
}  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_one_screen_of_80_by_24_shows_the_table(lang, tmux, tmp_path):
    path = tmp_path / "m.yaml"
    command = f"{sys.executable} -m referee record {path} --ruleset competition --lang {lang}"
    environment = f"env LANG=C.UTF-8 LC_ALL=C.UTF-8 PYTHONPATH={Path.cwd()} "
    tmux("-u", "new-session", "-d", "-s", "ref", "-x", "80", "-y", "24", environment + command)
    wait_for(tmux, "H1|1局")
    for line in [WORDS[lang]["bid"], *TRICKS, CONVICTS, "w: dk 6"]:
        tmux("send-keys", "-t", "ref", "-l", line)
        tmux("send-keys", "-t", "ref", "Enter")
    screen = wait_for(tmux, r"recorded 35-36[^$]*Ledger 1|已记录 35-36[^$]*本局 1 项")
    lines = screen.rstrip("\n").splitlines()
    assert len(lines) <= 24
    assert all(wcswidth(line) <= 80 for line in lines)
    assert lines[-6].startswith(("H1 T9 East>", "1局9圈 东>"))
    panel = "\n".join(lines[-5:])
    for shown in SEEN[lang]:
        assert re.search(shown, panel), panel


@pytest.mark.parametrize(("lang", "asked"), [("en", "Go on?"), ("zh", "继续吗")])
def test_a_record_with_comments_is_asked_about_before_anything_is_changed(lang, asked, tmp_path):
    path = tmp_path / "m.yaml"
    text = "# ours\nreferee: 1\nruleset: competition\nhands:\n- bids: N C2\n"
    path.write_text(text, "utf-8")
    child = spawn(path, lang)
    child.expect_exact(asked)
    child.sendline("n")
    child.expect(pexpect.EOF)
    assert [one.name for one in tmp_path.iterdir()] == ["m.yaml"]
    assert path.read_text("utf-8") == text
    child = spawn(path, lang)
    child.expect_exact(asked)
    child.sendline("y")
    child.expect_exact("H1 T1 North>" if lang == "en" else "1局1圈 北>")
    assert path.read_text("utf-8") == text
    child.sendline("ha 9 6 7")
    child.expect_exact(f"{WORDS[lang]['recorded']} 2-5")
    child.sendline("zz")
    child.expect_exact(WORDS[lang]["bye"])
    child.expect(pexpect.EOF)
    assert "#" not in path.read_text("utf-8")
    assert (tmp_path / "m.yaml.before").read_text("utf-8") == text
