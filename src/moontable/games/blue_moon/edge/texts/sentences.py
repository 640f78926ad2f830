"""How powers become sentences: by their moment, their number of cards, or one plain phrase."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from moontable.games.blue_moon.content.powers.power import Power
from moontable.games.blue_moon.edge.texts import phrases
from moontable.kernel import Words

Sentence: TypeAlias = Callable[[Power], Words]
Tells: TypeAlias = Mapping[int, tuple[Sentence, tuple[str, ...]]]
"""By verb: the sentence of a power, and the rules that bear on it."""


def rules(prefix: str, *numbers: int) -> tuple[str, ...]:
    """Rule ids by their numbers."""
    return tuple(f"BM-{prefix}-{number:02}" for number in numbers)


AT_ONCE: Final = (*rules("TURN", 15), *rules("POWER", 18))
AT_THE_END: Final = (*rules("DRAW", 4, 5), *rules("POWER", 18))
WHILE: Final = Words("Solange diese Karte wirkt,", "While this card works,")


def may(power: Power, de: str, en: str, **parts: Words) -> Words:
    """The owner may do something at the power's moment."""
    return phrases.worded(
        f"{{moment}} darf ich {de}.",
        f"{{moment}} I may {en}.",
        moment=phrases.MOMENTS[power.when],
        **parts,
    )


def deed(de: str, en: str) -> Sentence:
    """A verb described by its moment, its number of cards and one phrase."""
    return lambda power: may(power, de, en, **_numbers(power))


def always(de: str, en: str) -> Sentence:
    """A verb described by one sentence."""
    return lambda power: phrases.worded(de, en, **_numbers(power))


def _numbers(power: Power) -> dict[str, Words]:
    if power.amount not in phrases.NUMBERS:
        return {}
    return {
        "n": phrases.NUMBERS[power.amount],
        "cards": phrases.cards(power.amount),
        "hand_cards": phrases.counted(
            power.amount, Words("Handkarte", "hand card"), Words("Handkarten", "hand cards")
        ),
        "extra_cards": phrases.counted(
            power.amount,
            Words("zusätzliche Karte", "extra card"),
            Words("zusätzliche Karten", "extra cards"),
        ),
    }
