"""Looking over a player's shoulder: who may ask, who consents, and what ends it."""

from collections.abc import Callable

import pytest

from moontable.kernel import Refused
from moontable.tables.commands import play, presence, seats
from moontable.tables.seat import SharedView
from moontable.tables.view_sharing import MAX_REQUESTS, grant_view, request_view
from tests.tables.play import BOT, HUMAN, OPEN, Played, agreement, two_people

WEST = 2


def watched() -> Played:
    """Two people play, and West, who has a key, watches."""
    played = two_people()
    played.give(seats.join("West"))
    return played


def lent(played: Played, seat: int = 0) -> Played:
    """West looks over the shoulder of whoever owns the seat."""
    played.give(request_view(WEST, seat))
    played.give(grant_view(played.table.seats[seat].person, person=WEST, yes=True))
    return played


def gathering() -> Played:
    """North sits, South and West have keys, nothing has begun."""
    played = Played(agreement(HUMAN, OPEN))
    played.give(seats.join("South"))
    played.give(seats.join("West"))
    return played


def test_a_question_alone_shows_nothing() -> None:
    """Only consent opens the view; then it is that seat's and nobody else's."""
    played = watched()
    played.give(request_view(WEST, 1))
    assert played.table.seen_by(WEST) == []
    played.give(grant_view(1, person=WEST, yes=True))
    assert played.table.seen_by(WEST) == [1]
    assert played.table.seen_by(0) == [0]
    assert played.table.seen_by(None) == []


def test_only_the_owner_consents_and_takes_back() -> None:
    """Nobody lends another's shoulder; a consent is given once and taken back at any time."""
    played = watched()
    played.give(request_view(WEST, 1))
    for stranger in (None, 0, WEST):
        with pytest.raises(Refused, match="does not ask you"):
            played.give(grant_view(stranger, person=WEST, yes=True))
    played.give(grant_view(1, person=WEST, yes=True))
    with pytest.raises(Refused, match="does not ask you"):
        played.give(grant_view(1, person=WEST, yes=True))
    played.give(grant_view(1, person=WEST, yes=False))
    assert played.table.shared_views == {}


def test_the_other_may_look_away() -> None:
    """Whoever looks ends it too, and cannot end what is not there."""
    played = lent(watched())
    played.give(request_view(WEST, None))
    assert played.table.seen_by(WEST) == []
    with pytest.raises(Refused, match="no player's view"):
        played.give(request_view(WEST, None))


def test_who_may_not_ask() -> None:
    """Players, strangers without a key and the muted; no bot is asked, and no empty chair."""
    played = watched()
    for person, seat, wrong in ((0, 1, "plays here"), (None, 0, "watches only"), (WEST, 9, "no s")):
        with pytest.raises(Refused, match=wrong):
            played.give(request_view(person, seat))
    played.give(presence.mute(0, person=WEST, muted=True))
    with pytest.raises(Refused, match="muted"):
        played.give(request_view(WEST, 0))
    other = Played(agreement(HUMAN, BOT))
    other.give(seats.join("South"))
    with pytest.raises(Refused, match="no person plays"):
        other.give(request_view(1, 1))


def test_one_player_at_a_time_and_not_for_ever() -> None:
    """Neither two at once nor more than a few questions at one table, and none once it is over."""
    played = watched()
    for _ in range(MAX_REQUESTS):
        played.give(request_view(WEST, 0))
        with pytest.raises(Refused, match="one player at a time"):
            played.give(request_view(WEST, 1))
        played.give(grant_view(0, person=WEST, yes=False))
    with pytest.raises(Refused, match="you have asked"):
        played.give(request_view(WEST, 0))
    played.give(play.resign(0, 0))
    played.give(seats.join("East"))
    with pytest.raises(Refused, match="over"):
        played.give(request_view(3, 0))


ENDINGS: list[Callable[[Played], object]] = [
    lambda played: played.give(seats.stand(0, 0)),
    lambda played: played.give(seats.sit(WEST, 1)),
    lambda played: played.give(seats.remove(0, person=WEST)),
]


@pytest.mark.parametrize("end", ENDINGS)
def test_what_ends_a_consent_before_the_game(end: Callable[[Played], object]) -> None:
    """The player stands up, the other sits down or is sent away; sitting down again is no yes."""
    played = lent(gathering())
    assert played.table.shared_views == {WEST: SharedView(0, 0, open=True)}
    end(played)
    assert played.table.shared_views == {}
    if played.table.seats[0].kind == "open":
        played.give(seats.sit(0, 0))
        assert played.table.seen_by(WEST) == []


def test_a_bot_that_plays_on_ends_it() -> None:
    """Replaced or given up: what the bot holds nobody has lent; coming back is no yes either."""
    played = lent(watched())
    played.give(presence.go_away(0))
    played.at += 10**6
    played.give(presence.replace(1, 0, None))
    assert played.table.shared_views == {}
    played.give(presence.reclaim(0, 0))
    assert played.table.shared_views == {}


def test_of_a_refused_question_nobody_hears() -> None:
    """Question and no show neither names nor words; a consent and its end are told to all."""
    played = watched()
    quiet = [request_view(WEST, 0), grant_view(0, person=WEST, yes=False)]
    told = [request_view(WEST, 0), grant_view(0, person=WEST, yes=True), request_view(WEST, None)]
    facts = [played.give(order).event for order in (*quiet, *told)]
    heard = [fact.sentence(played.table).en for fact in facts]
    assert heard == ["", "", "", "North lets West see their hand.", heard[4]]
    assert heard[4] == "West no longer sees North’s hand."
    shown = [fact.public_data(played.table) for fact in facts]
    assert shown == [{}, {}, {}, {"person": WEST}, {"person": WEST}]
    assert facts[0].actor(played.table) == facts[1].actor(played.table) == (None, None)
