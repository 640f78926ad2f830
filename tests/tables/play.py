"""A table for tests: orders given and folded at once, with a clock one sets."""

import random
from typing import Any

from moontable.tables import orders
from moontable.tables.facts import read, written
from moontable.tables.facts.seats import opened
from moontable.tables.log import Absent, Agreement, Entry, Pace, SeatWish
from moontable.tables.orders import Order
from moontable.tables.table import Table

HUMAN = SeatWish(kind="human")
OPEN = SeatWish()
BOT = SeatWish(kind="bot", level="random")


def agreement(
    *seats: SeatWish, game: str = "blue-moon", mine: tuple[int, ...] = (0,), **further: Any
) -> Agreement:
    """An agreement with defaults for what does not matter."""
    default: dict[str, Any] = {"setup": {}, "seed": 5, "seed_chosen": True, "host": "North"}
    return Agreement(game=game, seats=list(seats), mine=list(mine), **(default | further))


class Played:
    """A table and the log that made it."""

    def __init__(self, agreed: Agreement) -> None:
        orders.check_agreement(agreed)
        self.at = 1_000
        self.log = [Entry(1, self.at, opened(agreed))]
        self.table = Table.of("test", self.log)

    def give(self, order: Order) -> Entry:
        """Check an order, write it, fold it."""
        fact = order(self.table, self.at)
        entry = Entry(self.table.seq + 1, self.at, fact)
        stored = Entry(entry.seq, entry.at, read(entry.kind, written(fact)))
        assert stored == entry
        self.table.take(stored)
        self.log.append(stored)
        return stored

    def answer(self, person: int, seat: int, pick: int = 0) -> Entry:
        """Answer the open decision of a seat with one of its options."""
        ask = self.table.asks[seat]
        return self.give(orders.decide(person, seat, ask.number, ask.decision.options[pick]))

    def play(self, people: dict[int, int], steps: int, seed: int = 1) -> None:
        """Random answers; `people` says who owns which seat."""
        chance = random.Random(seed)
        for _ in range(steps):
            if not self.table.asks:
                return
            seat = next(iter(self.table.asks))
            options = self.table.asks[seat].decision.options
            self.answer(people[seat], seat, chance.randrange(len(options)))


def two_people(**further: Any) -> Played:
    """North and South at a table of Blue Moon that has begun."""
    played = Played(agreement(HUMAN, OPEN, **further))
    played.give(orders.join("South"))
    played.give(orders.sit(1, 1))
    played.give(orders.start(0))
    return played


__all__ = ["BOT", "HUMAN", "OPEN", "Absent", "Pace", "Played", "agreement", "two_people"]
