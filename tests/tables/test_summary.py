"""A finished game as its summary: the numbers of the table are those of the game."""

from random import Random
from typing import Any

import pytest

from moontable.kernel import SPECTATOR, Refused
from moontable.kernel.summary import Moment, best_moments, plain
from moontable.tables.session import Session
from moontable.tables.summary import summary

GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")


def played(name: str, seed: int) -> Session:
    """A random game to its end."""
    session, chance = Session.new(name, {}, seed), Random(seed)
    while pending := session.game.pending(session.state):
        session.apply(pending[0].seat, chance.choice(pending[0].options))
    return session


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", [1, 5])
def test_the_course_ends_as_the_game_did(name: str, seed: int) -> None:
    """Moments are decisions of the game in order, and the last stop is its end."""
    session = played(name, seed)
    found = summary(session.save())
    last = len(session.decisions)
    assert [stop.ply for stop in found.course] == sorted(stop.ply for stop in found.course)
    assert found.course[-1].ply == last
    assert all(0 < moment.ply <= last for moment in found.moments)
    assert len(found.moments) <= 3
    assert all(len(row) == len(found.breakdown.head) for row in found.breakdown.rows)
    assert len(found.standings) == session.game.players(session.state)


def test_city_scores_are_its_offerings() -> None:
    """The standings and the last stop say what the outcome says."""
    session = played("blue-moon-city", 3)
    found = summary(session.save())
    outcome: Any = session.game.outcome(session.state)
    assert [seat[0].value.en for seat in found.standings] == [str(one) for one in outcome.scores]
    assert found.course[-1].scores == tuple(outcome.scores)


def test_points_of_tsukuyumi_add_up() -> None:
    """Areas, initiative, missions, goal and moon make the total of each player."""
    found = summary(played("tsukuyumi", 2).save())
    for row in found.breakdown.rows:
        *parts, total = (int(cell.en) for cell in row[1:])
        assert sum(parts) == total


def test_moments_of_tsukuyumi_show_the_board_as_it_lay() -> None:
    """Where something happened and all that touches it, after that very decision."""
    session = played("tsukuyumi", 2)
    found = summary(session.save())
    assert found.moments
    for moment in found.moments:
        then = Session.load(session.record.upto(moment.ply).json())
        areas = then.game.view(then.state, SPECTATOR)["areas"]
        board: Any = moment.board
        assert board["centre"] in board["areas"]
        assert 3 <= len(board["areas"]) <= 7
        for name, area in board["areas"].items():
            assert area == {key: areas[name][key] for key in area}


def test_dragons_of_a_duel_add_up() -> None:
    """What the rows say a player won is never less than what he has at the end."""
    found = summary(played("blue-moon", 4).save())
    won = [0, 0]
    for row in found.breakdown.rows:
        for part in row[-1].en.split(", "):
            if part.startswith("Seat "):
                seat, number = part.removeprefix("Seat ").split(": ")
                won[int(seat) - 1] += int(number)
    has = [int(seat[0].value.en) for seat in found.standings]
    assert has[0] - has[1] == won[0] - won[1] or sum(won) >= sum(has)


def test_a_game_that_was_given_up_has_a_summary_too() -> None:
    """It tells what happened so far; where nothing did, it says so."""
    session = played("blue-moon", 2)
    half = len(session.decisions) // 2
    found = summary(session.record.upto(half).json())
    assert found.course
    assert all(moment.ply <= half for moment in found.moments)
    with pytest.raises(Refused, match="nothing was decided"):
        summary(Session.new("blue-moon", {}, 1).save())


def test_a_game_without_a_story_says_so(lanterns: None) -> None:
    """A plug-in need not tell one."""
    del lanterns
    with pytest.raises(Refused, match="no summary"):
        summary(played("lanterns", 1).save())


def test_moments_keep_their_distance() -> None:
    """The weightiest three, in order of play, none too close to another."""
    found = [Moment(ply, weight, plain(""), plain("")) for ply, weight in enumerate((5, 9, 8, 1))]
    assert [moment.ply for moment in best_moments(found, 1)] == [0, 1, 2]
    assert [moment.ply for moment in best_moments(found, 2)] == [1, 3]


@pytest.mark.parametrize("name", ["blue-moon", "blue-moon-city", "tsukuyumi"])
def test_a_fair_deal_is_summed_up_as_it_was_played(name: str) -> None:
    """Its chance comes from the record's secret: another course would soon be impossible."""
    session, chance = Session.new(name, {}, 0, bytes(range(32))), Random(4)
    while pending := session.game.pending(session.state):
        session.apply(pending[0].seat, chance.choice(pending[0].options))
    assert summary(session.save()).course[-1].ply <= len(session.decisions)
    assert Session.load(session.save()).game.pack(session.state)
