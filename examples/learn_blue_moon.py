"""Learn Blue Moon from nothing with numpy alone, and say how well it went.

Run: python examples/learn_blue_moon.py --games 3000
A policy scores each legal option by a dot product of its learned weights with what the seat sees;
after every game all decisions of the winner are made likelier and those of the loser
less likely (REINFORCE with a running baseline). Every now and then the policy plays against chance.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

from moontable.research.episode import Episode

STEP = 0.02
"""How far one game moves the weights."""


class Policy:
    """A softmax over the legal slots; each slot has its own weights over a few coarse features."""

    def __init__(self, actions: int, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.weights = np.zeros((actions, FEATURES), np.float32)

    def choose(self, episode: Episode, greedy: bool = False) -> tuple[int, np.ndarray, np.ndarray]:
        """A slot, the features it was chosen by, and the probabilities of all legal slots."""
        seen = features(episode)
        legal = np.array(episode.legal)
        scores = self.weights[legal] @ seen
        weights = np.exp(scores - scores.max())
        shares = weights / weights.sum()
        pick = int(shares.argmax()) if greedy else int(self.chance.choice(len(legal), p=shares))
        return pick, seen, shares

    def learn(
        self, memory: list[tuple[np.ndarray, np.ndarray, np.ndarray, int]], gain: float
    ) -> None:
        """Make what was done likelier by `gain`, or less likely."""
        for legal, seen, shares, pick in memory:
            pull = -shares
            pull[pick] += 1
            self.weights[legal] += STEP * gain * np.outer(pull, seen)


FEATURES = 14


def features(episode: Episode) -> np.ndarray:
    """The coarse numbers of both sides, scaled, and a constant."""
    view = episode.game.view(episode.state, episode.seat)
    own, other = view["players"][episode.seat], view["players"][1 - episode.seat]
    element = view["element"]
    lead = own[element] - other[element] if element else 0
    best = max(own["fire"], own["earth"])
    return np.array(
        [
            1.0,
            lead / 8,
            float(lead >= 0),
            own["hand_count"] / 6,
            other["hand_count"] / 6,
            own["dragons"] / 3,
            other["dragons"] / 3,
            own["fire"] / 8,
            own["earth"] / 8,
            other["fire"] / 8,
            other["earth"] / 8,
            best / 8,
            float(element == "fire"),
            own["draw_count"] / 30,
        ],
        np.float32,
    )


def against_chance(policy: Policy, games: int, seed: int) -> float:
    """The policy's share of wins, from both seats equally often."""
    chance = np.random.default_rng(seed)
    won = 0
    for number in range(games):
        episode = Episode("blue-moon")
        episode.deal(seed * 1_000_003 + number // 2)
        own = number % 2
        while not episode.over:
            legal = episode.legal
            if episode.seat == own:
                episode.step(legal[policy.choose(episode, greedy=True)[0]])
            else:
                episode.step(legal[int(chance.integers(len(legal)))])
        won += episode.rewards()[own] > 0
    return won / games


def train(games: int, seed: int, every: int) -> list[dict[str, float]]:
    """Self-play; the curve of wins against chance comes back."""
    policy = Policy(Episode("blue-moon").actions, seed)
    curve, begun = [], time.monotonic()
    for number in range(games + 1):
        if number % every == 0:
            share = against_chance(policy, 100, 7)
            curve.append({"games": number, "wins": share, "seconds": time.monotonic() - begun})
            print(f"{number:6} games  {share * 100:5.1f} % against chance", flush=True)
        episode = Episode("blue-moon")
        episode.deal(seed + number)
        memory: list[list[tuple[np.ndarray, np.ndarray, np.ndarray, int]]] = [[], []]
        while not episode.over:
            pick, seen, shares = policy.choose(episode)
            legal = episode.legal
            memory[episode.seat].append((np.array(legal), seen, shares, pick))
            episode.step(legal[pick])
        for seat, gain in enumerate(episode.rewards()):
            policy.learn(memory[seat], gain)
    return curve


def draw(told: list[dict[str, float]], file: Path) -> None:
    """The curve as a picture."""
    from moontable.lab.plots import curve, save  # noqa: PLC0415 - only drawing needs it

    words = ("Learning Blue Moon with numpy alone", "games of self-play", "wins against chance")
    save(curve([row["games"] for row in told], [row["wins"] for row in told], words), file)


def main() -> None:
    """Read options, train, keep the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--every", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="where to write the curve as JSON")
    parser.add_argument("--plot", type=Path, help="where to draw it (PNG or SVG; needs matplotlib)")
    options = parser.parse_args()
    curve = train(options.games, options.seed, options.every)
    if options.curve:
        options.curve.write_text(json.dumps(curve, indent=1))
    if options.plot:
        draw(curve, options.plot)


if __name__ == "__main__":
    main()
