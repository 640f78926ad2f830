"""What a game may register beyond its rules: reports, evaluations, environments, a terminal."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from moontable.kernel.game import Json
from moontable.kernel.message import Words


class CardFace(NamedTuple):
    """A card as reports draw it."""

    name: Words
    colour: str = ""
    """A colour's name, or any key: cards with the same key get the same colour."""
    numbers: tuple[int | None, int | None] = (None, None)
    """The numbers in the left and the right corner."""


class ReportSchema(NamedTuple):
    """How statistics and reports read a game's events, views and catalogue."""

    card_roles: Mapping[str, Sequence[str]]
    """What happened to a card (`drawn`, `played`) and the events that say so."""
    faces: Callable[[Json], Mapping[str, CardFace]]
    """The cards in the game's catalogue, by id."""
    fights: Sequence[str] = ()
    """The events that begin a fight."""
    view_counters: Mapping[str, str] = {}
    """Fields of a view that count turns and fights from 1; without them events are counted."""
    event_items: Mapping[str, str] = {}
    """Event fields that count as cards, such as a mission, and the prefix of their ids."""


class EvaluationProtocol(NamedTuple):
    """The opponents, deals and thinking time of a fixed evaluation; a change needs a new name."""

    name: str
    game: str
    opponents: tuple[str, ...]
    deals: int
    """Deals against each opponent; each is played once from every seat."""
    players: int = 2
    ms: int = 100
    seed: int = 2021


class EnvironmentSpec(NamedTuple):
    """What reinforcement-learning environments need to know about a game."""

    max_decisions: int
    """An upper bound for the length of a game."""
    speed_targets: Mapping[str, float] = {}
    """Steps per second each interface should reach, as a ratio to python-chess's moves."""


class CardSheet(NamedTuple):
    """A card as the terminal shows it."""

    id: str
    name: Words
    origin: str
    """Deck, set and source, in English."""
    lines: Sequence[Words]
    """Facts and text."""
    text: Words
    rules: Mapping[str, Words]
    """The rule statements that apply to the card."""
    json: Json


class CardLookup(Protocol):
    """Finds a game's cards by name or text."""

    def find(self, name: str) -> CardSheet:
        """The card with this id or name; refuses with the nearest name."""

    def search(self, text: str) -> Sequence[CardSheet]:
        """The cards whose names and texts contain all the words."""


class TerminalSchema(NamedTuple):
    """How the terminal colours a game's words and looks up its cards."""

    colours: Mapping[str, Sequence[str]] = {}
    """Names to highlight, by terminal colour."""
    lookup: CardLookup | None = None
    """Without it, cards are looked up in the game's catalogue."""
