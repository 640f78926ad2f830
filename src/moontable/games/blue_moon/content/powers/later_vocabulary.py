"""Effects of the later sets in card files: the Chosen, interventions, crystals, inquisitors.

It knows their kinds and reads them into declared powers; the shared fields are read in `fields`.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from moontable.games.blue_moon.content.powers import later_words as words
from moontable.games.blue_moon.content.powers.fields import amount_of, types_of, values_of
from moontable.games.blue_moon.content.powers.words import Power
from moontable.kernel import Json, Refused
from moontable.kernel.values import mapping, truth, whole

Reader: TypeAlias = Callable[[Json, str], Power]


def each_power(told: Sequence[Json], kinds: Sequence[str], where: str) -> Power:
    """What both players do, the opponent first."""
    first = told[0]
    target = mapping(first.get("target", {}), f"{where}[0].target")
    if kinds == ["shuffle_into_deck", "draw"]:
        return words.each_new_hand(amount_of(told[1], f"{where}[1]"))
    if len(told) > 1:
        raise Refused(where, f"{' and '.join(kinds)} do not go together", "one effect a card")
    kind = kinds[0]
    if kind == "discard_from_hand":
        return words.each_discards(amount_of(first, f"{where}[0]"))
    if kind == "draw":
        return words.each_draws(amount_of(first, f"{where}[0]"))
    if kind == "play_crystal":
        return words.each_crowns()
    if kind == "discard":
        return words.each_drops_supports()
    if kind == "buy_dragon":
        fire, earth = values_of(mapping(first.get("cost"), f"{where}[0].cost"), f"{where}[0].cost")
        return words.each_buys(fire=fire, earth=earth)
    if kind == "shuffle_into_deck" and target.get("area") == "leadership_pile":
        spared = str(next(iter(_names(first)), ""))
        return words.each_recalls(spared.removeprefix("card:"))
    if kind == "shuffle_into_deck":
        return words.each_reshuffles()
    raise Refused(f"{where}[0].kind", f"{kind} is nothing both players do", "leave out order")


def _names(effect: Json) -> Sequence[object]:
    named = effect.get("except", [])
    return named if isinstance(named, list | tuple) else []


def _cancel(effect: Json, where: str) -> Power:
    retreat = truth(effect.get("may_retreat", False), f"{where}.may_retreat")
    return words.cancel(types_of(effect, where), may_retreat=retreat)


def _crystal(effect: Json, where: str) -> Power:
    return words.crystal(whole(effect.get("dragons"), f"{where}.dragons", 0, 3))


def _plain(make: Callable[[], Power]) -> Reader:
    """A kind without further words."""

    def read(effect: Json, where: str) -> Power:
        del effect, where
        return make()

    return read


LATER: Final[dict[str, Reader]] = {
    "waive_play_condition": _plain(words.any_mutant),
    "keep_combat_active": _plain(words.covers_nothing),
    "forbid_extra_draw": _plain(words.no_extra_draw),
    "play_crystal": _plain(words.crown),
    "replace_any": _plain(words.replace_any),
    "start_dragon": _plain(words.start_with_dragon),
    "crystal": _crystal,
    "cancel": _cancel,
    "discard_after_announcing": _plain(words.away_with_it),
    "prevent_dragon": _plain(words.no_dragon),
}
