"""What live entry costs: keystrokes a card, and milliseconds from Enter to the next prompt.

    python tests/benchmarks/live_entry.py

Keystrokes are counted on the sample matches and on a simulated one, as an arbiter types them:
ranks of the led suit without it, blanks between plays where they are needed, Enter at the end.
Milliseconds are measured with a journal and a record on the disk, over hand 20 of a match.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent)]

from live_typing import lines_of, trick_line  # noqa: E402

from referee.live.screen import panel, prompt_text  # noqa: E402
from referee.live.session import now  # noqa: E402
from referee.live.start import start  # noqa: E402
from referee.live.vocabulary import command_in  # noqa: E402
from referee.play.actions import Match  # noqa: E402
from referee.play.match import judge  # noqa: E402
from referee.play.setting import table_of  # noqa: E402
from referee.record.reading import read_entries  # noqa: E402
from referee.record.writing import write_yaml  # noqa: E402
from referee.ruleset.loading import load_ruleset  # noqa: E402
from referee.simulate.match import simulate_match  # noqa: E402
from referee.simulate.wanted import Wanted  # noqa: E402
from referee.text import Style  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from referee.ruleset.model import Ruleset

SAMPLES = sorted((HERE.parents[1] / "sample_matches").glob("*.yaml"))
HANDS = 20


def kinds(match: Match, ruleset: Ruleset) -> Iterator[tuple[str, int, int]]:
    """Each trick's kind of lead, its cards, and the keys that enter it."""
    for hand, judged in zip(match.hands, judge(match, ruleset).hands, strict=True):
        order = table_of(ruleset, judged.level, judged.trump).order
        for trick in hand.tricks:
            cards = sum(len(play.cards) for play in trick.plays)
            if cards == 0 or len(trick.plays) < 4:
                continue
            lead = trick.plays[0].cards
            pair = len(lead) == 2 and lead[0] == lead[1]
            kind = "singles" if len(lead) == 1 else "pairs" if pair else "others"
            yield kind, cards, len(trick_line(trick, order)) + 1


def keystrokes(name: str, matches: list[tuple[Match, Ruleset]]) -> None:
    """Print the keys a card by kind of trick."""
    cards: defaultdict[str, int] = defaultdict(int)
    keys: defaultdict[str, int] = defaultdict(int)
    for match, ruleset in matches:
        for kind, played, typed in kinds(match, ruleset):
            cards[kind] += played
            keys[kind] += typed
    shown = ", ".join(
        f"{kind} {keys[kind] / cards[kind]:.2f}" for kind in ("singles", "pairs", "others")
        if cards[kind]
    )  # fmt: skip
    print(f"{name}: keys a card: {shown}")


def latency(folder: str) -> None:
    """Print how long each line of the last of many hands takes."""
    ruleset = load_ruleset("super")
    match = simulate_match(ruleset, 1, Wanted(1, hands=HANDS)).match
    earlier = Path(folder, "live.yaml")
    whole = Match(match.ruleset, match.hands[:-1], ruleset_hash=ruleset.hash)
    earlier.write_text(write_yaml(whole), "utf-8")
    session, _ = start(
        earlier, Match("super"), Style("en"), quiet=False, adopt=False, clock=now
    )  # fmt: skip
    last = [*lines_of(Match(match.ruleset, match.hands), ruleset)]
    begins = [index for index, line in enumerate(last) if line.startswith("x")][HANDS - 2] + 1
    times, plays = [], []
    for line in last[begins:]:
        before = time.perf_counter()
        session.handle(line)
        panel(session)
        prompt_text(session)
        times.append((time.perf_counter() - before) * 1000)
        if command_in(line) is None:
            plays.append(times[-1])
    session.store.close()
    hands = len(session.state.match.hands)
    print(
        f"hand {hands}, {len(plays)} tricks: median {median(plays):.1f} ms, "
        f"last trick with the score sheet {plays[-1]:.1f} ms; all lines: worst {max(times):.1f} ms"
    )


def main() -> None:
    """Print all figures."""
    read = [entry.match for entry in read_entries([str(path) for path in SAMPLES])]
    samples = [
        (match, load_ruleset(match.ruleset, overrides=match.overrides)) for match in read if match
    ]
    samples = [(match, rules) for match, rules in samples if rules.game == "tricks"]
    keystrokes("sample matches", samples)
    rules = load_ruleset("competition")
    keystrokes("a simulated match", [(simulate_match(rules, 1, Wanted(1)).match, rules)])
    with tempfile.TemporaryDirectory() as folder:
        latency(folder)


if __name__ == "__main__":
    main()
