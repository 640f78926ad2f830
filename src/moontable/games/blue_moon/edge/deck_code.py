"""Share codes: a self-built deck in one short word that can be sent and read back."""

from base64 import b32decode, b32encode
from binascii import Error
from typing import Final
from zlib import crc32

from moontable.games.blue_moon.content.declared import card_at, number_of
from moontable.games.blue_moon.edge.decks import CardPool, DeckList, from_ids
from moontable.games.blue_moon.edge.packing import decode, encode
from moontable.kernel import Refused

PREFIX: Final = "BM1"
PEOPLES: Final = (
    *("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka", "mutant"),
    *("inter", "hyla", "crystal", "tutu", "inq"),
)
"""Never change the order; new ones come last."""
SPAN: Final = 1000


def is_code(text: str) -> bool:
    """Does a text look like a share code?"""
    return text.strip().upper().startswith(f"{PREFIX}-")


def code_of(deck: DeckList) -> str:
    """The share code of a deck; refuses cards that exist only in custom packs."""
    cards = sorted(_count(number) for number in deck.cards)
    heads = [_count(number) if number >= 0 else -1 for number in (deck.leader, deck.inquisitor)]
    steps = [after - before for before, after in zip([0, *cards], cards, strict=False)]
    data = encode([*heads, *steps])
    word = b32encode(bytes([crc32(data) & 255]) + data).decode().rstrip("=")
    return "-".join([PREFIX, *(word[at : at + 6] for at in range(0, len(word), 6))])


def _count(number: int) -> int:
    card = card_at(number)
    people, _, rest = card.id.rpartition("-")
    if people not in PEOPLES or not rest.isdecimal():
        raise Refused("deck", f"{card.id} has no share code", "send the deck as a list")
    return PEOPLES.index(people) * SPAN + int(rest)


def from_code(code: str, where: str, pool: CardPool) -> DeckList:
    """The deck of a share code; refuses a code with a typo."""
    word = code.strip().upper().removeprefix(PREFIX).replace("-", "")
    try:
        raw = b32decode(word + "=" * (-len(word) % 8))
    except (Error, ValueError):
        raise Refused(
            where, "is no share code", f"{PREFIX}-… as 'moontable deck code' tells"
        ) from None
    if not raw or raw[0] != crc32(raw[1:]) & 255:
        raise Refused(where, "is a share code with a slip in it", "copy the whole code")
    numbers = decode(raw[1:])
    names = [_name(count) for count in numbers[:2] if count >= 0]
    at = 0
    for step in numbers[2:]:
        at += step
        names.append(_name(at))
    for name in names:
        if number_of(name) < 0:
            raise Refused(where, f"speaks of a card {name}", "a version that knows it")
    return from_ids(names, where, pool)


def _name(count: int) -> str:
    people, number = divmod(count, SPAN)
    return f"{PEOPLES[people % len(PEOPLES)]}-{number:02}"
