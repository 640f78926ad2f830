"""The report's texts in German and English."""

from html import escape
from typing import Final

from moontable.kernel import Words

TITLE: Final = Words("{title}: {games} Partien", "{title}: {games} games")
LEAD: Final = Words(
    "{games} Partien aus {deals} Verteilungen. Jeder Anteil steht mit seinem 95-%-Intervall "
    "und der Zahl unabhängiger Partien, die ebenso sicher wären.",
    "{games} games of {deals} deals. Every share stands with its 95 % interval and the number"
    " of independent games that would be as sure.",
)
RANKING: Final = Words("Rangliste", "Ranking")
NO_CHOICE: Final = Words("Gewählt wird hier nichts.", "Nothing is chosen here.")
UNEVEN: Final = Words(
    "Nicht von den Plätzen zu trennen, weil nicht überall gleich oft gespielt: {names}.",
    "Cannot be distinguished from seats, since not played everywhere equally often: {names}.",
)
MATRIX: Final = Words("Jeder gegen jeden", "Everybody against everybody")
MATRIX_LEAD: Final = Words(
    "Siege der Zeile in Prozent. Ein Feld führt zu seinen Zahlen.",
    "Wins of the row in per cent. A field leads to its figures.",
)
CELL: Final = Words(
    "{one} gegen {two}: {rate}. Wer beginnt, gewinnt {first}. Im Mittel {length} Entscheidungen.",
    "{one} against {two}: {rate}. Who begins wins {first}. {length} decisions on average.",
)
BACK: Final = Words("zurück zur Tabelle", "back to the table")
FIRST: Final = Words("Wer beginnt", "Who begins")
NOBODY_BEGINS: Final = Words(
    "Wer beginnt, entscheidet sich hier im Spiel.", "Who begins is decided by play itself."
)
FIRST_ALL: Final = Words("alle Partien", "all games")
FIRST_MIRROR: Final = Words("Spiegelpartien", "mirror games")
SEATS: Final = Words("Plätze", "Seats")
SEAT: Final = Words("Platz {seat}", "seat {seat}")
PLAYERS: Final = Words("Spieler", "Players")
LENGTH: Final = Words("Länge", "Length")
LENGTH_LEAD: Final = Words(
    "Entscheidungen je Partie: Mitte {middle}, {low} bis {high}; Zugwechsel im Mittel "
    "{turns}, weitere Kämpfe im Mittel {fights}.",
    "Decisions a game: median {middle}, {low} to {high}; the turn passes {turns} times on "
    "average, {fights} further fights on average.",
)
ENDINGS: Final = Words("Wie Partien enden", "How games end")
CARDS: Final = Words("Karten", "Cards")
TOGETHER: Final = Words("alle zusammen", "all together")
CARDS_LEAD: Final = Words(
    "Wie viel öfter gewann, wem das mit der Karte geschah, als in den anderen Partien mit "
    "derselben Wahl. Das muss keine Ursache haben: Wer lange spielt, zieht mehr. p ist für "
    "alle Zeilen berichtigt (Holm).",
    "How much more often those won to whom this happened with a card than in the other games "
    "with the same choice. That need not be a cause: who plays long draws more. p is "
    "corrected for all rows (Holm).",
)
ROLES: Final = {
    "opening": Words("Starthand", "opening hand"),
    "drawn": Words("gezogen", "drawn"),
    "played": Words("gespielt", "played"),
    "kept": Words("am Ende auf der Hand", "kept to the end"),
}
HEAD: Final = {
    "card": Words("Karte", "card"),
    "when": Words("wann", "when"),
    "wins": Words("Siege", "wins"),
    "interval": Words("95 %", "95 %"),
    "games": Words("Partien", "games"),
    "effective": Words("unabhängige", "independent"),
    "more": Words("mehr als sonst", "more than otherwise"),
    "p": Words("p", "p"),
}
METHOD: Final = Words("Verfahren", "Method")
METHOD_TEXT: Final = Words(
    "Partien derselben Verteilung teilen ihr Glück und zählen als ein Bündel: Die Streuung "
    "ist die zwischen Verteilungen, das Intervall Wilsons mit Students Quantil. Geteilte "
    "Siege zählen anteilig. Die Rangliste mittelt über alle Gegner gleich.",
    "Games of the same deal share its luck and count as one cluster: the variance is that "
    "between deals, the interval Wilson's with Student's quantile. Shared victories count in "
    "parts. The ranking is the plain mean over all opponents.",
)
MADE: Final = Words(
    "Gemacht mit moontable {version}, {command}, Startzahl {seed}, Spieler {players}.",
    "Made by moontable {version}, {command}, seed {seed}, players {players}.",
)
UNKNOWN: Final = Words(
    "Wie die Partien entstanden, ist nicht vermerkt.", "How the games were made is not noted."
)


def both(words: Words, **values: object) -> str:
    """A text in both languages, one of which is shown."""
    de, en = (escape(text.format(**values) if values else text) for text in words)
    if de == en:
        return de
    return f'<span lang="de">{de}</span><span lang="en">{en}</span>'
