"""The table: seats, sides and the order of play (座位, 方, 出牌顺序)."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Side(IntEnum):
    """A pair of partners (一方)."""

    NS = 0
    WE = 1

    @property
    def other(self) -> Side:
        """The opposing side."""
        return SIDES[1 - self]


class Seat(IntEnum):
    """A seat, numbered in counter-clockwise order (北 西 南 东)."""

    N = 0
    W = 1
    S = 2
    E = 3

    @property
    def side(self) -> Side:
        """The side that sits here: N and S, or W and E."""
        return SIDES[self % 2]

    @property
    def partner(self) -> Seat:
        """The seat opposite (对家)."""
        return _SEATS[self ^ 2]


SIDES = tuple(Side)
_SEATS = tuple(Seat)


class Direction(StrEnum):
    """The order in which the seats play (rulebook 1)."""

    COUNTERCLOCKWISE = "counterclockwise"  # N W S E
    CLOCKWISE = "clockwise"  # N E S W

    @property
    def step(self) -> int:
        """What is added to a seat, modulo four, to reach the next one."""
        return 1 if self is Direction.COUNTERCLOCKWISE else 3

    def after(self, seat: Seat, places: int = 1) -> Seat:
        """The seat ``places`` turns after ``seat`` (下家 for one)."""
        return _SEATS[(seat + places * self.step) % 4]

    def order(self, leader: Seat) -> tuple[Seat, Seat, Seat, Seat]:
        """The four seats in playing order, the leader first."""
        return leader, self.after(leader), self.after(leader, 2), self.after(leader, 3)
