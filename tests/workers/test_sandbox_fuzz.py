"""Anything like a set-up, position, record, deck, pack or question, in children that may not hang.

What is found becomes a test of its own; `MOONTABLE_FUZZ` says how many inputs of each kind.
"""

import asyncio
import os
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from moontable.games import registry
from moontable.kernel import Refused
from moontable.tables.agreement import Agreement, InitialSeat
from moontable.tables.session import Session
from moontable.workers.protocol import Task
from moontable.workers.sandbox import Sandbox
from moontable.workers.sandbox_tasks import (
    CompleteAgreement,
    CompleteSetup,
    ExplainDeed,
    ReadDeck,
    RunQuery,
)

INPUTS = int(os.environ.get("MOONTABLE_FUZZ", "25"))
GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")
STRANGE: tuple[Any, ...] = (
    *(None, True, -1, -2, 0, 1, 7, 63, 64, 2**31, -(2**63), 2**70, 0.5, 1e300),
    *("", "x", "0", "blue-moon", "\u202e", "9" * 400, [], {}, [[]], [{}], {"": []}, [0] * 300),
)
Kind = Callable[[str, random.Random], Task]


def places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every place in a JSON value that can be changed."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in list(pairs):
        found.append((value, key))
        if isinstance(part, dict | list):
            places(part, found)
    return found


def spoilt(value: Any, chance: random.Random) -> Any:
    """The same with one to three places changed, doubled or taken out."""
    changed = {"it": deepcopy(value)}
    for _ in range(chance.randint(1, 3)):
        holder, key = chance.choice(places(changed, [])[1:] or [(changed, "it")])
        deed = chance.randrange(4)
        if deed == 0 and isinstance(holder, dict):
            holder[chance.choice(("x", *map(str, holder)))] = chance.choice(STRANGE)
        elif deed == 1 and isinstance(holder, list):
            holder.append(deepcopy(holder[key]))
        elif deed == 2 and isinstance(holder, dict) and holder is not changed:
            del holder[key]
        else:
            holder[key] = deepcopy(chance.choice(STRANGE))
    return changed["it"] if isinstance(changed["it"], dict) else {"it": changed["it"]}


def midgame(name: str, chance: random.Random) -> Session:
    """A game some decisions old."""
    session = Session.new(name, {}, chance.randrange(1000))
    for _ in range(chance.randrange(40)):
        pending = session.game.pending(session.state)
        if not pending:
            break
        session.apply(pending[0].seat, chance.choice(pending[0].options))
    return session


def agreement(name: str) -> Agreement:
    """A table for whoever comes."""
    seats = [InitialSeat() for _ in range(registry.game(name).seats[0])]
    return Agreement(name, {}, 1, True, seats, [], "North")


def a_setup(name: str, chance: random.Random) -> Task:
    """A complete set-up, spoilt."""
    record = Session.new(name, {}, 1).save()
    return CompleteSetup(name, spoilt(record["setup"], chance))


def a_position(name: str, chance: random.Random) -> Task:
    """A position out of the middle of a game, spoilt."""
    session = midgame(name, chance)
    position = dict(session.game.export(session.state))
    return CompleteAgreement(agreement(name), position=spoilt(position, chance))


def a_record(name: str, chance: random.Random) -> Task:
    """A record, spoilt."""
    record = spoilt(midgame(name, chance).save(), chance)
    return CompleteAgreement(agreement(name), record=record, upto=chance.choice((None, 0, 3)))


def a_deck(name: str, chance: random.Random) -> Task:
    """A deck list or code of any letters, with options that bring cards."""
    letters = "BMd1:-_=AZaz09 \n×x2\t{}äß"
    text = "".join(chance.choice(letters) for _ in range(chance.randrange(200)))
    card = {"id": "own-1", "name_de": "A", "name_en": "A", "type": "character", "fire": 1}
    options = spoilt({"cards": [card], "packs": ["reconstructed"]}, chance)
    return ReadDeck(name, text, options)


def a_question(name: str, chance: random.Random) -> Task:
    """One of the game's questions with any fields."""
    session = midgame(name, chance)
    question = chance.choice(sorted(session.game.queries))
    fields = {field: chance.choice(STRANGE) for field in session.game.queries[question]}
    world = session.game.pack(session.game.imagine(session.state, 0, 1))
    return RunQuery(name, world, question, fields)


def a_deed(name: str, chance: random.Random) -> Task:
    """A deed of strange words."""
    session = midgame(name, chance)
    fields = ("verb", "card", "to", "from", "district", "area", "cards", "seat", "amount")
    deed = {chance.choice(fields): chance.choice(STRANGE) for _ in range(3)}
    return ExplainDeed(name, session.game.pack(session.state), 0, deed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "kind", [a_setup, a_position, a_record, a_deck, a_question, a_deed], ids=lambda k: k.__name__
)
async def test_it_is_read_or_refused(kind: Kind, name: str) -> None:
    """Never a fault of ours, never a child that had to be ended."""
    chance = random.Random(f"{kind.__name__} {name}")
    readers = Sandbox(2, 5, 1024)
    for _ in range(INPUTS):
        reading = kind(name, chance)
        refused = await asyncio.wait_for(refusal(readers, reading), 60)
        assert refused is None or refused.code != "too_much", reading
    await readers.stop()


async def refusal(readers: Sandbox, reading: Task) -> Refused | None:
    """Why something cannot be, if it cannot; faults of ours are raised."""
    try:
        await readers.run(reading, object)
    except Refused as refused:
        return refused
    return None
