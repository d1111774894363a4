"""Pages and sheets: self-contained HTML with drawn cards, PDF, workbook; the clause index."""

import json
import re
import shutil
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from referee.cli import main
from referee.dispute.clauses import entries
from referee.live.printing import BROWSERS

SAMPLES = Path(__file__).parents[1] / "sample_matches"
needs_browser = pytest.mark.skipif(
    not any(map(shutil.which, BROWSERS)), reason="no browser to print with"
)


def run(*arguments, lang="en", **more):
    return CliRunner().invoke(main, [*map(str, arguments), "--lang", lang], **more)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_page_draws_every_card_and_needs_nothing_else(lang):
    done = run("explain", SAMPLES / "open.yaml", "1.7.S", "--html", "-", lang=lang)
    assert done.exit_code == 0
    page = done.stdout
    held = re.findall(r'aria-label="(\w+)"', page)
    # The trick has eight cards, South held seventeen, two were played and two owed.
    assert len(held) == 8 + 17 + 2 + 2
    assert held.count("D8") >= 4
    assert not re.search(r"(?:src|href)=\"(?!#)", page)
    assert "url(" not in page
    assert "<script" not in page
    assert ('lang="zh-CN"' in page) == (lang == "zh")


def test_what_a_user_wrote_is_harmless_in_a_page(tmp_path):
    record = tmp_path / "a.yaml"
    text = (SAMPLES / "third_revoke.yaml").read_text("utf-8").replace("红队", "<b>&x")
    record.write_text(text, "utf-8")
    page = run("sheet", record, "--html", "-").stdout
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;x" in page


@needs_browser
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_pdf_is_printed(tmp_path, lang):
    file = tmp_path / "a.pdf"
    done = run("explain", SAMPLES / "open.yaml", "1.7.S", "--pdf", file, lang=lang)
    assert done.exit_code == 0, done.output
    assert file.read_bytes().startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", file.read_bytes())) == 1


@needs_browser
def test_a_ruling_sheet_is_one_page_a_dispute(tmp_path):
    file = tmp_path / "a.pdf"
    done = run("sheet", SAMPLES / "appeal.yaml", "--pdf", file)
    assert done.exit_code == 0, done.output
    # The score sheet and three revokes.
    assert len(re.findall(rb"/Type\s*/Page\b", file.read_bytes())) == 4


def test_without_a_browser_the_pdf_is_refused_clearly(monkeypatch, tmp_path):
    monkeypatch.setattr("shutil.which", lambda _: None)
    done = run("explain", SAMPLES / "open.yaml", "1", "--pdf", tmp_path / "a.pdf")
    assert done.exit_code == 2
    assert not (tmp_path / "a.pdf").exists()
    assert "Error" in done.stderr


@pytest.mark.parametrize(
    ("lang", "pieces"),
    [
        ("en", ("Score sheet", "Ruling sheet: hand 3, trick 1: revoke", "Table arbiter", "R2")),
        ("zh", ("成绩单", "裁定单：第 3 局第 1 圈，跟牌错误", "裁判长", "申诉")),
    ],
)
def test_the_sheets_name_match_trick_ruling_and_signers(lang, pieces):
    page = run("sheet", SAMPLES / "appeal.yaml", "--html", "-", lang=lang).stdout
    assert [piece for piece in pieces if piece not in page] == []
    assert page.count("<article>") == 4


def test_the_workbook_has_a_sheet_a_page(tmp_path):
    file = tmp_path / "a.xlsx"
    assert run("sheet", SAMPLES / "appeal.yaml", "--excel", file).exit_code == 0
    book = load_workbook(BytesIO(file.read_bytes()))
    assert book.sheetnames == ["Page 1", "Page 2", "Page 3", "Page 4"]
    cells = {cell.value for row in book["Page 2"].iter_rows() for cell in row}
    assert "♣3" in cells
    score = {cell.value for row in book["Page 1"].iter_rows() for cell in row}
    assert {"Declarer", "WE after", "Next"} <= score


def test_a_sheet_needs_somewhere_to_go():
    assert run("sheet", SAMPLES / "appeal.yaml").exit_code == 2


def index(text, lang="en"):
    done = run("clauses", text, "--json", lang=lang)
    assert done.exit_code == 0
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_clause_names_its_rules_findings_samples_and_tests():
    (entry,) = index("000 competition 5")
    assert "conduct.revoke" in entry["rules"]["competition"]
    assert entry["findings"] == ["revoke", "shape"]
    assert "revoke.yaml" in entry["samples"]
    assert any("test_" in test for test in entry["tests"])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("悔牌", "take_back"), ("take-back", "take_back"), ("拖拉机", "tractor"),
        ("Tractor", "tractor"),
    ],
)  # fmt: skip
def test_both_languages_are_searched_whatever_the_language_shown(text, found):
    for lang in ("en", "zh"):
        assert found in {entry.get("finding") or entry.get("term") for entry in index(text, lang)}


def test_all_clauses_are_listed_and_every_cited_one_is_among_them():
    done = run("clauses")
    assert done.exit_code == 0
    assert sum(line.startswith("  0") for line in done.stdout.splitlines()) == len(entries())


def test_what_nothing_has_is_said():
    done = run("clauses", "qqq")
    assert done.exit_code == 1
    assert "qqq" in done.stderr
