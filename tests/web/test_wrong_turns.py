"""Whoever strays from a lesson gets an answer of his own and comes back to its path."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from moontable.kernel import Event, Words
from moontable.kernel.deeds import action_for, decision_of
from moontable.kernel.message import NOTHING, message_in
from moontable.kernel.replay import redact
from moontable.tables.session import Session
from tests.web.lessons import NAMES, Lesson, Step, play, read

FIRST_STEPS = 2
"""Of the reader's own steps, so many are left in every legal way."""


def readers_steps(lesson: Lesson) -> Iterator[tuple[Session, Step]]:
    """The first steps of the reader, each with the game before it."""
    own = ((session, step) for session, step in play(lesson) if step["seat"] == 0)
    return islice(own, FIRST_STEPS)


def wrong_turns(session: Session, step: Step) -> list[int]:
    """Every option but the lesson's."""
    decision = decision_of(session.game, session.state, 0)
    assert decision is not None
    right = action_for(session.game, session.state, 0, step["deed"])
    return [action for action in decision.options if action != right]


def foreseen(session: Session) -> dict[int, Words]:
    """What the table shows beside each option before it is chosen."""
    told: Any = session.game.query(session.state, "preview", {"seat": 0})["options"]
    return {one["action"]: message_in(one) or NOTHING for one in told if not one["passes"]}


def came_of_it(session: Session, events: list[Event]) -> list[Words]:
    """What happened beyond the step itself, and what is asked next."""
    own = events[:1] and events[0].seat == 0
    notation = session.game.notation
    told = [notation.event(redact(event, 0))[2] for event in events[1 if own else 0 :]]
    asked = session.game.pending(session.state)
    return told + [notation.prompt(session.state, decision) for decision in asked]


@pytest.mark.parametrize("name", NAMES)
def test_every_wrong_turn_is_answered_and_can_be_taken_back(name: str) -> None:
    """The answer names the step and something that comes of it; undo leads back to the path."""
    for session, step in readers_steps(read(name)):
        game, number, before = session.game, len(session.decisions), session.state
        decision = decision_of(game, before, 0)
        assert decision is not None
        kept, ahead = game.pack(before), foreseen(session)
        for action in wrong_turns(session, step):
            done = game.notation.option(before, decision, action)
            facts = [
                ahead.get(action, Words("", "")),
                *came_of_it(session, session.apply(0, action)),
            ]
            assert all(done), action
            assert any(words.de and words.en for words in facts), done
            session.undo(number)
            assert game.pack(session.state) == kept
        assert action_for(game, session.state, 0, step["deed"]) in decision.options


@pytest.mark.parametrize("name", NAMES)
def test_every_step_says_why_nothing_else(name: str) -> None:
    """A sentence of its own in both languages wherever there is a choice, never one for two."""
    own = ((session, step) for session, step in play(read(name)) if step["seat"] == 0)
    reasons = [step["instead"] for session, step in own if wrong_turns(session, step)]
    assert len(reasons) >= FIRST_STEPS
    for language in ("de", "en"):
        sentences = [reason[language] for reason in reasons]
        assert all(sentence.endswith((".", "!")) for sentence in sentences)
        assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("name", NAMES)
def test_different_steps_are_told_differently(name: str) -> None:
    """Two options of one question never have the same words: the answer is to this very step."""
    for session, _ in readers_steps(read(name)):
        decision = decision_of(session.game, session.state, 0)
        assert decision is not None
        told = [
            session.game.notation.option(session.state, decision, action)
            for action in decision.options
        ]
        assert len(set(told)) == len(told)
