"""Lanterns with one seeded fault each: what the contract suite must catch."""

import random
from typing import Final

import msgspec

from moontable.kernel import Deed, Event, Json, Reason, Seat, Setup, Words
from moontable.kernel.capabilities import Statement
from moontable.kernel.plain_board import BOARD, board, pile
from tests.small.lanterns import SWAPPING, Kept, Lanterns, State


class LeakingView(Lanterns):
    """Shows everybody's hand."""

    def view(self, state: State, seat: Seat) -> Json:
        """The honest view, and then too much."""
        return {**super().view(state, seat), "hands": tuple(map(tuple, state.hands))}


class LossyPack(Lanterns):
    """Forgets the points when packing."""

    def pack(self, state: State) -> bytes:
        """Everything but the points."""
        return msgspec.msgpack.encode(msgspec.structs.replace(Kept.of(state), points=[0, 0]))

    def unpack(self, data: bytes) -> State:
        """What is left."""
        return msgspec.msgpack.decode(data, type=Kept).state()


class SharedList(Lanterns):
    """Clones share the deck."""

    def clone(self, state: State) -> State:
        """A clone that is none."""
        copy = super().clone(state)
        copy.deck = state.deck
        return copy


class GlobalRandom(Lanterns):
    """Takes chance from the process instead of the seed."""

    def deal(self, setup: Setup, seed: int) -> State:
        """Another deal each time."""
        del seed
        return super().deal(setup, random.randrange(2**32))


class IdleImagination(Lanterns):
    """Imagines the world as it is, which is cheating."""

    def imagine(self, state: State, seat: Seat, seed: int) -> State:
        """Nothing is dealt anew."""
        del seat, seed
        return self.clone(state)


class PeekingImagination(Lanterns):
    """Deals anew what is hidden, but for the lantern at the bottom of the deck."""

    def imagine(self, state: State, seat: Seat, seed: int) -> State:
        """An honest dream, and then a true card in its true place."""
        other = super().imagine(state, seat, seed)
        true = state.deck[:1]
        for hand in other.hands:
            hand[:] = sorted(other.deck[0] if card in true else card for card in hand)
        other.deck = true + other.deck[1:]
        other.asked = tuple(self._asked_anew(other, d, seat) for d in state.asked)
        return other


class ForgetfulImagination(Lanterns):
    """At the first swap the last seat's lowest lantern lies open; it is forgotten at once."""

    def _shown(self, state: State) -> bool:
        return bool(state.stack) and state.stack[-1][:1] + state.stack[-1][2:3] == (SWAPPING, 0)

    def view(self, state: State, seat: Seat) -> Json:
        """The honest view, and now and then a lantern of the last hand."""
        lowest = state.hands[-1][:1] if self._shown(state) else []
        return {**super().view(state, seat), "lowest": tuple(lowest)}

    def imagine(self, state: State, seat: Seat, seed: int) -> State:
        """Worlds with the same view, but never with what the view showed before."""
        for attempt in range(500):
            other = super().imagine(state, seat, seed * 1000 + attempt)
            if self.view(other, seat) == self.view(state, seat):
                return other
        return self.clone(state)


class DeafImagination(Lanterns):
    """Whispers which lantern lies lowest in the next hand, and forgets that it did."""

    def apply(
        self, state: State, seat: Seat, action: int, events: list[Event] | None = None
    ) -> None:
        """What happens, and a whisper."""
        super().apply(state, seat, action, events)
        other = (seat + 1) % len(state.hands)
        if events is not None and state.hands[other]:
            events.append(Event(0, seat, (), (state.hands[other][0],), 1 << seat))


class FrugalWhyNot(Lanterns):
    """Finds everything legal."""

    def why_not(self, state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
        """No reason ever."""
        del state, seat, deed
        return ()


class OrderMatters(Lanterns):
    """Whoever answers a simultaneous question first gets a point."""

    def apply(
        self, state: State, seat: Seat, action: int, events: list[Event] | None = None
    ) -> None:
        """A race where none should be."""
        if len(state.asked) > 1:
            state.points[seat] += 1
        super().apply(state, seat, action, events)


class StrayReasons(Lanterns):
    """Refuses deeds by rules that are about something else."""

    def rulebook(self) -> dict[str, Statement]:
        """Every statement is about a deed that nobody ever does."""
        return {
            rule: Statement(words, "rulebook", "nowhere", ("dance",))
            for rule, words in self.rules().items()
        }


class CrookedBoard(Lanterns):
    """Declares a board that nobody can draw."""

    def view(self, state: State, seat: Seat) -> Json:
        """The honest view, and a pile with less than nothing in it."""
        zone = pile("deck", Words("Stapel", "deck"), -1)
        return {**super().view(state, seat), BOARD: board(zone)}


CAUGHT_BY: Final = {
    LeakingView: "views_do_not_leak",
    LossyPack: "packing_is_lossless",
    SharedList: "clones_are_independent",
    GlobalRandom: "records_replay_exactly",
    IdleImagination: "imagined_worlds_differ",
    PeekingImagination: "knowledge_is_what_was_seen",
    ForgetfulImagination: "nothing_seen_is_forgotten",
    DeafImagination: "nothing_seen_is_forgotten",
    FrugalWhyNot: "why_not_agrees_with_options",
    StrayReasons: "refusals_are_exact",
    OrderMatters: "simultaneous_answers_commute",
    CrookedBoard: "boards_can_be_drawn",
}
