"""Makes the messages of Blue Moon City."""

from typing import Final

from moontable.kernel.message import Catalogue

say: Final = Catalogue("city", "moontable.games.blue_moon_city")
