"""What a game may be able to do beyond the contract: declared here, so that nobody has to guess.

It knows the shapes of set-up choices, deck reports and pack problems; which game has them is asked
with `isinstance`.
"""

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
from moontable.kernel.game import Deed, Game, Json, Words


class WordsJson(TypedDict):
    """A text in both languages."""

    de: str
    en: str


class SetupOption(WordsJson):
    """One thing that can be chosen before a game."""

    value: object
    about: WordsJson
    players: NotRequired[list[int]]
    """The numbers of players it is for, where not all."""


class SetupChoice(WordsJson):
    """One choice before a game: each player's own, or one for the table."""

    scope: Literal["player", "table"]
    key: str
    options: list[SetupOption]
    default: object
    unique: bool
    """May no two players choose the same?"""
    needs: NotRequired[Mapping[str, Sequence[str]]]
    """Other choices without which this one makes no sense."""
    codes: NotRequired[str]
    """How codes begin that may be given instead of an option."""


PLAIN: Final = Words("", "")
YES: Final = Words("ja", "yes")
NO: Final = Words("nein", "no")


def setup_option(value: object, name: Words, about: Words = PLAIN) -> SetupOption:
    """An option in its JSON shape."""
    return {"value": value, "de": name.de, "en": name.en, "about": {"de": about.de, "en": about.en}}


def setup_choice(  # noqa: PLR0913 - the fields of a choice
    scope: Literal["player", "table"],
    key: str,
    name: Words,
    options: Sequence[SetupOption],
    default: object,
    *,
    unique: bool = False,
) -> SetupChoice:
    """A choice in its JSON shape."""
    return {
        "scope": scope,
        "key": key,
        "de": name.de,
        "en": name.en,
        "options": list(options),
        "default": default,
        "unique": unique,
    }


def choices_of(game: Game[Any, Any]) -> Sequence[SetupChoice]:
    """What can be chosen before a game; the contract's laws hold every game to this shape."""
    return cast("Sequence[SetupChoice]", game.catalogue()["choices"])


class Breach(NamedTuple):
    """One way in which a deck breaks the rules, or a line that cannot be read."""

    rule: str
    where: str
    words: Words


class DeckReport(NamedTuple):
    """A deck that was read, for commands and edges: JSON, texts, share code and verdict."""

    json: Mapping[str, Any]
    text: Words
    code: str
    """Empty if it has none."""
    breaches: Sequence[Breach]


class PackProblem(NamedTuple):
    """One thing wrong with a content pack file: where, in which field, and what."""

    line: int
    field: str
    wrong: str


class Statement(NamedTuple):
    """A rule statement: its words, what it rests on, and which deeds it may refuse."""

    words: Words
    basis: str
    """A word of its rulebook, such as `rulebook`, `ruling` or `reconstructed`."""
    where: str
    """The place in the book, or what stands in for one."""
    about: tuple[str, ...]
    """The verbs of deeds it may refuse; `*` means any."""
    code: str = ""
    """The function that enforces it: file#function, from the game's folder on."""


@runtime_checkable
class HasRulebook(Protocol):
    """A game whose statements say where they come from and what they are about."""

    def rulebook(self) -> Mapping[str, Statement]:
        """Every statement by id, in the order of the book."""


@runtime_checkable
class HasWindows(Protocol):
    """A game that asks whoever could answer, so that how long an answer takes must tell nothing."""

    @property
    def windows(self) -> frozenset[int]:
        """The kinds of decisions that are such questions."""


class Supposition(NamedTuple):
    """A position with one thing changed, and the change as the end of "it would be legal …"."""

    words: Words
    state: Any


@runtime_checkable
class Supposes(Protocol):
    """A game that can change one thing of a position, to see what a refused deed lacks."""

    def suppose(self, state: Any, seat: Seat, deed: Deed) -> Iterator[Supposition]:
        """Copies of a state with one change each that may matter to a deed, the smallest first."""


@runtime_checkable
class ReadsDecks(Protocol):
    """A game with self-built decks."""

    def read_deck(self, text: str, where: str, options: Json) -> DeckReport:
        """A deck from a list or a share code, with everything wrong with it."""


@runtime_checkable
class ChecksPacks(Protocol):
    """A game whose content can be corrected by files."""

    def check_pack(self, text: str, where: str) -> Sequence[PackProblem]:
        """What is wrong with a file, by line and field."""


@runtime_checkable
class PlaysPacks(Protocol):
    """A game whose set-ups can bring a pack's cards."""

    def pack_options(self, text: str, where: str) -> Json:
        """The options of a set-up that bring the pack into play."""


class Trials(Protocol):
    """How a game is dealt the other way round about one thing: a card, or a mission."""

    def things(self, position: Json, seat: Seat) -> Sequence[str]:
        """What can be tried for a seat of a fresh deal, by id."""

    def has(self, position: Json, seat: Seat, thing: str) -> bool:
        """Does the deal give it to the seat?"""

    def exchange(self, position: dict[str, Any], seat: Seat, thing: str) -> None:
        """Take it away where the seat has it, else give it; all else stays where it was dealt."""

    def is_use(self, deed: Deed, thing: str) -> bool:
        """Is this a use of a thing that no deal can take away, so that its owner must refrain?"""


@runtime_checkable
class HasTrials(Protocol):
    """A game that can tell what a thing is worth, by the same deals with it and without it."""

    @property
    def trials(self) -> Trials:
        """How."""
