"""The gate: pairs of games, a verdict that is true, and levels as they once were."""

from contextlib import closing
from pathlib import Path

import pytest

from moontable.bots.evaluation.network import Network
from moontable.games import registry
from moontable.games.blue_moon.bots.levels import FORMER
from moontable.games.blue_moon.bots.task import linear, network
from moontable.games.blue_moon_city.bots import levels as city
from moontable.games.tsukuyumi.bots import task as board_task
from moontable.kernel import Refused
from moontable.lab.contestants import level_named
from moontable.lab.executors import SERIAL, Executor, executor_for
from moontable.lab.gate import Gate
from moontable.lab.journal import AlreadyFinished, Journal, as_json
from moontable.lab.series import play
from moontable.lab.statistics.sprt import BOUND, Verdict, sprt_verdict
from moontable.lab.study import GameResult


def played(test: Gate, executor: Executor = SERIAL) -> tuple[Verdict, list[tuple[int, int]]]:
    """The verdict of a gate, and what every pair scored."""
    play(test.study, executor, test.count, enough=test.is_decided)
    return test.verdict, test.scores


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
    scores = played(Gate("blue-moon", "novice", "novice", pairs=3, every=True))[1]
    assert [sum(pair) for pair in scores] == [2, 2, 2]


def test_a_gate_is_reproducible_and_stops() -> None:
    """The same seed gives the same verdict, and no more pairs than wanted are played."""
    verdicts = [played(Gate("blue-moon", "novice", "random", 1, pairs=4)) for _ in "12"]
    assert verdicts[0] == verdicts[1]
    assert sum(verdicts[0][0].counts) == len(verdicts[0][1]) <= 4


def test_a_gate_finds_the_same_with_any_number_of_workers() -> None:
    """What several processes play counts in the order of the deals; they do not play on."""

    def gate(pairs: int, *, every: bool) -> Gate:
        levels = ("novice", "random")
        return Gate("blue-moon", *levels, 1, -4000, 4000, pairs=pairs, every=every)

    with closing(executor_for(2)) as executor:
        both = (SERIAL, executor)
        alone, together = (played(gate(40, every=False), each) for each in both)
        assert alone == together
        assert len(alone[1]) < 40
        whole, shared = (played(gate(9, every=True), each) for each in both)
    assert whole == shared
    assert len(shared[1]) == 9


def test_a_gate_plays_every_number_of_players() -> None:
    """The new one has half of all seats in a pair: it wins every game against chance."""
    gate = Gate("blue-moon-city", "novice", "random", 1, pairs=3, every=True)
    verdict, scores = played(gate)
    assert scores == [(2, 2)] * 3
    assert verdict.counts == (0, 0, 0, 0, 3)
    assert {name: share.n for name, share in gate.by_deck().items()} == {
        f"{count} players": 2 for count in (2, 3, 4)
    }


def test_all_deals_can_be_played_and_decks_told_apart() -> None:
    """A test that is decided goes on; every game counts for the deck it was won or lost with."""
    gates = [
        Gate("blue-moon", "novice", "random", 1, -4000, 4000, pairs=8, every=every)
        for every in (False, True)
    ]
    stopped, whole = map(played, gates)
    assert len(stopped[1]) < 8 == len(whole[1])
    decks = gates[1].by_deck()
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


def test_a_level_that_counts_evaluations_can_be_given_a_number() -> None:
    """The gate names it for every player that counts them; others keep their time."""
    assert level_named("blue-moon", "master:500").games == ("blue-moon",)
    for number in ("0", "9" * 20):
        with pytest.raises(Refused, match="evaluations"):
            level_named("blue-moon", f"master:{number}")
    test = Gate("blue-moon", "master", "master@5", evaluations=500)
    assert [player.level for player in test.study.jobs[0].players] == ["master:500", "master@5"]


def test_a_number_of_evaluations_decides_whatever_the_time(tmp_path: Path) -> None:
    """The same budget plays the same game, with the master's network from a file as well."""
    file = tmp_path / "master.npz"
    network().save(file)
    games = [
        Gate("blue-moon", name, "novice", ms, pairs=1, evaluations=60)
        for name, ms in (("master", 1), ("master", 1000), (f"master:{file}", 1))
    ]
    assert len({str(played(test)) for test in games}) == 1


def test_a_network_of_the_board_plays_through_the_gate(tmp_path: Path) -> None:
    """One that has learnt nothing judges as the expert does, and beats chance from every seat."""
    file = tmp_path / "weights.npz"
    Network.fresh(board_task.linear(), 1).save(file)
    gate = Gate("tsukuyumi", f"expert:{file}", "random", 1, pairs=1)
    assert level_named("tsukuyumi", f"expert:{file}").games == ("tsukuyumi",)
    assert played(gate)[1] == [(2, 2)]


def test_a_gate_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    """Games that were kept are counted, the others are played; a finished test is left alone."""
    plain = played(Gate("blue-moon", "novice", "random", 1, pairs=4, every=True))
    file = tmp_path / "gate.json"

    def gate() -> tuple[Gate, Journal]:
        test = Gate("blue-moon", "novice", "random", 1, pairs=4, every=True)
        return test, Journal(file, test.study, "gate").open()

    test, journal = gate()
    with pytest.raises(KeyboardInterrupt):
        play(test.study, SERIAL, Stopped(test).count, journal)
    test, journal = gate()
    assert 0 < journal.done < 8
    play(test.study, SERIAL, test.count, journal)
    assert (test.verdict, test.scores) == plain
    journal.finish(as_json(test.json()))
    with pytest.raises(AlreadyFinished):
        gate()


class Stopped:
    """Counts three games, then the user presses Ctrl-C."""

    def __init__(self, test: Gate) -> None:
        self._test = test
        self._games = 0

    def count(self, result: GameResult) -> None:
        """One more game."""
        self._games += 1
        if self._games > 3:
            raise KeyboardInterrupt
        self._test.count(result)
