"""Read the effects of card files into declared powers."""

from collections.abc import Sequence
from typing import Final

from moontable.games.blue_moon.content.powers import (
    allowing,
    both_players,
    crystals,
    discarding,
    dragons,
    drawing,
    duties,
    fields,
    forbidding,
    ignoring,
    interventions,
    loading,
    paying,
    raising,
    replacing,
    showing,
    shuffling,
    taking,
)
from moontable.games.blue_moon.content.powers.power import Power
from moontable.kernel import Refused
from moontable.kernel.values import mapping, one_of, text

FAMILIES: Final = (
    ignoring,
    forbidding,
    allowing,
    loading,
    raising,
    dragons,
    duties,
    drawing,
    taking,
    discarding,
    shuffling,
    showing,
    paying,
    replacing,
    both_players,
    crystals,
    interventions,
)
VERBS: Final = 1 + max(verb for family in FAMILIES for verb in family.VERBS)
"""So many numbers the verbs of all families take, with the 0 of no power."""
READERS: Final[fields.Readers] = {
    kind: reader for family in FAMILIES for kind, reader in family.READERS.items()
}
COMBINED: Final[fields.Combined] = {**allowing.COMBINED, **drawing.COMBINED, **loading.COMBINED}


def power_of(effects: Sequence[object], where: str) -> Power | None:
    """The power that a list of effects describes; a card has at most one."""
    parts = [mapping(effect, f"{where}[{index}]") for index, effect in enumerate(effects)]
    kinds = tuple(text(effect.get("kind"), f"{where}.kind") for effect in parts)
    if not parts:
        return None
    if any(effect.get("order") == "you_first" for effect in parts):
        return _of_both_players(parts, kinds, where)
    if kinds in COMBINED:
        return COMBINED[kinds](parts, where)
    if len(parts) > 1:
        raise _not_together(kinds, where)
    kind = one_of(kinds[0], READERS, f"{where}[0].kind")
    return READERS[kind](parts[0], f"{where}[0]")


def _of_both_players(parts: fields.Effects, kinds: tuple[str, ...], where: str) -> Power:
    if kinds in both_players.YOU_FIRST:
        return both_players.YOU_FIRST[kinds](parts, where)
    if len(parts) > 1:
        raise _not_together(kinds, where)
    raise Refused(f"{where}[0].kind", f"{kinds[0]} is nothing both players do", "leave out order")


def _not_together(kinds: tuple[str, ...], where: str) -> Refused:
    return Refused(where, f"{' and '.join(kinds)} do not go together", "one effect a card")
