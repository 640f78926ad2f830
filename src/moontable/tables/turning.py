"""What turned a game: slips by measured loss, moves that were hard to find, and luck, in words.

It knows labels and sentences; which decisions are looked at, the review says.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

from msgspec import Struct

from moontable.bots.compare import Compared, Comparison
from moontable.bots.narration import percent
from moontable.games.registry import AnyGame
from moontable.kernel import Decision, Event, Seat
from moontable.kernel.deeds import decision_of
from moontable.tables.describe import Words, game_event

LABELS: Final[tuple[tuple[float, Literal["blunder", "mistake", "inaccuracy"]], ...]] = (
    (0.2, "blunder"),
    (0.1, "mistake"),
    (0.05, "inaccuracy"),
)
"""What is lost at least, in chances to win."""
SURE: Final = 0.01
"""A loss whose interval begins below this may be no loss at all."""
FOUND: Final = 0.1
"""So much worse is everything else, and the first glance prefers something else."""
SWUNG: Final = 0.07
"""What chance must have moved at least, and surely half of it."""
MOST: Final = 5
"""Turning points told for a seat."""
APART: Final = 3
"""Decisions of one seat closer than this are one turning point, unless one of them is luck."""
LONGEST: Final = 12
"""Steps of a better line."""
QUIET: Final = frozenset({"pass", "done"})

Place = tuple[AnyGame, int, Words, Any]
"""A game, the number of a decision, where in the course that is, and the state before it."""


class LineStep(Struct):
    """One step of a better line: who, which option, and its words."""

    seat: int
    action: int
    de: str
    en: str


class Turning(Struct):
    """A decision or a draw that turned the game for a seat."""

    ply: int
    seat: int
    kind: Literal["inaccuracy", "mistake", "blunder", "find", "luck"]
    where: Words
    change: float
    """In chances to win: lost by a slip, gained by a find, given or taken by luck."""
    low: float
    high: float
    """The same with 95 of 100 certainty."""
    worlds: int
    played: Words
    chance: float
    """After what was played."""
    margin: float
    better: Words | None
    better_chance: float
    better_margin: float
    line: list[LineStep]
    """The better line as it could have been played, step by step."""
    why: Words


def label(played: Compared) -> Literal["blunder", "mistake", "inaccuracy"] | None:
    """What a measured loss is called; nothing if it may be none."""
    if played.low < SURE:
        return None
    return next((name for least, name in LABELS if played.loss >= least), None)


def found_move(glance: Comparison, found: Comparison, action: int) -> bool:
    """Was the best chosen, clearly, though it does not look best at first?"""
    if found.best.action != action or len(found.options) < 2:
        return False
    second = min(found.options[1:], key=lambda one: one.loss)
    seems = max(glance.options, key=lambda one: one.line.value)
    return second.loss >= FOUND and second.low > 0 and seems.action != action


def slip(place: Place, decision: Decision, found: Comparison, played: Compared) -> Turning:
    """What was played beside what was better; or, of a find, beside the next best."""
    game, ply, where, state = place
    name = label(played)
    best = found.best
    other = played if name else min(found.options[1:], key=lambda one: one.loss)
    line = better_line(game, state, best, decision.seat)
    sign = -1.0 if name else 1.0
    low, high = sorted((sign * other.low, sign * other.high))
    return Turning(
        ply=ply,
        seat=decision.seat,
        kind=name or "find",
        where=where,
        change=round(sign * other.loss, 4),
        low=round(low, 4),
        high=round(high, 4),
        worlds=other.worlds,
        played=Words(*game.notation.option(state, decision, played.action)),
        chance=round(played.chance, 4),
        margin=round(played.margin, 2),
        better=_line_words(line) if name else None,
        better_chance=round(best.chance, 4),
        better_margin=round(best.margin, 2),
        line=line if name else [],
        why=Words(*other.why),
    )


def better_line(game: AnyGame, state: Any, best: Compared, seat: Seat) -> list[LineStep]:
    """The planned steps, as far as the true game asks what was foreseen."""
    world, found = game.clone(state), list[LineStep]()
    for step in best.line.steps[:LONGEST]:
        if decision_of(game, world, seat) != step.decision:
            break
        words = game.notation.option(world, step.decision, step.action)
        found.append(LineStep(seat, step.action, words.de, words.en))
        game.apply(world, seat, step.action)
    return found


def _line_words(line: Sequence[LineStep]) -> Words:
    """The first step and the two that come next."""
    told = line[:3]
    return Words(", dann ".join(one.de for one in told), ", then ".join(one.en for one in told))


def lucky_draw(
    place: Place,
    seat: Seat,
    played: Compared,
    after: tuple[float, float],
    events: Sequence[Event],
) -> Iterator[Turning]:
    """What chance gave or took, if that is certain enough."""
    game, ply, where, state = place
    chance, half = after
    change, half = chance - played.chance, half + played.half
    if abs(change) < SWUNG or half > abs(change):
        return
    decision = decision_of(game, state, seat)
    assert decision is not None, "whoever decided was asked"
    yield Turning(
        ply=ply,
        seat=seat,
        kind="luck",
        where=where,
        change=round(change, 4),
        low=round(change - half, 4),
        high=round(change + half, 4),
        worlds=played.worlds,
        played=Words(*game.notation.option(state, decision, played.action)),
        chance=round(chance, 4),
        margin=round(played.margin, 2),
        better=None,
        better_chance=round(played.chance, 4),
        better_margin=round(played.margin, 2),
        line=[],
        why=_drawn(game, seat, events, (percent(played.chance), percent(chance))),
    )


def _drawn(game: AnyGame, seat: Seat, events: Sequence[Event], shares: tuple[int, int]) -> Words:
    """What came to light, and that no play could help it."""
    before, now = shares
    shown = [event for event in events if event.secret and event.audience >> seat & 1]
    told = [game_event(game, event, seat) for event in shown[-1:] or events[-1:]]
    first = Words(" ".join(one.de for one in told), " ".join(one.en for one in told))
    return Words(
        f"{first.de} Das ist Zufall: von {before} auf {now} % Siegchance.".strip(),
        f"{first.en} That is chance: from {before} to {now} % to win.".strip(),
    )


def the_weightiest(turning: Sequence[Turning]) -> list[Turning]:
    """For every seat the weightiest few, none too close to another of its kind, in order."""
    kept: list[Turning] = []
    for one in sorted(turning, key=lambda one: (-abs(one.change), one.ply)):
        own = [other for other in kept if other.seat == one.seat]
        near = [
            other
            for other in own
            if abs(other.ply - one.ply) < APART and (other.kind == "luck") == (one.kind == "luck")
        ]
        if len(own) < MOST and not near:
            kept.append(one)
    return sorted(kept, key=lambda one: (one.ply, one.kind))
