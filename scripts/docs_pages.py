"""Write the pages of the site that follow from the games: rules, cards, planes and actions.

Run: python scripts/docs_pages.py          writes them
     python scripts/docs_pages.py --check  says whether they are up to date
"""

import json
import sys
from pathlib import Path
from typing import Any

from woven import links, page

from moontable.games import registry
from moontable.games.contents import BASIS, basis_words
from moontable.kernel.capabilities import HasRulebook
from moontable.kernel.encoding import count, length

DOCS = Path(__file__).parent.parent / "docs"
BROWSER = Path(__file__).parent.parent / "web" / "src" / "pages" / "woven"
GAMES = ("blue-moon", "blue-moon-city", "tsukuyumi")
LEARN = DOCS.parent / "web" / "src" / "learn" / "content"
HOW_FILES = {"en": "how-to-play", "de": "de/so-wird-gespielt"}
HOW = {"en": "# How to play", "de": "# So wird gespielt"}
MADE_FROM = {
    "en": "*With pictures in the browser, under Learn; `scripts/docs_pages.py` writes this page.*",
    "de": "*Mit Bildern im Browser, unter Lernen; `scripts/docs_pages.py` schreibt diese Seite.*",
}
MADE = "*This page is made from the rules engine; `scripts/docs_pages.py` writes it.*"


def rules_page(name: str) -> str:
    """Every rule statement of a game in both languages."""
    game = registry.game(name)
    assert isinstance(game, HasRulebook)
    told = game.rulebook()
    lines = [f"# Rules of {game.title.en}", "", MADE, ""]
    lines += [
        f"{len(told)} statements. The table cites them by id wherever it refuses something.",
        "The last column says what a statement rests on and where that stands.",
        "",
        *_legend({statement.basis for statement in told.values()}),
        "",
    ]
    chapter = ""
    for rule, statement in told.items():
        head = rule.rpartition("-")[0]
        if head != chapter:
            chapter = head
            lines += [
                f"## {chapter}",
                "",
                "| id | English | Deutsch | source |",
                "|---|---|---|---|",
            ]
        words, source = statement.words, f"*{basis_words(statement.basis).en}*: {statement.where}"
        lines.append(f"| **{rule}** | {_cell(words.en)} | {_cell(words.de)} | {_cell(source)} |")
    return "\n".join(lines) + "\n"


def _legend(used: set[str]) -> list[str]:
    """What the words of the last column mean in German."""
    told = [BASIS[basis] for basis in BASIS if basis in used]
    return ["Sources: " + "; ".join(f"*{w.en}* ({w.de})" for w in dict.fromkeys(told)) + "."]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def cards_page() -> str:
    """Every card of Blue Moon by deck."""
    cards: list[dict[str, Any]] = registry.game("blue-moon").catalogue()["cards"]  # type: ignore[assignment]
    lines = ["# Cards of Blue Moon", "", MADE, ""]
    lines += [f"{len(cards)} cards. Texts are made from what the cards do.", ""]
    for people in dict.fromkeys(card["people"] for card in cards):
        lines += [f"## {str(people).capitalize()}", ""]
        lines += [
            "| id | card | type | fire | earth | moons | does | tut |",
            "|---|---|---|---|---|---|---|---|",
        ]
        lines += [_card(card) for card in cards if card["people"] == people]
        lines.append("")
    return "\n".join(lines)


def _card(card: dict[str, Any]) -> str:
    names = dict.fromkeys((card["name_en"], card["name_de"]))
    values = ["" if card[key] is None else str(card[key]) for key in ("fire", "earth", "moons")]
    icons = ", ".join(card["icons"])
    text = card["text"]
    english = "; ".join(part for part in (icons, text["en"]) if part)
    cells = [card["id"], " / ".join(names), card["type"], *values, english, text["de"]]
    return "| " + " | ".join(_cell(str(cell)) for cell in cells) + " |"


def how_page(language: str) -> str:
    """How to play all games, in one language: what the browser shows, without its pictures."""
    lines = [HOW[language], "", MADE_FROM[language], ""]
    for name in GAMES:
        guide = json.loads((LEARN / f"{name}.json").read_text("utf-8"))
        lines += [
            f"## {getattr(registry.game(name).title, language)}",
            "",
            guide["about"][language],
            "",
        ]
        for box in (box for screen in guide["screens"] for box in screen["boxes"]):
            rules = ", ".join(box["rules"])
            lines += [f"**{box['title'][language]}.** {box['text'][language]} ({rules})", ""]
        for group in guide["symbols"]:
            lines += [f"### {group['title'][language]}", ""]
            lines += [
                f"- **{row['name'][language]}**: {row['text'][language]}" for row in group["rows"]
            ]
            lines.append("")
    return "\n".join(lines)


def encoding_page(name: str) -> str:
    """Every plane of a game's observations and every verb of its actions."""
    encoding, title = registry.encoding(name), registry.game(name).title.en
    lines = [f"# {title} in bytes and numbers", "", MADE, ""]
    lines += [f"Version {encoding.version}: {encoding.size} bytes, {encoding.actions} actions.", ""]
    lines += ["## Planes", "", "| from | plane | shape | bytes say |", "|---|---|---|---|"]
    first = 0
    for plane in encoding.planes:
        shape = " × ".join(str(size) for size in plane.shape)
        lines.append(f"| {first} | `{plane.name}` | {shape} | {_cell(plane.about)} |")
        first += length(plane.shape)
    lines += ["", "## Actions", "", "| from | verb | arguments | meaning |", "|---|---|---|---|"]
    first = 0
    for block in encoding.blocks:
        sizes = " × ".join(
            f"{len(labels)} ({labels[0]} … {labels[-1]})" for labels in block.arguments
        )
        lines.append(f"| {first} | `{block.verb}` | {sizes} | {_cell(block.about)} |")
        first += count(block)
    return "\n".join(lines) + "\n"


def pages() -> dict[Path, str]:
    """Every generated page."""
    made = {DOCS / "rules" / f"{name}.md": rules_page(name) for name in GAMES}
    made |= {DOCS / "rulebook" / f"{name}.md": page(name, MADE) for name in GAMES}
    made |= {DOCS / f"{file}.md": how_page(language) for language, file in HOW_FILES.items()}
    made |= {DOCS / "encodings" / f"{name}.md": encoding_page(name) for name in GAMES}
    made |= {BROWSER / f"{name}.json": links(name) for name in GAMES}
    return made | {DOCS / "cards" / "blue-moon.md": cards_page()}


def main() -> None:
    """Write, or compare."""
    stale = [
        file
        for file, text in pages().items()
        if not file.exists() or file.read_text("utf-8") != text
    ]
    if "--check" in sys.argv:
        for file in stale:
            print(f"{file} is stale: run python scripts/docs_pages.py")
        sys.exit(bool(stale))
    for file in stale:
        file.parent.mkdir(exist_ok=True)
        file.write_text(pages()[file], "utf-8")


if __name__ == "__main__":
    main()
