"""The catalogue: one file per people, mutants apart; each card a name, numbers and a power."""

from typing import Final

from moontable.games.blue_moon.content.cards import (
    aqua,
    buka,
    flit,
    hoax,
    khind,
    mimix,
    mutants,
    pillar,
    terrah,
    vulca,
)
from moontable.games.blue_moon.content.cards.card import Card

CATALOGUE: Final[tuple[Card, ...]] = (
    *hoax.CARDS,
    *vulca.CARDS,
    *mimix.CARDS,
    *flit.CARDS,
    *khind.CARDS,
    *terrah.CARDS,
    *pillar.CARDS,
    *aqua.CARDS,
    *buka.CARDS,
    *mutants.CARDS,
)
PEOPLES: Final = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
BY_ID: Final = {card.id: number for number, card in enumerate(CATALOGUE)}
