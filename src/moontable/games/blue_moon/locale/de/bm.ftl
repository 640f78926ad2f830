# Was in Blue Moon geschieht, gefragt und angeboten wird.

## Namen

element-fire = Feuer
element-earth = Erde
phase-mulligan = Starthand
phase-start = Zugbeginn
phase-action = Anführeraktion
phase-retreat = Kämpfen oder zurückziehen
phase-character = Charakter
phase-boost = Verstärkung oder Unterstützung
phase-after-boost = nach Verstärkung/Unterstützung
phase-announce = Stärke ansagen
phase-call = Farbe bekennen?
phase-draw = Karten nachziehen
phase-end = Zugende
phase-over = Spielende

## Ereignisse

caused = { $card-quoted }: { $what }
seen = { $what }: { $cards-quoted }.
unseen = { $what }.
turn = { $who ->
    [you] Du bist am Zug.
   *[other] { $who-name } ist am Zug.
}
lay = { $who ->
    [you] Du legst { $cards-quoted }.
   *[other] { $who-name } legt { $cards-quoted }.
}
lay-bluff = { $who ->
    [you] Du legst einen Bluff
   *[other] { $who-name } legt einen Bluff
}
load = { $who ->
    [you] Du lädst { $card-quoted } auf { $onto-quoted }.
   *[other] { $who-name } lädt { $card-quoted } auf { $onto-quoted }.
}
land = { $who ->
    [you] Du landest { $cards-quoted } an.
   *[other] { $who-name } landet { $cards-quoted } an.
}
discard = { $who ->
    [you] Du wirfst { $cards-quoted } ab.
   *[other] { $who-name } wirft { $cards-quoted } ab.
}
discard-theirs = { $who ->
    [you] Du wirfst eine Karte von { $whose-name } ab: { $cards-quoted }.
   *[other] { $whose ->
        [you] { $who-name } wirft eine deiner Karten ab: { $cards-quoted }.
       *[other] { $who-name } wirft eine Karte von { $whose-name } ab: { $cards-quoted }.
    }
}
draw = { $who ->
    [you] Du ziehst { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
   *[other] { $who-name } zieht { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
}
announce = { $who ->
    [you] Du sagst Stärke { $strength } in { $element } an.
   *[other] { $who-name } sagt Stärke { $strength } in { $element } an.
}
retreat = { $who ->
    [you] Du ziehst dich zurück.
   *[other] { $who-name } zieht sich zurück.
}
decline = { $who ->
    [you] Du beginnst diesen Kampf nicht.
   *[other] { $who-name } beginnt diesen Kampf nicht.
}
dragon = { $who ->
    [you] Du gewinnst einen Drachen ({ $mine } zu { $yours }).
   *[other] { $who-name } gewinnt einen Drachen ({ $mine } zu { $yours }).
}
no-dragon = { $who ->
    [you] Du gewinnst einen Drachen weniger.
   *[other] { $who-name } gewinnt einen Drachen weniger.
}
call-matched = { $who ->
    [you] Du lässt Farbe bekennen, doch der Bluff stimmt.
   *[other] { $who-name } lässt Farbe bekennen, doch der Bluff stimmt.
}
call-caught = { $who ->
    [you] Du lässt Farbe bekennen: Der Bluff war falsch.
   *[other] { $who-name } lässt Farbe bekennen: Der Bluff war falsch.
}
show = { $who ->
    [you] Du deckst auf: { $cards-quoted }.
   *[other] { $who-name } deckt auf: { $cards-quoted }.
}
disclose = { $who ->
    [you] Du zeigst: { $cards-quoted }.
   *[other] { $who-name } zeigt: { $cards-quoted }.
}
element = Der Kampf wechselt zu { $element }.
aim = { $card-quoted } gilt für { $onto-quoted }.
take-back = { $who ->
    [you] Dein Zug beginnt noch einmal.
   *[other] Der Zug von { $who-name } beginnt noch einmal.
}
    .short = { $who ->
        [you] neuer Versuch
       *[other] neuer Versuch
    }
search-unseen = { $who ->
    [you] Du ziehst { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } vom Abwurfstapel.
   *[other] { $who-name } zieht { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } vom Abwurfstapel.
}
search-played = { $who ->
    [you] Du suchst und spielst { $cards-quoted }.
   *[other] { $who-name } sucht und spielt { $cards-quoted }.
}
search-taken = { $who ->
    [you] Du suchst und nimmst { $cards-quoted }.
   *[other] { $who-name } sucht und nimmt { $cards-quoted }.
}
shuffle = { $who ->
    [you] Du mischst.
   *[other] { $who-name } mischt.
}
put-under = { $who ->
    [you] Du schiebst { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } unter den Stapel
   *[other] { $who-name } schiebt { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } unter den Stapel
}
serve = { $who ->
    [you] Du bedienst { $cards-quoted }.
   *[other] { $who-name } bedient { $cards-quoted }.
}
use = { $who ->
    [you] Du nutzt { $cards-quoted }.
   *[other] { $who-name } nutzt { $cards-quoted }.
}
over = { $who ->
    [you] Du gewinnst die Partie. { $why }
   *[other] { $who-name } gewinnt die Partie. { $why }
}
new-fight = Ein neuer Kampf beginnt.
redraw = { $who ->
    [you] Du tauschst Handkarten.
   *[other] { $who-name } tauscht Handkarten.
}
return = { $who ->
    [you] Du nimmst { $cards-quoted } auf die Hand.
   *[other] { $who-name } nimmt { $cards-quoted } auf die Hand.
}
cover = { $who ->
    [you] Du deckst die alten Karten ab.
   *[other] { $who-name } deckt die alten Karten ab.
}
fail = { $who ->
    [you] Du kannst den Zug nicht halten.
   *[other] { $who-name } kann den Zug nicht halten.
}
fail-card = { $who ->
    [you] Du kannst den Zug nicht halten ({ $cards-quoted }).
   *[other] { $who-name } kann den Zug nicht halten ({ $cards-quoted }).
}
fail-short = { $who ->
    [you] Du hast nur { $have }, nötig sind { $need }.
   *[other] { $who-name } hat nur { $have }, nötig sind { $need }.
}
intervene = { $who ->
    [you] Du antwortest mit { $cards-quoted }.
   *[other] { $who-name } antwortet mit { $cards-quoted }.
}
void = { $cards-quoted } gilt nicht.
replace = { $who ->
    [you] Du ersetzt { $cards-quoted }.
   *[other] { $who-name } ersetzt { $cards-quoted }.
}

## Kurz gesagt, was auf dem Tisch zu sehen ist

brief-dragon = { $who ->
    [you] Du gewinnst einen Drachen und hast nun { $count }
   *[other] { $who-name } gewinnt einen Drachen und hat nun { $count }
}
brief-dragon-back = { $who ->
    [you] Du holst einen Drachen von { $other-name } zurück in die Mitte
   *[other] { $other ->
        [you] { $who-name } holt einen Drachen von dir zurück in die Mitte
       *[other] { $who-name } holt einen Drachen von { $other-name } zurück in die Mitte
    }
}
brief-fight = { $who ->
    [you] Neuer Kampf: Du bist am Zug
   *[other] Neuer Kampf: { $who-name } ist am Zug
}
brief-retreat-none = { $who ->
    [you] Du ziehst dich zurück, niemand gewinnt einen Drachen
   *[other] { $who-name } zieht sich zurück, niemand gewinnt einen Drachen
}
fights-begin = { $who ->
    [you] Du beginnst den Kampf.
   *[other] { $who-name } beginnt den Kampf.
}
fights-on = { $who ->
    [you] Du kämpfst weiter.
   *[other] { $who-name } kämpft weiter.
}
failed = So ist der Zug nicht zu halten. Er beginnt noch einmal.
failed-short = Nur { $have }, nötig sind { $need }. Dein Zug beginnt noch einmal.

## Wie eine Partie endet

ending-dragon = { $winner ->
    [you] Das war dein vierter Drache.
   *[other] Das war der vierte Drache für { $winner-name }.
}
ending-cards = { $winner ->
    [you] Die Karten sind ausgegangen, und die Drachen sind bei dir.
   *[other] Die Karten sind ausgegangen, und die Drachen sind bei { $winner-name }.
}
ending-cards-middle = { $loser ->
    [you] Dir sind zuerst die Karten ausgegangen; alle Drachen stehen in der Mitte.
   *[other] { $loser-name } hat zuerst keine Karten mehr; alle Drachen stehen in der Mitte.
}
ending-stuck = { $loser ->
    [you] Dein Zug war nicht zu halten und nicht mehr zurückzunehmen.
   *[other] { $loser-name } konnte den Zug weder halten noch zurücknehmen.
}

## Fragen

ask-phase-start = Dein Zug beginnt.
ask-phase-action = Spielst du eine Anführeraktion?
ask-phase-retreat = Kämpfst du weiter?
ask-phase-first = Beginnst du den Kampf?
ask-phase-character = Welchen Charakter legst du?
ask-phase-boost = Legst du eine Verstärkung oder Unterstützung?
ask-phase-announce = Welches Element sagst du an?
ask-call = Lässt du Farbe bekennen?
ask-redraw = Welche Karten tauschst du?
ask-answer-card = { $card-quoted } wird gelegt. Antwortest du?
ask-answer-strength = Die Stärke ist angesagt. Antwortest du?
ask-answer-dragon = Dein Gegner gewinnt einen Drachen. Antwortest du?
ask-aim = Für welche Karte gilt { $card-quoted }?
ask-end = Was tust du am Ende deines Zuges?
ask-may = { $card-quoted }: { $power } Nutzt du das?
ask-pick = { $card-quoted }: { $asked }
which-card = Welche Karte wählst du?
which-theirs = Welche Karte deines Gegners wird abgeworfen?
which-discarded = Welche Karten werden abgeworfen?
which-pulled = Welche Handkarte deines Gegners ziehst du?
which-discard = Welche Karte wirfst du ab?
which-own = Welche deiner Karten wirfst du ab?
which-under = Welche Karte kommt unter den Stapel?
which-search = Welche Karte suchst du heraus?
which-load = Welche Karte lädst du?
which-take = Welche Karte nimmst du auf?
which-serve = Womit bedienst du das?
which-pay = Womit bezahlst du?
which-spare = Welche Karte wird verschont?
which-sacrifice = Welche Karte opferst du?
which-give = Welche Karte gibst du her?
which-achievement = Welche Errungenschaft wirfst du ab?

## Möglichkeiten

pass-start = nichts am Zugbeginn
pass-action = keine Anführeraktion
pass-retreat = kämpfen
pass-first = den Kampf beginnen
pass-character = kein weiterer Charakter
pass-boost = Stärke ansagen
pass-on = weiter
pass-answer = nicht antworten
pass-call = glauben
pass-may = nicht nutzen
pass-pick = nein, keine
pick-bluff = den Bluff an Stelle { $place }
pick-hidden = eine verdeckte Handkarte
redraw-none = alle behalten
redraw-cards = zurück: { $cards-comma }
all-boosters = alle Verstärkungen
all-supports = alle Unterstützungen
do-serve = { $card-quoted } bedienen
do-load = { $card-quoted } auf { $ship-quoted } laden
do-use-for = { $card-quoted } nutzen: { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
do-lay = { $card-quoted } legen
do-lay-fresh = { $card-quoted } neu legen (alte Karten abdecken)
do-lay-bluff = { $card-quoted } als Bluff legen
do-land = { $card-quoted } anlanden
do-take-up = { $card-quoted } wieder aufnehmen
do-drop-bluff = Bluff { $card-quoted } abwerfen
do-use = { $card-quoted } nutzen
do-retreat = sich zurückziehen
do-decline = den Kampf nicht beginnen
do-call = Farbe bekennen!
do-done = fertig
do-draw = nachziehen
do-intervene = mit { $card-quoted } antworten
do-exchange = { $card-quoted } ersetzen

## Vor der Partie

choose-people = Volk
choose-family = Familie der Buka
choose-inquisitor = Inquisitor
choose-rules = Regeln
choose-mulligan = Handtausch zu Beginn
choose-cards = Karten
no-family = keine
no-inquisitor = keiner
family = { $family } · { $card }
family-cards = { $cards-comma }
rules-official = Offizielle Regeln
rules-ansmann = Regeln nach Ansmann
cards-printed = nur gedruckte
cards-all = auch rekon­struierte
match-swap = Völker tauschen
match-keep = Volk behalten
match-draw = Völker losen
match-choose = geheim wählen
people-hoax = Hoax
people-hoax-about = Gelehrte: bremsen den Gegner und bringen seine Karten zum Schweigen.
people-vulca = Vulca
people-vulca-about = Feuervolk: die höchsten Feuerwerte, geradeaus und angriffslustig.
people-mimix = Mimix
people-mimix-about = Waldvolk: greift in Paaren an, viele Charaktere auf einmal.
people-flit = Flit
people-flit-about = Vogelvolk: nimmt Karten wieder auf die Hand und hält lange durch.
people-khind = Khind
people-khind-about = Kinder in Banden: einzeln schwach, zusammen kaum zu halten.
people-terrah = Terrah
people-terrah-about = Felsvolk: stark in Erde, mit Unwettern, die den Tisch leeren.
people-pillar = Pillar
people-pillar-about = Schmetterlingsvolk: Raupen, die den Gegner Karten kosten, und viel Verstärkung.
people-aqua = Aqua
people-aqua-about = Wasservolk: ausgewogen, geschützt, mit starker Unterstützung.
people-buka = Buka
people-buka-about = Seefahrer: bluffen mit verdeckten Karten und landen mit Schiffen an.

## Wohin eine Möglichkeit führt

outlook-open = offen
outlook-fails = hält nicht
outlook-costs = { $count ->
    [one] kostet { $count } Drachen
   *[other] kostet { $count } Drachen
}
outlook-best = höchstens { $reached }
outlook-either = { $each-or }
outlook-shield = hält: Schild
outlook-more = { $reached }, noch zu wenig
outlook-short = zu wenig: { $reached }
outlook-of = { $have } von { $need }
outlook-has = { $have } { $element }

## Rückblick

summary-title = Kämpfe und Drachen
summary-head-fight = Kampf
summary-head-element = Element
summary-head-end = Ende durch
summary-head-dragons = Drachen
summary-course = Drachen, Kampf für Kampf
summary-fight = Kampf { $number }
summary-won = { $each-comma }
summary-won-seat = { $who ->
    [you] Du: { $count }
   *[other] { $who-name }: { $count }
}
summary-retreat = { $who ->
    [you] Du ziehst dich zurück
   *[other] { $who-name } zieht sich zurück
}
summary-decline = { $who ->
    [you] Du beginnst nicht
   *[other] { $who-name } beginnt nicht
}
summary-dragons = { $who ->
    [you] { $count ->
        [one] Du gewinnst einen Drachen
       *[other] Du gewinnst { $count } Drachen
    }
   *[other] { $count ->
        [one] { $who-name } gewinnt einen Drachen
       *[other] { $who-name } gewinnt { $count } Drachen
    }
}
summary-call-wrong = { $who ->
    [you] Du zweifelst zu Unrecht
   *[other] { $who-name } zweifelt zu Unrecht
}
summary-call-right = { $who ->
    [you] Du zweifelst zu Recht
   *[other] { $who-name } zweifelt zu Recht
}
summary-answer = { $who ->
    [you] Du antwortest mit { $card-quoted }
   *[other] { $who-name } antwortet mit { $card-quoted }
}
summary-lifts = { $who ->
    [you] { $card-quoted } bringt dich von { $old } auf { $new }
   *[other] { $card-quoted } bringt { $who-name } von { $old } auf { $new }
}
summary-lowers = { $who ->
    [you] { $card-quoted } drückt dich von { $old } auf { $new }
   *[other] { $card-quoted } drückt { $who-name } von { $old } auf { $new }
}
figure-dragons = { $count ->
    [one] Drache
   *[other] Drachen
}
figure-crystals = { $count ->
    [one] Kristall
   *[other] Kristalle
}
figure-decisions = { $count ->
    [one] Entscheidung
   *[other] Entscheidungen
}
figure-fights = { $count ->
    [one] Kampf
   *[other] Kämpfe
}
figure-means = { NUMBER($mine, minimumFractionDigits: 1) } : { NUMBER($yours, minimumFractionDigits: 1) }
figure-strength = mittlere angesagte Stärke
