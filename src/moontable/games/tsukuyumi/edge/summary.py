"""Summarise a finished game: points by source and round, and the turning point."""

from collections.abc import Iterable
from typing import Final

from moontable.games.tsukuyumi.content import hexes
from moontable.games.tsukuyumi.edge import names
from moontable.games.tsukuyumi.edge.places import hexcode_of
from moontable.games.tsukuyumi.edge.position_writing import board_json
from moontable.games.tsukuyumi.edge.texts.words import SIDE
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.scoring import area_points, place_points, total_points
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Event, Json, Words
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

HEAVY: Final = 3
"""Losses in one decision that are worth a look."""
APART: Final = 20
CONQUESTS, LOST, MOON, MISSIONS, GOALS = range(5)


class _MoonfallStory:
    """The course of a game, built from its events."""

    def __init__(self, state: State) -> None:
        self.sides = list(state.sides)
        self.count = [[0] * 5 for _ in self.sides]
        self.course = [Stop("", 0, tuple(total_points(state, side) for side in self.sides))]
        self.moments: list[Moment] = []
        self.plies = 0

    def hear(self, ply: Ply) -> None:
        """Add one decision and its events."""
        self.plies = ply.number
        for event in ply.events:
            TOLD.get(event.kind, _MoonfallStory.nothing)(self, ply, event)
        self._losses(ply)
        if any(event.kind == codes.E_SCORE for event in ply.events):
            self.stop(ply)

    def nothing(self, ply: Ply, event: Event) -> None:
        """Ignore an event that does not matter here."""

    def stop(self, ply: Ply) -> None:
        """Record the scores at the end of a round."""
        state: State = ply.state
        scores = tuple(total_points(state, side) for side in self.sides)
        self.course.append(Stop(str(len(self.course)), ply.number, scores))

    def conquered(self, ply: Ply, event: Event) -> None:
        """An area changes hands; one taken from a player weighs more."""
        self._add(event, CONQUESTS)
        before = event.public[1]
        if before in self.sides and event.seat >= 0:
            who, whom = player(event.seat), SIDE[names.SIDES[before]]
            words = Words(
                f"{who.de} nimmt {whom.de} ein Gebiet", f"{who.en} takes {whom.en}'s area"
            )
            self.keep(ply, 6, words)

    def destroyed(self, ply: Ply, event: Event) -> None:
        """A unit is lost."""
        del ply
        self._add(event, LOST)

    def moon(self, ply: Ply, event: Event) -> None:
        """A point for the middle of the moon."""
        del ply
        self._add(event, MOON, event.public[0])

    def mission(self, ply: Ply, event: Event) -> None:
        """A mission is fulfilled."""
        mission, points, _, _, _ = event.public
        self._add(event, MISSIONS, points)
        who, whose = player(event.seat), SIDE[names.SIDES[mission]]
        words = Words(
            f"{who.de} erfüllt die Mission von {whose.de}: {_points(points).de}",
            f"{who.en} fulfils the mission of {whose.en}: {_points(points).en}",
        )
        self.keep(ply, 8 + 2 * points, words)

    def goal(self, ply: Ply, event: Event) -> None:
        """A faction goal is reached."""
        points = event.public[0]
        self._add(event, GOALS, points)
        who = player(event.seat)
        words = Words(
            f"{who.de} erreicht das Fraktionsziel: {_points(points).de}",
            f"{who.en} reaches the faction goal: {_points(points).en}",
        )
        self.keep(ply, 12 + 2 * points, words)

    def over(self, ply: Ply, event: Event) -> None:
        """The game has ended."""
        who = player(event.seat)
        total = event.public[0]
        words = Words(f"{who.de} gewinnt mit {total} Punkten", f"{who.en} wins with {total} points")
        self.keep(ply, 7, words)

    def keep(self, ply: Ply, weight: int, words: Words) -> None:
        """Remember a moment."""
        number = len(self.course)
        where = Words(f"Runde {number}", f"Round {number}")
        self.moments.append(Moment(ply.number, weight, where, words, board=_scene(ply)))

    def _add(self, event: Event, what: int, amount: int = 1) -> None:
        if event.seat >= 0:
            self.count[event.seat][what] += amount

    def _losses(self, ply: Ply) -> None:
        """Record heavy losses of one player."""
        lost = [
            event.seat
            for event in ply.events
            if event.kind == codes.E_DESTROYED and event.seat >= 0
        ]
        for seat in set(lost):
            number = lost.count(seat)
            if number >= HEAVY:
                who = player(seat)
                words = Words(
                    f"{who.de} verliert {number} Einheiten", f"{who.en} loses {number} units"
                )
                self.keep(ply, 3 * number, words)


def _scene(ply: Ply) -> Json:
    """The place of an event and its surroundings; by default the moon's centre."""
    column = {codes.E_CONQUERED: 0, codes.E_DESTROYED: 1}
    places = [event.public[column[event.kind]] for event in ply.events if event.kind in column]
    middle = hexcode_of(places[-1]) if places else hexes.code(0, 0)
    near = {hexes.NAMES[one] for one in ply.state.hexes if hexes.distance(one, middle) <= 1}
    areas = board_json(ply.state)["areas"]
    return {
        "centre": hexes.NAMES[middle],
        "areas": {name: area for name, area in areas.items() if name in near},
    }


TOLD: Final = {
    codes.E_CONQUERED: _MoonfallStory.conquered,
    codes.E_DESTROYED: _MoonfallStory.destroyed,
    codes.E_MOON: _MoonfallStory.moon,
    codes.E_MISSION: _MoonfallStory.mission,
    codes.E_GOAL: _MoonfallStory.goal,
    codes.E_OVER: _MoonfallStory.over,
}


def summary(plies: Iterable[Ply]) -> Summary:
    """Summarise a finished game."""
    story: _MoonfallStory | None = None
    last: Ply | None = None
    for ply in plies:
        story = story or _MoonfallStory(ply.state)
        story.hear(ply)
        last = ply
    assert story is not None, "a finished game has decisions"
    assert last is not None
    if story.course[-1].ply != last.number:
        story.stop(last)
    return Summary(
        standings=tuple(_standing(last.state, side) for side in story.sides),
        title=Words("Siegpunkte nach Herkunft", "Victory points by source"),
        head=(
            Words("Spieler", "Player"),
            Words("Gebiete", "areas"),
            Words("Initiative", "initiative"),
            Words("Missionen", "missions"),
            Words("Ziel", "goal"),
            Words("Mond", "moon"),
            Words("gesamt", "total"),
        ),
        rows=tuple(_row(last.state, story, seat) for seat in range(len(story.sides))),
        course_title=Words("Punkte, Runde für Runde", "Points, round by round"),
        course=tuple(story.course),
        moments=best_moments(story.moments, APART),
        figures=_figures(story),
    )


def _row(state: State, story: _MoonfallStory, seat: int) -> tuple[Words, ...]:
    side, count = story.sides[seat], story.count[seat]
    numbers = (
        area_points(state, side),
        place_points(state, side),
        count[MISSIONS],
        count[GOALS],
        count[MOON],
        total_points(state, side),
    )
    return (player(seat), *map(plain, numbers))


def _standing(state: State, side: int) -> tuple[Figure, ...]:
    return (Figure(plain(total_points(state, side)), Words("Punkte", "points")),)


def _figures(story: _MoonfallStory) -> tuple[Figure, ...]:
    conquests = sum(count[CONQUESTS] for count in story.count)
    lost = sum(count[LOST] for count in story.count)
    return (
        Figure(plain(story.plies), Words("Entscheidungen", "decisions")),
        Figure(plain(conquests), Words("Eroberungen", "conquests")),
        Figure(plain(lost), Words("Einheiten verloren", "units lost")),
    )


def _points(number: int) -> Words:
    if number == 1:
        return Words("1 Punkt", "1 point")
    return Words(f"{number} Punkte", f"{number} points")
