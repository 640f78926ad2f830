"""What is recorded of a game: turn counts, decisions, card events, features."""

from collections.abc import Sequence
from typing import Any, Final

from moontable.bots.search.model import SearchModel
from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import SPECTATOR, Choice, Decision, Event, Json, Record
from moontable.kernel.extensions import CardFace, ReportSchema
from moontable.kernel.message import message_in
from moontable.kernel.replay import apply_fairly, begin

TURN: Final = "turn"
OPENING, KEPT = "opening", "kept"
"""Pseudo-events for the hand after the deal and at the end."""

_names: dict[tuple[str, int], str] = {}


def event_name(game: AnyGame, event: Event) -> str:
    """The name of an event's kind, cached."""
    key = game.name, event.kind
    if key not in _names:
        _names[key] = game.notation.event(event)[0]
    return _names[key]


def _plain_faces(catalogue: Json) -> dict[str, CardFace]:
    """The cards of a catalogue that has them in the usual shape."""
    cards: Any = catalogue.get("cards", ())
    return {
        str(card["id"]): CardFace(name)
        for card in cards
        if "id" in card and (name := message_in(card))
    }


PLAIN: Final = ReportSchema(
    {"drawn": ("draw", "drew", "drawn"), "played": ("lay", "play", "played")},
    _plain_faces,
    fights=("fight", "attack"),
)
"""For games that register no schema."""


def schema_of(game_name: str) -> ReportSchema:
    """How a game's events and catalogue are read."""
    return registry.REPORTS.get(game_name) or PLAIN


def counted_names(game_name: str, names: Sequence[str]) -> dict[str, int]:
    """How often the turn passed, and how many fights began after the first."""
    fights = schema_of(game_name).fights
    return {"turns": names.count(TURN), "fights": sum(map(names.count, fights))}


class TurnCounter:
    """Counts a game's turns and fights, by its last view or its events."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._counters = schema_of(game.name).view_counters
        self.log: list[Event] | None = None if self._counters else []
        self._counts: dict[str, int] = {}

    def decided(self, state: Any, decision: Decision, choice: Choice) -> None:
        """Nothing is counted here."""

    def over(self, state: Any) -> None:
        """Called with the final state."""
        if self.log is None:
            view = self._game.view(state, SPECTATOR)
            self._counts = {name: view[field] - 1 for name, field in self._counters.items()}

    def counts(self) -> dict[str, int]:
        """How often the turn passed, and how many fights began after the first."""
        if self.log is None:
            return self._counts
        names = [event_name(self._game, event) for event in self.log]
        return counted_names(self._game.name, names)


def cards_of(game: AnyGame, event: Event) -> list[str]:
    """The cards an event names, by id."""
    _, data, _ = game.notation.event(event)
    for field, prefix in schema_of(game.name).event_items.items():
        if isinstance(item := data.get(field), str):
            return [f"{prefix}{item}"]
    cards = data.get("cards") or [data.get("card")]
    return [card for card in cards if isinstance(card, str)] if isinstance(cards, list) else []


def hand_of(game: AnyGame, state: Any, seat: int) -> list[str]:
    """The ids of the cards in a seat's hand."""
    view = game.view(state, seat)
    hand = view.get("hand")
    if hand is None:
        hand = view["players"][seat].get("hand", [])
    cards = [card["card"] if isinstance(card, dict) else card for card in hand]
    return [card for card in cards if isinstance(card, str)]


Rows = list[list[Any]] | None


def game_events(
    game: AnyGame, record: Record, keep: Sequence[str], names: list[str] | None = None
) -> tuple[Rows, Rows]:
    """The rows of decisions and cards of a finished game, as requested by `keep`.

    The names of all events are appended to `names`.
    """
    decided: Rows = [] if "decisions" in keep else None
    cards: Rows = [] if "cards" in keep else None
    if decided is None and cards is None:
        return None, None
    state = begin(game, record)
    seats = range(len(record.setup.players))
    if cards is not None:
        cards += _hands(game, state, seats, 0, OPENING)
    for number, made in enumerate(record.decisions):
        if decided is not None:
            decided.append(_decided(game, state, made))
        log: list[Event] = []
        apply_fairly(game, record, number, state, made, log)
        if names is not None:
            names += [event_name(game, event) for event in log]
        if cards is not None:
            cards += _named(game, log, number)
    if cards is not None:
        cards += _hands(game, state, seats, len(record.decisions), KEPT)
    return decided, cards


def _decided(game: AnyGame, state: Any, made: tuple[int, int]) -> list[Any]:
    seat, action = made
    decision = next(one for one in game.pending(state) if one.seat == seat)
    options = list(decision.options)
    return [seat, game.notation.kind(decision.kind), len(options), options.index(action)]


def _named(game: AnyGame, log: list[Event], number: int) -> list[list[Any]]:
    return [
        [number, event.seat, event_name(game, event), card]
        for event in log
        if event.seat >= 0
        for card in cards_of(game, event)
    ]


def _hands(game: AnyGame, state: Any, seats: range, number: int, name: str) -> list[list[Any]]:
    return [[number, seat, name, card] for seat in seats for card in hand_of(game, state, seat)]


DIGITS = 5


class Sampler:
    """Records every decision of a game that has a choice."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._model: SearchModel = registry.FEATURES.of(game.name).model()
        self._ply = 0
        self.rows: list[list[Any]] = []

    def over(self, state: Any) -> None:
        """Nothing is recorded here."""

    def decided(self, state: Any, decision: Decision, choice: Choice) -> None:
        """Record a decision before it is applied."""
        ply, self._ply = self._ply, self._ply + 1
        options = list(decision.options)
        if len(options) < 2:
            return
        seat, model = decision.seat, self._model
        features = model.vector(state, seat, model.unseen(state, seat))
        value = None if choice.value is None else round(choice.value, DIGITS)
        kind = self._game.notation.kind(decision.kind)
        head = [ply, seat, kind, options, options.index(choice.action), value]
        self.rows.append([*head, *(round(number, DIGITS) for number in features)])
