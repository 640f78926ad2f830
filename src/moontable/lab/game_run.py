"""Play one game between bots, and the n-th game of a series."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from moontable.games import registry
from moontable.kernel import (
    Bot,
    Choice,
    Decision,
    Event,
    Game,
    Json,
    Level,
    Outcome,
    Record,
    Refused,
    Seat,
    Setup,
    ask_bot,
    nearest,
)
from moontable.kernel.capabilities import HasTrials, Trials
from moontable.kernel.replay import outcome_json
from moontable.kernel.rng import child

S = TypeVar("S")
V = TypeVar("V")
OptionFilter: TypeAlias = Callable[[S, Decision], Decision]
"""Restricts the options of a decision."""


class AblatedDeal(NamedTuple):
    """The position a game starts from, and a filter for its options."""

    position: Json | None
    had: bool
    """Did the original deal have the card? Then this one does not, and vice versa."""
    filter_options: OptionFilter[Any] | None


AS_DEALT: Final = AblatedDeal(None, True, None)


def trials_of(game: Game[Any, Any]) -> Trials:
    """A game's card trials; refuses a game without them."""
    if not isinstance(game, HasTrials):
        wrong = f"{game.name} does not say what could be taken out of it"
        raise Refused("game", wrong, "card-stats tells what can be learnt from records")
    return game.trials


def dealt(game: Game[S, Any], setup: Setup, seed: int) -> dict[str, Any]:
    """A fresh deal as a mutable position."""
    position: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode(game.export(game.deal(setup, seed)))
    )
    return position


def ablated_deal(
    game: Game[S, Any], setup: Setup, seed: int, seat: Seat, thing: str
) -> AblatedDeal:
    """The same deal without the card if the seat has it, otherwise with it."""
    trials = trials_of(game)
    position = dealt(game, setup, seed)
    known = trials.things(position, seat)
    if thing not in known:
        raise Refused("card", f"{thing!r} cannot be tried", nearest(thing, known))
    had = trials.has(position, seat, thing)
    trials.exchange(position, seat, thing)
    stays = had and trials.has(position, seat, thing)
    return AblatedDeal(position, had, _without_uses(game, trials, seat, thing) if stays else None)


def _without_uses(game: Game[S, Any], trials: Trials, seat: Seat, thing: str) -> OptionFilter[S]:
    """A filter that removes uses of the card where other options exist."""

    def filter_options(state: S, decision: Decision) -> Decision:
        if decision.seat != seat:
            return decision
        deed = game.notation.deed
        left = tuple(
            action
            for action in decision.options
            if not trials.is_use(deed(state, decision, action), thing)
        )
        if not left or len(left) == len(decision.options):
            return decision
        return Decision(seat, decision.kind, decision.source, left)

    return filter_options


class GameObserver(Protocol):
    """Observes a game with its full state."""

    def decided(self, state: Any, decision: Decision, choice: Choice) -> None:
        """Called for every choice, before it is applied."""

    def over(self, state: Any) -> None:
        """Called with the final state."""


@dataclass(frozen=True)
class GameRun:
    """A finished game: its record, its outcome, and which player sat where."""

    record: Record
    outcome: Outcome
    players: tuple[int, ...]
    """The player (index into the line-up) on each seat."""
    had: bool = True
    """Did the original deal give the tested card to the first player?"""


class EndlessGame(Exception):  # noqa: N818 - the verdict on a game that does not end
    """A game exceeded the limit on decisions."""


def play(  # noqa: PLR0913 - what a game follows from, and where its events go
    game: Game[S, V],
    setup: Setup,
    seed: int,
    bots: Sequence[Bot[S, V]],
    log: list[Event] | None = None,
    limit: int = 100_000,
    position: Json | None = None,
    observer: GameObserver | None = None,
    filter_options: OptionFilter[S] | None = None,
) -> tuple[Record, Outcome]:
    """Play one game from its deal or a position."""
    state = game.deal(setup, seed) if position is None else game.position(position)
    decisions: list[tuple[Seat, int]] = []
    while pending := game.pending(state):
        if len(decisions) >= limit:
            raise EndlessGame(f"{game.name}, seed {seed}: no end after {limit} decisions")
        decision = pending[0]
        seat = decision.seat
        offered = decision if filter_options is None else filter_options(state, decision)
        choice = ask_bot(game, bots[seat], state, offered, words=False)
        if observer is not None:
            observer.decided(state, decision, choice)
        game.apply(state, seat, choice.action, log)
        decisions.append((seat, choice.action))
    if observer is not None:
        observer.over(state)
    outcome = game.outcome(state)
    assert outcome is not None, f"{game.name}: nobody to move, but no outcome"
    record = Record(
        game=game.name,
        ruleset_hash=game.ruleset_hash(setup.ruleset),
        setup=setup,
        seed=seed,
        decisions=tuple(decisions),
        position=position,
        result=outcome_json(outcome),
    )
    return record, outcome


def seating(players: int, game_number: int, seats: int = 0) -> tuple[int, ...]:
    """The player on each seat in the n-th game; everybody moves on by one seat each game.

    With more seats than players, the players take the seats in turn.
    """
    return tuple((seat + game_number) % players for seat in range(seats or players))


def deal_seed(seed: int, players: int, game_number: int) -> int:
    """The seed of the deal of the n-th game: the same for each of its seatings."""
    return child(seed, game_number // players) >> 1


def play_numbered(  # noqa: PLR0913 - what a game follows from, and where its events go
    game: Game[S, V],
    setup: Setup,
    seed: int,
    levels: Sequence[tuple[str, int]],
    number: int,
    log: list[Event] | None = None,
    find: Callable[[str, str], Level] = registry.level,
    tried: str = "",
    observer: GameObserver | None = None,
) -> GameRun:
    """Play the n-th game of a series; the result depends on the arguments only."""
    seats = len(setup.players)
    players = seating(len(levels), number, seats)
    streams = players
    if seats > len(levels):  # each bot of a level needs chance of its own
        streams = tuple(seat ^ number % len(levels) for seat in range(seats))
    dealt = deal_seed(seed, len(levels), number)
    deal = ablated_deal(game, setup, dealt, players.index(0), tried) if tried else AS_DEALT
    bots: list[Bot[S, V]] = []
    for seat, player in enumerate(players):
        name, ms = levels[player]
        bots.append(find(game.name, name).sit(game, seat, child(dealt, streams[seat]), ms))
    record, outcome = play(
        game,
        setup,
        dealt,
        bots,
        log,
        position=deal.position,
        observer=observer,
        filter_options=deal.filter_options,
    )
    names = tuple(levels[player][0] for player in players)
    return GameRun(replace(record, players=names), outcome, players, deal.had)
