"""The law that a seat never forgets what it has seen.

A seat knows what is the same in every world it can imagine, and keeps knowing it while nothing
happens to that thing. When face-up cards are shuffled, the worlds before that step are played on:
what holds in all that look the same afterwards is known.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, TypeAlias

import msgspec

from moontable.kernel import Event, Game, Seat, Setup
from moontable.kernel.replay import redact
from moontable.kernel.rng import below, child, step

AnyGame: TypeAlias = Game[Any, Any]
Path: TypeAlias = tuple[str | int, ...]
Container: TypeAlias = tuple[Seat, Path]
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
    """What is the same in every imagined world stays so while nothing happens to it."""
    moments = list(_moments(game, setup, seed))
    for seat in range(len(setup.players)):
        taken_up = _taken_up(game, moments, seat)
        asked = [number for number, (state, _) in enumerate(moments) if _asks(game, state, seat)]
        stride = 1 + len(asked) // LOOKS
        for place in range(seed % stride, len(asked) - 1, stride):
            first, last = asked[place], asked[place + 1]
            rng = child(seed, first * 8 + seat)
            if not any(taken_up[first:last]):
                states = [state for state, _ in moments[first : last + 1]]
                _remembers(game, states, seat, rng)
            state, done = moments[first]
            if any(event.secret for event in _stepped(game, state, done, seat)[1]):
                unexplained = _unexplained(game, state, done, seat, rng)
                assert not unexplained, f"seat {seat} learnt of {unexplained} by {done}"
        shuffles = [number for number, taken in enumerate(taken_up) if taken]
        for number in shuffles[:: 1 + len(shuffles) // LOOKS]:
            rng = child(seed, number * 8 + seat)
            _knows_what_is_shuffled(game, *moments[number], seat, rng)


def _asks(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Is the seat asked? Only then need it imagine anything."""
    return any(decision.seat == seat for decision in game.pending(state))


def _moments(game: AnyGame, setup: Setup, seed: int) -> Iterator[tuple[Any, tuple[Seat, int]]]:
    """The states of one random game, each with its decision."""
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
    """Is everything known at first still known at the end, where nothing has happened to it?"""
    still = _contents(game, states[0], seat)
    for state in states[1:]:
        held = _read(game, state, still)
        still = {place: all_ for place, all_ in still.items() if held[place] == all_}
    for place in _seen(game, states[0], seat, still) & _seen(game, states[-1], seat, still):
        del still[place]
    known = _shared(game, states[0], seat, still, range(rng, rng + DREAMS))
    later = _shared(game, states[-1], seat, known, range(rng, rng + DREAMS))
    lost = {place: held - later[place] for place, held in known.items() if held - later[place]}
    if lost:
        sure = _shared(game, states[0], seat, lost, range(rng, rng + CERTAIN))
        forgotten = {place: sorted(held) for place, held in sure.items() if held}
        assert not forgotten, f"seat {seat} forgets {forgotten}"


def _knows_what_is_shuffled(
    game: AnyGame, before: Any, done: tuple[Seat, int], seat: Seat, rng: int
) -> None:
    """Shuffled face-up things stay known: they were in nobody's hand."""
    lost = _named(_unexplained(game, before, done, seat, rng))
    sure = _shared(game, before, seat, lost, range(rng, rng + CERTAIN)) if lost else {}
    forgotten = {place: sorted(held) for place, held in sure.items() if held}
    assert not forgotten, f"seat {seat} forgets {forgotten} in the shuffle of {done}"


def _named(places: Contents) -> Contents:
    """Keep only named things such as cards; resources are merely counted, and change hands."""
    named = {place: frozenset(t for t in held if t[:1] == '"') for place, held in places.items()}
    return {place: held for place, held in named.items() if held}


def _unexplained(
    game: AnyGame, before: Any, done: tuple[Seat, int], seat: Seat, rng: int
) -> Contents:
    """What every world that looks the same has in common, but imagined ones lack."""
    true, _ = _stepped(game, before, done, seat)
    certain = _filtered(game, before, done, seat, range(rng, rng + SAMPLES))
    if certain is None:
        return {}
    dreams = _shared(game, true, seat, certain, range(rng, rng + DREAMS))
    if dreams == certain:
        return {}
    sure = _filtered(game, before, done, seat, range(rng, rng + SAMPLES * DREAMS * 4)) or {}
    unexplained = {place: held - dreams.get(place, frozenset()) for place, held in sure.items()}
    return {place: held for place, held in unexplained.items() if held}


def _stepped(
    game: AnyGame, state: Any, done: tuple[Seat, int], seat: Seat
) -> tuple[Any, list[Event]]:
    """The state after a deed, and what a seat sees of it."""
    after, events = game.clone(state), list[Event]()
    game.apply(after, *done, events)
    return after, [redact(event, seat) for event in events]


def _filtered(
    game: AnyGame, before: Any, done: tuple[Seat, int], seat: Seat, seeds: range
) -> Contents | None:
    """What the true world and all matching imagined ones have in common."""
    true, seen = _stepped(game, before, done, seat)
    found, alike = _contents(game, true, seat), 0
    for place in _seen(game, true, seat, found):
        del found[place]
    shown = game.view(true, seat)
    for rng in seeds:
        world = game.imagine(before, seat, rng)
        if not any(d.seat == done[0] and done[1] in d.options for d in game.pending(world)):
            continue
        after, imagined = _stepped(game, world, done, seat)
        if imagined == seen and game.view(after, seat) == shown:
            alike += 1
            held = _read(game, after, found)
            found = {place: all_ & held[place] for place, all_ in found.items()}
    return found if alike * 5 >= SAMPLES else None


def _taken_up(game: AnyGame, moments: list[tuple[Any, tuple[Seat, int]]], seat: Seat) -> list[bool]:
    """The moments after which a list visible to a seat has lost two things or more."""
    opened: list[Contents] = []
    for state, _ in moments:
        opened.append({})
        _collect(game.view(state, seat), (), seat, opened[-1])
    return [
        any(len(held - new.get(place, frozenset())) > 1 for place, held in old.items())
        for old, new in pairwise(opened)
    ]


def _shared(
    game: AnyGame, state: Any, seat: Seat, places: Contents, seeds: range
) -> dict[Container, frozenset[str]]:
    """What these places hold in every imagined world, of what they hold here."""
    found = dict(places)
    for rng in seeds:
        dream = _read(game, game.imagine(state, seat, rng), found)
        for place, held in found.items():
            found[place] = held & dream[place]
    return found


def _contents(game: AnyGame, state: Any, seat: Seat) -> Contents:
    """Everything that the other seats see, by place."""
    found: Contents = {}
    for other in range(game.players(state)):
        if other != seat:
            _collect(game.view(state, other), (), other, found)
    return found


def _seen(game: AnyGame, state: Any, seat: Seat, places: Contents) -> set[Container]:
    """The places a seat sees itself; they are the same in whatever it imagines."""
    view = game.view(state, seat)
    return {place for place, held in places.items() if _at(view, place[1]) == held}


def _read(game: AnyGame, state: Any, places: Contents) -> Contents:
    """What these places hold in another state; some may be missing."""
    views = {seat: game.view(state, seat) for seat in {seat for seat, _ in places}}
    return {place: _at(views[place[0]], place[1]) for place in places}


def _at(value: Any, path: Path) -> frozenset[str]:
    """The value at a place of a view."""
    for step_ in path:
        there = step_ in value if isinstance(value, dict) else _is_place(value, step_)
        if not there:
            return frozenset()
        value = value[step_]
    return _things(value)


def _is_place(value: Any, number: str | int) -> bool:
    return isinstance(value, list | tuple) and isinstance(number, int) and number < len(value)


def _things(value: Any) -> frozenset[str]:
    """The elements of a list, or a single thing."""
    return frozenset(_written(value) if isinstance(value, list | tuple) else [str(value)])


def _collect(value: Any, path: Path, seat: Seat, found: Contents) -> None:
    if isinstance(value, dict):
        for key, inner in value.items():
            _collect(inner, (*path, key), seat, found)
    elif isinstance(value, list | tuple) and any(
        isinstance(inner, dict) and _is_deep(inner) for inner in value
    ):
        for number, inner in enumerate(value):
            _collect(inner, (*path, number), seat, found)
    else:
        found[seat, path] = _things(value)


def _is_deep(value: dict[str, Any]) -> bool:
    return any(isinstance(inner, list | tuple) for inner in value.values())


def _written(values: Any) -> list[str]:
    """The elements of a list, with equal ones numbered."""
    counted: dict[str, int] = {}
    found = []
    for value in values:
        text = msgspec.json.encode(value, order="deterministic").decode()
        counted[text] = counted.get(text, 0) + 1
        found.append(f"{text}#{counted[text]}")
    return found
