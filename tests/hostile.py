"""``SIZE`` bytes, a megabyte, of each kind of input that is meant to do harm, by name."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

MEGABYTE = SIZE = 1 << 20
HEAD = "referee: 1\nruleset: competition\n"
JSON_HEAD = '{"referee": 1, "ruleset": "competition", '
HAND = HEAD + "hands:\n- declarer: N\n  trump: H\n"
PLAYED = HAND + "  tricks: |\n    N: SA S3 S4 S10\n  rest: {to: NS}\n"


def filled(start: str, part: str, end: str = "") -> bytes:
    """A text of a megabyte: the part over and over."""
    return (start + part * ((SIZE - len(start) - len(end)) // len(part)) + end).encode()


def bomb() -> bytes:
    """Each list nine times the one before."""
    lines = ["x_0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]"]
    lines += [f"x_{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    return (HEAD + "\n".join(lines) + "\n").encode()


def wide() -> bytes:
    """A mapping with very many keys."""
    return (HEAD + "".join(f"x_{n}: {n}\n" for n in range(SIZE // 18))).encode()


def numbered(start: str, part: str, end: str = "", most: int = SIZE) -> bytes:
    """A text of a megabyte, or of so many parts: each the part with its number for ``{n}``."""
    count = min(most, SIZE // (len(part) + 6))
    return (start + "".join(part.replace("{n}", str(n)) for n in range(count)) + end).encode()


def json_record(**fields: object) -> bytes:
    """A record on one line."""
    return json.dumps({"referee": 1, "ruleset": "competition", **fields}).encode() + b"\n"


RECORDS: dict[str, Callable[[], bytes]] = {
    "alias bomb": bomb,
    "very many aliases": lambda: filled(HEAD + "x_a: &a 1\nx_b: [", "*a, ", "1]\n"),
    "nested lists": lambda: filled(HEAD + "x_a: ", "["),
    "nested mappings": lambda: filled(HEAD + "x_a: ", "{a: "),
    "nested blocks": lambda: HEAD.encode() + b"".join(b" " * n + b"a:\n" for n in range(1400)),
    "nested JSON": lambda: filled('{"referee": 1, "x_a": ', "[") + b"\n",
    "nested JSON that closes": lambda: (
        b'{"referee": 1, "x_a": ' + b"[" * (SIZE * 2 // 5) + b"]" * (SIZE * 2 // 5) + b"}\n"
    ),
    "nested JSON objects": lambda: filled('{"referee": 1, "x_a": ', '{"a":') + b"\n",
    "a huge number": lambda: filled(HEAD + "levels: {NS: ", "9", "}\n"),
    "a huge number in JSON": lambda: filled('{"referee": 1, "round": ', "9", "}\n"),
    "a huge exponent": lambda: (HEAD + "round: 1e999999999\ntable: 0x" + "f" * 99 + "\n").encode(),
    "a huge trick number": lambda: filled(
        PLAYED + "  incidents: [{kind: late, side: WE, trick: ", "9", "}]\n"
    ),
    "NUL": lambda: filled("", "\0"),
    "NUL within": lambda: filled(PLAYED, "\0"),
    "byte order marks": lambda: filled("", "\ufeff"),
    "carriage returns": lambda: filled(PLAYED.replace("\n", "\r"), "\r"),
    "CRLF": lambda: filled(
        HAND.replace("\n", "\r\n") + "  tricks: |\r\n", "    N: SA S3 S4 S10\r\n"
    ),
    "UTF-16": lambda: filled(PLAYED, "# 红\n").decode().encode("utf-16"),
    "GBK": lambda: filled(HEAD, "event: 北京联赛\n").decode().encode("gbk"),
    "blank lines": lambda: filled("", "\n"),
    "blanks": lambda: filled(HEAD, " "),
    "tabs": lambda: filled(HEAD, "\t"),
    "comments": lambda: filled(PLAYED, "# x\n"),
    "a long comment": lambda: filled(PLAYED + "#", "x"),
    "a long key": lambda: filled(HEAD, "k", ": 1\n"),
    "very many keys": wide,
    "the same key": lambda: filled(HEAD, "event: a\n"),
    "documents": lambda: filled(PLAYED, "---\n"),
    "quotation marks": lambda: filled(HEAD + "event: ", '"'),
    "a quote left open": lambda: filled(HEAD + 'event: "', "x"),
    "escapes": lambda: filled(HEAD + 'event: "', "\\u001b", '"\n'),
    "anchors": lambda: filled(HEAD, "- &a\n"),
    "tags": lambda: filled(HEAD, "a: !!python/object:os.system x\n"),
    "hands of nothing": lambda: filled(HEAD + "hands:\n", "- {}\n"),
    "hands": lambda: filled(HEAD + "hands:\n", "- {declarer: N, trump: H, rest: {to: NS}}\n"),
    "tricks of one card": lambda: filled(HAND + "  tricks: |\n", "    N: SA\n"),
    "the same trick": lambda: filled(HAND + "  tricks: |\n", "    N: SA S3 S4 S10\n"),
    "tricks that cannot be read": lambda: filled(HAND + "  tricks: |\n", "    ?: SX ! ~ >\n"),
    "one play": lambda: filled(HAND + "  tricks: |\n    N: S", "A", "\n"),
    "a very long lead": lambda: filled(HAND + "  tricks: |\n    N: ", "SAKQ98", " S3 S4 S10\n"),
    "take-backs": lambda: filled(HAND + "  tricks: |\n    N: ", "SA~", "SA S3 S4 S10\n"),
    "divisions": lambda: filled(HAND + "  tricks: |\n    N: S", "AA+", "AA S3 S4 S10\n"),
    "many divisions": lambda: filled(
        HEAD + "hands:\n",
        f"- {{declarer: N, trump: H, tricks: \"N: SAA{'+AA' * 300} S3 S4 S10\\n\"}}\n",
    ),
    "many take-backs": lambda: filled(
        HEAD + "hands:\n",
        f"- declarer: N\n  trump: H\n  tricks: |\n    N: SA{'~SA' * 90} S3 S4 S10\n",
    ),
    "tildes": lambda: filled(HAND + "  tricks: |\n    N: SA", "~", " S3 S4 S10\n"),
    "question marks": lambda: filled(HAND + "  tricks: |\n    N: SA", "?", " S3 S4 S10\n"),
    "exclamation marks": lambda: filled(HAND + "  tricks: |\n    N: SA", "!", " S3 S4 S10\n"),
    "a crowd of plays": lambda: filled(HAND + "  tricks: |\n    N:", " SA", "\n"),
    "bids": lambda: filled(HAND + "  bids: ", "W S2@9, ", "W S2\n"),
    "a kitty": lambda: filled(HAND + "  kitty: S", "K", "\n"),
    "lays": lambda: filled(HAND + "  kitty: ", "N SK, ", "W SK\n"),
    "incidents": lambda: filled(PLAYED + "  incidents:\n", "  - {kind: late, side: WE}\n"),
    "rulings": lambda: filled(
        PLAYED + "rulings:\n", "- {id: R1, hand: 1, decision: waive, reverses: R1}\n"
    ),
    "appeals": lambda: filled(PLAYED + "appeals:\n", "- {id: A1, ruling: R1, by: WE}\n"),
    "overrides": lambda: filled(HEAD + "overrides:\n", "  a: 1\n"),
    "a ruleset of a long name": lambda: filled("referee: 1\nruleset: ", "x", "\n"),
    # Each line is a record of its own: as many as an archive of a megabyte has.
    "lines of broken JSON": lambda: b'{"referee": 1}\n' + b'{"a\n' * 900,
    "lines of JSON that is no record": lambda: b"{}\n" * 900,
    "lines of other JSON": lambda: b'{"referee": 1}\n' + b"[]\n" * 900,
    "an unknown key in JSON": lambda: filled('{"', "k", '": 1}\n'),
    "half characters": lambda: filled('{"event": "', "\\ud800", '"}\n'),
    "JSON tricks": lambda: json_record(hands=[{"tricks": "N: SA S3 S4 S10\n" * (SIZE // 18)}]),
    "JSON tricks that cannot be read": lambda: json_record(
        hands=[{"tricks": "N: SX\n" * (SIZE // 8)}]
    ),
    "much in little": lambda: gzip.compress(b"\0" * (1 << 26)),
    "bytes": lambda: bytes(range(256)) * (SIZE // 256),
    "unknown keys": lambda: numbered(HEAD, "event_{n}: {n}\n"),
    "unknown keys in JSON": lambda: numbered('{"referee": 1', ', "event_{n}": {n}', "}\n"),
    "long unknown keys": lambda: numbered(HEAD, f"event{'x' * 900}{{n}}: {{n}}\n"),
    "unknown overrides": lambda: numbered(HEAD + "overrides:\n", "  time_limi{n}: {n}\n"),
    "as many overrides as may be": lambda: numbered(
        HEAD + "overrides:\n", "  time_limi{n}: {n}\n", most=499
    ),
    "players": lambda: numbered(HEAD + "sides:\n  NS:\n    players:\n", "      N{n}: a\n"),
    "a list of one's own": lambda: filled(HEAD + "x_a: [", "1, ", "1]\n"),
    "a list of one's own in JSON": lambda: filled(JSON_HEAD + '"x_a": [', "1,", "1]}\n"),
    "lists in a list": lambda: filled(HEAD + "x_a:\n", "- " + "[" * 60 + "]" * 60 + "\n"),
    "mappings in a list": lambda: filled(HEAD + "x_a:\n", "- " + "{a: " * 60 + "}" * 60 + "\n"),
    "pairs in a list": lambda: filled(HEAD + "x_a: [", "a: b, ", "]\n"),
    "as many values as may be": lambda: numbered(HEAD, "x_{n}: {n}\n", most=24_500),
    "as many values as may be, deep": lambda: filled(
        HEAD + "x_a:\n", "- " + "{a: " * 60 + "}" * 60 + "\n"
    )[: 405 * (60 * 5 + 3)].rpartition(b"\n")[0] + b"\n",
    "tags in a list": lambda: filled(HEAD + "x_a:\n", "- !a x\n"),
    "keys that are lists": lambda: filled(HEAD, "[a]: x\n"),
    "keys without a value": lambda: filled(HEAD, "? a\n"),
    "dashes": lambda: filled(HEAD + "hands:\n", "-\n"),
    "JSON hands of nothing": lambda: filled(JSON_HEAD + '"hands": [', "{},", "{}]}\n"),
    "JSON that breaks off": lambda: filled(JSON_HEAD + '"x_a": [', "[],"),
    "the same key in JSON": lambda: filled('{"referee": 1', ', "event": "a"', "}\n"),
    "values of the wrong kind": lambda: filled(
        HEAD + "hands:\n", "- {declarer: q q, trump: q q, level: q q, rest: q q, deal: q q}\n"
    )[: 70_000].rpartition(b"\n")[0] + b"\n",
    "hands of tricks that cannot be read": lambda: filled(
        HEAD + "hands:\n", "- tricks: |\n" + "    N: SX SX SX SX\n" * 2500
    ),
    "hands of very many bids": lambda: filled(
        HEAD + "hands:\n", "- bids: " + "W S2@9, " * 2400 + "W S2\n"
    ),
    "hands of many bids": lambda: filled(
        HEAD + "hands:\n",
        "- declarer: N\n  trump: S\n  rest: {to: NS}\n  bids: " + "W S2@9, " * 99 + "W S2\n",
    ),
    "hands of lays": lambda: filled(
        HEAD + "hands:\n", "- kitty: " + "N SK, " * 99 + "W SK\n"
    ),
    "hands of incidents": lambda: filled(
        HEAD + "hands:\n",
        "- declarer: N\n  trump: H\n  rest: {to: NS}\n  incidents:\n"
        + "  - {kind: late, side: WE}\n" * 1000,
    ),
    "strikes": lambda: numbered(
        PLAYED + "rulings:\n- {id: R0, decision: adjust, effect: {strikes: {NS: {",
        "c{n}: 1, ",
        "}}}}\n",
    ),
    "empty records": lambda: filled("", "{}\n"),
    "very many lines of broken JSON": lambda: filled('{"referee": 1}\n', '{"a\n'),
}  # fmt: skip

JOURNALS: dict[str, Callable[[bytes], bytes]] = {
    "nested": lambda _: b"[" * SIZE + b"\n",
    "a huge number": lambda _: b'{"seq":' + b"9" * SIZE + b"}\n",
    "one long line": lambda _: b"x" * SIZE + b"\n",
    "no line end": lambda _: b"x" * SIZE,
    "blank lines": lambda _: b"\n" * SIZE,
    "NUL": lambda _: b"\0" * SIZE,
    "the same line": lambda written: written.splitlines(keepends=True)[0] * (SIZE // 500),
    "escapes": lambda _: filled('{"a":"', "\\u0041", '"}\n'),
    "empty objects": lambda _: filled("", "{}\n"),
    "a whole journal and rubbish": lambda written: written + b"\xff" * SIZE + b"\n",
}
"""What harmful journals are made of a real one."""
