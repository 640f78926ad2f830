"""Lanterns: everybody hides a lantern, the brightest wins the round and may swap up to two.

Small, but with all a big game has: hidden hands, a simultaneous secret choice, an effect of
several steps, chance, and a tie.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from moontable.kernel import (
    NO_CARD,
    SPECTATOR,
    Action,
    Decision,
    Deed,
    Event,
    Frame,
    Json,
    Outcome,
    Reason,
    Refused,
    Seat,
    Setup,
    Words,
)
from moontable.kernel import Notation as KernelNotation
from moontable.kernel.frames import Events, Operations, Suspended, answer, run
from moontable.kernel.rng import child, shuffle, step
from moontable.kernel.values import mapping, one_of, only, sequence, whole

LANTERNS: Final = 24
HAND: Final = 4
DONE: Final = LANTERNS
HIDE, SWAP = 0, 1
DEALT, SHOWN, WON, SWAPPED = 0, 1, 2, 3
ROUND, CHOOSE, SWAPPING, DRAW = 0, 1, 2, 3
ROUND_END_RULE: Final = "LA-03"
RULES: Final = {
    "LA-01": Words("Alle verdecken gleichzeitig eine Laterne.", "All hide a lantern at once."),
    "LA-02": Words("Man spielt nur, was man hält.", "You play only what you hold."),
    "LA-03": Words("Die hellste gewinnt.", "The brightest wins."),
    "LA-04": Words("Man tauscht bis zu zwei.", "Up to two are swapped."),
    "LA-05": Words("Nur wer gefragt ist, handelt.", "Only who is asked acts."),
}


class State(Suspended):
    """Who holds what; a lantern is its brightness."""

    def __init__(self, hands: list[list[int]], deck: list[int], rng: int) -> None:
        self.hands = hands
        self.deck = deck
        self.rng = rng
        self.points = [0] * len(hands)
        self.hidden = [NO_CARD] * len(hands)
        self.stack = []
        self.asked = ()


class Kept(msgspec.Struct):
    """A state as it is written down."""

    hands: list[list[int]]
    deck: list[int]
    rng: int
    points: list[int]
    hidden: list[int]
    stack: list[Frame]
    asked: list[tuple[Seat, int, int, tuple[Action, ...]]]

    @classmethod
    def of(cls, state: State) -> "Kept":
        """Everything a state holds."""
        held = {name: getattr(state, name) for name in cls.__struct_fields__}
        return cls(**held | {"asked": [(d.seat, d.kind, d.source, d.options) for d in state.asked]})

    def state(self) -> State:
        """The state again, sharing nothing with another."""
        state = State([list(hand) for hand in self.hands], list(self.deck), self.rng)
        state.points, state.hidden = list(self.points), list(self.hidden)
        state.stack = list(self.stack)
        state.asked = tuple(Decision(*asked) for asked in self.asked)
        return state


def round_() -> Frame:
    """A round begins."""
    return (ROUND, 0, 0, 0, 0)


def choosing() -> Frame:
    """Everybody hides a lantern."""
    return (CHOOSE, 0, 0, 0, 0)


def swapping(seat: Seat, swapped: int = 0, least: int = 0) -> Frame:
    """A winner swaps in ascending order: so many so far, the next at least so bright."""
    return (SWAPPING, seat, swapped, least, 0)


def drawing(seat: Seat, count: int) -> Frame:
    """A winner draws as many as he swapped."""
    return (DRAW, seat, count, 0, 0)


def _question(state: State, seat: Seat, kind: int, least: int = 0) -> Decision:
    cards = tuple(card for card in state.hands[seat] if card >= least)
    return Decision(seat, kind, NO_CARD, cards if kind == HIDE else (*cards, DONE))


def begin_round(state: State, _frame: Frame, _log: Events) -> None:
    """Ask everybody at once, as long as there is something to hide."""
    if state.hands[0]:
        state.stack.append(choosing())
        state.asked = tuple(_question(state, seat, HIDE) for seat in range(len(state.hands)))


def resume_choosing(state: State, frame: Frame, seat: Seat, action: Action, events: Events) -> None:
    """Keep each answer hidden until the last one is there, then show them all."""
    del frame
    state.hands[seat].remove(action)
    state.hidden[seat] = action
    if state.asked:
        return
    winner = state.hidden.index(max(state.hidden))
    state.points[winner] += 1
    if events is not None:
        events.append(Event(SHOWN, SPECTATOR, tuple(state.hidden)))
        events.append(Event(WON, winner, ()))
    state.hidden = [NO_CARD] * len(state.hidden)
    state.stack += [round_(), swapping(winner)]


def begin_swapping(state: State, frame: Frame, _log: Events) -> None:
    """Ask for the next lantern to swap, in ascending order."""
    _, seat, swapped, least, _ = frame
    if swapped < 2:
        state.stack.append(frame)
        state.asked = (_question(state, seat, SWAP, least),)
    else:
        state.stack.append(drawing(seat, swapped))


def resume_swapping(state: State, frame: Frame, _seat: Seat, action: Action, _log: Events) -> None:
    """Put one lantern under the deck, or stop."""
    _, seat, swapped, _, _ = frame
    if action == DONE:
        state.stack.append(drawing(seat, swapped))
        return
    state.hands[seat].remove(action)
    state.deck.insert(0, action)
    state.stack.append(swapping(seat, swapped + 1, action + 1))


def begin_drawing(state: State, frame: Frame, events: Events) -> None:
    """Draw as many as were swapped; only their owner sees which."""
    _, seat, count, _, _ = frame
    drawn = [state.deck.pop() for _ in range(count)]
    state.hands[seat] = sorted(state.hands[seat] + drawn)
    if events is not None and drawn:
        events.append(Event(SWAPPED, seat, (count,), tuple(drawn), 1 << seat))


OPERATIONS: Final = Operations(
    [
        (ROUND, begin_round, None),
        (CHOOSE, None, resume_choosing),
        (SWAPPING, begin_swapping, resume_swapping),
        (DRAW, begin_drawing, None),
    ]
)


class Notation:
    """Lanterns in words."""

    def kind(self, kind: int) -> str:
        """`hide` or `swap`."""
        return ("hide", "swap")[kind]

    def card(self, card: int) -> str | None:
        """A lantern's id."""
        return None if card == NO_CARD else f"lantern-{card}"

    def deed(self, state: State, decision: Decision, action: Action) -> Deed:
        """Hide, swap or done."""
        del state
        if action == DONE:
            return {"verb": "done"}
        return {"verb": self.kind(decision.kind), "card": f"lantern-{action}"}

    def normal(self, state: State, deed: Deed) -> Deed:
        """Deeds have no other names here; only their shape is checked."""
        del state
        only(deed, ("verb", "card"), "deed")
        one_of(deed.get("verb"), ("hide", "swap", "done"), "deed.verb")
        if "card" in deed:
            one_of(deed["card"], [f"lantern-{card}" for card in range(LANTERNS)], "deed.card")
        return deed

    def prompt(self, state: State, decision: Decision) -> Words:
        """The two questions."""
        del state
        if decision.kind == HIDE:
            return Words("Welche Laterne verdeckst du?", "Which lantern do you hide?")
        return Words("Was tauschst du?", "What do you swap?")

    def option(self, state: State, decision: Decision, action: Action) -> Words:
        """The lantern, or that it is enough."""
        del state, decision
        if action == DONE:
            return Words("fertig", "done")
        return Words(f"Laterne {action}", f"lantern {action}")

    def event(self, event: Event) -> tuple[str, Json, Words]:
        """What happened."""
        name = ("dealt", "shown", "won", "swapped")[event.kind]
        data = {"public": list(event.public), "secret": list(event.secret)}
        return name, data, Words(f"{name}: {event.public}", f"{name}: {event.public}")

    def reason(self, reason: Reason) -> Words:
        """The rule itself."""
        return RULES[reason.rule]

    def table(self, view: Json) -> Words:
        """Everything the view says."""
        told = ", ".join(f"{key} {value}" for key, value in view.items())
        return Words(told, told)


class Lanterns:
    """The game, fulfilling the contract."""

    name = "lanterns"
    title = Words("Laternen", "Lanterns")
    seats = (2, 3, 4)
    rulesets: tuple[str, ...] = ("plain",)
    queries: Mapping[str, tuple[str, ...]] = {"brightest": ("seat",)}
    notation: KernelNotation[State, Json] = Notation()

    def rules(self) -> Mapping[str, Words]:
        """All five rules."""
        return RULES

    def catalogue(self) -> Json:
        """Nothing is chosen and nothing is printed."""
        return {"cards": [], "choices": []}

    def ruleset_hash(self, ruleset: str) -> str:
        """There is one ruleset only."""
        return f"{ruleset}-1"

    def setup(self, wish: Json) -> Setup:
        """Two players unless others are wished for."""
        only(wish, ("players", "ruleset", "first", "options"), "setup")
        players = sequence(wish.get("players", [{}, {}]), "setup.players")
        if len(players) not in self.seats:
            raise Refused("setup.players", f"{len(players)} players", "2 to 4")
        ruleset = one_of(wish.get("ruleset", "plain"), self.rulesets, "setup.ruleset")
        return Setup(tuple(mapping(p, "setup.players") for p in players), ruleset)

    def deal(self, setup: Setup, seed: int) -> State:
        """Shuffle and deal."""
        deck = list(range(LANTERNS))
        rng = shuffle(deck, child(seed, 0))
        count = len(setup.players)
        hands = [sorted(deck.pop() for _ in range(HAND)) for _ in range(count)]
        state = State(hands, deck, rng)
        state.stack.append(round_())
        run(state, OPERATIONS, None)
        return state

    def position(self, position: Json) -> State:
        """A position is the state itself in JSON here."""
        only(position, ("game", "state"), "position")
        try:
            return msgspec.convert(position.get("state"), Kept).state()
        except msgspec.ValidationError as error:
            raise Refused("position.state", str(error)) from None

    def export(self, state: State) -> Json:
        """The state in JSON."""
        return {"game": self.name, "state": msgspec.to_builtins(Kept.of(state))}

    def players(self, state: State) -> int:
        """One per hand."""
        return len(state.hands)

    def clone(self, state: State) -> State:
        """Copy every list."""
        return Kept.of(state).state()

    def pending(self, state: State) -> tuple[Decision, ...]:
        """Whoever is asked now."""
        return state.asked

    def apply(self, state: State, seat: Seat, action: Action, events: Events = None) -> None:
        """Answer and go on."""
        answer(state, seat, action, OPERATIONS, events)

    def why_not(self, state: State, seat: Seat, deed: Deed) -> tuple[Reason, ...]:
        """Not asked, not held, or not the time."""
        decision = next((d for d in state.asked if d.seat == seat), None)
        if decision is None:
            return (Reason("LA-05"),)
        offered = [self.notation.deed(state, decision, action) for action in decision.options]
        if dict(deed) in offered:
            return ()
        if deed.get("verb") != self.notation.kind(decision.kind):
            return (Reason("LA-04" if decision.kind == HIDE else "LA-01"),)
        return (Reason("LA-02", whole(int(str(deed["card"])[8:]), "card")),)

    def outcome(self, state: State) -> Outcome | None:
        """Most points win; equal points share."""
        if state.asked:
            return None
        best = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
        return Outcome(tuple(state.points), winners, RULES["LA-03"])

    def view(self, state: State, seat: Seat) -> Json:
        """The own hand and hidden lantern, and counts of everything else."""
        mine = state.hands[seat] if seat != SPECTATOR else []
        return {
            "hand": tuple(mine),
            "hidden": state.hidden[seat] if seat != SPECTATOR else NO_CARD,
            "counts": tuple(len(hand) for hand in state.hands),
            "points": tuple(state.points),
            "deck": len(state.deck),
        }

    def imagine(self, state: State, seat: Seat, seed: int) -> State:
        """Deal all that the seat does not see anew."""
        other = self.clone(state)
        others = [s for s in range(len(state.hands)) if s != seat]
        unseen = sorted(
            state.deck
            + [card for s in others for card in state.hands[s]]
            + [state.hidden[s] for s in others if state.hidden[s] != NO_CARD]
        )
        shuffle(unseen, child(seed, 1))
        for s in others:
            other.hands[s] = sorted(unseen.pop() for _ in state.hands[s])
            if state.hidden[s] != NO_CARD:
                other.hidden[s] = unseen.pop()
        other.deck = unseen
        other.rng = step(child(seed, 2))
        other.asked = tuple(self._asked_anew(other, d, seat) for d in state.asked)
        return other

    def _asked_anew(self, other: State, decision: Decision, seat: Seat) -> Decision:
        if decision.seat == seat:
            return decision
        return _question(other, decision.seat, decision.kind)

    def pack(self, state: State) -> bytes:
        """MessagePack of the state."""
        return msgspec.msgpack.encode(Kept.of(state))

    def unpack(self, data: bytes) -> State:
        """The state again."""
        return msgspec.msgpack.decode(data, type=Kept).state()

    def query(self, state: State, name: str, fields: Json) -> Json:
        """The brightest lantern a seat holds."""
        del name
        seat = whole(fields.get("seat", 0), "seat", 0, len(state.hands) - 1)
        return {"brightest": max(state.hands[seat], default=None)}


GAME: Final = Lanterns()
