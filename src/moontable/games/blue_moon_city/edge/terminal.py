"""A view as text: the city, the players, the own hand."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from moontable.games.blue_moon_city.content.edition import COLOUR_IDS, TILE_IDS, TILE_NAMES
from moontable.games.blue_moon_city.edge import names
from moontable.kernel import Json, Words

WIDTH: Final = 15
LETTERS: Final = {"red": "R", "green": "G", "blue": "B"}
REWARDS: Final = (("crystals", "K", "c"), ("cards", "H", "h"), ("scales", "S", "s"))
# Views are plain JSON here, with many shapes inside.
AnyView = Mapping[str, Any]
COLOURS: Final = {
    name: names.COLOUR_NAMES[number] for number, name in enumerate((*COLOUR_IDS, "any"))
} | {"any": Words("bunt", "any")}
LINES: Final = 4
NOTHING: Final = (" " * WIDTH,) * LINES


def table_drawn(view: Json) -> Words:
    """The whole table in both languages."""
    return Words(_drawn(view, 0), _drawn(view, 1))


def _drawn(view: AnyView, language: int) -> str:
    lines = [*_city(view, language), "", *_legend(language), ""]
    lines += [_player(view, player, language) for player in view["players"]]
    lines.append(_common(view, language))
    if view["seat"] is not None:
        cards = [names.CARD_NAMES[names.CARD_IDS.index(card)][language] for card in view["hand"]]
        lines.append(("Hand: ", "Hand: ")[language] + (", ".join(cards) or "–"))
    return "\n".join(lines)


def _city(view: AnyView, language: int) -> list[str]:
    lines = []
    for y in range(5):
        row = [_cell(view, f"{x},{y}", language) for x in range(5)]
        lines += ["|".join(cell[line] for cell in row).rstrip() for line in range(LINES)]
        lines.append("")
    return lines[:-1]


def _cell(view: AnyView, place: str, language: int) -> Sequence[str]:
    if place not in view["city"]:
        return NOTHING
    cell = view["city"][place]
    who = [f"P{p['seat'] + 1}" for p in view["players"] if p["pawn"] == cell["tile"]]
    who += [LETTERS[d] for d in names.DRAGON_IDS if view["dragons"][d] == cell["tile"]]
    return (
        _name(cell["tile"], language),
        _sections(cell, language)[:WIDTH].ljust(WIDTH),
        _rewards(cell, language)[:WIDTH].ljust(WIDTH),
        " ".join(who)[:WIDTH].ljust(WIDTH),
    )


@cache
def _name(tile: str, language: int) -> str:
    name = TILE_NAMES[TILE_IDS.index(tile)][language].replace("Tempel ", "T. ")
    return name[:WIDTH].ljust(WIDTH)


def _sections(cell: AnyView, language: int) -> str:
    if not cell["sections"]:
        return ""
    if cell["built"]:
        return "** " + _reward(cell["neighbour"], language)
    marks = [COLOURS[cell["colour"]][language]]
    for price, owner in zip(cell["sections"], cell["bricks"], strict=True):
        marks.append(str(price) if owner is None else f"P{owner + 1}")
    return " ".join(marks)


def _rewards(cell: AnyView, language: int) -> str:
    """The rewards of an unfinished building: star, everyone, neighbours."""
    if not cell["sections"] or cell["built"]:
        return ""
    rewards = [_reward(cell[kind], language).replace(" ", "") or "–" for kind in KINDS]
    return f"*{rewards[0]} {rewards[1]} >{rewards[2]}"


KINDS: Final = ("star", "everyone", "neighbour")


def _reward(reward: AnyView, language: int) -> str:
    return " ".join(f"{reward[key]}{marks[language]}" for key, *marks in REWARDS if key in reward)


def _legend(language: int) -> list[str]:
    if language == 0:
        return [
            "P1–P4 Figuren und Bausteine; R G B Drachen; ** fertig, mit der Belohnung",
            "für Nachbarn: K Kristalle, H Karten, S Schuppen; *neben dem Stern, für alle, >später",
        ]
    return [
        "P1–P4 pawns and bricks; R G B dragons; ** finished, with the reward",
        "for neighbours: c crystals, h cards, s scales; *beside the star, for all, >later",
    ]


def _player(view: AnyView, player: AnyView, language: int) -> str:
    crystals = "?" if player["crystals"] is None else player["crystals"]
    marker = ">" if player["seat"] == view["turn"] else " "
    who = f"{marker}P{player['seat'] + 1}"
    given = f"{player['offerings']}/{view['offerings_to_win']}"
    if language == 0:
        return (
            f"{who}: Opfer {given}, Kristalle {crystals}, "
            f"Schuppen {player['scales']}, Bausteine {player['bricks']}, Karten {player['cards']}"
            f" (+{player['aside']})"
        )
    return (
        f"{who}: offerings {given}, crystals {crystals}, "
        f"scales {player['scales']}, bricks {player['bricks']}, cards {player['cards']}"
        f" (+{player['aside']})"
    )


def _common(view: AnyView, language: int) -> str:
    price = view["next_offering"]
    if language == 0:
        return (
            f"Nächstes Opfer {price}, Schuppenvorrat {view['scale_stock']}, "
            f"Nachziehstapel {view['draw']}, abgelegt {len(view['discard'])}"
        )
    return (
        f"Next offering {price}, scale stock {view['scale_stock']}, "
        f"draw pile {view['draw']}, discarded {len(view['discard'])}"
    )
