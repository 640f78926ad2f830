"""Turning points of a game, in words: mistakes, good finds, and luck."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

from msgspec import Struct

from moontable.bots.compare import Compared, Comparison
from moontable.bots.narration import percent
from moontable.games.registry import AnyGame
from moontable.kernel import Decision, Event, Message, Seat
from moontable.kernel.deeds import decision_of
from moontable.kernel.message import table as say
from moontable.tables.protocol import game_event

LABELS: Final[tuple[tuple[float, Literal["blunder", "mistake", "inaccuracy"]], ...]] = (
    (0.2, "blunder"),
    (0.1, "mistake"),
    (0.05, "inaccuracy"),
)
"""The least loss of each, as a chance to win."""
SURE: Final = 0.01
"""The interval of a real loss begins above this."""
FOUND: Final = 0.1
"""The least advantage of a find over the next best option."""
SWUNG: Final = 0.07
"""The least change by luck that counts."""
MAX_PER_SEAT: Final = 5
"""Turning points of one seat."""
MIN_DISTANCE: Final = 3
"""Decisions between two turning points of a seat, unless one of them is luck."""
MAX_STEPS: Final = 12
"""Steps of a better variation."""
Place = tuple[AnyGame, int, Message, Any]
"""A game, the number of a decision, its place in the game, and the state before it."""


class LineStep(Message, frozen=True, kw_only=True):
    """A step of a better variation: the seat, its option, and the words."""

    seat: int
    action: int


class TurningPoint(Struct):
    """A decision or a draw that turned the game for a seat."""

    ply: int
    seat: int
    kind: Literal["inaccuracy", "mistake", "blunder", "find", "luck"]
    where: Message
    change: float
    """The change of the chance to win: by a mistake, a find, or luck."""
    low: float
    high: float
    """The 95 % interval of the change."""
    worlds: int
    played: Message
    chance: float
    """After the option that was played."""
    margin: float
    better: Message | None
    better_chance: float
    better_margin: float
    line: list[LineStep]
    """The better variation, step by step."""
    why: Message


def label(played: Compared) -> Literal["blunder", "mistake", "inaccuracy"] | None:
    """The label of a measured loss; None if it may be no loss."""
    if played.low < SURE:
        return None
    return next((name for least, name in LABELS if played.loss >= least), None)


def found_move(glance: Comparison, found: Comparison, action: int) -> bool:
    """Was the clearly best option chosen although another looks better at first?"""
    if found.best.action != action or len(found.options) < 2:
        return False
    second = min(found.options[1:], key=lambda one: one.loss)
    seems = max(glance.options, key=lambda one: one.line.value)
    return second.loss >= FOUND and second.low > 0 and seems.action != action


def describe_mistake(
    place: Place, decision: Decision, found: Comparison, played: Compared
) -> TurningPoint:
    """A mistake beside the better option, or a find beside the next best one."""
    game, ply, where, state = place
    name = label(played)
    best = found.best
    other = played if name else min(found.options[1:], key=lambda one: one.loss)
    line = better_line(game, state, best, decision.seat)
    sign = -1.0 if name else 1.0
    low, high = sorted((sign * other.low, sign * other.high))
    return TurningPoint(
        ply=ply,
        seat=decision.seat,
        kind=name or "find",
        where=where,
        change=round(sign * other.loss, 4),
        low=round(low, 4),
        high=round(high, 4),
        worlds=other.worlds,
        played=game.notation.option(state, decision, played.action),
        chance=round(played.chance, 4),
        margin=round(played.margin, 2),
        better=_line_words(line) if name else None,
        better_chance=round(best.chance, 4),
        better_margin=round(best.margin, 2),
        line=line if name else [],
        why=other.why,
    )


def better_line(game: AnyGame, state: Any, best: Compared, seat: Seat) -> list[LineStep]:
    """The planned steps, as long as the real game offers the planned decisions."""
    world, line = game.clone(state), list[LineStep]()
    for step in best.line.steps[:MAX_STEPS]:
        if decision_of(game, world, seat) != step.decision:
            break
        words = game.notation.option(world, step.decision, step.action)
        line.append(LineStep(*words.fields(), seat=seat, action=step.action))
        game.apply(world, seat, step.action)
    return line


def _line_words(line: Sequence[LineStep]) -> Message:
    """The first three steps."""
    first, *others = (Message(*one.fields()) for one in line[:3])
    for following in others:
        first = say("then", first=first, following=following)
    return first


def lucky_draw(
    place: Place,
    seat: Seat,
    played: Compared,
    after: tuple[float, float],
    events: Sequence[Event],
) -> Iterator[TurningPoint]:
    """What luck gained or cost the player, if that is certain enough."""
    game, ply, where, state = place
    chance, half = after
    change, half = chance - played.chance, half + played.half
    if abs(change) < SWUNG or half > abs(change):
        return
    decision = decision_of(game, state, seat)
    assert decision is not None, "the seat decided, so it had a decision to make"
    yield TurningPoint(
        ply=ply,
        seat=seat,
        kind="luck",
        where=where,
        change=round(change, 4),
        low=round(change - half, 4),
        high=round(change + half, 4),
        worlds=played.worlds,
        played=game.notation.option(state, decision, played.action),
        chance=round(chance, 4),
        margin=round(played.margin, 2),
        better=None,
        better_chance=round(played.chance, 4),
        better_margin=round(played.margin, 2),
        line=[],
        why=_drawn(game, seat, events, (percent(played.chance), percent(chance))),
    )


def _drawn(game: AnyGame, seat: Seat, events: Sequence[Event], shares: tuple[int, int]) -> Message:
    """What was revealed, and that it was luck."""
    before, now = shares
    shown = [event for event in events if event.secret and event.audience >> seat & 1]
    last = [game_event(game, event, seat) for event in shown[-1:] or events[-1:]]
    if not last:
        return say("luck", before=before, now=now)
    return say("luck-of", event=Message(*last[0].fields()), before=before, now=now)


def most_important(turning: Sequence[TurningPoint]) -> list[TurningPoint]:
    """The most important turning points of each seat, in order, none too close together."""
    chosen: list[TurningPoint] = []
    for one in sorted(turning, key=lambda one: (-abs(one.change), one.ply)):
        own = [other for other in chosen if other.seat == one.seat]
        near = [
            other
            for other in own
            if abs(other.ply - one.ply) < MIN_DISTANCE
            and (other.kind == "luck") == (one.kind == "luck")
        ]
        if len(own) < MAX_PER_SEAT and not near:
            chosen.append(one)
    return sorted(chosen, key=lambda one: (one.ply, one.kind))
