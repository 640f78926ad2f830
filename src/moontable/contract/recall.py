"""The law that nothing seen is forgotten: what a seat knew of hidden things, it goes on knowing.

It knows the contract and nothing about any game. What a seat knows is found by imagining: a thing
that is the same in every world it can imagine. As long as nothing happens to it, that must stay so.
Where open things are taken up and shuffled, the worlds before that step are played on instead: what
holds in all that look the same afterwards is known then.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, TypeAlias

import msgspec

from moontable.kernel import Event, Game, Seat, Setup
from moontable.kernel.replay import redact
from moontable.kernel.rng import below, child, step

AnyGame: TypeAlias = Game[Any, Any]
Container: TypeAlias = tuple[Seat, str]
"""A place that another seat sees into: whose view, and where in it."""
Contents: TypeAlias = dict[Container, frozenset[str]]

LONGEST: Final = 20_000
LOOKS: Final = 12
"""So many moments of a seat are looked at."""
DREAMS: Final = 5
SAMPLES: Final = 40
CERTAIN: Final = 200
"""So many worlds must agree before a seat is said to have known something."""


def nothing_seen_is_forgotten(game: AnyGame, setup: Setup, seed: int) -> None:
    """What is the same in every world a seat imagines stays so while nothing happens to it."""
    moments = list(_moments(game, setup, seed))
    for seat in range(len(setup.players)):
        asked = [number for number, (state, _) in enumerate(moments) if _asks(game, state, seat)]
        stride = 1 + len(asked) // LOOKS
        for place in range(seed % stride, len(asked) - 1, stride):
            rng = child(seed, asked[place] * 8 + seat)
            states = [state for state, _ in moments[asked[place] : asked[place + 1] + 1]]
            _remembers(game, states, seat, rng)
            state, done = moments[asked[place]]
            if any(event.secret for event in _stepped(game, state, done, seat)[1]):
                unheard = _unheard(game, state, done, seat, rng)
                assert not unheard, f"seat {seat} was told of {unheard} by {done}"
        _knows_what_is_shuffled(game, moments, seat, seed)


def _asks(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Is a seat asked? Nobody else has to imagine anything."""
    return any(decision.seat == seat for decision in game.pending(state))


def _moments(game: AnyGame, setup: Setup, seed: int) -> Iterator[tuple[Any, tuple[Seat, int]]]:
    """The states of one random game, each with what is done in it."""
    state, rng = game.deal(setup, seed), child(seed, 0x5EE)
    for _ in range(LONGEST):
        pending = game.pending(state)
        if not pending:
            return
        rng = step(rng)
        decision = pending[0]
        action = decision.options[below(rng, len(decision.options))]
        yield game.clone(state), (decision.seat, action)
        game.apply(state, decision.seat, action)


def _remembers(game: AnyGame, states: list[Any], seat: Seat, rng: int) -> None:
    """Is everything known at first still known at last, where nothing has happened to it?"""
    if any(_is_shuffled(game, old, new, seat) for old, new in pairwise(states)):
        return
    still = _contents(game, states[0], seat)
    for state in states[1:]:
        held = _contents(game, state, seat)
        still = {place: all_ for place, all_ in still.items() if held.get(place) == all_}
    known = _shared(game, states[0], seat, still, range(rng, rng + DREAMS))
    later = _shared(game, states[-1], seat, known, range(rng, rng + DREAMS))
    lost = {place: held - later[place] for place, held in known.items() if held - later[place]}
    if lost:
        sure = _shared(game, states[0], seat, lost, range(rng, rng + CERTAIN))
        forgotten = {place: sorted(held) for place, held in sure.items() if held}
        assert not forgotten, f"seat {seat} forgets {forgotten}"


def _knows_what_is_shuffled(
    game: AnyGame, moments: list[tuple[Any, tuple[Seat, int]]], seat: Seat, seed: int
) -> None:
    """Open things that are taken up were in nobody's hand, and what was there stays there."""
    shuffles = [
        number
        for number, (one, other) in enumerate(pairwise(moments))
        if _is_shuffled(game, one[0], other[0], seat)
    ]
    for number in shuffles[:: 1 + len(shuffles) // LOOKS]:
        before, done = moments[number]
        rng = child(seed, number * 8 + seat)
        lost = _named(_unheard(game, before, done, seat, rng))
        sure = _shared(game, before, seat, lost, range(rng, rng + CERTAIN)) if lost else {}
        forgotten = {place: sorted(held) for place, held in sure.items() if held}
        assert not forgotten, f"seat {seat} forgets {forgotten} in the shuffle of {done}"


def _named(places: Contents) -> Contents:
    """Only things with a name, as they are shuffled; riches are counted and change hands."""
    named = {place: frozenset(t for t in held if t[:1] == '"') for place, held in places.items()}
    return {place: held for place, held in named.items() if held}


def _unheard(game: AnyGame, before: Any, done: tuple[Seat, int], seat: Seat, rng: int) -> Contents:
    """What holds in every world that would have told the seat the same, but not in its dreams."""
    true, _ = _stepped(game, before, done, seat)
    certain = _filtered(game, before, done, seat, range(rng, rng + SAMPLES))
    if certain is None:
        return {}
    dreams = _shared(game, true, seat, certain, range(rng, rng + DREAMS))
    if dreams == certain:
        return {}
    sure = _filtered(game, before, done, seat, range(rng, rng + SAMPLES * DREAMS * 4)) or {}
    unheard = {place: held - dreams.get(place, frozenset()) for place, held in sure.items()}
    return {place: held for place, held in unheard.items() if held}


def _stepped(
    game: AnyGame, state: Any, done: tuple[Seat, int], seat: Seat
) -> tuple[Any, list[Event]]:
    """A state after a deed, and what a seat is told of it."""
    after, log = game.clone(state), list[Event]()
    game.apply(after, *done, log)
    return after, [redact(event, seat) for event in log]


def _filtered(
    game: AnyGame, before: Any, done: tuple[Seat, int], seat: Seat, seeds: range
) -> Contents | None:
    """What holds in the true world and in all imagined ones that look and sound like it."""
    true, told = _stepped(game, before, done, seat)
    found, alike = _contents(game, true, seat), 0
    for rng in seeds:
        world = game.imagine(before, seat, rng)
        if not any(d.seat == done[0] and done[1] in d.options for d in game.pending(world)):
            continue
        after, heard = _stepped(game, world, done, seat)
        if heard == told and game.view(after, seat) == game.view(true, seat):
            alike += 1
            held = _contents(game, after, seat)
            found = {place: all_ & held.get(place, frozenset()) for place, all_ in found.items()}
    return found if alike * 5 >= SAMPLES else None


def _is_shuffled(game: AnyGame, before: Any, after: Any, seat: Seat) -> bool:
    """Has something that lay open been taken up: a list that lost two or more at once?"""
    old: Contents = {}
    new: Contents = {}
    _collect(game.view(before, seat), "view", seat, old)
    _collect(game.view(after, seat), "view", seat, new)
    return any(len(held - new.get(place, frozenset())) > 1 for place, held in old.items())


def _shared(
    game: AnyGame, state: Any, seat: Seat, places: Contents, seeds: range
) -> dict[Container, frozenset[str]]:
    """What these places hold in every one of the imagined worlds, out of what they hold here."""
    found = dict(places)
    for rng in seeds:
        dream = _contents(game, game.imagine(state, seat, rng), seat)
        for place, held in found.items():
            found[place] = held & dream.get(place, frozenset())
    return found


def _contents(game: AnyGame, state: Any, seat: Seat) -> Contents:
    """Everything that the other seats see, by place; what this seat sees itself is no secret."""
    found: Contents = {}
    for other in range(game.players(state)):
        if other != seat:
            _collect(game.view(state, other), f"view {other}", other, found)
    return found


def _collect(value: Any, path: str, seat: Seat, found: Contents) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _collect(inner, f"{path}.{key}", seat, found)
    elif isinstance(value, list | tuple):
        if any(isinstance(inner, dict) and _is_deep(inner) for inner in value):
            for number, inner in enumerate(value):
                _collect(inner, f"{path}[{number}]", seat, found)
        else:
            found[seat, path] = frozenset(_written(value))
    else:
        found[seat, path] = frozenset([str(value)])


def _is_deep(value: dict[str, Any]) -> bool:
    return any(isinstance(inner, list | tuple) for inner in value.values())


def _written(values: Any) -> list[str]:
    """The elements of a list, equal ones told apart by their number."""
    counted: dict[str, int] = {}
    found = []
    for value in values:
        text = msgspec.json.encode(value, order="deterministic").decode()
        counted[text] = counted.get(text, 0) + 1
        found.append(f"{text}#{counted[text]}")
    return found
