"""The doors for researchers pass the libraries' own tests."""

import random
import unittest
import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.integration_tests import api_test as openspiel_api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver
from open_spiel.python.algorithms.tabular_qlearner import QLearner
from pettingzoo.test import api_test, render_test, seed_test

from moontable.games import registry
from moontable.research import gym_env, openspiel_game, pettingzoo_env
from tests.marks import long

ZOO = [
    pettingzoo_env.blue_moon_v2,
    pettingzoo_env.blue_moon_city_v2,
    pettingzoo_env.tsukuyumi_v2,
]
GAMES = ["blue-moon", "blue-moon-city", "tsukuyumi"]
NAMES = {game: openspiel_game.PREFIX + game.replace("-", "_") for game in GAMES}


@pytest.mark.parametrize("make", ZOO)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_api(make: Any) -> None:
    """PettingZoo's own API test."""
    api_test(make(), num_cycles=150, verbose_progress=False)


@pytest.mark.parametrize("make", ZOO)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_seeds(make: Any) -> None:
    """The same seed gives the same game."""
    seed_test(make, num_cycles=30)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_render() -> None:
    """The table as text."""
    render_test(pettingzoo_env.blue_moon_v2)


def test_rewards_add_up_to_nothing() -> None:
    """A whole game through the environment; the winner's gain is the losers' loss."""
    environment = pettingzoo_env.tsukuyumi_v2()
    environment.reset(seed=3)
    chance, total = random.Random(1), dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, ended, _, info = environment.last()
        total[agent] += reward
        assert len(info["ruleset_hash"]) == 16
        legal = np.flatnonzero(seen["action_mask"])
        environment.step(None if ended else int(chance.choice(list(legal))))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_check(game: str) -> None:
    """Gymnasium's own check; against the novice where it is Blue Moon."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(gym_env.SoloEnv(game), skip_render_check=True)


def test_gymnasium_names_and_illegal_actions() -> None:
    """Registered by id; an illegal action loses and says so."""
    gym_env.register()
    environment = gymnasium.make("moontable/BlueMoon-v2", opponent="novice")
    seen, info = environment.reset(seed=1)
    assert info["action_mask"].sum() == seen["action_mask"].sum() > 0
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, ended, _, info = environment.step(illegal)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


@long
@pytest.mark.parametrize("game", GAMES)
def test_openspiel_random_simulation(game: str) -> None:
    """OpenSpiel's own random test: clones, strings, tensors, returns."""
    loaded = pyspiel.load_game(NAMES[game], {"deals": 7})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@long
@pytest.mark.parametrize("name", list(NAMES.values()))
def test_openspiel_api(name: str) -> None:
    """OpenSpiel's own checks of the interface, on some hundred states of the tree."""
    told = {"game": pyspiel.load_game(name, {"deals": 5}), "game_name": name}
    checks = type("Checks", (openspiel_api_test.EnforceAPIOnPartialTreeBase,), told)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(checks)
    result = suite.run(unittest.TestResult())
    assert result.testsRun >= 5
    assert not result.failures + result.errors, [text for _, text in result.failures]


def test_openspiel_is_mcts_plays() -> None:
    """Its information-set search plays a few moves, resampling imagined worlds."""
    game = pyspiel.load_game(NAMES["blue-moon"], {"deals": 3})
    chance = np.random.RandomState(1)
    bot = ISMCTSBot(
        game=game, uct_c=2.0, max_simulations=4, random_state=chance,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
    )  # fmt: skip
    state = game.new_initial_state()
    state.apply_action(0)
    for _ in range(4):
        state.apply_action(bot.step(state))
    assert state.episode.decisions == 4


def test_openspiel_parameters_and_true_actions() -> None:
    """Decks, ruleset and players are parameters; the number of actions is that of the table."""
    chosen = {"deals": 2, "decks": "aqua/khind", "ruleset": "ansmann"}
    game = pyspiel.load_game(NAMES["blue-moon"], chosen)
    assert game.num_distinct_actions() == registry.encoding("blue-moon").actions
    state = game.new_initial_state()
    state.apply_action(1)
    assert state.episode.setup.ruleset == "ansmann"
    assert [player["deck"] for player in state.episode.setup.players] == ["aqua", "khind"]
    assert len(state.information_state_tensor(0)) == game.information_state_tensor_shape()[0]
    city = pyspiel.load_game(NAMES["blue-moon-city"], {"players": 4})
    assert city.num_players() == 4
    with pytest.raises(ValueError, match="for 2 players"):
        openspiel_game.setup_of("blue-moon", {"decks": "aqua/khind/buka"}, 2)


def test_openspiel_recall_is_perfect() -> None:
    """Two ways to the same table are two information states; the same way is the same one."""
    game = pyspiel.load_game(NAMES["blue-moon"], {"deals": 2})
    first, again, other = (game.new_initial_state() for _ in range(3))
    for state in (first, again, other):
        state.apply_action(0)
    for _ in range(12):
        legal = first.legal_actions()
        first.apply_action(legal[0])
        again.apply_action(legal[0])
    other.apply_action(other.legal_actions()[-1])
    for seat in (0, 1):
        assert first.information_state_string(seat) == again.information_state_string(seat)
        assert first.information_state_tensor(seat) == again.information_state_tensor(seat)
        lines = first.memories[seat].seen
        assert first.memories[seat].chain != other.memories[seat].chain
        assert [line for line in lines if line.startswith("action")] == [
            f"action {number}" for number in first.memories[seat].actions
        ]


def test_openspiel_mccfr_walks() -> None:
    """Outcome sampling of its counterfactual regret minimisation runs over whole games."""
    game = pyspiel.load_game(NAMES["blue-moon"], {"deals": 1})
    solver = OutcomeSamplingSolver(game)
    solver.iteration()
    assert len(solver._infostates) > 20


def test_openspiel_rl_agent_plays() -> None:
    """A tabular learner of OpenSpiel plays whole games."""
    environment = rl_environment.Environment(
        pyspiel.load_game(NAMES["blue-moon"], {"deals": 2}),
        observation_type=rl_environment.ObservationType.OBSERVATION,
    )
    actions = environment.action_spec()["num_actions"]
    agents = [QLearner(player_id=seat, num_actions=actions) for seat in range(2)]
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = environment.step([agents[seat].step(step).action])
    assert sum(step.rewards) == 0
