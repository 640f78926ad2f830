"""What is ignored: which cards, texts and icons have no effect right now.

Powers that ignore can ignore one another, so they are judged together: what nothing ignores is
active, what an active power ignores is not, and so on (grounded labelling).
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

from moontable.games.blue_moon.content.lower import covers_bluffs
from moontable.games.blue_moon.content.powers import ignoring
from moontable.games.blue_moon.rules import codes, switches
from moontable.games.blue_moon.rules.state import Side, State, slots

UNDECIDED: Final = 0
STANDS: Final = 1
FALLS: Final = 2


def settle(state: State) -> None:
    """Recompute all ignoring powers and which powers work; call this after every change."""
    one = state.one
    two = state.two
    play_one = one.active | one.supports | one.leading | one.standing
    play_two = two.active | two.supports | two.leading | two.standing
    attack_one = play_one & one.deck.ignorers
    attack_two = play_two & two.deck.ignorers
    if attack_one or attack_two:
        standing = label(one, attack_one, two, attack_two, state.rules)
        _suffer(two, one, standing[0], state.rules)
        _suffer(one, two, standing[1], state.rules)
    elif one.mute | one.dead | one.blank | two.mute | two.dead | two.blank:
        one.dead = one.mute = one.blank = one.bare = 0
        two.dead = two.mute = two.blank = two.bare = 0
    one.works = play_one & one.deck.with_text & ~one.mute
    two.works = play_two & two.deck.with_text & ~two.mute


Known: TypeAlias = tuple[i64, i64]
"""Which powers of a side are found standing, and which are still undecided."""


def label(one: Side, attack_one: i64, two: Side, attack_two: i64, rules: i64) -> tuple[i64, i64]:
    """The ignoring powers of each side that stand, as two sets of slots.

    If the sources leave a circle open, what worked before continues to work.
    """
    mine, yours = grounded(one, (0, attack_one), two, (0, attack_two), rules)
    while mine[1] or yours[1]:
        old_mine = mine[1] & one.works
        old_yours = yours[1] & two.works
        if old_mine or (mine[1] and not old_yours):
            low = (old_mine or mine[1]) & -(old_mine or mine[1])
            mine = (mine[0] | low, mine[1] & ~low)
        else:
            low = (old_yours or yours[1]) & -(old_yours or yours[1])
            yours = (yours[0] | low, yours[1] & ~low)
        mine, yours = grounded(one, mine, two, yours, rules)
    return mine[0], yours[0]


def grounded(one: Side, mine: Known, two: Side, yours: Known, rules: i64) -> tuple[Known, Known]:
    """Decide every power that follows from those decided; a circle stays undecided."""
    while True:
        first = _judge(one, mine, two, yours, rules)
        second = _judge(two, yours, one, first, rules)
        if first == mine and second == yours:
            return mine, yours
        mine, yours = first, second


def _judge(me: Side, mine: Known, you: Side, yours: Known, rules: i64) -> Known:
    """Move my undecided powers to standing, or drop them, as far as your powers are decided."""
    stands, undecided = mine
    for slot in slots(undecided):
        verdict = _verdict(me, slot, mine, you, yours, rules)
        if verdict != UNDECIDED:
            undecided &= ~(1 << slot)
        if verdict == STANDS:
            stands |= 1 << slot
    return stands, undecided


def _verdict(  # noqa: PLR0913 - two sides, what is known of both, and the rules
    me: Side, slot: i64, mine: Known, you: Side, yours: Known, rules: i64
) -> i64:
    """Does this power of mine stand, fall, or depend on powers not yet judged?"""
    attacked = _attacked(you, yours, me, slot, rules)
    if attacked != STANDS or not me.deck.bans_itself >> slot & 1:
        return attacked
    rival = you.deck.slot_of.get(me.deck.cards[slot], -1)
    if rival < 0 or not (you.supports | you.active) >> rival & 1:
        return STANDS
    # Laughing Gas does nothing while the opponent's has a text that is not ignored.
    text = _attacked(me, mine, you, rival, rules)
    return UNDECIDED if text == UNDECIDED else FALLS if text == STANDS else STANDS


def _attacked(you: Side, yours: Known, me: Side, slot: i64, rules: i64) -> i64:
    """Does the text on my slot survive your powers, as far as they are decided?"""
    standing, undecided = yours
    certain = _attackers(you, standing, slot)
    possible = certain | _attackers(you, undecided, slot)
    if me.deck.protected >> slot & 1 and (me.active | me.supports) >> slot & 1:
        # PROTECTED falls only to a power that ignores that icon too.
        certain = certain if _strippers(you, standing, rules) else 0
        possible = possible if _strippers(you, standing | undecided, rules) else 0
    return FALLS if certain else UNDECIDED if possible else STANDS


def _attackers(you: Side, powers: i64, slot: i64) -> i64:
    """Those of your powers that ignore the text of my slot, or all of its card."""
    found = 0
    for power in slots(powers & ~you.deck.of[ignoring.IGNORE_ICONS]):
        if you.deck.covers[power] >> slot & 1:
            found |= 1 << power
    return found


def _strippers(you: Side, powers: i64, rules: i64) -> i64:
    """Those of your powers that ignore even PROTECTED icons: Mekarthas, if allowed."""
    found = 0
    if not rules & switches.MEKARTHAS_BEATS_PROTECTED:
        return found
    for power in slots(powers & you.deck.of[ignoring.IGNORE_ICONS]):
        if not you.deck.powers[power].but_icons & codes.PROTECTED:
            found |= 1 << power
    return found


def _suffer(me: Side, you: Side, standing: i64, rules: i64) -> None:
    """Record what your standing powers ignore among my cards."""
    deck = you.deck
    stripped = _strippers(you, standing, rules)
    me.bare = me.deck.protected if stripped else 0
    shielded = me.deck.protected & (me.active | me.supports) & ~me.bare
    dead = mute = blank = 0
    for power in slots(standing):
        covered = deck.covers[power]
        declared = deck.powers[power]
        if declared.verb == ignoring.IGNORE_CARDS:
            if declared.which.but_unignored_protected:
                covered &= ~(me.deck.protected & ~me.bare)
            covered &= ~me.bluffs
            if covers_bluffs(declared):
                covered |= me.bluffs
            dead |= covered & ~shielded
        elif declared.verb == ignoring.IGNORE_TEXT:
            mute |= covered & ~shielded
        else:
            blank |= covered & ~shielded
    me.dead = dead
    me.mute = dead | mute
    me.blank = dead | blank
