"""Powers written down as data: the effect vocabulary of card files, read into declared powers.

It knows the words of the facts (kind, timing, target, filter, except …) and refuses every other,
naming the place; what a power means is said in `words`.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from moontable.games.blue_moon.content.powers import words
from moontable.games.blue_moon.content.powers.fields import (
    ELEMENTS,
    TYPES,
    amount_of,
    elements_of,
    excepts_of,
    is_this_turn,
    types_of,
    values_of,
)
from moontable.games.blue_moon.content.powers.later_vocabulary import LATER, each_power
from moontable.games.blue_moon.content.powers.later_words import discard_crystal, shuffle_yours
from moontable.games.blue_moon.content.powers.words import Area, Op, Power, Raise, Test, When, Which
from moontable.games.blue_moon.rules.codes import ACHIEVEMENT, HYLA, LEADERSHIP, NO_ELEMENT
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, one_of, sequence, text, whole

Reader: TypeAlias = Callable[[Json, str], Power]

TESTS: Final = {
    "your_dragons_at_least": Test.YOUR_DRAGONS,
    "your_hand_minus_my_hand_at_least": Test.YOUR_HAND_AHEAD,
    "your_combat_plus_support_cards_at_least": Test.YOUR_CARDS,
    "your_active_cards_at_least": Test.YOUR_ACTIVE,
    "your_power_at_least": Test.YOUR_STRENGTH,
    "my_combat_plus_support_cards_at_most": Test.NO_CARDS_OF_MINE,
    "my_influence_cards_at_most": Test.NO_INFLUENCE_OF_MINE,
    "your_active_characters_at_least": Test.YOUR_CHARACTERS,
    "your_active_boosters_at_least": Test.YOUR_BOOSTERS,
    "your_active_supports_at_least": Test.YOUR_SUPPORTS,
    "your_active_cards_with_any_icon_at_least": Test.YOUR_CARDS_WITH_ICONS,
}


def power_of(effects: Sequence[object], where: str) -> Power | None:
    """The power a list of effects describes; a card has one at the most."""
    told = [mapping(effect, f"{where}[{index}]") for index, effect in enumerate(effects)]
    kinds = [text(effect.get("kind"), f"{where}.kind") for effect in told]
    if not told:
        return None
    if any(effect.get("order") == "you_first" for effect in told):
        return each_power(told, kinds, where)
    if kinds == ["load", "land_allow_hand"]:
        return words.load_now(amount_of(told[0], f"{where}[0]"), with_hand=True)
    if kinds == ["play_condition", "switch_element"]:
        return _only_if(told[0], told[1], f"{where}[0]")
    if kinds == ["draw_extra", "shuffle_into_deck"]:
        return words.deeds_to_come()
    if len(told) > 1:
        raise Refused(where, f"{' and '.join(kinds)} do not go together", "one effect a card")
    kind = one_of(kinds[0], READERS, f"{where}[0].kind")
    return READERS[kind](told[0], f"{where}[0]")


def _test(condition: Json, where: str) -> tuple[Test, int]:
    least = whole(condition.get("at_least", 1), f"{where}.condition.at_least", 0, 60)
    if condition.get("your_active_cards_with_tag") == "hyla":
        return Test.YOUR_HYLAS, least
    if condition.get("your_active_cards_with_icon") == "free":
        return Test.YOUR_FREE, least
    for name, test in TESTS.items():
        if name in condition:
            return test, whole(condition[name], f"{where}.condition.{name}", 0, 60)
    one_of(next(iter(condition), ""), TESTS, f"{where}.condition")
    raise AssertionError("one_of refuses what is not known")


def _only_if(condition: Json, change: Json, where: str) -> Power:
    told = mapping(condition.get("condition"), f"{where}.condition")
    test, amount = _test(told, where)
    element = ELEMENTS.get(str(told.get("element")), NO_ELEMENT)
    turns_to = ELEMENTS.get(str(change.get("to")), NO_ELEMENT)
    return words.only_if(test, amount, element=element, turns_to=turns_to)


def _ignore(effect: Json, where: str) -> Power:
    part = one_of(effect.get("part"), ("card", "special", "icons"), f"{where}.part")
    excepts = excepts_of(effect, where)
    flit = "flit_characters" in excepts
    if part == "icons":
        return words.ignore_icons(but_protected="protected" in excepts)
    if part == "special":
        cards = tuple(name.removeprefix("card:") for name in _in_order(effect) if ":" in name)
        return words.ignore_text(but_flit=flit, but_cards=cards, this_turn=is_this_turn(effect))
    icon = "has_icon" in mapping(effect.get("filter", {}), f"{where}.filter")
    return words.ignore_cards(types_of(effect, where), icon=icon, but_flit=flit)


def _in_order(effect: Json) -> list[str]:
    return [str(name) for name in sequence(effect.get("except", []), "except")]


def _forbid(effect: Json, where: str) -> Power:
    told = mapping(effect.get("filter", {}), f"{where}.filter")
    has_text = told.get("special_text")
    above = whole(told.get("any_printed_value_above", 0), f"{where}.filter", 0, 20)
    wanted = None if has_text is None else bool(has_text)
    return words.you_may_not_lay(types_of(effect, where), text=wanted, above=above)


def _limit_take(effect: Json, where: str) -> Power:
    from_pile = effect.get("source") == "draw_deck"
    condition = mapping(effect.get("condition", {}), f"{where}.condition")
    holding = whole(condition.get("your_hand_at_least", 0), f"{where}.condition", 0, 60)
    after = whole(effect.get("max", 0), f"{where}.max", 0, 60)
    return words.you_may_not_take(from_pile=from_pile, after=after, while_holding=holding)


def _multiply(effect: Json, where: str) -> Power:
    one = mapping(effect.get("target", {}), f"{where}.target").get("count") == 1
    return words.doubled(types_of(effect, where), elements=elements_of(effect, where), one=one)


def _raise(effect: Json, where: str) -> Power:
    target = mapping(effect.get("target", {}), f"{where}.target")
    if target.get("types") == ["bluff_card"]:
        return words.bluffs_raised(amount_of(effect, where))
    special = {"sum_of_printed": Raise.SUM, "higher_printed": Raise.HIGHER}
    amount = special.get(str(effect.get("amount")))
    number = amount_of(effect, where) if amount is None else amount
    one = target.get("count", 1) != "all"
    return words.raised(number, elements=elements_of(effect, where), one=one)


def _dragons(effect: Json, where: str) -> Power:
    ops = {"add": Op.ADD, "subtract": Op.SUBTRACT, "cap": Op.CAP, "set": Op.NONE}
    op = ops[one_of(effect.get("op"), ops, f"{where}.op")]
    amount = 0 if op == Op.NONE else amount_of(effect, where)
    mine = effect.get("who_retreats") == "me"
    return words.dragons(op, amount, mine=mine, this_turn=is_this_turn(effect))


def _must(effect: Json, where: str) -> Power:
    must = mapping(effect.get("must"), f"{where}.must")
    if "play_type" in must:
        return words.you_must_lay(TYPES[one_of(must["play_type"], TYPES, f"{where}.must")])
    cost = mapping(must.get("discard_from_hand"), f"{where}.must.discard_from_hand")
    if "type" in cost:
        return words.sirens()
    if "moons_at_least" in cost:
        return words.caterpillar(moons=whole(cost["moons_at_least"], f"{where}.must.moons", 1, 60))
    if "one_of" in cost:
        both: dict[str, object] = {}
        for part in sequence(cost["one_of"], f"{where}.must"):
            both |= mapping(part, f"{where}.must")
        fire, earth = values_of(both, where)
        return words.caterpillar(fire=fire, earth=earth, either=True)
    fire, earth = values_of(cost, where)
    return words.caterpillar(fire=fire, earth=earth, split="on_different_cards" in cost)


def _draw(effect: Json, where: str) -> Power:
    if "up_to_hand_size" in effect:
        return words.fill_to(whole(effect["up_to_hand_size"], f"{where}.up_to_hand_size", 0, 60))
    when = When.AFTER_BOOST if effect.get("timing") == "after_booster_support" else When.NOW
    if effect.get("source") == "discard_pile_shuffled":
        return words.draw_from_discard(amount_of(effect, where), when)
    return words.draw(amount_of(effect, where))


def _search(effect: Json, where: str) -> Power:
    if effect.get("source") == "discard_pile":
        return words.search_discard()
    if effect.get("to") != "hand":
        mapping(effect.get("to"), f"{where}.to")
        return words.favour()
    when = When.AFTER_BOOST if effect.get("timing") == "after_booster_support" else When.NOW
    return words.search_pile(when)


def _take_back(effect: Json, where: str) -> Power:
    target = mapping(effect.get("target", {}), f"{where}.target")
    area = Area.COMBAT if target.get("area") == "combat" else Area.ACTIVE
    return words.take_back(area, but_itself="this_card" in excepts_of(effect, where))


def _discard(effect: Json, where: str) -> Power:
    target = mapping(effect.get("target", {}), f"{where}.target")
    condition = mapping(effect.get("condition", {}), f"{where}.condition")
    excepts = excepts_of(effect, where)
    if target.get("tag") == "crystal":
        return discard_crystal()
    combat = target.get("area") == "combat" and not target.get("active")
    which = Which(
        types_of(effect, where),
        icon="has_icon" in mapping(effect.get("filter", {}), f"{where}.filter"),
        free=target.get("icon") == "free",
        area=Area.COMBAT if combat else Area.ACTIVE,
        but_last_character=bool(excepts & {"last_active_character", "one_active_character"}),
        either="one_of_types" in target,
    )
    if "played_from_landed_ship" in condition:
        return words.discard_yours_if_landed(which)
    number = words.ALL if effect.get("amount") == "all" else amount_of(effect, where)
    when = When.MY_TURN if effect.get("timing") == "on_my_turn" else When.NOW
    if "you_active_characters_at_least" in condition:
        least = whole(condition["you_active_characters_at_least"], f"{where}.condition", 0, 60)
        return words.discard_yours(which, number, when=when, test=Test.YOUR_CHARACTERS, least=least)
    return words.discard_yours(which, number, when=when)


def _hand_discard(effect: Json, where: str) -> Power:
    if "down_to" in effect:
        return words.you_discard_down_to(whole(effect["down_to"], f"{where}.down_to", 0, 60))
    if mapping(effect.get("target", {}), f"{where}.target").get("side") == "me":
        return words.discard_own_hand()
    when = When.END if effect.get("timing") == "end_of_turn" else When.NOW
    return words.you_discard(amount_of(effect, where), when)


def _buy(effect: Json, where: str) -> Power:
    cost = mapping(effect.get("cost"), f"{where}.cost")
    if "one_of" in cost:
        return _buy_alike(sequence(cost["one_of"], f"{where}.cost.one_of"), f"{where}.cost.one_of")
    if "moons_at_least" in cost:
        return words.buy_dragon(moons=whole(cost["moons_at_least"], f"{where}.cost.moons", 1, 60))
    if "type" in cost:
        return words.buy_dragon(characters=whole(cost.get("count"), f"{where}.cost.count", 1, 60))
    fire, earth = values_of(cost, where)
    return words.buy_dragon(fire=fire, earth=earth)


def _buy_alike(parts: Sequence[object], where: str) -> Power:
    """Several cards of one kind out of some: leadership actions, Hyla or crystal cards."""
    kinds = {"leadership": LEADERSHIP, "hyla": HYLA, "crystal": ACHIEVEMENT}
    types, count = 0, 0
    for part in parts:
        told = mapping(part, where)
        types |= kinds[one_of(told.get("type", told.get("tag")), kinds, where)]
        count = whole(told.get("count"), f"{where}.count", 1, 60)
    return words.buy_dragon_alike(types, count)


def _limit_play(effect: Json, where: str) -> Power:
    area = one_of(effect.get("area"), ("any", "combat"), f"{where}.area")
    return words.one_card_a_turn(Area.COMBAT if area == "combat" else Area.ACTIVE)


def _extra(effect: Json, where: str) -> Power:
    types = types_of(effect, where, "types")
    return words.additional(types, amount_of(effect, where), this_turn=is_this_turn(effect))


def _as_free(effect: Json, where: str) -> Power:
    return words.as_free_if(*_test(mapping(effect.get("condition"), f"{where}.condition"), where))


def _zero(effect: Json, where: str) -> Power:
    parity = one_of(effect.get("parity"), ("odd", "even"), f"{where}.parity")
    return words.zeroed(types_of(effect, where), odd=parity == "odd")


def _strength(effect: Json, where: str) -> Power:
    return words.strength_raised(amount_of(effect, where), elements=elements_of(effect, where))


def _shuffle_in(effect: Json, where: str) -> Power:
    if mapping(effect.get("target", {}), f"{where}.target").get("side") == "you":
        return shuffle_yours()
    return words.reshuffle()


def _plain(make: Callable[[], Power]) -> Reader:
    """A kind without further words."""

    def read(effect: Json, where: str) -> Power:
        del effect, where
        return make()

    return read


def _counted(make: Callable[[int], Power]) -> Reader:
    """A kind with an amount."""

    def read(effect: Json, where: str) -> Power:
        return make(amount_of(effect, where))

    return read


READERS: Final[dict[str, Reader]] = {
    "ignore": _ignore,
    "forbid_play": _forbid,
    "limit_play": _limit_play,
    "limit_active": _plain(words.one_active_character),
    "limit_take": _limit_take,
    "forbid_call_bluff": _plain(words.you_may_not_call),
    "extra_play": _extra,
    "next_card_free": _plain(words.next_card_free),
    "play_as_free": _as_free,
    "attack_again": _plain(words.attack_again),
    "land_allow_hand": _plain(words.land_with_hand),
    "multiply_value": _multiply,
    "raise_value_to": _raise,
    "raise_power_to": _strength,
    "zero_printed": _zero,
    "retreat_dragons": _dragons,
    "attract_dragon": _plain(words.storm),
    "force_retreat": _plain(words.flood),
    "must_or": _must,
    "double_text_numbers": _plain(words.caterpillar_doubled),
    "draw": _draw,
    "draw_extra": _counted(words.draw_extra),
    "draw_reveal_discard_one": _plain(words.sacrifice),
    "search": _search,
    "retrieve": _take_back,
    "discard": _discard,
    "discard_from_hand": _hand_discard,
    "discard_from_hand_blind": _counted(words.blind_discard),
    "discard_deck_top": _plain(words.top_of_your_pile),
    "put_under_deck": _plain(words.put_under),
    "shuffle_into_deck": _shuffle_in,
    "disclose_hand": _plain(words.disclose),
    "buy_dragon": _buy,
    "load": _counted(words.load_now),
    **LATER,
}
