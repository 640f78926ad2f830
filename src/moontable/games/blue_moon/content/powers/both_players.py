"""Powers of the Chosen, which both players carry out, the opponent first."""

from collections.abc import Callable
from typing import Final

from moontable.games.blue_moon.content.powers import fields
from moontable.games.blue_moon.content.powers.power import Power, When, Which
from moontable.games.blue_moon.rules import codes
from moontable.kernel.values import mapping

EACH_DISCARDS: Final = 51
EACH_RECALLS: Final = 52
EACH_RESHUFFLES: Final = 53
EACH_DROPS_SUPPORTS: Final = 54
EACH_CROWNS: Final = 55
EACH_DRAWS: Final = 56
EACH_BUYS: Final = 57
EACH_NEW_HAND: Final = 58
VERBS: Final = (
    EACH_DISCARDS,
    EACH_RECALLS,
    EACH_RESHUFFLES,
    EACH_DROPS_SUPPORTS,
    EACH_CROWNS,
    EACH_DRAWS,
    EACH_BUYS,
    EACH_NEW_HAND,
)


def each_discards(amount: int) -> Power:
    """Each player discards hand cards of his choice."""
    return Power(EACH_DISCARDS, When.NOW, amount=amount)


def each_recalls(but: str) -> Power:
    """Each player shuffles one of his played leadership actions into his draw pile."""
    return Power(EACH_RECALLS, When.NOW, Which(but_cards=(but,)), 1)


def each_reshuffles() -> Power:
    """Each player shuffles his discard pile into his draw pile."""
    return Power(EACH_RESHUFFLES, When.NOW)


def each_drops_supports() -> Power:
    """Each player discards his active supports, but for PROTECTED ones."""
    which = Which(codes.SUPPORT, but_unignored_protected=True)
    return Power(EACH_DROPS_SUPPORTS, When.NOW, which)


def each_crowns() -> Power:
    """Each player may play a crystal card as if its dragon were his."""
    return Power(EACH_CROWNS, When.NOW, amount=1, may=True)


def each_draws(amount: int) -> Power:
    """Each player draws cards."""
    return Power(EACH_DRAWS, When.NOW, amount=amount)


def each_buys(*, fire: int, earth: int) -> Power:
    """Each player may discard printed values, fire and earth on different cards, for a dragon."""
    return Power(EACH_BUYS, When.NOW, fire=fire, earth=earth, split=True, may=True)


def each_new_hand(amount: int) -> Power:
    """Each player shuffles his hand into his draw pile and draws."""
    return Power(EACH_NEW_HAND, When.NOW, amount=amount)


def _counted(make: Callable[[int], Power]) -> Callable[[fields.Effects, str], Power]:
    """A kind whose last effect has an amount."""

    def read(effects: fields.Effects, where: str) -> Power:
        return make(fields.amount_of(effects[-1], f"{where}[{len(effects) - 1}]"))

    return read


def _plain(make: Callable[[], Power]) -> Callable[[fields.Effects, str], Power]:
    """A kind without further fields."""

    def read(effects: fields.Effects, where: str) -> Power:
        del effects, where
        return make()

    return read


def _shuffle(effects: fields.Effects, where: str) -> Power:
    if mapping(effects[0].get("target", {}), f"{where}[0].target").get("area") != "leadership_pile":
        return each_reshuffles()
    spared = effects[0].get("except", [])
    named = spared if isinstance(spared, list | tuple) else []
    return each_recalls(str(next(iter(named), "")).removeprefix("card:"))


def _buy(effects: fields.Effects, where: str) -> Power:
    cost = mapping(effects[0].get("cost"), f"{where}[0].cost")
    fire, earth = fields.values_of(cost, f"{where}[0].cost")
    return each_buys(fire=fire, earth=earth)


YOU_FIRST: Final[fields.Combined] = {
    ("shuffle_into_deck", "draw"): _counted(each_new_hand),
    ("discard_from_hand",): _counted(each_discards),
    ("draw",): _counted(each_draws),
    ("play_crystal",): _plain(each_crowns),
    ("discard",): _plain(each_drops_supports),
    ("buy_dragon",): _buy,
    ("shuffle_into_deck",): _shuffle,
}
"""Effects of both players, by their kinds: `order` says that you go first."""
READERS: Final[fields.Readers] = {}
