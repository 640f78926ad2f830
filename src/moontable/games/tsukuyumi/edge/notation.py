"""Name and phrase the game's ints for everything outside its rules."""

from collections.abc import Mapping
from typing import Any

from moontable.games.contents import rule_statements
from moontable.games.tsukuyumi.content.pack import PACKAGE
from moontable.games.tsukuyumi.edge import deeds, events, names, terminal
from moontable.games.tsukuyumi.edge.texts.refusals import refusal
from moontable.games.tsukuyumi.rules import codes
from moontable.games.tsukuyumi.rules.state import State
from moontable.kernel import Action, Decision, Deed, Event, Json, Reason, Words


class TsukuyumiNotation:
    """Names and phrases for Tsukuyumi."""

    def kind(self, kind: int) -> str:
        """The name of a kind of decision."""
        return codes.DECISIONS[kind]

    def card(self, card: int) -> str | None:
        """The id of a card."""
        return names.card_id(card)

    def deed(self, state: State, decision: Decision, action: Action) -> Deed:
        """The deed of an option."""
        return deeds.deed_of(state, decision, action)

    def normal(self, state: State, deed: Deed) -> Deed:
        """A deed in normal form."""
        del state
        return deeds.normal_form(deed)

    def prompt(self, state: State, decision: Decision) -> Words:
        """The question in words."""
        return events.prompt_words(state, decision)

    def option(self, state: State, decision: Decision, action: Action) -> Words:
        """One option as a phrase."""
        return events.option_words(state, decision, action)

    def event(self, event: Event) -> tuple[str, Json, Words]:
        """An event in words."""
        return events.event_words(event)

    def reason(self, reason: Reason) -> Words:
        """The obstacle in this situation, or else the rule."""
        return refusal(reason) if reason.detail else rule_statements(PACKAGE)[reason.rule]

    def table(self, view: Mapping[str, Any]) -> Words:
        """A view as text."""
        return terminal.table_words(view)
