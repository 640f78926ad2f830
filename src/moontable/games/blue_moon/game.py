"""Blue Moon as an implementation of the game contract."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from moontable.games.blue_moon.content import packs
from moontable.games.blue_moon.content.cards import CATALOGUE
from moontable.games.blue_moon.content.cards.card import Card
from moontable.games.blue_moon.edge import (
    catalogue,
    packing,
    position,
    preview,
    queries,
    setup,
    summary,
    suppose,
    view,
    why,
)
from moontable.games.blue_moon.edge.choices import MATCH, choices
from moontable.games.blue_moon.edge.names import ending
from moontable.games.blue_moon.edge.notation import BlueMoonNotation
from moontable.games.blue_moon.edge.trials import DeckTrials
from moontable.games.blue_moon.edge.view import View
from moontable.games.blue_moon.rules import codes, engine, imagine, scoring, switches
from moontable.games.blue_moon.rules.state import State, clone
from moontable.games.contents import fingerprint, rule_statements, rulebook_of
from moontable.kernel import (
    Deed,
    Json,
    Outcome,
    Reason,
    Seat,
    Setup,
    Words,
)
from moontable.kernel.capabilities import DeckReport, PackProblem, Statement, Supposition
from moontable.kernel.deeds import fitting
from moontable.kernel.summary import Ply, Summary

RULES_VERSION: Final = "4"
"""Raised whenever the same decisions may lead to another game."""


@cache
def _hash(ruleset: str) -> str:
    cards = [_described(card) for card in (*CATALOGUE, *packs.CARDS)]
    return fingerprint(RULES_VERSION, ruleset, str(switches.RULESETS[ruleset]), *cards)


def _described(card: Card) -> str:
    """A card as text, identical in pure Python and compiled, whatever its classes are called."""
    text = repr(card).replace("<CardArea.", "<Area.")
    return re.sub(r"<(?:Op|Raise)\.\w+: (\d+)>", r"\1", text)


class BlueMoon:
    """The duel."""

    name: Final = "blue-moon"
    title: Final = Words("Blue Moon", "Blue Moon")
    seats: Final[tuple[int, ...]] = (2,)
    rulesets: Final[tuple[str, ...]] = tuple(switches.RULESETS)
    queries: Final = queries.QUERIES
    notation: Final = BlueMoonNotation()
    trials: Final = DeckTrials()
    windows: Final = frozenset({codes.ASK_ANSWER})

    def rules(self) -> Mapping[str, Words]:
        """Every rule statement."""
        return rule_statements("moontable.games.blue_moon")

    def rulebook(self) -> Mapping[str, Statement]:
        """The same statements with their sources."""
        return rulebook_of("moontable.games.blue_moon")

    def catalogue(self) -> Json:
        """All cards (reconstructed ones last), the choices before a game, and how matches work."""
        cards = [catalogue.card_json(card) for card in (*CATALOGUE, *packs.CARDS)]
        return {"cards": cards, "choices": choices(self.rulesets), "match": MATCH}

    def ruleset_hash(self, ruleset: str) -> str:
        """A hash over the rules' version, the switches and all cards."""
        return _hash(ruleset)

    def setup(self, request: Json) -> Setup:
        """Complete a requested set-up."""
        return setup.complete(request)

    def deal(self, setup_: Setup, seed: int) -> State:
        """Shuffle, deal and begin."""
        return setup.deal(setup_, seed)

    def position(self, data: Json) -> State:
        """The duel a position describes."""
        return position.read(data)

    def export(self, state: State) -> Json:
        """The full position of a duel."""
        return position.write(state)

    def players(self, state: State) -> int:
        """Always two."""
        del state
        return 2

    # The compiled functions themselves: search and simulation call nothing more often.
    clone = staticmethod(clone)
    pending = staticmethod(engine.pending)
    apply = staticmethod(engine.apply)

    def why_not(self, state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
        """Why a deed is not possible now."""
        return () if fitting(self, state, seat, deed) else why.reasons(state, seat, deed)

    def suppose(self, state: State, seat: Seat, deed: Deed) -> Iterator[Supposition]:
        """Copies with one change that might make a deed legal."""
        return suppose.suppose(state, seat, deed)

    def outcome(self, state: State) -> Outcome | None:
        """The winner's crystals, and nothing for the loser."""
        if state.phase != codes.OVER:
            return None
        crystals = scoring.crystals(state)
        scores = (crystals, 0) if state.winner == 0 else (0, crystals)
        return Outcome(scores, (state.winner,), ending(state.ending, state.winner))

    def view(self, state: State, seat: Seat) -> View:
        """What a seat sees."""
        return view.view(state, seat)

    def imagine(self, state: State, seat: Seat, seed: int) -> State:
        """Another world with the same view."""
        return imagine.imagine(state, seat, seed)

    def pack(self, state: State) -> bytes:
        """The state as bytes."""
        return packing.pack(state)

    def unpack(self, data: bytes) -> State:
        """The state from bytes."""
        return packing.unpack(data)

    def check_pack(self, text: str, where: str) -> list[PackProblem]:
        """The faults of a card pack file, by line and field."""
        return packs.check(text, where)

    def pack_options(self, text: str, where: str) -> Json:
        """The set-up options that add a card pack."""
        return {"cards": packs.entries(text, where)}

    def read_deck(self, text: str, where: str, options: Json) -> DeckReport:
        """Read a self-built deck from a deck list or share code, with all its faults."""
        return setup.report(text, where, options)

    def query(self, state: State, name: str, fields: Json) -> Json:
        """Strengths and dragons, explained; what every option would lead to."""
        if name == "preview":
            return preview.preview(self, state, fields)
        return queries.answer(state, name, fields)

    def summary(self, plies: Iterable[Ply]) -> Summary:
        """How a finished game went."""
        return summary.summary(plies)


GAME: Final = BlueMoon()
