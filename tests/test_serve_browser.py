"""The live page in a real Chromium.

Screenshots go to the folder that ``REFEREE_TEST_SCREENSHOTS`` names, to be looked at.
"""

import contextlib
import os
import shutil
import time
from pathlib import Path

import pytest
from hall_events import Arbiter, arbiter_at, free_port, hall, served, typed
from league_events import league_of

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
pytest.importorskip("sse_starlette", reason="the extra web is not installed")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")

SHOTS = os.environ.get("REFEREE_TEST_SCREENSHOTS")
WALL, PHONE = (1920, 1080), (390, 844)
HOSTILE = (
    "<script>window.hacked=1</script>",
    "<img src=x onerror=window.hacked=1>",
    '"><svg onload=window.hacked=1>',
    "{n} {{side}} ${window.hacked=1}",
)


@pytest.fixture(scope="module")
def browser():
    with playwright.sync_playwright() as started:
        found = started.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield found
        found.close()


@contextlib.contextmanager
def opened(browser, address, size=WALL, scheme="light"):
    """The page, which must end without an error of its script or its policy."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme
    )
    page = context.new_page()
    wrong = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if "Content Security" in said.text
            else None)  # fmt: skip
    page.goto(address)
    page.wait_for_selector("article")
    yield page
    assert wrong == []
    context.close()


def shot(page, name):
    if SHOTS:
        page.screenshot(path=Path(SHOTS, f"{name}.png"))


def text_of(page, table=1):
    return page.inner_text(f'article[data-key="{table}"]')


def until(condition, seconds=8):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_table_is_followed_without_a_reload(browser, tmp_path):
    folder = hall(tmp_path, 2)
    arbiter = arbiter_at(folder, 1)
    with served(folder) as address, opened(browser, address + "?lang=en") as page:
        assert "not begun" in text_of(page, 2)
        page.evaluate("window.same = 1")
        arbiter.type("b n c2", "hqq 78 k5 44")
        until(lambda: "trick 2" in text_of(page))
        assert "Attackers 0" in text_of(page)
        assert page.evaluate("window.same") == 1
        arbiter.type("cl we", "x", "em time")
        until(lambda: "finished" in text_of(page))
        until(lambda: "1 of 2 results" in page.inner_text("#state"))
        assert page.evaluate("window.same") == 1


def test_the_page_comes_back_by_itself(browser, tmp_path):
    folder, port = hall(tmp_path, 2), free_port()
    arbiter = arbiter_at(folder, 1)
    arbiter.type("b n c2")
    with contextlib.ExitStack() as stack:
        with served(folder, port=port) as address:
            page = stack.enter_context(opened(browser, address + "?lang=en"))
            until(lambda: "live" in page.inner_text("#link"))
        until(lambda: "connection lost" in page.inner_text("#link"))
        arbiter.type("hqq 78 k5 44")
        with served(folder, port=port):
            until(lambda: "live" in page.inner_text("#link"), 20)
            until(lambda: "trick 2" in text_of(page))


def test_names_are_text_and_nothing_else(browser, tmp_path):
    quoted = ["'" + name.replace("'", "''") + "'" for name in HOSTILE]
    folder = hall(tmp_path, 2, teams=[f"{{name: {name}}}" for name in quoted])
    arbiter_at(folder, 1).type("b n c2", "hqq 78 k5 44")
    with served(folder) as address, opened(browser, address) as page:
        until(lambda: all(name in page.inner_text("#rows") for name in HOSTILE))
        shown = page.inner_text("#tables")
        assert all(name in shown for name in HOSTILE)
        assert page.evaluate("window.hacked") is None
        assert page.evaluate("document.querySelectorAll('article img, td img, td svg').length") == 0


def test_the_kitty_does_not_reach_the_browser_before_the_hand_is_closed(browser, tmp_path):
    folder = hall(tmp_path, 2)
    arbiter = arbiter_at(folder, 1)
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(
        "window.got = []; const E = EventSource; window.EventSource = class extends E {"
        "constructor(a) { super(a); this.addEventListener('parts', m => got.push(m.data)) } }"
    )
    with served(folder) as address:
        page.goto(address + "?lang=en")
        page.wait_for_selector("article")
        arbiter.type("b n c2", "ki S34567HK3C3", "hqq 78 k5 44", "cl we")
        until(lambda: "score sheet" in text_of(page))
        before = " ".join(page.evaluate("got"))
        assert "kitty" not in before
        assert "34567" not in before
        arbiter.type("x")
        until(lambda: "Hand 1: attackers" in text_of(page))
        assert '"kitty": ' in " ".join(page.evaluate("got"))
    context.close()


@pytest.fixture(scope="module")
def forty(tmp_path_factory):
    """A hall of forty tables, sixteen of them in the middle of their match."""
    teams = [f"{'北京上海广州深圳成都武汉杭州南京'[n % 8 * 2:n % 8 * 2 + 2]}{n // 8 + 1}队"
             for n in range(80)]  # fmt: skip
    folder = hall(tmp_path_factory.mktemp("forty"), 40, teams=teams)
    paired = league_of(folder).rounds[0]
    for table in range(1, 17):
        names = paired.at_table(str(table))
        record = folder / "records" / f"{table}.yaml"
        arbiter = Arbiter(record, 1, table, (names.ns, names.we))
        arbiter.type(*typed(3 + table % 2, 2)[: 8 + table % 7 + 18 * (table % 5 == 0)])
        arbiter.close()
    with served(folder) as address:
        yield address


@pytest.mark.parametrize(("lang", "scheme"), [("zh", "light"), ("en", "dark")])
def test_forty_tables_on_a_wall(browser, forty, lang, scheme):
    with opened(browser, f"{forty}?lang={lang}&pages=1", WALL, scheme) as page:
        until(lambda: page.locator("article").count() == 40)
        shot(page, f"wall-{lang}-{scheme}")
        size = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        assert size >= 32
        small = page.evaluate(
            "Math.min(...[...document.querySelectorAll('main *')].filter(e => e.textContent)"
            ".map(e => parseFloat(getComputedStyle(e).fontSize)))"
        )
        assert small >= 27
        assert page.evaluate("document.documentElement.scrollWidth") <= WALL[0]
        # The pages turn until each table was whole on the wall.
        seen = set()
        until(lambda: len(seen.update(page.evaluate(
            "[...document.querySelectorAll('article')].filter(e => { const r ="
            " e.getBoundingClientRect(), b = e.closest('.pages').getBoundingClientRect();"
            " return r.top >= b.top - 1 && r.bottom <= b.bottom + 1 }).map(e => e.dataset.key)"
        )) or seen) == 40, 15)  # fmt: skip


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_forty_tables_on_a_phone(browser, forty, lang):
    with opened(browser, f"{forty}?lang={lang}", PHONE, "dark") as page:
        until(lambda: page.locator("article").count() == 40)
        shot(page, f"phone-{lang}")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        page.locator('article[data-key="7"]').scroll_into_view_if_needed()
        shot(page, f"phone-tables-{lang}")


def test_the_reader_changes_the_language(browser, forty):
    with opened(browser, f"{forty}?lang=zh") as page:
        assert "排名" in page.inner_text("main")
        page.click("button[data-to=en]")
        assert "Standings" in page.inner_text("main")
        assert page.get_attribute("html", "lang") == "en"
