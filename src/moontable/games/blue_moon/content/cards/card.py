"""What a card is: names, numbers, icons and at most one power."""

from dataclasses import dataclass
from functools import cached_property

from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.rules.codes import DECK_SIZE, FOREIGN_MOONS, LEADER


@dataclass(frozen=True)
class Card:
    """One card of the catalogue; -1 means that no value is printed, 0 is a printed zero."""

    people: str
    number: int
    de: str
    en: str
    type: int
    fire: int = -1
    earth: int = -1
    moons: int = 0
    icons: int = 0
    tags: int = 0
    power: Power | None = None
    deck: str = ""
    set_code: str = ""
    family: str = ""
    capacity: int = 0
    builds: tuple[int, int] = (0, 0)
    """Cards and foreign moons that a leader or inquisitor allows a self-built deck."""
    key: str = ""
    provenance: str = "printed"

    @cached_property
    def id(self) -> str:
        """Its id in records and positions, such as `hoax-13`."""
        return self.key or f"{self.people}-{self.number:02}"


class CardsOfPeople:
    """Adds the cards of one people; the deck is the people's unless stated otherwise."""

    def __init__(self, name: str, letter: str) -> None:
        self._name = name
        self._letter = letter

    def leader(self, de: str, en: str) -> Card:
        """The leader, never part of the draw pile."""
        return Card(
            *(self._name, 0, de, en, LEADER),
            deck=self._name,
            set_code=self._letter,
            builds=(DECK_SIZE, FOREIGN_MOONS),
        )

    def card(  # noqa: PLR0913 - a card has that many facts
        self,
        number: int,
        de: str,
        en: str,
        type_: int,
        values: tuple[int, int] = (-1, -1),
        *,
        moons: int = 0,
        icons: int = 0,
        tags: int = 0,
        power: Power | None = None,
        deck: tuple[str, str] = ("", ""),
        family: str = "",
        capacity: int = 0,
        later: str = "",
    ) -> Card:
        """Add a card of this people; `deck` and `letter` name another set that contains it.

        `later` is the code of a set that is not a ready-made deck.
        """
        home, letter = deck if deck[0] else (self._name, self._letter)
        if later:
            home, letter = "", later
        code = f"B{family}" if family else letter
        return Card(
            people=self._name,
            number=number,
            de=de,
            en=en,
            type=type_,
            fire=values[0],
            earth=values[1],
            moons=moons,
            icons=icons,
            tags=tags,
            power=power,
            deck=home,
            set_code=code,
            family=code if family else "",
            capacity=capacity,
            provenance="printed; English name translated" if later[:1] == "X" else "printed",
        )
