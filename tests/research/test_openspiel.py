"""What OpenSpiel does with our games beyond its interface: playthroughs, C++ players, a network."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from examples.policy_gradient import Adam, Batch, Network, learn, rows_of
from open_spiel.python import rl_agent, rl_environment
from open_spiel.python.algorithms import generate_playthrough

from moontable.games import registry
from moontable.research import openspiel_game

DUEL = f"{openspiel_game.PREFIX}blue_moon"


class Enough(Exception):  # noqa: N818 - not an error
    """So many lines were told."""


def told(game: str, count: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first lines of a playthrough of OpenSpiel's own."""
    lines: list[str] = []

    def hear(line: str) -> None:
        lines.append(line)
        if len(lines) == count:
            raise Enough

    monkeypatch.setattr(generate_playthrough, "print", hear, raising=False)
    with pytest.raises(Enough):
        generate_playthrough.playthrough_lines(game, alsologtostdout=True, seed=3)
    return lines


def test_a_playthrough_is_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed tells the same: parameters, strings, tensors, legal actions by name."""
    first = told(f"{DUEL}(deals=2,decks=aqua/khind)", 140, monkeypatch)
    assert first == told(f"{DUEL}(deals=2,decks=aqua/khind)", 140, monkeypatch)
    everything = "\n".join(first)
    assert f"NumDistinctActions() = {registry.encoding('blue-moon').actions}" in everything
    assert "GetParameters() = {deals=2,decks=aqua/khind,players=2,ruleset=}" in everything
    assert "InformationStateString(1)" in everything
    assert any(line.startswith("# Apply action") for line in first)


def test_players_in_c_plus_plus() -> None:
    """Its random player plays whole games, its regret minimiser walks them."""
    game = pyspiel.load_game(DUEL, {"deals": 1})
    state = game.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(seat, 7) for seat in range(2)]
    while not state.is_terminal():
        chance = state.is_chance_node()
        state.apply_action(0 if chance else bots[state.current_player()].step(state))
    assert sum(state.returns()) == 0
    solver = pyspiel.OutcomeSamplingMCCFRSolver(game)
    solver.run_iteration()
    after = game.new_initial_state()
    after.apply_action(0)
    policy = solver.average_policy().action_probabilities(after)
    assert sum(policy.values()) == pytest.approx(1)
    assert set(policy) <= set(after.legal_actions())


class DeepAgent(rl_agent.AbstractAgent):
    """An actor-critic network of ours as an agent of OpenSpiel's environments."""

    def __init__(self, player_id: int, network: Network, adam: Adam) -> None:
        self.player_id, self.network, self.adam = player_id, network, adam
        self.chance = np.random.default_rng(player_id)
        self.moves: list[tuple[Any, list[int], int, float, float]] = []

    def step(self, time_step: Any, is_evaluation: bool = False) -> Any:
        """Draw an action from the policy; learn at the end of the game."""
        if time_step.last():
            self.learn(time_step.rewards[self.player_id])
            return None
        seen = time_step.observations["info_state"][self.player_id]
        legal = time_step.observations["legal_actions"][self.player_id]
        rows = rows_of(np.array([seen], np.uint8))
        hidden = self.network.hidden(rows)
        shares, _ = self.network.policy(hidden, np.array(legal), np.array([0]))
        pick = int(self.chance.choice(len(legal), p=shares / shares.sum()))
        value = float(self.network.values(hidden)[0])
        if not is_evaluation:
            self.moves.append((seen, legal, pick, float(shares[pick]), value))
        return rl_agent.StepOutput(action=legal[pick], probs=shares)

    def learn(self, result: float) -> None:
        """One step of policy gradient over the whole game."""
        seen, legal, picks, shares, values = zip(*self.moves, strict=True)
        starts = np.cumsum([0, *map(len, legal)])[:-1]
        worth = np.full(len(values), result, np.float32)
        advantage = worth - np.array(values, np.float32)
        batch = Batch(
            rows_of(np.array(seen, np.uint8)), np.concatenate(legal), starts,
            starts + np.array(picks), advantage, worth, np.array(shares, np.float32),
        )  # fmt: skip
        learn(self.network, self.adam, batch, 0.01)
        self.moves = []


def test_a_deep_agent_learns_in_its_environment() -> None:
    """Two games of self-play through `rl_environment` move every layer, and nothing overflows."""
    environment = rl_environment.Environment(
        pyspiel.load_game(DUEL, {"deals": 2}),
        observation_type=rl_environment.ObservationType.OBSERVATION,
    )
    network = Network(registry.encoding("blue-moon"), 1)
    before = {name: layer.copy() for name, layer in network.weights.items()}
    adam = Adam(network.weights, 1e-3)
    agents = [DeepAgent(seat, network, adam) for seat in range(2)]
    for _ in range(2):
        step = environment.reset()
        while not step.last():
            seat = step.observations["current_player"]
            step = environment.step([agents[seat].step(step).action])
        for agent in agents:
            agent.step(step)
    for name, layer in network.weights.items():
        assert np.isfinite(layer).all()
        assert not np.array_equal(layer, before[name]), name
