"""Lower declared cards to int tables: a deck's slots, and which powers reach which cards.

The tables do not change during a game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from mypy_extensions import i64

from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.content.declared import BEYOND, PACK, card_at
from moontable.games.blue_moon.content.powers import (
    allowing,
    discarding,
    duties,
    forbidding,
    ignoring,
    interventions,
    raising,
    replacing,
)
from moontable.games.blue_moon.content.powers.power import NO_POWER, CardArea, Power, When, Which
from moontable.games.blue_moon.content.powers.reading import VERBS
from moontable.games.blue_moon.rules import codes


class Deck:
    """A player's cards as slots; masks over them answer most questions in one operation."""

    def __init__(self, cards: Sequence[int]) -> None:
        """Number the cards of a player; `face` adds their effects on the opponent."""
        found = [card_at(card) for card in cards]
        self.cards: tuple[int, ...] = tuple(cards)
        self.ids: tuple[str, ...] = tuple(card.id for card in found)
        self.slot_of: dict[int, int] = {card: slot for slot, card in enumerate(cards)}
        self.slot_named: dict[str, int] = {card.id: slot for slot, card in enumerate(found)}
        self.size: int = len(found)
        self.own: i64 = _mask([number >= BEYOND + len(PACK) for number in cards])
        self.fire: list[int] = [max(0, card.fire) for card in found]
        self.earth: list[int] = [max(0, card.earth) for card in found]
        self.moons: list[int] = [card.moons for card in found]
        self.types: list[int] = [card.type for card in found]
        self.capacity: list[int] = [card.capacity for card in found]
        self.powers: list[Power] = [card.power or NO_POWER for card in found]
        self.amount: list[int] = [power.amount for power in self.powers]
        self.mates: list[int] = [_mates(found, slot) for slot in range(self.size)]
        self._mask_types(found)
        self._mask_icons(found)
        self._mask_powers(found)
        self.covers: list[int] = [0] * self.size
        self.covers_lent: list[int] = [0] * self.size
        self.bans: list[int] = [0] * self.size
        self.bans_bluff: list[int] = [0] * self.size
        self.bans_plain: list[int] = [0] * self.size

    def _mask_types(self, found: Sequence[Card]) -> None:
        self.characters: i64 = _mask([card.type == codes.CHARACTER for card in found])
        self.boosters: i64 = _mask([card.type == codes.BOOSTER for card in found])
        self.supports: i64 = _mask([card.type == codes.SUPPORT for card in found])
        self.leadership: i64 = _mask([card.type == codes.LEADERSHIP for card in found])
        self.ships: i64 = _mask([card.type == codes.SHIP for card in found])
        self.hylas: i64 = _mask([card.type == codes.HYLA for card in found])
        self.feats: i64 = _mask([card.type == codes.ACHIEVEMENT for card in found])
        self.crystals: i64 = _mask([bool(card.tags & codes.CRYSTAL) for card in found]) & self.feats
        self.interventions: i64 = _mask([card.type == codes.INTERVENTION for card in found])
        self.inquisitors: i64 = _mask([card.type == codes.INQUISITOR for card in found])
        self.mutants: i64 = _mask([bool(card.tags & codes.MUTANT) for card in found])
        self.actions: i64 = self.leadership | self.ships | self.hylas | self.feats
        self.laid: i64 = self.characters | self.boosters | self.supports
        self.buka: i64 = _mask(
            [card.people == "buka" and card.type == codes.CHARACTER for card in found]
        )
        self.flit: i64 = _mask(
            [card.people == "flit" and card.type == codes.CHARACTER for card in found]
        )

    def _mask_icons(self, found: Sequence[Card]) -> None:
        icons = [card.icons for card in found]
        self.with_icon: i64 = _mask([bool(icon) for icon in icons])
        self.shields: list[int] = [
            _with(icons, codes.SHIELD_FIRE),
            _with(icons, codes.SHIELD_EARTH),
        ]
        self.stop: i64 = _with(icons, codes.STOP)
        self.retrieve: i64 = _with(icons, codes.RETRIEVE)
        self.protected: i64 = _with(icons, codes.PROTECTED)
        self.free: i64 = _with(icons, codes.FREE)
        self.pair: i64 = _with(icons, codes.PAIR)
        self.gangs: list[int] = [
            _with(icons, gang)
            for gang in (codes.GANG_COOL, codes.GANG_TOP, codes.GANG_FUN, codes.GANG_NO)
        ]
        self.in_gang: i64 = self.gangs[0] | self.gangs[1] | self.gangs[2] | self.gangs[3]
        self.bluff: i64 = _with(icons, codes.BLUFFS)
        self.replace: i64 = _with(icons, codes.REPLACE)
        self.bluff_of: list[int] = [_with(icons, codes.BLUFF_FIRE), _with(icons, codes.BLUFF_EARTH)]

    def _mask_powers(self, found: Sequence[Card]) -> None:
        self.with_text: i64 = _mask([card.power is not None for card in found])
        self.of: list[int] = [0] * VERBS
        self.now: i64 = 0
        self.ends: i64 = 0
        self.strikes: i64 = 0
        self.after_boost: i64 = 0
        self.aimed: i64 = 0
        for slot, card in enumerate(found):
            if card.power is None:
                continue
            bit = 1 << slot
            self.of[card.power.verb] |= bit
            self.now |= bit if card.power.when == When.NOW else 0
            self.ends |= bit if card.power.when == When.END else 0
            self.after_boost |= bit if card.power.when == When.AFTER_BOOST else 0
            self.aimed |= bit if card.power.aimed else 0
            if card.power.verb == discarding.DISCARD_YOURS and card.power.when == When.MY_TURN:
                self.strikes |= bit
        self._mask_groups(found)

    def _mask_groups(self, found: Sequence[Card]) -> None:
        """Group powers that are always queried together."""
        of = self.of
        self.ignorers: i64 = self._any_of(ignoring.VERBS)
        # Laughing Gas: an ignoring text that its own kind on the other side switches off.
        self.bans_itself: i64 = _mask(
            [card.power is not None and card.id in card.power.which.but_cards for card in found]
        )
        self.duties: i64 = of[duties.SIRENS] | of[duties.CATERPILLAR]
        self.value_powers: i64 = of[raising.MULTIPLY] | of[raising.RAISE]
        self.lending: i64 = of[allowing.NEXT_FREE]
        self.lands_one: i64 = _mask(
            [card.power is not None and card.power.with_hand for card in found]
        )
        self.keepers: i64 = of[allowing.KEEP_ACTIVE]
        self.exchanging: i64 = self.replace | of[replacing.REPLACE_ANY]
        # Values of all characters rise, not of one that is aimed at
        self.raising_all: i64 = of[raising.RAISE] & ~self.aimed & ~_not_of_characters(found)
        self.answers: i64 = self._any_of(interventions.VERBS)

    def _any_of(self, verbs: Sequence[int]) -> int:
        mask = 0
        for verb in verbs:
            mask |= self.of[verb]
        return mask

    def face(self, other: "Deck") -> None:
        """Work out which of the opponent's slots each power affects."""
        theirs = [card_at(card) for card in other.cards]
        for slot, power in enumerate(self.powers):
            if self.ignorers >> slot & 1:
                self.covers[slot] = _mask([_speaks_of(power.which, card) for card in theirs])
                # A card laid "as if it had an icon" is a card with an icon meanwhile.
                self.covers_lent[slot] = _mask(
                    [_speaks_of(power.which, _with_an_icon(card)) for card in theirs]
                )
            if power.verb == forbidding.FORBID:
                self.bans[slot] = _mask([_speaks_of(power.which, card) for card in theirs])
                # A bluff is laid as a support: with the text of its face, or with none.
                self.bans_bluff[slot] = _mask(
                    [_speaks_of(power.which, replace(card, type=codes.SUPPORT)) for card in theirs]
                )
                self.bans_plain[slot] = _mask(
                    [
                        _speaks_of(power.which, replace(card, type=codes.SUPPORT, power=None))
                        for card in theirs
                    ]
                )


def _not_of_characters(found: Sequence[Card]) -> int:
    """The cards whose power does not affect characters."""
    return _mask(
        [card.power is not None and not card.power.which.types & codes.CHARACTER for card in found]
    )


def _speaks_of(which: Which, card: Card) -> bool:
    return (
        bool(which.types & card.type)
        and (which.text is None or which.text == (card.power is not None))
        and (not which.icon or card.icons != 0)
        and (not which.free or bool(card.icons & codes.FREE))
        and (not which.above or max(card.fire, card.earth) > which.above)
        and not (which.but_flit and card.people == "flit" and card.type == codes.CHARACTER)
        and card.id not in which.but_cards
    )


def _with_an_icon(card: Card) -> Card:
    return card if card.icons else replace(card, icons=codes.FREE)


def _mates(found: Sequence[Card], slot: int) -> int:
    """The other cards that make a pair with this one: same type, same first word, both PAIR."""
    card = found[slot]
    return _mask(
        [
            other is not card
            and bool(card.icons & other.icons & codes.PAIR)
            and card.type == other.type
            and card.de.split()[0] == other.de.split()[0]
            for other in found
        ]
    )


def _with(icons: Sequence[int], wanted: int) -> int:
    return _mask([bool(icon & wanted) for icon in icons])


def _mask(flags: Iterable[bool]) -> i64:
    mask: i64 = 0
    for slot, flag in enumerate(flags):
        if flag:
            mask |= 1 << slot
    return mask


def covers_bluffs(power: Power) -> bool:
    """Does an ignoring power reach face-down bluffs, which are supports with an icon?"""
    return power.verb == ignoring.IGNORE_CARDS and bool(power.which.types & codes.SUPPORT)


def limits_combat_only(power: Power) -> bool:
    """Does a limit on laying count the combat area only?"""
    return power.which.area == CardArea.COMBAT
