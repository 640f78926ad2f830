"""Planes and actions: fixed, documented, exact, and telling no more than a view."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from moontable.games import registry
from moontable.kernel import Decision, Refused
from moontable.kernel.encoding import WAIT, Block, Encoding, Plane, count, heads, words
from moontable.research.episode import Episode
from tests.research.golden import GAMES, file_of, meaning, played, wishes

DOCS = Path(__file__).parent.parent.parent / "docs" / "encodings"
SAMPLES = {game: wishes(game)[::2] for game in GAMES}


@pytest.mark.parametrize("game", GAMES)
def test_a_version_means_what_it_meant(game: str) -> None:
    """Both tables and the bytes of whole games, in either build; a change needs a new version."""
    remedy = "raise the encoding's VERSION, then run python -m tests.research.golden"
    assert file_of(game).exists(), remedy
    assert json.loads(file_of(game).read_text("utf-8")) == meaning(game), remedy


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_number_of_its_own(game: str) -> None:
    """Masks are exact: as many marks as options, and none means to wait."""
    for seed, wish in enumerate(SAMPLES[game]):
        for episode in played(game, wish, seed, 150):
            legal = episode.legal
            options = episode.game.pending(episode.state)[0].options
            assert len(set(legal)) == len(options)
            assert legal[0] > WAIT
            assert np.flatnonzero(episode.mask()).tolist() == legal


def _told(episode: Episode, number: int) -> Any:
    """What a number does, as far as it does not depend on where things lie."""
    if episode.game.name == "blue-moon":
        return episode.meaning(number)
    decision = episode.game.pending(episode.state)[0]
    place = episode._numbers.index(number)
    return decision.options[place], decision.kind if episode.game.name != "tsukuyumi" else 0


@pytest.mark.parametrize("game", GAMES)
def test_a_number_means_the_same_in_every_deck(game: str) -> None:
    """Whatever is dealt to whom: the same number is the same deed."""
    open_ended = {"redraw", "pick_blind", "assign", "place_oni", "oni_conquest"}
    known: dict[int, Any] = {}
    for seed, wish in enumerate(SAMPLES[game]):
        for episode in played(game, wish, seed, 120):
            for number in episode.legal:
                if words(episode.encoding, number)[0] in open_ended:
                    continue
                told = _told(episode, number)
                assert known.setdefault(number, told) == told, words(episode.encoding, number)
    assert len(known) > 50


def test_a_card_is_named_by_its_action() -> None:
    """The words of an action name the card that the deed names."""
    for seed, wish in enumerate(SAMPLES["blue-moon"]):
        for episode in played("blue-moon", wish, seed, 80):
            for number in episode.legal:
                verb, *arguments = words(episode.encoding, number)
                deed = episode.meaning(number)
                if "card" in deed and verb != "aim":
                    assert arguments[0] == deed["card"]
                if verb in {"lay", "pass", "retreat", "decline", "serve", "use"}:
                    assert deed["verb"] == verb


def leaks(encoding: Encoding, episode: Episode, worlds: int = 2) -> list[int]:
    """The seats whose bytes differ in worlds they cannot tell apart."""
    found = []
    for seat in range(episode.seats):
        own, other = bytearray(encoding.size), bytearray(encoding.size)
        encoding.observe(episode.state, seat, own, 0)
        for seed in range(worlds):
            world = episode.game.imagine(episode.state, seat, seed)
            encoding.observe(world, seat, other, 0)
            if own != other:
                found.append(seat)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_observations_follow_from_views(game: str) -> None:
    """Worlds a seat cannot tell apart give the same bytes, and whoever is asked the same mask."""
    for seed, wish in enumerate(SAMPLES[game]):
        for episode in played(game, wish, seed + 50, 160)[::7]:
            assert not leaks(episode.encoding, episode)
            other = episode.clone()
            other.state = episode.game.imagine(episode.state, episode.seat, 99)
            other.look()
            assert other.legal == episode.legal


class Peeking(Encoding):
    """A seeded fault: it shows the first card of the opponent's hand."""

    def __init__(self, sound: Encoding) -> None:
        super().__init__(sound.version, (*sound.planes, Plane("peek", (1,), "a leak")), ())
        self.sound = sound

    def observe(self, state: Any, seat: int, out: Any, start: int) -> None:
        """Everything, and one card too many."""
        self.sound.observe(state, seat, out, start)
        hand = (state.one if seat else state.two).hand
        out[start + self.sound.size] = (hand & -hand).bit_length()

    def numbers(self, state: Any, decision: Decision) -> list[int]:
        """As before."""
        return self.sound.numbers(state, decision)


def test_a_leak_is_found() -> None:
    """The same comparison catches an encoding that peeks."""
    moments = played("blue-moon", {}, 3, 40)
    peeking = Peeking(registry.encoding("blue-moon"))
    assert any(leaks(peeking, episode) for episode in moments[::5])


@pytest.mark.parametrize("game", GAMES)
def test_every_plane_and_verb_is_documented(game: str) -> None:
    """By name, with its shape and meaning, in a generated table."""
    page = (DOCS / f"{game}.md").read_text("utf-8")
    encoding = registry.encoding(game)
    for plane in encoding.planes:
        assert f"`{plane.name}`" in page
    for block in encoding.blocks:
        assert f"`{block.verb}`" in page


@pytest.mark.parametrize("game", GAMES)
def test_heads_and_numbers_are_one(game: str) -> None:
    """Every number has its factors, and no two have the same."""
    encoding = registry.encoding(game)
    found = [heads(encoding, number) for number in range(0, encoding.actions, 17)]
    assert len(set(found)) == len(found)
    assert heads(encoding, WAIT) == (0,)
    assert sum(count(block) for block in encoding.blocks) == encoding.actions
    with pytest.raises(ValueError, match="there is no action"):
        heads(encoding, encoding.actions)


def test_what_is_asked_is_told() -> None:
    """The kind of the question stands in the bytes of whoever is asked, and of nobody else."""
    episode = played("blue-moon", {}, 1, 30)[-1]
    encoding = episode.encoding
    start = sum(
        int(np.prod(plane.shape))
        for plane in encoding.planes[: [p.name for p in encoding.planes].index("question.kind")]
    )
    asked, other = episode.observe(episode.seat), episode.observe(1 - episode.seat)
    assert asked[start : start + 8].sum() == 1
    assert not other[start:].any()


class Plain(Encoding):
    """A plug-in's encoding: one byte and one action."""

    def observe(self, state: Any, seat: int, out: Any, start: int) -> None:
        """One byte."""
        del state
        out[start] = seat

    def numbers(self, state: Any, decision: Decision) -> list[int]:
        """One for each option."""
        del state
        return [1 + option for option in range(len(decision.options))]


def test_a_game_of_ones_own_brings_its_encoding() -> None:
    """Games without one say how; unknown games say that they are unknown."""
    with pytest.raises(Refused, match="no game"):
        registry.encoding("no-such-game")
    labels = tuple(str(number) for number in range(3))
    own = Plain("1", (Plane("one", (1,), "a number"),), (Block("do", (labels,), "anything"),))
    registry.ENCODINGS.add("mine", own)
    assert registry.encoding("mine").actions == 4
    assert words(own, 2) == ("do", "1")
    registry.ENCODINGS.remove("mine")


def test_illegal_actions_are_refused() -> None:
    """With what would be legal, by name."""
    episode = played("blue-moon", {}, 1, 1)[0]
    illegal = next(number for number in range(500) if number not in episode.legal)
    with pytest.raises(Refused, match=r"legal: .*[a-z]"):
        episode.step(illegal)
