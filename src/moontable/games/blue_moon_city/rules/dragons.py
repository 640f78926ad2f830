"""Dragons on tiles, their scales, and scoring the last scale (CM-15, CM-21 to CM-25)."""

from typing import Final

from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State
from moontable.kernel.frames import Events
from moontable.kernel.game import SPECTATOR, Event

MOST_ALONE: Final = 6
ENOUGH: Final = 3
CONSOLATION: Final = 3


def dragons_at(state: State, place: int) -> int:
    """How many dragons are on a place."""
    count = 0
    for dragon in range(codes.DRAGONS):
        if state.dragon[dragon] == place:
            count += 1
    return count


def thank_builder(state: State, place: int, events: Events) -> None:
    """Give a scale for each dragon on the tile, once a turn however many bricks are set (CM-15)."""
    if state.dragons_paid:
        return
    count = dragons_at(state, place)
    if count:
        state.dragons_paid = True
        take_scales(state, state.seat, count)
        if events is not None:
            events.append(Event(codes.SCALES, state.seat, (count, state.stock)))
        score_if_empty(state, events)


def take_scales(state: State, seat: int, count: int) -> None:
    """Take scales; those missing from the stock still count in the scoring (CM-22)."""
    taken = min(count, state.stock)
    state.stock -= taken
    state.scales[seat] += taken
    state.owed[seat] += count - taken
    state.emptied = not state.stock


def score_if_empty(state: State, events: Events) -> None:
    """Score the scales right after the action that took the last one (CM-21)."""
    if not state.emptied:
        return
    state.emptied = False
    rewards = scale_rewards([state.scales[s] + state.owed[s] for s in range(state.players)])
    counted: list[int] = []
    for seat in range(state.players):
        total = state.scales[seat] + state.owed[seat]
        counted += [total, rewards[seat]]
        state.crystals[seat] += rewards[seat]
        if total >= ENOUGH:
            state.stock += state.scales[seat]
            state.scales[seat] = 0
            state.owed[seat] = 0
    _keep_owed(state)
    state.scorings += 1
    if events is not None:
        events.append(Event(codes.SCALES_SCORED, SPECTATOR, tuple(counted)))


def _keep_owed(state: State) -> None:
    """Let players keep from the new stock the scales that had only been counted (CM-22)."""
    for seat in range(state.players):
        owed = state.owed[seat]
        state.stock -= owed
        state.scales[seat] += owed
        state.owed[seat] = 0


def scale_rewards(totals: list[int]) -> list[int]:
    """Crystals by seat: six for a sole leader, three for all others with three or more (CM-23)."""
    most = max(totals)
    leaders = 0
    for total in totals:
        if total == most:
            leaders += 1
    rewards: list[int] = []
    for total in totals:
        if total < ENOUGH:
            rewards.append(0)
        elif total == most and leaders == 1:
            rewards.append(MOST_ALONE)
        else:
            rewards.append(CONSOLATION)
    return rewards
