"""Crystal cards: the dragons they need, and playing one without."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, Test, When
from moontable.kernel import Json
from moontable.kernel.values import whole

CROWN: Final = 60
CRYSTAL: Final = 65
VERBS: Final = (CROWN, CRYSTAL)


def crown() -> Power:
    """In my action phase I may play a crystal card as if its dragon were mine."""
    return Power(CROWN, When.MY_TURN, amount=1, may=True)


def crystal(dragons: int) -> Power:
    """I may lay this crystal card only if I have this many dragons."""
    return Power(CRYSTAL, When.LAYING, amount=dragons, test=Test.MY_DRAGONS)


def _crystal(effect: Json, where: str) -> Power:
    return crystal(whole(effect.get("dragons"), f"{where}.dragons", 0, 3))


READERS: Final[fields.Readers] = {
    "play_crystal": fields.plain(crown),
    "crystal": _crystal,
}
