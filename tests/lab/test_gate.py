"""The gate: pairs of games, a verdict that is true, and levels as they once were."""

from contextlib import closing
from pathlib import Path

import pytest

from moontable.bots.evaluation.network import Network
from moontable.games import registry
from moontable.games.blue_moon.bots.levels import FORMER
from moontable.games.blue_moon.bots.task import linear
from moontable.games.blue_moon_city.bots import levels as city
from moontable.games.tsukuyumi.bots import task as board_task
from moontable.kernel import Refused
from moontable.lab.executors import SERIAL, executor_for
from moontable.lab.gate import Gate, by_deck, level_named, play_pair, run
from moontable.lab.statistics.sprt import BOUND, Verdict, sprt_verdict


def silent(done: int, verdict: Verdict) -> None:
    """Nobody looks on."""


def test_equals_do_not_pass() -> None:
    """Pairs that are shared speak against a gain; many of them decide."""
    assert sprt_verdict([0] * 5, 0, 15).likelihood == 0
    assert sprt_verdict([100, 0, 200, 0, 100], 0, 15).passed is None
    assert sprt_verdict([4000, 0, 8000, 0, 4000], 0, 15).passed is False


def test_who_wins_more_passes() -> None:
    """The more and the clearer the pairs, the likelier a gain; the bound is that of 5 %."""
    few, many = (sprt_verdict([n, 0, 5 * n, 0, 4 * n], 0, 15) for n in (3, 30))
    assert 0 < few.likelihood < BOUND < many.likelihood
    assert many.passed
    assert many.wins.p == pytest.approx(0.65)
    assert many.line().startswith("passed: 65.0 %")


def test_a_level_shares_every_pair_with_itself() -> None:
    """Same deal, both seats, same seeds: a level's pair with itself scores one win."""
    gate = Gate("blue-moon", "novice", "novice")
    assert [sum(play_pair(gate, number)) for number in range(3)] == [2, 2, 2]


def test_a_gate_is_reproducible_and_stops() -> None:
    """The same seed gives the same verdict, and no more pairs than wanted are played."""
    verdicts = [run(Gate("blue-moon", "novice", "random", 1), 4, lambda *_: None) for _ in "12"]
    assert verdicts[0] == verdicts[1]
    assert sum(verdicts[0][0].counts) == len(verdicts[0][1]) <= 4


def test_a_gate_finds_the_same_with_any_number_of_workers() -> None:
    """What several processes play counts in the order of the deals; they do not play on."""
    gate = Gate("blue-moon", "novice", "random", 1, elo0=-4000, elo1=4000)
    with closing(executor_for(2)) as executor:
        alone, together = (run(gate, 40, silent, executor=each) for each in (SERIAL, executor))
        assert alone == together
        assert len(alone[1]) < 40
        whole, shared = (
            run(gate, 9, silent, every=True, executor=each) for each in (SERIAL, executor)
        )
    assert whole == shared
    assert len(shared[1]) == 9


def test_a_gate_plays_every_number_of_players() -> None:
    """The new one has half of all seats in a pair: it wins every game against chance."""
    gate = Gate("blue-moon-city", "novice", "random", 1)
    verdict, scores = run(gate, 3, lambda *_: None, every=True)
    assert scores == [(2, 2)] * 3
    assert verdict.counts == (0, 0, 0, 0, 3)
    assert {name: share.n for name, share in by_deck(gate, scores).items()} == {
        f"{count} players": 2 for count in (2, 3, 4)
    }


def test_all_deals_can_be_played_and_decks_told_apart() -> None:
    """A test that is decided goes on; every game counts for the deck it was won or lost with."""
    gate = Gate("blue-moon", "novice", "random", 1, elo0=-4000, elo1=4000)
    stopped, whole = (run(gate, 8, lambda *_: None, every) for every in (False, True))
    assert len(stopped[1]) < 8 == len(whole[1])
    decks = by_deck(gate, whole[1])
    assert sum(share.n for share in decks.values()) == 16
    won = sum(share.p * share.n for share in decks.values())
    assert won == pytest.approx(whole[0].wins.p * 16)


def test_levels_as_they_once_were_are_for_the_gate_only(tmp_path: Path) -> None:
    """The gate finds kept levels and files of weights; no lobby does."""
    assert level_named("blue-moon", "master@1") is FORMER["master@1"]
    for name in ("expert@1", "expert@2"):
        assert level_named("blue-moon-city", name) is city.FORMER[name]
    with pytest.raises(Refused, match="no level 'expert@1'"):
        level_named("blue-moon", "expert@1")
    assert level_named("blue-moon", "adept") is registry.level("blue-moon", "adept")
    assert not set(FORMER) & set(registry.level_names("blue-moon"))
    with pytest.raises(Refused):
        registry.level("blue-moon", "master@1")
    with pytest.raises(Refused):
        level_named("blue-moon", f"master:{tmp_path / 'nothing.npz'}")
    assert level_named("blue-moon", "adept:60").games == ("blue-moon",)
    with pytest.raises(Refused, match="no level 'adept:60'"):
        level_named("tsukuyumi", "adept:60")
    for width in ("", "0", "x", "10001", "9" * 5000):
        with pytest.raises(Refused, match="width"):
            level_named("blue-moon", f"adept:{width}")
    Network.fresh(linear(), 1).save(tmp_path / "weights.npz")
    assert level_named("blue-moon", f"master:{tmp_path / 'weights.npz'}").games == ("blue-moon",)


def test_a_network_of_the_board_plays_through_the_gate(tmp_path: Path) -> None:
    """One that has learnt nothing judges as the expert does, and beats chance from every seat."""
    file = tmp_path / "weights.npz"
    Network.fresh(board_task.linear(), 1).save(file)
    gate = Gate("tsukuyumi", f"expert:{file}", "random", 1)
    assert level_named("tsukuyumi", f"expert:{file}").games == ("tsukuyumi",)
    assert play_pair(gate, 0) == (2, 2)
