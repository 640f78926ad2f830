"""Matches of several games: five crystals, who begins, swapping, drawing and choosing sets."""

import pytest

from moontable.games import registry
from moontable.kernel import Json, Refused
from moontable.tables.match import FinishedGame, Match, load, read_plan
from moontable.tables.session import Session
from tests.marks import rule
from tests.rules.blue_moon.test_decks import deck

SETS = [[{"deck": "hoax"}], [{"deck": "vulca"}]]
MANY = [[{"deck": "hoax"}, {"deck": "aqua"}], [{"deck": "vulca"}, {"deck": "flit"}]]
HEAP = [{"deck": "hoax"}, {"deck": "aqua"}, {"deck": "pillar"}, {"deck": "khind"}]


def match(**more: object) -> Match:
    """A match between Hoax and Vulca unless said otherwise."""
    return Match(read_plan({"game": "blue-moon", "sets": SETS, "seed": 4, **more}))


def play_on(session: Session) -> Session:
    """Play a game to its end, taking the last option of every question."""
    while pending := session.game.pending(session.state):
        session.apply(pending[0].seat, pending[0].options[-1])
    return session


def won(found: Match, *games: tuple[int, int]) -> Match:
    """A match after games of these winners and crystals."""
    found.played += [FinishedGame({}, seat, points) for seat, points in games]
    return found


def decks(found: Match) -> list[object]:
    """The ready-made decks of the next game."""
    return [one.get("deck") for one in found.next_sets()]


@rule("BM-MATCH-01")
def test_five_crystals_win() -> None:
    """Four are not enough; whoever has at least five first is the winner, and no game follows."""
    assert won(match(), (0, 4)).winner is None
    found = won(match(), (0, 4), (1, 2), (0, 1))
    assert (found.scores, found.winner) == ((5, 2), 0)
    with pytest.raises(Refused, match="has won it"):
        found.deal()


@rule("BM-MATCH-02")
def test_the_loser_begins_the_next_game() -> None:
    """Whoever lost is the starting player of the next game's first fight."""
    assert match(first=1).deal().record.setup.first == 1
    assert won(match(), (0, 1)).deal().record.setup.first == 1
    assert won(match(), (0, 1), (1, 1)).deal().record.setup.first == 0


@rule("BM-MATCH-03", "BM-MATCH-06")
def test_sets_are_swapped_and_crystals_are_kept() -> None:
    """After each game the sets change hands; the score belongs to the player."""
    found = match(way="swap")
    assert decks(found) == ["hoax", "vulca"]
    won(found, (0, 2))
    assert decks(found) == ["vulca", "hoax"]
    won(found, (0, 3))
    assert (found.scores, found.winner) == ((5, 0), 0)
    assert decks(match(way="keep", sets=MANY)) == ["hoax", "vulca"]
    assert decks(won(match(way="keep", sets=MANY), (0, 1))) == ["aqua", "flit"]


@rule("BM-MATCH-04")
def test_sets_are_drawn_by_their_leaders() -> None:
    """Two different sets of the heap, by lot and by the seed."""
    drawn = {tuple(map(str, decks(match(way="draw", sets=HEAP, seed=seed)))) for seed in range(40)}
    assert all(one != two for one, two in drawn)
    assert len(drawn) > 6
    assert decks(match(way="draw", sets=HEAP)) == decks(match(way="draw", sets=HEAP))


@rule("BM-MATCH-05", "BM-DECK-10", "BM-SETUP-09")
def test_leaders_are_chosen_in_secret_and_revealed_together() -> None:
    """Nobody sees the other's choice before his own is made, and no game is dealt before."""
    found = match(way="choose", sets=MANY)
    assert found.must_choose() == (0, 1)
    found.choose(0, 1)
    assert found.revealed(1) == (None, None)
    assert found.revealed(0) == ({"deck": "aqua"}, None)
    with pytest.raises(Refused, match="must choose"):
        found.deal()
    found.choose(1, 0)
    assert found.revealed(1) == ({"deck": "aqua"}, {"deck": "vulca"})
    assert [dict(player) for player in found.deal().record.setup.players] == [
        {"deck": "aqua"},
        {"deck": "vulca"},
    ]
    with pytest.raises(Refused, match="nothing to choose"):
        found.choose(0, 0)


@rule("BM-MATCH-01")
@pytest.mark.parametrize("way", ["keep", "swap", "draw", "choose"])
def test_a_whole_match_is_played_saved_and_taken_up(way: str) -> None:
    """Every game is a record; the saved match replays to the same score sheet."""
    found = match(way=way, sets=HEAP if way == "draw" else MANY)
    while found.winner is None:
        for seat in found.must_choose():
            found.choose(seat, len(found.played) % 2)
        found.finish(play_on(found.deal()))
        again, running = load(found.json())
        assert running is None
        assert again.json() == found.json()
    assert max(found.scores) >= 5


def test_a_running_game_is_kept_with_its_match() -> None:
    """It is taken up where it was left."""
    found = match()
    session = found.deal()
    pending = session.game.pending(session.state)[0]
    session.apply(pending.seat, pending.options[-1])
    again, running = load(found.json(session))
    assert running is not None
    assert running.record.decisions == session.record.decisions
    assert again.played == []
    with pytest.raises(Refused, match="is not over"):
        found.finish(session)


@rule("BM-DECK-09")
def test_the_loser_inspects_and_an_illegal_set_makes_the_win_void() -> None:
    """On trust a set of 20 cards wins; inspected, the game counts for nothing."""
    illegal = {"leader": "hoax", "deck": deck(own=20)}
    found = match(sets=[[illegal], [illegal]], setup={"options": {"trust": True}})
    found.finish(play_on(found.deal()))
    assert max(found.scores) > 0
    assert [fault["rule"] for fault in found.inspect(0)] == ["BM-DECK-02"]
    assert found.scores == (0, 0)
    assert load(found.json())[0].scores == (0, 0)
    legal = match()
    legal.finish(play_on(legal.deal()))
    assert legal.inspect(0) == []


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"way": "dance"}, "match.way: there is no 'dance'"),
        ({"sets": HEAP}, "is one common heap"),
        ({"sets": HEAP[:1], "way": "draw"}, "at least two"),
        ({"sets": [[], []]}, r"match.sets\[0\]: is empty"),
        ({"sets": [[{"deck": "hoaks"}], [{}]]}, "there is no 'hoaks'"),
        ({"game": "tsukuyumi"}, "is not for two"),
        ({"to": 0}, "match.to: is 0"),
        ({"setup": {"players": []}}, "match.setup.players: unknown field"),
    ],
)
def test_impossible_matches_are_refused(wish: Json, message: str) -> None:
    """With the place and what would be right."""
    with pytest.raises(Refused, match=message):
        match(**wish)


def test_other_games_can_be_played_as_a_match() -> None:
    """The match knows no game: Blue Moon City is played to its own points."""
    found = Match(read_plan({"game": "blue-moon-city", "to": 1, "seed": 2}))
    session = found.deal()
    bot = registry.level("blue-moon-city", "random")
    while pending := session.game.pending(session.state):
        choice = session.advise(pending[0].seat, "random", len(session.record.decisions), 1)
        session.apply(pending[0].seat, choice.action)
    assert bot.title.en
    assert found.finish(session).winner in {0, 1}
    assert found.inspect(0) == []


@rule("BM-MATCH-03")
def test_unnamed_sets_are_swapped_too() -> None:
    """Without sets Hoax plays Vulca, and after a game they change hands."""
    found = Match(read_plan({"game": "blue-moon", "way": "swap", "seed": 4}))
    assert decks(found) == ["hoax", "vulca"]
    assert decks(won(found, (0, 1))) == ["vulca", "hoax"]


@rule("BM-DECK-09")
def test_a_match_with_illegal_sets_ends() -> None:
    """A set that was found illegal is not played again: the match is over without a winner."""
    illegal = {"leader": "hoax", "deck": deck(own=20)}
    found = match(sets=[[illegal], [illegal]], setup={"options": {"trust": True}})
    found.finish(play_on(found.deal()))
    assert not found.is_over
    found.inspect(0)
    assert (found.is_over, found.winner) == (True, None)
    assert load(found.json())[0].is_over
    with pytest.raises(Refused, match="a set was found illegal"):
        found.deal()


FAMILY_A, FAMILY_B = {"deck": "hoax", "family": "Ba"}, {"deck": "vulca", "family": "Bb"}


@rule("BM-FAMILY-04", "BM-MATCH-03")
@pytest.mark.parametrize("way", ["keep", "swap", "draw"])
def test_sets_that_cannot_be_dealt_together_are_refused(way: str) -> None:
    """Both players with the same family: no game of such a match could begin."""
    same = {"deck": "vulca", "family": "Ba"}
    with pytest.raises(Refused, match="taken already"):
        match(way=way, sets=[[FAMILY_A], [same]])
    assert match(way=way, sets=[[FAMILY_A], [FAMILY_B]]).deal()


@rule("BM-FAMILY-04", "BM-MATCH-05")
def test_secret_choices_that_clash_are_made_again() -> None:
    """The same family chosen twice: neither choice counts, and both choose again."""
    same, other = {"deck": "vulca", "family": "Ba"}, {"deck": "hoax", "family": "Bb"}
    found = match(way="choose", sets=[[FAMILY_A, other], [same, FAMILY_B]])
    found.choose(0, 0)
    with pytest.raises(Refused, match="both players choose again"):
        found.choose(1, 0)
    assert found.must_choose() == (0, 1)
    found.choose(0, 0)
    found.choose(1, 1)
    assert found.deal()


@rule("BM-FAMILY-04")
def test_a_set_without_any_partner_is_refused() -> None:
    """Where sets are chosen in secret, each needs one of the other player's to play against."""
    same = {"deck": "vulca", "family": "Ba"}
    with pytest.raises(Refused, match="taken already"):
        match(way="choose", sets=[[FAMILY_A], [same]])


def test_too_many_sets_are_refused() -> None:
    """Every pair is tried, so their number is limited."""
    with pytest.raises(Refused, match="at most 64"):
        match(sets=[[{"deck": "hoax"}] * 65, [{"deck": "vulca"}]])
