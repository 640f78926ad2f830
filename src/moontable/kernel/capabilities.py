"""Optional abilities of a game beyond the contract, checked with `isinstance`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    Protocol,
    TypedDict,
    cast,
    runtime_checkable,
)

from moontable.kernel.decision import Seat
from moontable.kernel.game import Deed, Game, Json
from moontable.kernel.message import NOTHING, Message, Words


class SetupOption(TypedDict):
    """One option of a set-up choice."""

    value: object
    name: Message
    about: Message
    players: NotRequired[list[int]]
    """The numbers of players it is for, if not all."""


class SetupChoice(TypedDict):
    """A choice made before the game: by each player, or once for the table."""

    scope: Literal["player", "table"]
    key: str
    name: Message
    options: list[SetupOption]
    default: object
    unique: bool
    """May no two players choose the same?"""
    needs: NotRequired[Mapping[str, Sequence[str]]]
    """The values of other choices that this one depends on."""
    codes: NotRequired[str]
    """The prefix of codes that may replace an option."""


YES: Final = Words("ja", "yes")
NO: Final = Words("nein", "no")


def setup_option(value: object, name: Message, about: Message = NOTHING) -> SetupOption:
    """An option in its JSON shape."""
    return {"value": value, "name": name, "about": about}


def setup_choice(  # noqa: PLR0913 - the fields of a choice
    scope: Literal["player", "table"],
    key: str,
    name: Message,
    options: Sequence[SetupOption],
    default: object,
    *,
    unique: bool = False,
) -> SetupChoice:
    """A choice in its JSON shape."""
    return {
        "scope": scope,
        "key": key,
        "name": name,
        "options": list(options),
        "default": default,
        "unique": unique,
    }


def choices_of(game: Game[Any, Any]) -> Sequence[SetupChoice]:
    """The game's set-up choices; a law of the contract checks their shape."""
    return cast("Sequence[SetupChoice]", game.catalogue()["choices"])


class Breach(NamedTuple):
    """A violation of the deck rules, or a line that cannot be read."""

    rule: str
    where: str
    words: Words


class DeckReport(NamedTuple):
    """A deck as it was read: JSON, texts, share code and verdict."""

    json: Mapping[str, Any]
    text: Words
    code: str
    """Empty if it has none."""
    breaches: Sequence[Breach]


class PackProblem(NamedTuple):
    """A fault in a content pack file: where, in which field, and what."""

    line: int
    field: str
    wrong: str


class Statement(NamedTuple):
    """A rule statement: its text, its source, and the deeds it may refuse."""

    words: Words
    basis: str
    """A word of its rulebook, such as `rulebook`, `ruling` or `reconstructed`."""
    where: str
    """The place in the book, or a substitute for one."""
    about: tuple[str, ...]
    """The verbs of deeds it may refuse; `*` means any."""
    code: str = ""
    """The function that enforces it: file#function, relative to the game's folder."""


@runtime_checkable
class HasRulebook(Protocol):
    """A game whose statements name their sources and subjects."""

    def rulebook(self) -> Mapping[str, Statement]:
        """Every statement by id, in the order of the book."""


@runtime_checkable
class HasWindows(Protocol):
    """A game with response windows, in which response times must reveal nothing."""

    @property
    def windows(self) -> frozenset[int]:
        """The kinds of decisions that are response windows."""


class Supposition(NamedTuple):
    """A position with one change, and the change as the end of "it would be legal …"."""

    words: Words
    state: Any


@runtime_checkable
class Supposes(Protocol):
    """A game that can try single changes to explain a refusal."""

    def suppose(self, state: Any, seat: Seat, deed: Deed) -> Iterator[Supposition]:
        """Copies of a state with one relevant change each, the smallest first."""


@runtime_checkable
class ReadsDecks(Protocol):
    """A game with self-built decks."""

    def read_deck(self, text: str, where: str, options: Json) -> DeckReport:
        """Read a deck from a list or a share code and report every fault."""


@runtime_checkable
class ChecksPacks(Protocol):
    """A game whose content can be corrected by pack files."""

    def check_pack(self, text: str, where: str) -> Sequence[PackProblem]:
        """The faults in a pack file, by line and field."""


@runtime_checkable
class PlaysPacks(Protocol):
    """A game whose set-up can include a pack's cards."""

    def pack_options(self, text: str, where: str) -> Json:
        """The set-up options that bring the pack into play."""


class Trials(Protocol):
    """How to deal the same game with and without one card or mission."""

    def things(self, position: Json, seat: Seat) -> Sequence[str]:
        """The ids of everything that can be tried for a seat in a new deal."""

    def has(self, position: Json, seat: Seat, thing: str) -> bool:
        """Does the seat have it in this deal?"""

    def exchange(self, position: dict[str, Any], seat: Seat, thing: str) -> None:
        """Remove it if the seat has it, otherwise add it; nothing else moves."""

    def is_use(self, deed: Deed, thing: str) -> bool:
        """Is this deed a use of something that stays in every deal?"""


@runtime_checkable
class HasTrials(Protocol):
    """A game that can measure a card's worth by the same deals with and without it."""

    @property
    def trials(self) -> Trials:
        """How this game's deals are changed."""
