"""Summarise a duel fight by fight, with the cards that decided it."""

from collections.abc import Iterable
from typing import Final

from moontable.games.blue_moon.content.declared import card_at
from moontable.games.blue_moon.edge.messages import say
from moontable.games.blue_moon.edge.names import ELEMENT_WORDS, ending, named
from moontable.games.blue_moon.rules import codes
from moontable.games.blue_moon.rules.law.strength import strength
from moontable.games.blue_moon.rules.scoring import crystals
from moontable.games.blue_moon.rules.state import State, side
from moontable.kernel import Event, Message, Who
from moontable.kernel.summary import (
    Figure,
    Moment,
    Ply,
    Stop,
    Summary,
    best_moments,
    plain,
    player,
)

SEATS: Final = (0, 1)
DASH: Final = plain("–")
LIFT: Final = 3
"""A card that changes a strength by so much is worth a look."""
APART: Final = 6


class _Fight:
    """One fight so far."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.element = DASH
        self.said: list[int | None] = [None, None]
        self.ended = DASH
        self.dragons = [0, 0]

    def row(self) -> tuple[Message, ...]:
        """A line of the table."""
        said = [DASH if one is None else plain(one) for one in self.said]
        return (plain(self.number), self.element, *said, self.ended, self._dragons())

    def _dragons(self) -> Message:
        won = [(Who(seat), count) for seat, count in enumerate(self.dragons) if count]
        if not won:
            return DASH
        each = [say("summary-won-seat", who=who, count=count) for who, count in won]
        return say("summary-won", each=each)


class _DuelStory:
    """The course of a duel, built from its events."""

    def __init__(self) -> None:
        self.fights = [_Fight(1)]
        self.course = [Stop("", 0, (0, 0))]
        self.moments: list[Moment] = []
        self.said: tuple[list[int], list[int]] = ([], [])
        self.plies = 0

    def hear(self, ply: Ply, before: tuple[int, int]) -> None:
        """Add one decision and its events."""
        self.plies = ply.number
        for event in ply.events:
            HANDLERS.get(event.kind, _DuelStory.nothing)(self, ply, event)
        self._lifts(ply, before)

    def nothing(self, ply: Ply, event: Event) -> None:
        """Ignore an event that does not matter here."""

    def announce(self, ply: Ply, event: Event) -> None:
        """A strength is announced."""
        del ply
        element, have = event.public
        fight = self.fights[-1]
        fight.element = ELEMENT_WORDS[element]
        fight.said[event.seat] = have
        self.said[event.seat].append(have)

    def retreat(self, ply: Ply, event: Event) -> None:
        """A player gives up the fight."""
        del ply
        self.fights[-1].ended = say("summary-retreat", who=Who(event.seat))

    def decline(self, ply: Ply, event: Event) -> None:
        """A player declines to begin."""
        del ply
        self.fights[-1].ended = say("summary-decline", who=Who(event.seat))

    def dragon(self, ply: Ply, event: Event) -> None:
        """A dragon changes sides; the second one in a fight is a moment."""
        fight = self.fights[-1]
        fight.dragons[event.seat] += 1
        won = fight.dragons[event.seat]
        words = say("summary-dragons", who=Who(event.seat), count=won)
        self.keep(ply, 12 * won if won > 1 else 2, words)

    def call(self, ply: Ply, event: Event) -> None:
        """A bluff is called."""
        key = "summary-call-wrong" if event.public[0] else "summary-call-right"
        self.keep(ply, 18, say(key, who=Who(event.seat)))

    def intervene(self, ply: Ply, event: Event) -> None:
        """An intervention is always a moment."""
        card = event.public[0]
        words = say("summary-answer", who=Who(event.seat), card=named(card))
        self.keep(ply, 14, words, card)

    def fight(self, ply: Ply, event: Event) -> None:
        """The next fight begins."""
        self._close(ply)
        self.fights.append(_Fight(event.public[0]))

    def over(self, ply: Ply, event: Event) -> None:
        """The game is over."""
        words = ending(event.public[0], event.seat)
        if self.fights[-1].ended is DASH:
            self.fights[-1].ended = words
        self.keep(ply, 10, words)
        self._close(ply)

    def keep(self, ply: Ply, weight: int, words: Message, *cards: int) -> None:
        """Record a moment."""
        number = self.fights[-1].number
        where = say("summary-fight", number=number)
        ids = tuple(card_at(card).id for card in cards)
        self.moments.append(Moment(ply.number, weight, where, words, ids))

    def _close(self, ply: Ply) -> None:
        state: State = ply.state
        dragons = (side(state, 0).dragons, side(state, 1).dragons)
        self.course.append(Stop(str(self.fights[-1].number), ply.number, dragons))

    def _lifts(self, ply: Ply, before: tuple[int, int]) -> None:
        """A card that makes one side much stronger, or the other much weaker."""
        laid = [event for event in ply.events if event.kind == codes.E_LAY]
        state: State = ply.state
        if len(laid) != 1 or state.element < 0 or ply.seat is None or state.turn != ply.seat:
            return
        card = laid[0].public[0]
        for seat in SEATS:
            now = strength(state, seat, state.element)
            change = now - before[seat] if seat == ply.seat else before[seat] - now
            if change < LIFT or not before[seat]:
                continue
            key = "summary-lifts" if seat == ply.seat else "summary-lowers"
            words = say(key, card=named(card), who=Who(seat), old=before[seat], new=now)
            self.keep(ply, 2 * change, words, card)


HANDLERS: Final = {
    codes.E_ANNOUNCE: _DuelStory.announce,
    codes.E_RETREAT: _DuelStory.retreat,
    codes.E_DECLINE: _DuelStory.decline,
    codes.E_DRAGON: _DuelStory.dragon,
    codes.E_CALL: _DuelStory.call,
    codes.E_INTERVENE: _DuelStory.intervene,
    codes.E_FIGHT: _DuelStory.fight,
    codes.E_OVER: _DuelStory.over,
}


def summary(plies: Iterable[Ply]) -> Summary:
    """The summary of a finished duel."""
    story, before = _DuelStory(), (0, 0)
    state: State | None = None
    for ply in plies:
        story.hear(ply, before)
        state = ply.state
        assert state is not None
        before = _strengths(state)
    assert state is not None, "a finished game has decisions"
    fought = [fight for fight in story.fights if fight.element is not DASH or any(fight.dragons)]
    return Summary(
        standings=tuple(_standing(state, seat) for seat in SEATS),
        title=say("summary-title"),
        head=(
            say("summary-head-fight"),
            say("summary-head-element"),
            *(player(seat) for seat in SEATS),
            say("summary-head-end"),
            say("summary-head-dragons"),
        ),
        rows=tuple(fight.row() for fight in fought),
        course_title=say("summary-course"),
        course=tuple(story.course),
        moments=best_moments(story.moments, APART),
        figures=_figures(story, len(fought)),
    )


def _strengths(state: State) -> tuple[int, int]:
    if state.element < 0:
        return (0, 0)
    return strength(state, 0, state.element), strength(state, 1, state.element)


def _standing(state: State, seat: int) -> tuple[Figure, ...]:
    dragons = side(state, seat).dragons
    won = crystals(state) if state.winner == seat else 0
    return (
        Figure(plain(dragons), say("figure-dragons", count=dragons)),
        Figure(plain(won), say("figure-crystals", count=won)),
    )


def _figures(story: _DuelStory, fights: int) -> tuple[Figure, ...]:
    means = [sum(said) / len(said) if said else 0.0 for said in story.said]
    mine, yours = (round(mean, 1) for mean in means)
    return (
        Figure(plain(story.plies), say("figure-decisions", count=story.plies)),
        Figure(plain(fights), say("figure-fights", count=fights)),
        Figure(say("figure-means", mine=mine, yours=yours), say("figure-strength")),
    )
