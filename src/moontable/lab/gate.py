"""The gate: a sequential test that a new level must pass to replace an old one."""

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from moontable.bots.levels import LevelVariants
from moontable.games import registry
from moontable.kernel import Level, Refused, Setup
from moontable.kernel.rng import child
from moontable.lab.executors import SERIAL, Executor
from moontable.lab.game_run import play
from moontable.lab.statistics.sprt import SCORES, Verdict, sprt_verdict
from moontable.lab.statistics.winrates import Clusters, Share
from moontable.lab.training.run import task_of

DECKS: Final = 20
"""The step from one pairing to the next: no factor of their number, so that all come in turn."""
WIDEST: Final = 10_000
"""Choices an adept may be told to open."""


class Gate(NamedTuple):
    """Who wants to replace whom, and what both are asked."""

    game: str
    new: str
    old: str
    ms: int = 100
    elo0: float = 0.0
    elo1: float = 15.0
    seed: int = 1


def level_named(game: str, name: str) -> Level:
    """A level of the lobby, one that was kept (`master@1`), `master:` and a file, `adept:60`."""
    level, colon, rest = name.partition(":")
    variants = _variants(game)
    if colon and level in variants.from_file:
        return _from_file(game, level, rest)
    if colon and level in variants.with_width:
        return _with_width(game, level, rest)
    return variants.former.get(name) or registry.level(game, name)


def _variants(game: str) -> LevelVariants:
    variants: LevelVariants = registry.LEVEL_VARIANTS.get(game) or LevelVariants()
    return variants


@cache
def _with_width(game: str, level: str, width: str) -> Level:
    if not width.isdecimal() or len(width) > len(str(WIDEST)) or not 1 <= int(width) <= WIDEST:
        raise Refused("level", f"{width!r} is no width", f"{level}:1 to {level}:{WIDEST}")
    return _variants(game).with_width[level](int(width))


@cache
def _from_file(game: str, level: str, name: str) -> Level:
    if not Path(name).is_file():
        raise Refused("level", f"there is no file {name}", f"{level}:FILE.npz")
    return _variants(game).from_file[level](Path(name))


def setup_of(gate: Gate, number: int) -> Setup:
    """Which decks meet in the n-th deal, or how many players."""
    task = task_of(gate.game)
    return task.setup(number % task.pairs * DECKS % task.pairs, child(gate.seed, number))


def play_pair(gate: Gate, number: int) -> tuple[int, int]:
    """The n-th deal twice: what the new one scores on every other seat, then on the rest.

    In halves. With three players it has two seats once and one seat once: half of all.
    """
    game, setup = registry.game(gate.game), setup_of(gate, number)
    dealt = child(gate.seed, number) >> 1
    halves = [0, 0]
    for turn in (0, 1):
        names = [gate.old if who % 2 ^ turn else gate.new for who in range(len(setup.players))]
        bots = [
            level_named(gate.game, name).sit(game, who, child(dealt, who ^ turn), gate.ms)
            for who, name in enumerate(names)
        ]
        winners = play(game, setup, dealt, bots)[1].winners
        won = sum(who % 2 == turn for who in winners)
        halves[turn] = round(2 * won / len(winners))
    return halves[0], halves[1]


def run(
    gate: Gate,
    most: int,
    progress: Callable[[int, Verdict], None],
    every: bool = False,
    executor: Executor = SERIAL,
) -> tuple[Verdict, list[tuple[int, int]]]:
    """Play pairs until the test is decided, or so many or all are played; what they scored.

    Pairs count in the order of their numbers, so that every executor finds the same.
    """
    counts, scores = [0] * SCORES, list[tuple[int, int]]()
    verdict = sprt_verdict(counts, gate.elo0, gate.elo1)
    for score in executor.each(play_pair, ((gate, number) for number in range(most))):
        scores.append(score)
        counts[sum(score)] += 1
        verdict = sprt_verdict(counts, gate.elo0, gate.elo1)
        progress(len(scores), verdict)
        if verdict.passed is not None and not every:
            break
    return verdict, scores


def by_deck(gate: Gate, scores: Sequence[tuple[int, int]]) -> dict[str, Share]:
    """What the new one has won with each deck, or with each number of players."""
    found: dict[str, Clusters] = {}
    for number, pair in enumerate(scores):
        won: dict[str, list[int]] = {}
        for name, halves in zip(_sides(setup_of(gate, number)), pair, strict=True):
            won.setdefault(name, []).append(halves)
        for deck, each in won.items():
            found.setdefault(deck, Clusters()).add(sum(each) / 2, len(each))
    return {deck: clusters.share() for deck, clusters in sorted(found.items())}


def _sides(setup: Setup) -> list[str]:
    """What tells the two games of a pair apart: the new one's deck, or nothing but the table."""
    decks = [str(player["deck"]) for player in setup.players if "deck" in player]
    return decks or [f"{len(setup.players)} players"] * 2
