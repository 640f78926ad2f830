"""Blue Moon's messages; their sentences are in `locale`."""

from typing import Final

from moontable.kernel.message import Catalogue

say: Final = Catalogue("bm", "moontable.games.blue_moon")
