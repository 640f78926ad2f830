"""All texts a player reads, gathered from the games: one page for each game, in both languages.

Run: python -m tests.golden.words.snapshot    writes the pages anew; read the diff, then keep it.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from moontable.contract.laws import Deeds, random_play
from moontable.games import registry
from moontable.games.registry import AnyGame
from moontable.kernel import Event, Refused, Words
from moontable.kernel.capabilities import choices_of
from moontable.kernel.deeds import reasons_against
from moontable.kernel.message import message_in
from moontable.kernel.rng import child
from moontable.tables.counterfactual import counterfactual
from tests.contract.cases import CASES

HERE = Path(__file__).parent
GAMES = {"blue-moon": range(12), "blue-moon-city": range(4), "tsukuyumi": range(3)}
"""The cases of the contract suite that are played for each game."""
FUZZED = 3
ENTRIES = ("name", "text", "effect", "defence", "goal", "mission", "about", "note")


class Page:
    """Sentences under headings; a sentence stands once, the first example of its kind."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._parts: dict[str, dict[str, Words]] = {}

    def add(self, part: str, kind: str, words: Words) -> None:
        """Keep a sentence of a kind that is not there yet."""
        self._parts.setdefault(part, {}).setdefault(kind, words)

    def text(self) -> str:
        """The page."""
        lines = [self._title]
        for part in sorted(self._parts):
            lines += ["", f"== {part}"]
            for kind, words in sorted(self._parts[part].items()):
                lines += [kind, f"  {words.de}", f"  {words.en}"]
        return "\n".join(lines) + "\n"


def page(name: str) -> str:
    """Every kind of text of a game."""
    game = registry.game(name)
    found = Page(f"{game.title.de} / {game.title.en}")
    for rule, words in game.rules().items():
        found.add("statements", rule, words)
    for choice in choices_of(game):
        found.add("choices", choice["key"], choice["name"])
        for option in choice["options"]:
            found.add("choices", f"{choice['key']} {option['value']}", option["name"])
    for kind, words in printed(game.catalogue()):
        found.add("printed", kind, words)
    for case in [case for case in CASES if case.game.name == name]:
        if int(case.name.rpartition("-")[2]) in GAMES[name]:
            _play(found, game, case.setup)
    return found.text()


def printed(catalogue: Mapping[str, Any]) -> Iterator[tuple[str, Words]]:
    """Names and texts of everything that a table shows."""
    for group, entries in sorted(catalogue.items()):
        if group == "choices":
            continue
        rows = entries.items() if isinstance(entries, Mapping) else enumerate(entries)
        for number, entry in rows:
            if isinstance(entry, Mapping):
                yield from _entry(f"{group} {entry.get('id', entry.get('number', number))}", entry)


def _entry(where: str, entry: Mapping[str, Any]) -> Iterator[tuple[str, Words]]:
    """Whatever an entry says in two languages."""
    if name := message_in(entry):
        yield where, name
    for key, value in entry.items():
        if key.endswith("_de") and isinstance(value, str):
            yield f"{where} {key[:-3]}", Words(value, str(entry[f"{key[:-3]}_en"]))
        elif (text := message_in(value)) is not None:
            yield f"{where} {key}", text


def _play(found: Page, game: AnyGame, setup: Any) -> None:
    """What is asked, offered, told and refused in a random game."""
    pool, notation = Deeds(), game.notation
    for number, (state, pending) in enumerate(random_play(game, setup, 7)):
        for decision in pending:
            kind, prompt = notation.kind(decision.kind), notation.prompt(state, decision)
            found.add("questions", f"{kind} {_shape(prompt)}", prompt)
            for action in decision.options[:40]:
                deed = notation.deed(state, decision, action)
                pool.add(deed)
                fields = " ".join(sorted(key for key in deed if key != "verb"))
                words = notation.option(state, decision, action)
                found.add("options", f"{kind}: {deed['verb']} {fields}".strip(), words)
            _happens(found, game, state, decision)
            if number % 3 == 0:
                _refused(found, game, state, decision.seat, pool.fuzzed(child(7, number), FUZZED))
        outcome = game.outcome(state)
        if outcome is not None:
            found.add("ends", outcome.reason.en, outcome.reason)


def _shape(words: Words) -> str:
    """The first words of a question, so that its variants are kept apart but not its cards."""
    return " ".join(words.en.split()[:2])


def _happens(found: Page, game: AnyGame, state: Any, decision: Any) -> None:
    """What the first and the last option would lead to."""
    for action in {decision.options[0], decision.options[-1]}:
        log: list[Event] = []
        game.apply(game.clone(state), decision.seat, action, log)
        for event in log:
            name, data, words = game.notation.event(event)
            kept = sorted(key for key, value in data.items() if value not in (None, [], ()))
            found.add("events", f"{name} {' '.join(kept)}".strip(), words)


def _refused(found: Page, game: AnyGame, state: Any, seat: int, deeds: Iterator[Any]) -> None:
    for deed in deeds:
        try:
            reasons = reasons_against(game, state, seat, deed)
        except Refused:
            continue
        for reason in reasons:
            kind = f"{reason.rule} {reason.detail[0] if reason.detail else '-'} {deed['verb']}"
            found.add("refusals", kind, game.notation.reason(reason))
        if reasons and (lifted := counterfactual(game, state, seat, deed)):
            found.add("unless", f"{deed['verb']} {_shape(lifted)} {lifted.en.split()[4]}", lifted)


if __name__ == "__main__":
    for each in GAMES:
        (HERE / f"{each}.txt").write_text(page(each), "utf-8")
