"""Which planes a game's observations have; games by others may bring their own.

It knows encoders by name. Everything is read from views, so an observation can tell no more than
its view does.
"""

from functools import cache

from moontable.kernel import Refused
from moontable.research import blue_moon, city, tsukuyumi
from moontable.research.planes import Encoder

_MAKERS = {
    "blue-moon": blue_moon.encoder,
    "blue-moon-city": city.encoder,
    "tsukuyumi": tsukuyumi.encoder,
}
_added: dict[str, Encoder] = {}


def add_encoder(game: str, encoder: Encoder) -> None:
    """Bring an encoder for a game of one's own."""
    _added[game] = encoder


@cache
def _made(game: str) -> Encoder:
    return _MAKERS[game]()


def encoder_of(game: str) -> Encoder:
    """The encoder of a game."""
    if game in _added:
        return _added[game]
    if game not in _MAKERS:
        raise Refused("game", f"{game!r} has no encoder", "bring one with add_encoder")
    return _made(game)
