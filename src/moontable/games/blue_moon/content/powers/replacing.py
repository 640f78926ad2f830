"""Powers that replace hand cards."""

from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power

REPLACE_ANY: Final = 29
VERBS: Final = (REPLACE_ANY,)


def replace_any() -> Power:
    """I may replace all my cards as if they had REPLACE."""
    return Power(REPLACE_ANY, may=True)


READERS: Final[fields.Readers] = {
    "replace_any": fields.plain(replace_any),
}
