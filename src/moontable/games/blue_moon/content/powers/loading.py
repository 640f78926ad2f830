"""Powers that load ships, and what landing one allows."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, When

FROM_HAND: Final = 13
LOAD_NOW: Final = 45
VERBS: Final = (FROM_HAND, LOAD_NOW)


def land_with_hand() -> Power:
    """On the turn this ship lands I may also lay cards from my hand."""
    return Power(FROM_HAND, When.LANDING, may=True)


def load_now(amount: int, *, with_hand: bool = False) -> Power:
    """I may load hand cards onto this ship, and perhaps lay one hand card when it lands."""
    return Power(LOAD_NOW, When.NOW, amount=amount, may=True, with_hand=with_hand)


def _load_and_lay(effects: fields.Effects, where: str) -> Power:
    return load_now(fields.amount_of(effects[0], f"{where}[0]"), with_hand=True)


READERS: Final[fields.Readers] = {
    "land_allow_hand": fields.plain(land_with_hand),
    "load": fields.counted(load_now),
}
COMBINED: Final[fields.Combined] = {
    ("load", "land_allow_hand"): _load_and_lay,
}
