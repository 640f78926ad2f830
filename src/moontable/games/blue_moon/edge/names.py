"""Names of Blue Moon's numbers in the protocol and in both languages."""

from typing import Final

from moontable.kernel import Words

ELEMENTS: Final = ("fire", "earth")
ELEMENT_WORDS: Final = (Words("Feuer", "Fire"), Words("Erde", "Earth"))

PHASES: Final = (
    *("mulligan", "start", "action", "retreat", "character", "boost"),
    *("after_boost", "announce", "call", "draw", "end", "over"),
)
PHASE_WORDS: Final = (
    Words("Starthand", "opening hand"),
    Words("Zugbeginn", "turn start"),
    Words("Anführeraktion", "leadership action"),
    Words("Rückzug?", "retreat?"),
    Words("Charakter", "character"),
    Words("Verstärkung oder Unterstützung", "booster or support"),
    Words("nach Verstärkung/Unterstützung", "after booster/support"),
    Words("Stärke ansagen", "announce strength"),
    Words("Farbe bekennen?", "call the bluff?"),
    Words("Karten nachziehen", "draw cards"),
    Words("Zugende", "end of turn"),
    Words("Spielende", "game over"),
)

KINDS: Final = ("phase", "pick", "may", "aim", "element", "call", "redraw", "answer")
ENDINGS: Final = {
    1: Words(
        "Ein vierter Drache wurde gewonnen (BM-END-01).", "A fourth dragon was won (BM-END-01)."
    ),
    2: Words(
        "Einem Spieler gingen die Karten aus; wer einen Drachen hat, gewinnt (BM-END-06).",
        "A player ran out of cards; whoever has a dragon wins (BM-END-06).",
    ),
    3: Words(
        "Einem Spieler gingen die Karten aus, alle Drachen stehen in der Mitte (BM-END-08).",
        "A player ran out of cards with all dragons in the middle (BM-END-08).",
    ),
    4: Words(
        "Der Zug war nicht zu halten und nicht mehr zurückzunehmen (BM-UNDO-04).",
        "The turn could neither be held nor taken back (BM-UNDO-04).",
    ),
}
