"""The levels of TSUKUYUMI above the novice: whole actions, action cards, and who beats whom."""

import pytest

from moontable.games.tsukuyumi import GAME
from moontable.games.tsukuyumi.bots.action_search import MacroActions
from moontable.games.tsukuyumi.features.model import TsukuyumiModel
from moontable.lab.study import Job, Player, play_game
from moontable.lab.tournament import fair_setups
from tests.bots.positions import asked, positions
from tests.marks import long
from tests.rules.tsukuyumi.table import Table

MS = 100


def test_actions_are_whole_and_bounded() -> None:
    """Every end is reached by its own steps, and inside an action only so much is opened."""
    for state in positions("tsukuyumi", {}, 3, 41):
        decision = GAME.pending(state)[0]
        seat = decision.seat
        actions = MacroActions(GAME, TsukuyumiModel(), seat, 10)
        ends = actions.ends(state, decision)
        assert {end.steps[0].action for end in ends} == set(decision.options)
        opened = {end.steps[: number + 1] for end in ends for number in range(len(end.steps) - 1)}
        many = [
            steps for steps in opened if sum(end.steps[: len(steps)] == steps for end in ends) > 1
        ]
        assert len(many) <= 10
        for end in ends[:: max(1, len(ends) // 5)]:
            world = GAME.clone(state)
            for wanted in end.steps:
                assert actions.inside(world) in (None, wanted.decision)
                GAME.apply(world, seat, wanted.action)
            actions.inside(world)
            assert GAME.pack(world) == GAME.pack(end.state)


@long
@pytest.mark.parametrize(("upper", "lower"), [("adept", "novice"), ("expert", "adept")])
def test_a_level_beats_the_one_below(upper: str, lower: str) -> None:
    """One against two, over seat-balanced games, it is ahead of their average by points."""
    levels = [Player(upper, MS), Player(lower, MS), Player(lower, MS)]
    job = Job("tsukuyumi", levels, 6, 1, fair_setups("tsukuyumi", 3))
    lead = 0.0
    for number in range(job.games):
        played = play_game(job, number)
        mine = played.scores[played.seating.index(0)]
        lead += mine - (sum(played.scores) - mine) / 2
    assert lead >= job.games


def test_the_expert_takes_cards_that_fit_the_round() -> None:
    """War Economy as long as new units help, Decisive Battle when only land counts."""
    for number, card in ((1, "AC13"), (4, "AC26")):
        players = {side: {"hand": hand} for side, hand in HANDS.items()}
        table = Table({"3,0": {}}, players=players, round=number, phase="choose")
        decision = table.decision()
        choice = asked("tsukuyumi", "expert", table.state, decision, MS)
        assert GAME.notation.deed(table.state, decision, choice.action)["card"] == card


HANDS = {"nomads": ["AC13", "AC26"], "boarlords": ["AC01", "AC02"], "dark_seed": ["AC03", "AC04"]}
