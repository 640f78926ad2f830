"""Powers that turn hands face up."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, When

DISCLOSE: Final = 43
VERBS: Final = (DISCLOSE,)


def disclose() -> Power:
    """You must turn your hand face up."""
    return Power(DISCLOSE, When.NOW)


READERS: Final[fields.Readers] = {
    "disclose_hand": fields.plain(disclose),
}
