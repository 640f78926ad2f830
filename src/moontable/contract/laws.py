"""The laws of the contract: each plays a random game and raises an AssertionError when broken."""

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations
from typing import Any, Final, TypeAlias

import msgspec

from moontable.contract.recall import nothing_seen_is_forgotten
from moontable.kernel import SPECTATOR, Action, Decision, Event, Game, Record, Refused, Seat, Setup
from moontable.kernel.capabilities import HasRulebook
from moontable.kernel.deeds import fitting, reasons_against
from moontable.kernel.plain_board import BOARD, faults, text
from moontable.kernel.replay import fold, redact
from moontable.kernel.rng import below, child, step

AnyGame: TypeAlias = Game[Any, Any]
Law: TypeAlias = Callable[[AnyGame, Setup, int], None]
Ply: TypeAlias = tuple[Any, tuple[Decision, ...]]

LONGEST: Final = 20_000
DREAMS: Final = (1, 2)
AHEAD: Final = 8
"""Decisions that two worlds which look alike are followed."""


def random_play(game: AnyGame, setup: Setup, seed: int) -> Iterator[Ply]:
    """The states of one random game, before each decision and at the end; do not change them."""
    state = game.deal(setup, seed)
    rng = child(seed, 0xC0)
    for _ in range(LONGEST):
        pending = game.pending(state)
        yield state, pending
        if not pending:
            return
        rng = step(rng)
        decision = pending[below(rng, len(pending))]
        rng = step(rng)
        game.apply(state, decision.seat, decision.options[below(rng, len(decision.options))])
    raise AssertionError(f"no end after {LONGEST} decisions")


def _random_decisions(game: AnyGame, setup: Setup, seed: int) -> list[tuple[Seat, Action]]:
    state = game.deal(setup, seed)
    rng = child(seed, 0xDE)
    made: list[tuple[Seat, Action]] = []
    while (pending := game.pending(state)) and len(made) < LONGEST:
        rng = step(rng)
        decision = pending[0]
        action = decision.options[below(rng, len(decision.options))]
        game.apply(state, decision.seat, action)
        made.append((decision.seat, action))
    return made


def _seats(setup: Setup) -> range:
    return range(len(setup.players))


def options_are_sound(game: AnyGame, setup: Setup, seed: int) -> None:
    """Options are sorted, distinct and never empty; a seat is asked once at a time."""
    for _, pending in random_play(game, setup, seed):
        asked = [decision.seat for decision in pending]
        assert len(set(asked)) == len(asked), f"a seat is asked twice: {pending}"
        for decision in pending:
            assert decision.seat in _seats(setup), f"nobody sits there: {decision}"
            assert decision.options, f"nothing to choose from: {decision}"
            assert list(decision.options) == sorted(set(decision.options)), f"{decision}"


def every_option_applies(game: AnyGame, setup: Setup, seed: int) -> None:
    """Every offered option can be applied and leads to a question or to the end."""
    for state, pending in random_play(game, setup, seed):
        for decision in pending:
            for action in decision.options:
                after = game.clone(state)
                game.apply(after, decision.seat, action)
                assert bool(game.pending(after)) == (game.outcome(after) is None)


def clones_are_independent(game: AnyGame, setup: Setup, seed: int) -> None:
    """Changes to a clone never reach the original, nor the reverse."""
    earlier: list[tuple[Any, bytes]] = []
    for number, (state, pending) in enumerate(random_play(game, setup, seed)):
        before = game.pack(state)
        for decision in pending:
            for action in decision.options:
                game.apply(game.clone(state), decision.seat, action, [])
                assert game.pack(state) == before, f"a clone changed its original at ply {number}"
        earlier.append((game.clone(state), before))
    for number, (clone, packed) in enumerate(earlier):
        assert game.pack(clone) == packed, f"the original changed its clone of ply {number}"


def packing_is_lossless(game: AnyGame, setup: Setup, seed: int) -> None:
    """`unpack(pack(s))` equals s: same bytes, questions, views and future."""
    for state, pending in random_play(game, setup, seed):
        packed = game.pack(state)
        again = game.unpack(packed)
        assert game.pack(again) == packed, "other bytes after unpacking"
        assert game.pending(again) == pending, "other questions after unpacking"
        assert game.outcome(again) == game.outcome(state)
        for seat in (*_seats(setup), SPECTATOR):
            assert game.view(again, seat) == game.view(state, seat), "another view after unpacking"
        for decision in pending:
            for action in (decision.options[0], decision.options[-1]):
                _same_future(game, state, again, decision.seat, action)


def _same_future(game: AnyGame, one: Any, other: Any, seat: Seat, action: Action) -> None:
    one, other = game.clone(one), game.clone(other)
    game.apply(one, seat, action)
    game.apply(other, seat, action)
    assert game.pack(one) == game.pack(other), "another future after unpacking"


def records_replay_exactly(game: AnyGame, setup: Setup, seed: int) -> None:
    """The same record leads to the same bytes, with and without events."""
    decisions = tuple(_random_decisions(game, setup, seed))
    assert len(decisions) < LONGEST, f"no end after {LONGEST} decisions"
    record = Record(game.name, game.ruleset_hash(setup.ruleset), setup, seed, decisions)
    events: list[Event] = []
    quiet = _folded(game, record, None)
    assert quiet == _folded(game, record, events), "collecting events changed the game"
    assert quiet == _folded(game, record, None), "the same record led to other bytes"


def _folded(game: AnyGame, record: Record, events: list[Event] | None) -> bytes:
    try:
        return game.pack(fold(game, record, events))
    except Refused as refused:
        raise AssertionError(f"a record cannot be replayed: {refused}") from refused


def views_do_not_leak(game: AnyGame, setup: Setup, seed: int) -> None:
    """A seat cannot tell the true world from an imagined one, at any ply."""
    for number, (state, pending) in enumerate(random_play(game, setup, seed)):
        before = game.pack(state)
        for seat in (*_seats(setup), SPECTATOR):
            view = game.view(state, seat)
            mine = [decision for decision in pending if decision.seat == seat]
            for dream in DREAMS:
                other = game.imagine(state, seat, child(seed, number * 8 + dream))
                assert game.view(other, seat) == view, f"seat {seat} sees through at ply {number}"
                theirs = [decision for decision in game.pending(other) if decision.seat == seat]
                assert theirs == mine, f"seat {seat}'s options tell hidden things at ply {number}"
        assert game.pack(state) == before, f"imagining changed the state at ply {number}"


def knowledge_is_what_was_seen(game: AnyGame, setup: Setup, seed: int) -> None:
    """A seat imagines according to what it was shown, not to what is true."""
    for number, (state, _) in enumerate(random_play(game, setup, seed)):
        if number % 3 == 0:
            for seat in _seats(setup):
                rng = child(seed, number * 8 + seat)
                other = game.imagine(state, seat, rng)
                _dream_alike(game, (game.clone(state), other), seat, rng)


def _dream_alike(game: AnyGame, worlds: tuple[Any, Any], seat: Seat, rng: int) -> None:
    """Follow two worlds while the seat is shown the same, and compare what it imagines."""
    for _ in range(AHEAD):
        mine = [[d for d in game.pending(world) if d.seat == seat] for world in worlds]
        shown = [game.view(world, seat) for world in worlds]
        if mine[0] != mine[1] or shown[0] != shown[1]:
            return
        if mine[0]:
            one, other = (game.imagine(world, seat, rng) for world in worlds)
            alike = game.pack(one) == game.pack(other)
            if not alike:
                alike = _everything(game, one) == _everything(game, other)
            assert alike, f"seat {seat} knows more than it was shown"
        rng = step(rng)
        shared = _shared_options(game, worlds)
        if not shared:
            return
        who, action = shared[below(rng, len(shared))]
        logs: tuple[list[Event], list[Event]] = ([], [])
        for world, events in zip(worlds, logs, strict=True):
            game.apply(world, who, action, events)
        seen = [[redact(event, seat) for event in events] for events in logs]
        if seen[0] != seen[1]:
            return


def _shared_options(game: AnyGame, worlds: tuple[Any, Any]) -> list[tuple[Seat, Action]]:
    """The options of the first question that both worlds offer."""
    one, other = (game.pending(world)[:1] for world in worlds)
    if not one or not other:
        return []
    if (one[0].seat, one[0].kind) != (other[0].seat, other[0].kind):
        return []
    return [(one[0].seat, action) for action in one[0].options if action in other[0].options]


def _everything(game: AnyGame, state: Any) -> list[Any]:
    """What all seats see and are asked."""
    return [[game.view(state, who) for who in range(game.players(state))], game.pending(state)]


def imagined_worlds_differ(game: AnyGame, setup: Setup, seed: int) -> None:
    """Where events have secrets, imagining deals the hidden things again."""
    events: list[Event] = []
    state = game.deal(setup, seed)
    varied = False
    rng = child(seed, 0x1D)
    while pending := game.pending(state):
        for seat in _seats(setup):
            varied = varied or game.pack(game.imagine(state, seat, rng)) != game.pack(state)
        rng = step(rng)
        options = pending[0].options
        game.apply(state, pending[0].seat, options[below(rng, len(options))], events)
    assert varied or not any(event.secret for event in events), "imagine never changes anything"


def imagined_worlds_play_on(game: AnyGame, setup: Setup, seed: int) -> None:
    """An imagined world is playable: all its options apply, and it packs."""
    for number, (state, pending) in enumerate(random_play(game, setup, seed)):
        for decision in pending:
            other = game.imagine(state, decision.seat, child(seed, number))
            assert game.pack(game.unpack(game.pack(other))) == game.pack(other)
            for action in decision.options:
                game.apply(game.clone(other), decision.seat, action)


def simultaneous_answers_commute(game: AnyGame, setup: Setup, seed: int) -> None:
    """Simultaneous decisions can be answered in any order with the same result."""
    rng = child(seed, 0x51)
    for state, pending in random_play(game, setup, seed):
        if len(pending) < 2:
            continue
        answers = []
        for decision in pending:
            rng = step(rng)
            answers.append((decision.seat, decision.options[below(rng, len(decision.options))]))
        results = set()
        for order in permutations(answers):
            after = game.clone(state)
            for seat, action in order:
                game.apply(after, seat, action)
            results.add(game.pack(after))
        assert len(results) == 1, "the order of simultaneous answers matters"


def outcomes_are_well_formed(game: AnyGame, setup: Setup, seed: int) -> None:
    """No outcome before the end; then a score per seat, at least one winner, and a reason."""
    for state, pending in random_play(game, setup, seed):
        outcome = game.outcome(state)
        if pending:
            assert outcome is None, "an outcome although somebody must still decide"
            continue
        assert outcome is not None, "nobody to move, but no outcome"
        assert len(outcome.scores) == len(setup.players)
        assert outcome.winners, "nobody won"
        assert set(outcome.winners) <= set(_seats(setup))
        assert outcome.reason.de, "no reason in German"
        assert outcome.reason.en, "no reason in English"


def deeds_are_actions(game: AnyGame, setup: Setup, seed: int) -> None:
    """Deeds and actions map one to one, in the game's own words."""
    for state, pending in random_play(game, setup, seed):
        for decision in pending:
            for action in decision.options:
                deed = game.notation.deed(state, decision, action)
                assert isinstance(deed.get("verb"), str), f"a deed without a verb: {deed}"
                assert game.notation.normal(state, deed) == deed, f"not in normal form: {deed}"
                found = fitting(game, state, decision.seat, deed)
                assert found == (action,), f"{deed} means {found}, not {action}"


def why_not_agrees_with_options(game: AnyGame, setup: Setup, seed: int) -> None:
    """`why_not` is empty exactly for offered deeds, and cites rules that exist."""
    rules = game.rules()
    known: dict[str, Any] = {}
    for state, pending in random_play(game, setup, seed):
        for decision in pending:
            for action in decision.options:
                deed = game.notation.deed(state, decision, action)
                assert not game.why_not(state, decision.seat, deed), f"offered, yet not: {deed}"
                known[str(sorted(deed.items(), key=str))] = deed
        for deed in list(known.values())[-60:]:
            for seat in _seats(setup):
                reasons = game.why_not(state, seat, deed)
                assert bool(reasons) != bool(fitting(game, state, seat, deed)), f"{deed}: {reasons}"
                for reason in reasons:
                    assert reason.rule in rules, f"{reason.rule} is no rule of {game.name}"
                    words = game.notation.reason(reason)
                    assert words.de and words.en, f"no words for {reason}"  # noqa: PT018


MOST_WORDS: Final = 25


def refusals_are_exact(game: AnyGame, setup: Setup, seed: int) -> None:
    """Rules about a refused deed give the reason, each in a short sentence."""
    rulebook = game.rulebook() if isinstance(game, HasRulebook) else None
    pool = Deeds()
    for number, (state, pending) in enumerate(random_play(game, setup, seed)):
        for decision in pending:
            for action in decision.options[:24]:
                pool.add(game.notation.deed(state, decision, action))
            for deed in pool.fuzzed(child(seed, number)):
                _refused_exactly(game, state, decision.seat, deed, rulebook)


class Deeds:
    """A collection of offered deeds, and new ones made of their parts."""

    def __init__(self) -> None:
        self._known: dict[str, Mapping[str, Any]] = {}
        self._values: dict[str, list[Any]] = {}

    def add(self, deed: Mapping[str, Any]) -> None:
        """Remember a deed and the values of its fields."""
        key = str(sorted(deed.items(), key=str))
        if key not in self._known:
            self._known[key] = deed
            for field, value in deed.items():
                self._values.setdefault(field, []).append(value)

    def fuzzed(self, rng: int, count: int = 6) -> Iterator[Mapping[str, Any]]:
        """Some remembered deeds, and some with fields of others."""
        known = list(self._known.values())
        for turn in range(count):
            rng = step(rng)
            deed = dict(known[below(rng, len(known))])
            for field in list(deed)[1:] if turn % 2 else ():
                rng = step(rng)
                deed[field] = self._values[field][below(rng, len(self._values[field]))]
            yield deed


def _refused_exactly(
    game: AnyGame, state: Any, seat: Seat, deed: Mapping[str, Any], rulebook: Any
) -> None:
    try:
        reasons = reasons_against(game, state, seat, deed)
    except Refused:
        return
    for reason in reasons:
        words = game.notation.reason(reason)
        for sentence in words:
            assert len(sentence.split()) <= MOST_WORDS, f"too long: {sentence}"
        if rulebook is None:
            continue
        about = rulebook[reason.rule].about
        assert {"*", deed["verb"]} & set(about), f"{reason.rule} is not about {deed}: {words.en}"
        assert words != rulebook[reason.rule].words, f"{deed}: no sentence of its own ({reason})"


def everything_has_words(game: AnyGame, setup: Setup, seed: int) -> None:
    """Questions, options and events have German and English texts; options differ."""
    events: list[Event] = []
    notation = game.notation
    for state, pending in random_play(game, setup, seed):
        for decision in pending:
            assert notation.kind(decision.kind), f"a kind without a name: {decision}"
            assert all(notation.prompt(state, decision)), f"a question without words: {decision}"
            phrases = [notation.option(state, decision, action) for action in decision.options]
            assert all(phrase.de and phrase.en for phrase in phrases), f"{decision}: {phrases}"
            assert len(set(phrases)) == len(phrases), f"options worded alike: {phrases}"
            game.apply(game.clone(state), decision.seat, decision.options[-1], events)
    for event in events:
        name, data, words = notation.event(event)
        assert name, f"an event without a name: {event}"
        assert words.de and words.en, f"an event without words: {event}"  # noqa: PT018
        msgspec.json.encode(data)


def positions_come_back(game: AnyGame, setup: Setup, seed: int) -> None:
    """`position(export(s))` asks the same questions and shows the same views."""
    for state, pending in random_play(game, setup, seed):
        exported = msgspec.json.decode(msgspec.json.encode(game.export(state)))
        again = game.position(exported)
        assert game.pending(again) == pending, "other questions after export"
        for seat in (*_seats(setup), SPECTATOR):
            assert game.view(again, seat) == game.view(state, seat), "another view after export"


def views_are_json(game: AnyGame, setup: Setup, seed: int) -> None:
    """A view can be sent as JSON and shown as text."""
    for state, _ in random_play(game, setup, seed):
        for seat in (*_seats(setup), SPECTATOR):
            view = game.view(state, seat)
            msgspec.json.encode(view)
            assert all(game.notation.table(view)), "a view that cannot be shown as text"


def boards_can_be_drawn(game: AnyGame, setup: Setup, seed: int) -> None:
    """A plain board in a view has the shape that clients draw."""
    for state, _ in random_play(game, setup, seed):
        for seat in (*_seats(setup), SPECTATOR):
            view = game.view(state, seat)
            if not isinstance(view, Mapping) or BOARD not in view:
                return
            found = faults(view[BOARD])
            assert not found, f"the board of seat {seat} cannot be drawn: {'; '.join(found[:3])}"
            assert all(text(view[BOARD]))


LAWS: Final[dict[str, Law]] = {
    law.__name__: law
    for law in (
        options_are_sound,
        every_option_applies,
        clones_are_independent,
        packing_is_lossless,
        records_replay_exactly,
        views_do_not_leak,
        knowledge_is_what_was_seen,
        nothing_seen_is_forgotten,
        imagined_worlds_differ,
        imagined_worlds_play_on,
        simultaneous_answers_commute,
        outcomes_are_well_formed,
        deeds_are_actions,
        why_not_agrees_with_options,
        refusals_are_exact,
        everything_has_words,
        positions_come_back,
        views_are_json,
        boards_can_be_drawn,
    )
}
