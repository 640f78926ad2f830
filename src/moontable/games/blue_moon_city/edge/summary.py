"""Summarise a game: where the crystals came from, and who offered when."""

from collections.abc import Iterable
from typing import Final

from moontable.games.blue_moon_city.content.edition import TILE_IDS, TILE_NAMES
from moontable.games.blue_moon_city.content.messages import say
from moontable.games.blue_moon_city.content.printed import OFFERINGS_TO_WIN
from moontable.games.blue_moon_city.rules import codes
from moontable.games.blue_moon_city.rules.state import State
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

MUCH: Final = 6
"""So many crystals at once are worth a look."""
APART: Final = 10
STAR, EVERYONE, NEIGHBOUR, SCALES, BRICKS = range(5)


class _CityStory:
    """The course of a game, built from its events."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.got = [[0] * 5 for _ in range(players)]
        self.finished = 0
        self.course = [Stop("", 0, (0,) * players)]
        self.moments: list[Moment] = []
        self.plies = self.turns = 0

    def hear(self, ply: Ply) -> None:
        """Add one decision and its events."""
        self.plies = ply.number
        for event in ply.events:
            HANDLERS.get(event.kind, _CityStory.nothing)(self, ply, event)
        self._payout(ply)

    def nothing(self, ply: Ply, event: Event) -> None:
        """Ignore an event that does not matter here."""

    def turn(self, ply: Ply, event: Event) -> None:
        """Record a turn; after each round, everybody's offerings."""
        self.turns += 1
        if event.seat == ply.state.first and self.turns > 1:
            self._stop(ply)

    def _stop(self, ply: Ply) -> None:
        state: State = ply.state
        label = str(len(self.course))
        self.course.append(Stop(label, ply.number, tuple(state.offerings)))

    def built(self, ply: Ply, event: Event) -> None:
        """Record a brick."""
        del ply
        self.got[event.seat][BRICKS] += 1

    def done(self, ply: Ply, event: Event) -> None:
        """Record a finished building."""
        del ply, event
        self.finished += 1

    def reward(self, ply: Ply, event: Event) -> None:
        """Record crystals for a building."""
        del ply
        source, _, crystals, _, _ = event.public
        self.got[event.seat][(STAR, EVERYONE, NEIGHBOUR)[source]] += crystals

    def scored(self, ply: Ply, event: Event) -> None:
        """Record a scoring of the scales: total and reward of every player."""
        rewards = event.public[1::2]
        for seat, reward in enumerate(rewards):
            self.got[seat][SCALES] += reward
        most = max(range(self.players), key=lambda seat: rewards[seat])
        got = say("crystals", count=rewards[most])
        self.keep(ply, rewards[most], say("moment-scales", who=Who(most), got=got))

    def offered(self, ply: Ply, event: Event) -> None:
        """Record an offering; the last one needed is the moment of the game."""
        price, more, number = event.public
        goal = OFFERINGS_TO_WIN[self.players]
        spent = say("crystals", count=price + more)
        words = say("moment-offered", who=Who(event.seat), spent=spent, number=number, goal=goal)
        self.keep(ply, 30 if number == goal else price // 2, words)

    def _payout(self, ply: Ply) -> None:
        """Record what a finished building paid to the player who got most."""
        tiles = [event.public[0] for event in ply.events if event.kind == codes.FINISHED]
        if not tiles:
            return
        sums = [0] * self.players
        for event in ply.events:
            if event.kind == codes.REWARD:
                sums[event.seat] += event.public[2]
        most = max(range(self.players), key=lambda seat: sums[seat])
        if sums[most] >= MUCH:
            got = say("crystals", count=sums[most])
            words = say("moment-finished", tile=TILE_NAMES[tiles[0]], who=Who(most), got=got)
            self.keep(ply, sums[most], words, TILE_IDS[tiles[0]])

    def keep(self, ply: Ply, weight: int, words: Message, *tiles: str) -> None:
        """Record a moment."""
        number = len(self.course)
        where = say("round", number=number)
        self.moments.append(Moment(ply.number, weight, where, words, tiles))


HANDLERS: Final = {
    codes.TURN: _CityStory.turn,
    codes.BUILT: _CityStory.built,
    codes.FINISHED: _CityStory.done,
    codes.REWARD: _CityStory.reward,
    codes.SCALES_SCORED: _CityStory.scored,
    codes.OFFERED: _CityStory.offered,
}


def summary(plies: Iterable[Ply]) -> Summary:
    """The summary of a finished game."""
    story: _CityStory | None = None
    last: Ply | None = None
    for ply in plies:
        story = story or _CityStory(ply.state.players)
        story.hear(ply)
        last = ply
    assert story is not None, "a finished game has decisions"
    assert last is not None
    story.course.append(Stop(str(len(story.course)), last.number, tuple(last.state.offerings)))
    seats = range(story.players)
    return Summary(
        standings=tuple(_standing(last.state, seat) for seat in seats),
        title=say("where-crystals"),
        head=(
            say("player"),
            say("great-builder"),
            say("everyone"),
            say("neighbours"),
            say("scales-title"),
            say("bricks-title"),
        ),
        rows=tuple((player(seat), *map(plain, story.got[seat])) for seat in seats),
        course_title=say("offerings-course"),
        course=tuple(story.course),
        moments=best_moments(story.moments, APART),
        figures=(
            Figure(plain(story.plies), say("figure-decisions", count=story.plies)),
            Figure(plain(story.turns), say("figure-turns", count=story.turns)),
            Figure(plain(story.finished), say("figure-finished", count=story.finished)),
        ),
    )


def _standing(state: State, seat: int) -> tuple[Figure, ...]:
    offerings, crystals = state.offerings[seat], state.crystals[seat]
    return (
        Figure(plain(offerings), say("figure-offerings", count=offerings)),
        Figure(plain(crystals), say("figure-crystals", count=crystals)),
    )
