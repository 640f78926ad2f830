"""The rule switches: every visible difference between the printed rules and Ansmann's."""

from collections.abc import Mapping
from typing import Final

from moontable.kernel.values import only as only_fields
from moontable.kernel.values import truth

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

SWITCHES: Final = {
    "mulligan_optional": MULLIGAN_OPTIONAL,
    "draw_before_end_powers": DRAW_BEFORE_END_POWERS,
    "out_of_cards_checked_at_fight_end": OUT_OF_CARDS_CHECKED_AT_FIGHT_END,
    "first_out_of_cards_loses": FIRST_OUT_OF_CARDS_LOSES,
    "penalty_four_crystals": PENALTY_FOUR_CRYSTALS,
    "crystal_cards_score": CRYSTAL_CARDS_SCORE,
    "bluff_zero_off_element": BLUFF_ZERO_OFF_ELEMENT,
    "ignored_supports_bar_bluffs": IGNORED_SUPPORTS_BAR_BLUFFS,
    "bluff_face_counts_when_laid": BLUFF_FACE_COUNTS_WHEN_LAID,
    "failed_bluffs_stay_until_fight_end": FAILED_BLUFFS_STAY,
    "landed_buka_free": LANDED_BUKA_FREE,
    "landed_ships_discarded_on_retreat": LANDED_SHIPS_DISCARDED_ON_RETREAT,
    "loading_counts_as_support": LOADING_COUNTS_AS_SUPPORT,
    "shield_by_element": SHIELD_BY_ELEMENT,
    "mekarthas_beats_protected": MEKARTHAS_BEATS_PROTECTED,
    "cool_gang_before_raises": COOL_GANG_BEFORE_RAISES,
    "aim_fixed_between_announcements": AIM_FIXED,
    "ignored_cards_pay_nothing": IGNORED_CARDS_PAY_NOTHING,
}
"""A switch that is on is what `official` plays; bit n - 1 is DIFF-n."""
RETIRED: Final = {
    "undo_to_retreat_decision": 1 << 5,
    "must_powers_above_ignoring": 1 << 18,
    "pair_second_follows_first": 1 << 19,
    "gang_additions_any_time": 1 << 20,
}
"""Differences that no position can show: read in old set-ups, and without any effect."""

OFFICIAL: Final = (1 << 22) - 1
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
    | SHIELD_BY_ELEMENT
)
RULESETS: Final = {"official": OFFICIAL, "ansmann": ANSMANN}
MULLIGAN_ON: Final = 1 << 30
"""Set in a game's rules when the opening hand may be exchanged."""


def switched(ruleset: str, changes: Mapping[str, object], where: str) -> int:
    """A ruleset with single switches changed; refuses unknown names and values."""
    only_fields(changes, (*SWITCHES, *RETIRED), where)
    rules = RULESETS[ruleset]
    for name, value in changes.items():
        on = truth(value, f"{where}.{name}")
        bit = SWITCHES.get(name, 0)
        rules = rules | bit if on else rules & ~bit
    return rules
