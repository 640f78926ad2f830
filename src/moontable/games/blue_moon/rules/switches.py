"""The rule switches: every difference between the printed rules and Ansmann's, by name.

It knows which ruleset takes which side; what a switch does stands where it is asked.
"""

from collections.abc import Mapping
from typing import Final

from moontable.kernel.values import only as only_fields
from moontable.kernel.values import truth

SWITCHES: Final = (
    "mulligan_optional",
    "draw_before_end_powers",
    "out_of_cards_checked_at_fight_end",
    "first_out_of_cards_loses",
    "penalty_four_crystals",
    "undo_to_retreat_decision",
    "crystal_cards_score",
    "bluff_zero_off_element",
    "ignored_supports_bar_bluffs",
    "bluff_face_counts_when_laid",
    "failed_bluffs_stay_until_fight_end",
    "landed_buka_free",
    "landed_ships_discarded_on_retreat",
    "loading_counts_as_support",
    "shield_by_element",
    "mekarthas_beats_protected",
    "cool_gang_before_raises",
    "aim_fixed_between_announcements",
    "must_powers_above_ignoring",
    "pair_second_follows_first",
    "gang_additions_any_time",
    "ignored_cards_pay_nothing",
)
"""DIFF-01 to DIFF-22 in their order; a switch that is on is what `official` plays."""

MULLIGAN_OPTIONAL: Final = 1 << 0
DRAW_BEFORE_END_POWERS: Final = 1 << 1
OUT_OF_CARDS_CHECKED_AT_FIGHT_END: Final = 1 << 2
FIRST_OUT_OF_CARDS_LOSES: Final = 1 << 3
PENALTY_FOUR_CRYSTALS: Final = 1 << 4
CRYSTAL_CARDS_SCORE: Final = 1 << 6
BLUFF_ZERO_OFF_ELEMENT: Final = 1 << 7
IGNORED_SUPPORTS_BAR_BLUFFS: Final = 1 << 8
BLUFF_FACE_COUNTS_WHEN_LAID: Final = 1 << 9
FAILED_BLUFFS_STAY: Final = 1 << 10
LANDED_BUKA_FREE: Final = 1 << 11
LANDED_SHIPS_DISCARDED_ON_RETREAT: Final = 1 << 12
LOADING_COUNTS_AS_SUPPORT: Final = 1 << 13
SHIELD_BY_ELEMENT: Final = 1 << 14
MEKARTHAS_BEATS_PROTECTED: Final = 1 << 15
COOL_GANG_BEFORE_RAISES: Final = 1 << 16
AIM_FIXED: Final = 1 << 17
IGNORED_CARDS_PAY_NOTHING: Final = 1 << 21

OFFICIAL: Final = (1 << len(SWITCHES)) - 1
ANSMANN: Final = OFFICIAL & ~(
    MULLIGAN_OPTIONAL
    | DRAW_BEFORE_END_POWERS
    | OUT_OF_CARDS_CHECKED_AT_FIGHT_END
    | FIRST_OUT_OF_CARDS_LOSES
    | PENALTY_FOUR_CRYSTALS
    | BLUFF_ZERO_OFF_ELEMENT
    | IGNORED_SUPPORTS_BAR_BLUFFS
    | FAILED_BLUFFS_STAY
    | LANDED_BUKA_FREE
    | LANDED_SHIPS_DISCARDED_ON_RETREAT
    | SHIELD_BY_ELEMENT
)
RULESETS: Final = {"official": OFFICIAL, "ansmann": ANSMANN}
MULLIGAN_ON: Final = 1 << 30
"""Set in a game's rules when the opening hand may be exchanged."""


def switched(ruleset: str, changes: Mapping[str, object], where: str) -> int:
    """A ruleset with single switches turned; refuses names and values it does not know."""
    only_fields(changes, SWITCHES, where)
    rules = RULESETS[ruleset]
    for number, name in enumerate(SWITCHES):
        if name in changes:
            on = truth(changes[name], f"{where}.{name}")
            rules = rules | 1 << number if on else rules & ~(1 << number)
    return rules
