"""Derive strengths and retreat dragons line by line.

The lines follow the same five steps as `strength`; the last line's total is the result.
"""

from dataclasses import dataclass, replace

from moontable.games.blue_moon.content.powers import ignoring, raising
from moontable.games.blue_moon.content.powers.power import Op, Raise
from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.law import dragons, strength
from moontable.games.blue_moon.rules.state import Side, State, count, side, slots


@dataclass(frozen=True)
class Row:
    """One line: the step, its card, the card that causes it, and the total."""

    order: int
    card: int
    by: int
    rule: str
    before: int
    after: int


def in_order(lines: list[Row]) -> list[Row]:
    """The lines in the order of the rule's steps (BM-STRENGTH-10), with running totals."""
    ordered: list[Row] = []
    total = 0
    for line in sorted(lines, key=lambda each: each.order):
        after = total + line.after - line.before
        ordered.append(replace(line, before=total, after=after))
        total = after
    return ordered


class Sum:
    """Adds up a strength and records every line."""

    def __init__(self, state: State, seat: int, element: int) -> None:
        self.lines: list[Row] = []
        self.total = 0
        self._state = state
        self._seat = seat
        self._element = element
        self._me = side(state, seat)
        self._you = side(state, 1 - seat)

    def _add(self, order: int, card: int, by: int, rule: str, change: int) -> None:
        self.lines.append(Row(order, card, by, rule, self.total, self.total + change))
        self.total += change

    def run(self) -> int:
        """All five steps."""
        me = self._me
        for slot in slots(me.active | me.supports):
            self._card(slot)
        if me.bluffs:
            self._bluffs()
        for power in slots(me.works & me.deck.of[raising.RAISE_STRENGTH]):
            declared = me.deck.powers[power]
            if declared.elements >> self._element & 1 and declared.amount > self.total:
                card = me.deck.cards[power]
                self._add(5, card, card, "BM-STRENGTH-14", declared.amount - self.total)
        self.lines = in_order(self.lines)
        return self.total

    def _card(self, slot: int) -> None:
        me = self._me
        card = me.deck.cards[slot]
        number = (me.deck.earth if self._element else me.deck.fire)[slot]
        if number:
            self._add(1, card, card, "BM-STRENGTH-03", number)
        value = strength.raised_from(self._state, self._seat, slot, self._element)
        if number and not value:
            self._lost(1, slot, card, number)
        if not me.dead >> slot & 1:
            value = self._raises(slot, card, value)
        if strength.is_cooled_last(self._state, self._seat, slot, self._element):
            self._lost(4, slot, card, value)

    def _lost(self, order: int, slot: int, card: int, value: int) -> None:
        """Step 1, or after all raises: what is ignored, or zeroed by a Cool power."""
        me, you = self._me, self._you
        if me.dead >> slot & 1:
            self._add(order, card, ignorer(you, slot), "BM-POWER-05", -value)
            return
        number = (me.deck.earth if self._element else me.deck.fire)[slot]
        for power in slots(you.works & you.deck.of[raising.ZERO]):
            if strength.is_zeroed(me, you, 1 << power, slot, number):
                rule = "BM-STRENGTH-08" if order == 1 else "BM-STRENGTH-11"
                self._add(order, card, you.deck.cards[power], rule, -value)
                return

    def _raises(self, slot: int, card: int, value: int) -> int:
        """Steps 2 and 3: raises of this card as its owner aims them, then doublings."""
        me = self._me
        for power in self._raisers(slot):
            raised = self._raised_to(slot, power)
            if raised > value:
                by_print = me.deck.powers[power].amount >= Raise.SUM
                rule = "BM-STRENGTH-13" if by_print else "BM-STRENGTH-12"
                self._add(2 if by_print else 3, card, me.deck.cards[power], rule, raised - value)
                value = raised
        for power in self._doublers(slot):
            if value:
                self._add(3, card, me.deck.cards[power], "BM-STRENGTH-10", value)
                value *= 2
        return value

    def _aims(self) -> list[tuple[int, int]]:
        me = self._me
        powers = slots(me.works & me.deck.value_powers & me.deck.aimed)
        if not powers:
            return []
        best = strength.best_aims(self._state, self._seat, self._element, fixed=True)[1][0]
        return list(zip(powers, best, strict=True))

    def _raised_to(self, slot: int, power: int) -> int:
        declared = self._me.deck.powers[power]
        if not declared.elements >> self._element & 1:
            return 0
        if declared.amount < Raise.SUM:
            return declared.amount
        both = [
            strength.raised_from(self._state, self._seat, slot, element)
            for element in (codes.FIRE, codes.EARTH)
        ]
        return sum(both) if declared.amount == Raise.SUM else max(both)

    def _raisers(self, slot: int) -> list[int]:
        me = self._me
        raisers = me.deck.of[raising.RAISE]
        aimed = [power for power, target in self._aims() if target == slot and raisers >> power & 1]
        everywhere = [
            power
            for power in slots(me.works & raisers & ~me.deck.aimed)
            if me.deck.powers[power].which.types & me.deck.types[slot] & codes.CHARACTER
        ]
        return aimed + everywhere

    def _doublers(self, slot: int) -> list[int]:
        me = self._me
        aimed = [
            power
            for power, target in self._aims()
            if target == slot
            and me.deck.of[raising.MULTIPLY] >> power & 1
            and me.deck.powers[power].elements >> self._element & 1
        ]
        everywhere = [
            power
            for power in slots(me.works & me.deck.of[raising.MULTIPLY] & ~me.deck.aimed)
            if me.deck.powers[power].which.types & me.deck.types[slot]
        ]
        return aimed + everywhere

    def _bluffs(self) -> None:
        """Face-down bluffs count alike and are reported together, never one by one."""
        me, you = self._me, self._you
        number = count(me.bluffs)
        each = strength.bluff_number(self._state, me, self._element)
        cooler = strength.bluff_cooler(you) if each else -1
        self._add(1, -1, -1, "BM-ICON-BLUFF-05", number * each)
        first = self._state.rules & switches.COOL_GANG_BEFORE_RAISES
        if not each:
            return
        if cooler >= 0 and first:
            self._add(1, -1, you.deck.cards[cooler], "BM-STRENGTH-08", -number * each)
            each = 0
        each = self._bluffs_raised(number, each)
        if cooler >= 0 and not first:
            self._add(4, -1, you.deck.cards[cooler], "BM-STRENGTH-11", -number * each)

    def _bluffs_raised(self, number: int, each: int) -> int:
        """Step 3 for bluffs: what raises them, then what doubles supports."""
        me = self._me
        for power in slots(me.works & me.deck.of[raising.RAISE] & ~me.deck.aimed):
            raised = me.deck.powers[power].amount
            if raised > each and me.deck.powers[power].which.types & codes.SUPPORT:
                change = number * (raised - each)
                self._add(3, -1, me.deck.cards[power], "BM-STRENGTH-12", change)
                each = raised
        for power in slots(me.works & me.deck.of[raising.MULTIPLY] & ~me.deck.aimed):
            if each and me.deck.powers[power].which.types & codes.SUPPORT:
                self._add(3, -1, me.deck.cards[power], "BM-STRENGTH-10", number * each)
                each *= 2
        return each


def ignorer(you: Side, slot: int) -> int:
    """The opponent's card that ignores a slot of the other side."""
    for power in slots(you.works & you.deck.of[ignoring.IGNORE_CARDS]):
        if you.deck.covers[power] >> slot & 1:
            return you.deck.cards[power]
    return -1


def dragon_lines(state: State, loser: int) -> list[Row]:
    """How many dragons the loser's retreat wins, line by line."""
    number = dragons.counted(state, 1 - loser)
    many = number >= dragons.MANY
    lines = [Row(1, -1, -1, "BM-DRAGON-02" if many else "BM-DRAGON-01", 0, 2 if many else 1)]
    for seat, slot, power in dragons.powers_on_retreat(state, loser):
        card = side(state, seat).deck.cards[slot]
        before = lines[-1].after
        after = dragons.apply_power(before, power)
        order = {Op.ADD: 2, Op.SUBTRACT: 3, Op.CAP: 4}.get(Op(power.op), 5)
        lines.append(Row(order, card, card, "BM-DRAGON-15", before, after))
    return lines
