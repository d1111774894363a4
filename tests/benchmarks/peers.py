"""The same kind of work by well-known engines of other games, where they are installed."""

from __future__ import annotations

from random import Random

from adjudication import entries, hands_a_second
from hands import TWO_DECKS, distinct, plays
from showing import best, show

COUNT = 1000


def chess_moves() -> float | None:
    """Moves a second that python-chess reads from SAN, checks and makes; games all distinct."""
    try:
        import chess
    except ImportError:
        return None
    games = []
    for seed in range(40):
        chance, board, moves = Random(seed), chess.Board(), []
        while len(moves) < 80 and (legal := list(board.legal_moves)):
            move = chance.choice(legal)
            moves.append(board.san(move))
            board.push(move)
        games.append(moves)

    def run() -> None:
        for moves in games:
            board = chess.Board()
            for move in moves:
                board.push_san(move)

    return sum(map(len, games)) / best(run)


def poker_hands() -> float | None:
    """Hands a second that pokerkit replays: six players, calls and checks to the show-down."""
    try:
        from pokerkit import Automation, NoLimitTexasHoldem
    except ImportError:
        return None
    automations = tuple(Automation)

    def play() -> None:
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6)
        while state.status:
            if state.can_check_or_call():
                state.check_or_call()
            else:
                break

    return 100 / best(lambda: [play() for _ in range(100)])


def main() -> None:
    """Peers and the ratio to them, measured in the same run."""
    lines = list(distinct(TWO_DECKS, COUNT))
    ours = hands_a_second(entries(TWO_DECKS, COUNT))
    our_plays = ours * sum(map(plays, lines)) / COUNT
    show("plays judged", f"{our_plays:,.0f} /s", "two decks, hidden, records read before")
    for name, rate, mine in (
        ("python-chess, SAN moves checked", chess_moves(), our_plays),
        ("pokerkit, hands replayed", poker_hands(), ours),
    ):
        if rate is None:
            show(name, "not installed", "")
        else:
            show(name, f"{rate:,.0f} /s", f"referee is {mine / rate:.1f} × as fast")


if __name__ == "__main__":
    main()
