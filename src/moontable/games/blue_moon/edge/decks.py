"""Self-built decks: what the rules of the pro game allow, as lists, texts and share codes."""

import re
from base64 import b32decode, b32encode
from binascii import Error
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final
from zlib import crc32

from moontable.games.blue_moon.content.declared import BEYOND, CORRECTED, card_at, number_of, place
from moontable.games.blue_moon.edge.catalogue import find_card
from moontable.games.blue_moon.edge.packing import decode, encode
from moontable.games.blue_moon.rules import codes
from moontable.kernel import Json, Refused, Words
from moontable.kernel.capabilities import Breach

ENTRY: Final = re.compile(r"^(?:[-*•]\s*)?(?:(\d+)\s*[x×]?\s+)?(.+?)(?:\s*\(([a-z]+-\d+\+?)\))?$")
LABELS: Final = {
    "leader": codes.LEADER,
    "anführer": codes.LEADER,
    "anfuehrer": codes.LEADER,
    "inquisitor": codes.INQUISITOR,
}


@dataclass(frozen=True)
class CardPool:
    """The cards decks may contain: the catalogue, chosen packs, and their corrections."""

    added: frozenset[int] = frozenset()
    instead: Mapping[int, int] = field(default_factory=dict)

    def find(self, name: str, where: str) -> int:
        """The number of a card by id or name; a corrected card is the corrected one.

        A card that replaces another does so in ready-made decks; a self-built deck names its cards.
        """
        if name in self.by_id:
            return self.by_id[name]
        more = [card for card in map(card_at, self.added) if not card.id.endswith(CORRECTED)]
        found = find_card(name, where, tuple(more)).id
        number = self.by_id.get(found, number_of(found))
        instead = self.instead.get(number, number)
        return instead if card_at(instead).id.endswith(CORRECTED) else number

    @cached_property
    def by_id(self) -> Mapping[str, int]:
        """The added cards by their ids."""
        return {card_at(number).id: number for number in self.added}


@dataclass(frozen=True)
class DeckList:
    """A deck as somebody wrote it: possibly too long, with doubles, or without a leader."""

    leader: int = -1
    inquisitor: int = -1
    cards: tuple[int, ...] = ()
    unread: tuple[Breach, ...] = ()

    @property
    def ids(self) -> list[str]:
        """The ids of its cards, in the order of the catalogue."""
        return [card_at(number).id for number in sorted(self.cards, key=place)]


PRINTED: Final = CardPool()


def limits(deck: DeckList) -> tuple[int, int]:
    """How many cards the deck must have, and how many moons its foreign cards may have."""
    cards, moons = (
        card_at(deck.leader).builds if deck.leader >= 0 else (codes.DECK_SIZE, codes.FOREIGN_MOONS)
    )
    if deck.inquisitor >= 0:
        more = card_at(deck.inquisitor).builds
        cards, moons = cards + more[0], moons + more[1]
    return cards, moons


def foreign_moons(deck: DeckList) -> int:
    """The moons of all cards that are not of the leader's people."""
    people = card_at(deck.leader).people if deck.leader >= 0 else ""
    cards = [card_at(number) for number in deck.cards]
    return sum(card.moons for card in cards if card.people != people)


def breaches(deck: DeckList, pool: CardPool = PRINTED) -> list[Breach]:
    """Everything that is wrong with a deck; an empty list means that it is legal."""
    found = list(deck.unread)
    if deck.leader < 0:
        found.append(_breach("BM-DECK-10", "leader", "Es fehlt ein Anführer", "there is no leader"))
    size, moons = limits(deck)
    if len(deck.cards) != size:
        n = len(deck.cards)
        found.append(
            _breach(
                "BM-DECK-02", "cards", f"{n} Karten statt {size}", f"{n} cards instead of {size}"
            )
        )
    for number, times in Counter(deck.cards).items():
        if times > 1:
            name = card_at(number)
            de = f"{name.de} kommt {times}-mal vor"
            found.append(_breach("BM-DECK-03", name.id, de, f"{name.en} is there {times} times"))
    foreign = foreign_moons(deck)
    if foreign > moons:
        de = f"fremde Karten mit {foreign} Monden, erlaubt sind {moons}"
        en = f"foreign cards with {foreign} moons, {moons} are allowed"
        found.append(_breach("BM-DECK-05", "cards", de, en))
    return found + _misplaced(deck, pool)


def _misplaced(deck: DeckList, pool: CardPool) -> list[Breach]:
    """Leaders and inquisitors among the cards, and cards of packs that are not in use."""
    found = []
    for number in dict.fromkeys(deck.cards):
        card = card_at(number)
        if card.type in {codes.LEADER, codes.INQUISITOR}:
            de = f"{card.de} gehört nicht in den Nachziehstapel"
            en = f"{card.en} never goes into the draw pile"
            found.append(_breach("BM-SETUP-03", card.id, de, en))
    for number in dict.fromkeys((*deck.cards, deck.inquisitor)):
        if number >= BEYOND and number not in pool.added:
            card = card_at(number)
            de = f"{card.de} gehört zu einem Kartenpaket, das nicht gewählt ist"
            en = f"{card.en} belongs to a card pack that is not chosen"
            found.append(_breach("BM-DECK-07", card.id, de, en))
    return found


def _breach(rule: str, where: str, de: str, en: str) -> Breach:
    return Breach(rule, where, Words(de, en))


def breach_sentence(found: Iterable[Breach]) -> str:
    """All breaches in one line."""
    return "; ".join(f"{breach.words.en} ({breach.rule})" for breach in found)


def from_ids(names: Sequence[object], where: str, pool: CardPool = PRINTED) -> DeckList:
    """A deck from a list of ids or names, which may include a leader and an inquisitor."""
    lines = [(f"{where}[{index}]", str(name), 0) for index, name in enumerate(names)]
    return _collect(lines, pool)


def from_text(text: str, where: str, pool: CardPool = PRINTED) -> DeckList:
    """A deck from a text with one card per line; `#` starts a comment, "2 Name" means two."""
    lines = []
    for number, line in enumerate(text.splitlines(), 1):
        written = line.partition("#")[0].strip()
        if not written:
            continue
        label, colon, rest = written.partition(":")
        type_ = LABELS.get(label.strip().casefold(), 0) if colon else 0
        lines.append((f"{where}:{number}", rest.strip() if type_ else written, type_))
    return _collect(lines, pool)


def _collect(lines: Sequence[tuple[str, str, int]], pool: CardPool) -> DeckList:
    leader = inquisitor = -1
    cards: list[int] = []
    unread: list[Breach] = []
    for where, written, type_ in lines:
        times, number, wrong = _entry(written, where, type_, pool)
        if number < 0:
            unread.append(Breach("BM-DECK-02", where, wrong))
        elif card_at(number).type == codes.LEADER and leader < 0:
            leader = number
        elif card_at(number).type == codes.INQUISITOR and inquisitor < 0:
            inquisitor = number
        else:
            cards += [number] * times
    return DeckList(leader, inquisitor, tuple(cards), tuple(unread))


def _entry(written: str, where: str, type_: int, pool: CardPool) -> tuple[int, int, Words]:
    """How many of which card a line asks for, or what is wrong with the line."""
    match = ENTRY.match(written)
    if match is None:
        return 0, -1, Words(f"{where}: nichts zu lesen", f"{where}: nothing to read")
    times, name, ident = match.groups()
    try:
        number = pool.find(ident or name, where)
    except Refused as refused:
        de = f"{where}: „{ident or name}“ nennt keine Karte eindeutig"
        return 0, -1, Words(de + _meant(refused.right), str(refused))
    if type_ and card_at(number).type != type_:
        de, en = ("Anführer", "leader") if type_ == codes.LEADER else ("Inquisitor", "inquisitor")
        return 0, -1, Words(f"{where}: „{name}“ ist kein {de}", f"{where}: {name!r} is no {en}")
    return min(int(times or 1), 99), number, Words("", "")


def _meant(right: str) -> str:
    """The names a refusal suggests, for German readers."""
    names = re.findall(r"did you mean '(.+)'\?|which one: (.+)", right)
    return f" (gemeint: {names[0][0] or names[0][1]}?)" if names else ""


def as_text(deck: DeckList, german: bool = False) -> str:
    """The deck as a text that `from_text` reads, sorted by type as in the catalogue."""
    lines = []
    for label, number in (("Leader", deck.leader), ("Inquisitor", deck.inquisitor)):
        if number >= 0:
            title = "Anführer" if german and label == "Leader" else label
            lines.append(f"{title}: {_named(number, german)}")
    counted = Counter(sorted(deck.cards, key=place))
    lines += [f"{times} {_named(number, german)}" for number, times in counted.items()]
    return "\n".join(lines) + "\n"


def _named(number: int, german: bool) -> str:
    card = card_at(number)
    return f"{card.de if german else card.en} ({card.id})"


def breach_json(breach: Breach) -> Json:
    """A breach as JSON."""
    words = breach.words
    return {"rule": breach.rule, "where": breach.where, "de": words.de, "en": words.en}


def as_json(deck: DeckList, pool: CardPool = PRINTED) -> Json:
    """The deck and its verdict as JSON."""
    size, moons = limits(deck)
    found = breaches(deck, pool)
    return {
        "leader": None if deck.leader < 0 else card_at(deck.leader).id,
        "inquisitor": None if deck.inquisitor < 0 else card_at(deck.inquisitor).id,
        "cards": deck.ids,
        "size": {"is": len(deck.cards), "should_be": size},
        "foreign_moons": {"is": foreign_moons(deck), "at_most": moons},
        "legal": not found,
        "breaches": [breach_json(breach) for breach in found],
    }


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
