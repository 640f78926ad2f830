"""The vocabulary of the later sets: the Chosen, interventions, crystals, inquisitors.

A power is declared here and nowhere carried out, as in `words`.
"""

from moontable.games.blue_moon.content.powers import does
from moontable.games.blue_moon.content.powers.words import Area, Power, Test, When, Which
from moontable.games.blue_moon.rules.codes import (
    ACHIEVEMENT,
    ACTIONS,
    BOOSTER,
    CHARACTER,
    INTERVENTION,
    SUPPORT,
)


def any_mutant() -> Power:
    """This turn I may lay one mutant whose condition does not hold."""
    return Power(does.WAIVE, When.THIS_TURN, amount=1, may=True)


def covers_nothing() -> Power:
    """I may lay this card without covering my active combat cards."""
    return Power(does.KEEP_ACTIVE, When.LAYING, may=True)


def no_extra_draw() -> Power:
    """You may not draw extra cards at the end of your turn."""
    return Power(does.NO_EXTRA_DRAW)


def replace_any() -> Power:
    """I may replace all my cards as if they had REPLACE."""
    return Power(does.REPLACE_ANY, may=True)


def each_discards(amount: int) -> Power:
    """Each player discards hand cards of his choice."""
    return Power(does.EACH_DISCARDS, When.NOW, amount=amount)


def each_recalls(but: str) -> Power:
    """Each player shuffles one of his played leadership actions into his draw pile."""
    return Power(does.EACH_RECALLS, When.NOW, Which(but_cards=(but,)), 1)


def each_reshuffles() -> Power:
    """Each player shuffles his discard pile into his draw pile."""
    return Power(does.EACH_RESHUFFLES, When.NOW)


def each_drops_supports() -> Power:
    """Each player discards his active supports, but for PROTECTED ones."""
    which = Which(SUPPORT, but_unignored_protected=True)
    return Power(does.EACH_DROPS_SUPPORTS, When.NOW, which)


def each_crowns() -> Power:
    """Each player may play a crystal card as if its dragon were his."""
    return Power(does.EACH_CROWNS, When.NOW, amount=1, may=True)


def each_draws(amount: int) -> Power:
    """Each player draws cards."""
    return Power(does.EACH_DRAWS, When.NOW, amount=amount)


def each_buys(*, fire: int, earth: int) -> Power:
    """Each player may discard printed values, fire and earth on different cards, for a dragon."""
    return Power(does.EACH_BUYS, When.NOW, fire=fire, earth=earth, split=True, may=True)


def each_new_hand(amount: int) -> Power:
    """Each player shuffles his hand into his draw pile and draws."""
    return Power(does.EACH_NEW_HAND, When.NOW, amount=amount)


def shuffle_yours() -> Power:
    """I may have you shuffle your combat and support areas into your draw pile."""
    return Power(does.SHUFFLE_YOURS, When.NOW, may=True)


def crown() -> Power:
    """In my action phase I may play a crystal card as if its dragon were mine."""
    return Power(does.CROWN, When.MY_TURN, amount=1, may=True)


def discard_crystal() -> Power:
    """I may discard one of your active crystal cards."""
    which = Which(ACHIEVEMENT, area=Area.FEATS)
    return Power(does.DISCARD_YOURS, When.NOW, which, 1, may=True)


def start_with_dragon() -> Power:
    """I win a dragon when the game begins."""
    return Power(does.START_DRAGON, When.GAME, amount=1)


def crystal(dragons: int) -> Power:
    """I may lay this crystal card only if I have so many dragons."""
    return Power(does.CRYSTAL, When.LAYING, amount=dragons, test=Test.MY_DRAGONS)


def cancel(types: int, *, may_retreat: bool = False) -> Power:
    """When you lay a card of these types I may lay this one: yours is void."""
    return Power(does.CANCEL, When.ANSWER, Which(types), may=True, may_retreat=may_retreat)


def cancel_action() -> Power:
    """When you lay an action card I may lay this one: yours is void."""
    return cancel(ACTIONS)


def cancel_intervention() -> Power:
    """When you lay an intervention I may lay this one: yours is void."""
    return cancel(INTERVENTION)


def cancel_character() -> Power:
    """When you lay a character I may lay this one: yours is void, and you may retreat."""
    return cancel(CHARACTER, may_retreat=True)


def away_with_it() -> Power:
    """When you have announced I may lay this card and discard one of your boosters or supports."""
    return Power(does.AWAY, When.ANSWER, Which(BOOSTER | SUPPORT), 1, may=True)


def no_dragon() -> Power:
    """When a power text of yours wins you dragons I may lay this card: you win one fewer."""
    return Power(does.NO_DRAGON, When.ANSWER, amount=1, may=True)
