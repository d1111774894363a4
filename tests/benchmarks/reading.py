"""Reading records, JSON Lines and YAML, and how that compares with adjudicating them."""

from __future__ import annotations

import tempfile
from pathlib import Path

from adjudication import hands_a_second
from hands import TWO_DECKS, distinct
from showing import best, show

from referee.record.reading import read_entries, read_record
from referee.record.writing import write_yaml

COUNT, YAML_COUNT, HANDS_A_MATCH = 2000, 200, 20


def main() -> None:
    """JSON Lines from a file; YAML documents of one hand and of many."""
    lines = list(distinct(TWO_DECKS, COUNT))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.jsonl"
        file.write_text("\n".join(lines), "utf-8")
        read = best(lambda: sum(1 for _ in read_entries([str(file)]))) / COUNT
    show("reading JSON Lines", f"{read * 1e6:,.0f} µs a hand", f"{COUNT:,} records of one hand")
    adjudicating = 1 / hands_a_second([read_record(line) for line in lines])
    ratio = read / adjudicating
    show("reading ÷ adjudicating, JSON Lines", f"{ratio:.2f}", "must 0.25, goal 0.1")
    single = [write_yaml(read_record(line).match) for line in lines[:YAML_COUNT]]
    each = best(lambda: [read_record(text) for text in single]) / YAML_COUNT
    show("reading YAML, one hand a file", f"{each * 1e6:,.0f} µs a hand", f"{YAML_COUNT} records")
    hands = [text.partition("hands:\n")[2] for text in single]
    head = single[0].partition("hands:\n")[0] + "hands:\n"
    many = [
        head + "".join(hands[at : at + HANDS_A_MATCH]) for at in range(0, YAML_COUNT, HANDS_A_MATCH)
    ]
    assert all(read_record(text).match is not None for text in many)
    each = best(lambda: [read_record(text) for text in many]) / YAML_COUNT
    show("reading YAML, 20 hands a file", f"{each * 1e6:,.0f} µs a hand", f"{len(many)} records")


if __name__ == "__main__":
    main()
