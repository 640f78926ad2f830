"""Powers that put cards into a draw pile."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import ANY_NUMBER, Power, When
from moontable.kernel import Json
from moontable.kernel.values import mapping

PUT_UNDER: Final = 41
RESHUFFLE: Final = 42
SHUFFLE_YOURS: Final = 59
VERBS: Final = (PUT_UNDER, RESHUFFLE, SHUFFLE_YOURS)


def put_under() -> Power:
    """I may put any number of my hand cards under my draw pile."""
    return Power(PUT_UNDER, When.NOW, amount=ANY_NUMBER, may=True)


def reshuffle() -> Power:
    """I may shuffle my discard pile into my draw pile."""
    return Power(RESHUFFLE, When.NOW, may=True)


def shuffle_yours() -> Power:
    """I may have you shuffle your combat and support areas into your draw pile."""
    return Power(SHUFFLE_YOURS, When.NOW, may=True)


def _shuffle_in(effect: Json, where: str) -> Power:
    if mapping(effect.get("target", {}), f"{where}.target").get("side") == "you":
        return shuffle_yours()
    return reshuffle()


READERS: Final[fields.Readers] = {
    "put_under_deck": fields.plain(put_under),
    "shuffle_into_deck": _shuffle_in,
}
