"""A table for tests: orders given and folded at once, with a clock one sets."""

import random
from typing import Any

from moontable.tables.agreement import Absent, Agreement, InitialSeat, Pace
from moontable.tables.commands import Command, play, seats
from moontable.tables.events import LogEntry
from moontable.tables.events.seats import table_opened
from moontable.tables.log import decode_event, encode_event
from moontable.tables.table import Table

HUMAN = InitialSeat(kind="human")
OPEN = InitialSeat()
BOT = InitialSeat(kind="bot", level="random")


def agreement(
    *seats: InitialSeat, game: str = "blue-moon", mine: tuple[int, ...] = (0,), **further: Any
) -> Agreement:
    """An agreement with defaults for what does not matter."""
    default: dict[str, Any] = {"setup": {}, "seed": 5, "seed_chosen": True, "host": "North"}
    return Agreement(game=game, seats=list(seats), mine=list(mine), **(default | further))


class Played:
    """A table and the log that made it."""

    def __init__(self, agreed: Agreement) -> None:
        seats.check_agreement(agreed)
        self.at = 1_000
        self.log = [LogEntry(1, self.at, table_opened(agreed))]
        self.table = Table.of("test", self.log)

    def give(self, order: Command) -> LogEntry:
        """Check an order, write it, fold it."""
        fact = order(self.table, self.at)
        entry = LogEntry(self.table.seq + 1, self.at, fact)
        stored = LogEntry(entry.seq, entry.at, decode_event(entry.kind, encode_event(fact)))
        assert stored == entry
        self.table.apply(stored)
        self.log.append(stored)
        return stored

    def answer(self, person: int, seat: int, pick: int = 0) -> LogEntry:
        """Answer the open decision of a seat with one of its options."""
        ask = self.table.open_decisions[seat]
        return self.give(play.decide(person, seat, ask.number, ask.decision.options[pick]))

    def play(self, people: dict[int, int], steps: int, seed: int = 1) -> None:
        """Random answers; `people` says who owns which seat."""
        chance = random.Random(seed)
        for _ in range(steps):
            if not self.table.open_decisions:
                return
            seat = next(iter(self.table.open_decisions))
            options = self.table.open_decisions[seat].decision.options
            self.answer(people[seat], seat, chance.randrange(len(options)))


def two_people(**further: Any) -> Played:
    """North and South at a table of Blue Moon that has begun."""
    played = Played(agreement(HUMAN, OPEN, **further))
    played.give(seats.join("South"))
    played.give(seats.sit(1, 1))
    played.give(play.start(0))
    return played


__all__ = ["BOT", "HUMAN", "OPEN", "Absent", "Pace", "Played", "agreement", "two_people"]
