# Was in Blue Moon City geschieht, gefragt und angeboten wird.

## Mengen

crystals = { $count ->
    [one] { $count } Kristall
   *[other] { $count } Kristalle
}
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
scales = { $count ->
    [one] { $count } Schuppe
   *[other] { $count } Schuppen
}
bricks = { $count ->
    [one] { $count } Baustein
   *[other] { $count } Bausteine
}
offerings = { $count } Opfer
    .dative = { $count ->
        [one] { $count } Opfer
       *[other] { $count } Opfern
    }
nothing = nichts

## Ereignisse

turn = { $who ->
    [you] Du bist am Zug.
   *[other] { $who-name } ist am Zug.
}
moved = { $who ->
    [you] Du gehst { $tile-to }.
   *[other] { $who-name } geht { $tile-to }.
}
flew = { $who ->
    [you] Du fliegst mit { $card-dative } { $tile-to }.
   *[other] { $who-name } fliegt mit { $card-dative } { $tile-to }.
}
dragon-flew = { $who ->
    [you] Du spielst { $card }, und { $dragon } fliegt { $tile-to }.
   *[other] { $who-name } spielt { $card }, und { $dragon } fliegt { $tile-to }.
}
paid = { $who ->
    [you] Du bezahlst mit { $cards-dative }.
   *[other] { $who-name } bezahlt mit { $cards-dative }.
}
built = { $who ->
    [you] Du bebaust { $tile-at } Abschnitt { $section }.
   *[other] { $who-name } bebaut { $tile-at } Abschnitt { $section }.
}
got-scales = { $who ->
    [you] Du bekommst { $got } von den Drachen.
   *[other] { $who-name } bekommt { $got } von den Drachen.
}
scales-scored = Schuppenwertung: { $each-comma }.
scales-scored-seat = { $who ->
    [you] du bekommst { $got } für { $held }
   *[other] { $who-name } bekommt { $got } für { $held }
}
finished = { $who ->
    [you] { $tile } ist fertig. Du bist Großer Baumeister.
   *[other] { $tile } ist fertig. Großer Baumeister: { $who-name }.
}
reward-star = { $who ->
    [you] Großer Baumeister { $tile-of }: { $got } für dich.
   *[other] Großer Baumeister { $tile-of }: { $got } für { $who-name }.
}
reward-everyone = { $who ->
    [you] Mitgebaut { $tile-at }: { $got } für dich.
   *[other] Mitgebaut { $tile-at }: { $got } für { $who-name }.
}
reward-neighbour = { $who ->
    [you] Nachbargebäude { $tile }: { $got } für dich.
   *[other] Nachbargebäude { $tile }: { $got } für { $who-name }.
}
cards-aside = { $who ->
    [you] Du legst { $got } ungesehen beiseite.
   *[other] { $who-name } legt { $got } ungesehen beiseite.
}
cards-won = { $who ->
    [you] Du nimmst { $got } auf die Hand.
   *[other] { $who-name } nimmt { $got } auf die Hand.
}
cards-won-seen = { $who ->
    [you] Du nimmst { $got } auf die Hand: { $cards-comma }.
   *[other] { $who-name } nimmt { $got } auf die Hand: { $cards-comma }.
}
offered = { $who ->
    [you] Du opferst { $spent }: Opfer Nummer { $number }.
   *[other] { $who-name } opfert { $spent }: Opfer Nummer { $number }.
}
discarded = { $who ->
    [you] Du wirfst { $card } ab.
   *[other] { $who-name } wirft { $card } ab.
}
drew = { $who ->
    [you] Du ziehst { $got }.
   *[other] { $who-name } zieht { $got }.
}
drew-seen = { $who ->
    [you] Du ziehst { $got }: { $cards-comma }.
   *[other] { $who-name } zieht { $got }: { $cards-comma }.
}
took-aside = { $who ->
    [you] Du nimmst { $got } von der Seite auf.
   *[other] { $who-name } nimmt { $got } von der Seite auf.
}
took-aside-seen = { $who ->
    [you] Du nimmst { $got } von der Seite auf: { $cards-comma }.
   *[other] { $who-name } nimmt { $got } von der Seite auf: { $cards-comma }.
}
reshuffled = Die { $count } abgelegten Karten werden zum neuen Nachziehstapel gemischt.
    .short = { $count } abgelegte Karten sind der neue Stapel
declared-end = { $who ->
    [you] Du willst nichts mehr tun.
   *[other] { $who-name } will nichts mehr tun.
}
declared-on = { $who ->
    [you] Du spielst weiter.
   *[other] { $who-name } spielt weiter.
}
last-march = Die Stadt ist vollendet, gewinnen kann niemand mehr: Alle gehen zum Marktplatz.
    .short = Alle gehen zum Marktplatz
ended = Die Partie ist zu Ende.

## Kurz gesagt, was zusammen geschieht

brief-moved = { $who ->
    [you] Du gehst { $tile-to }
   *[other] { $who-name } geht { $tile-to }
}
brief-flown = { $who ->
    [you] Du schickst { $dragon-short } { $tile-to }
   *[other] { $who-name } schickt { $dragon-short } { $tile-to }
}
brief-built = { $who ->
    [you] Du baust { $tile-at } ({ $cards-short })
   *[other] { $who-name } baut { $tile-at } ({ $cards-short })
}
    .short = { $who ->
        [you] Du baust { $tile-at }
       *[other] { $who-name } baut { $tile-at }
    }
brief-dragons = { $who ->
    [you] Du baust { $tile-at } ({ $cards-short }): { $got } von den Drachen
   *[other] { $who-name } baut { $tile-at } ({ $cards-short }): { $got } von den Drachen
}
    .short = { $who ->
        [you] Du baust { $tile-at }: { $got }
       *[other] { $who-name } baut { $tile-at }: { $got }
    }
brief-finished = { $who ->
    [you] { $tile } fertig: Du bist Großer Baumeister
   *[other] { $tile } fertig: Großer Baumeister ist { $who-name }
}
    .short = { $who ->
        [you] { $tile } fertig: Stern für dich
       *[other] { $tile } fertig: Stern für { $who-name }
    }
brief-star = { $who ->
    [you] { $tile } fertig: Du bist Großer Baumeister, { $got }
   *[other] { $tile } fertig: Großer Baumeister ist { $who-name }, { $got }
}
    .short = { $who ->
        [you] { $tile } fertig: Stern für dich, { $got }
       *[other] { $tile } fertig: Stern für { $who-name }, { $got }
    }
brief-offered = { $who ->
    [you] Du opferst { $spent }: Opfer { $number } von { $all }
   *[other] { $who-name } opfert { $spent }: Opfer { $number } von { $all }
}
brief-scored = Kristalle für Schuppen: { $each-comma }
brief-scored-seat = { $who ->
    [you] { $count } für dich
   *[other] { $count } für { $who-name }
}

## Fragen

ask-move = { $steps ->
    [0] Du bist angekommen. Weiter zum Bauen.
    [one] Wohin gehst du? Noch { $steps } Schritt.
   *[other] Wohin gehst du? Noch { $steps } Schritte.
}
ask-offer = { $price } Kristalle opfern?
ask-build = Welchen Abschnitt bebaust du?
ask-pay = Womit bezahlst du die { $price }?
ask-pay-more = Womit bezahlst du die { $price }? Bisher: { $cards-comma }.
ask-discard = Karte abwerfen? Gewählt: { $count } von höchstens 2.
ask-declare = Seit drei Runden ist nichts geschehen. Willst du noch bauen oder opfern?

## Möglichkeiten

end-movement = Bewegung beenden
move = { $tile-to } gehen
fly = { $card }: { $tile-to } fliegen
send-dragon = { $card }: { $dragon-accusative } { $tile-to } schicken
end-building = weiter zum Nachziehen
offer = opfern
offer-more = { $card }: noch ein Opfer
build = { $tile }, Abschnitt { $section } für { $price }
pay-done = fertig, so bezahlen
draw = fertig, nachziehen
declare-end = Nein, nichts mehr
declare-on = Ja, weiterspielen

## Wohin eine Möglichkeit führt

costs-offering = Opfern kostet { $price }, du hast { $crystals }
payable = { $count ->
    [0] Hier ist nichts bezahlbar
    [one] { $count } Abschnitt bezahlbar
   *[other] { $count } Abschnitte bezahlbar
}
payable-scales = { $count ->
    [one] { $count } Abschnitt bezahlbar, +{ $scales }
   *[other] { $count } Abschnitte bezahlbar, +{ $scales }
}
plus = +{ $amount }
done = Fertig!
cards-left = { $count ->
    [one] { $count } Karte bleibt
   *[other] { $count } Karten bleiben
}
brings = { $all-comma }
offering-left = Opfer { $number } von { $goal }, { $crystals } übrig
you-draw = Du ziehst { $count }

## Wie Karten bezahlen

pays-colour = { $cards-comma }: { $value }, in der Farbe des Abschnitts
pays-joker = { $cards-comma }: { $value }, Joker
pays-pair = { $cards-comma }: { $value }, Mimix-Paar
pays-recoloured = { $cards-comma }: { $value }, umgefärbt mit { $given-dative }
pays-unused = { $cards-comma }: { $value }, zählt hier nicht

## Vor und nach der Partie

title = Blue Moon City
layout = Aufbau der Stadt
layout-printed = wie im Heft
layout-printed-about = Palast und Tempel liegen an ihrem Platz, der Rest ist gemischt.
layout-random = ganz zufällig
layout-random-about = Nur der Marktplatz liegt fest.
won = { $who ->
    [you] Du hast alle { $count } Opfer gebracht.
   *[other] { $who-name } hat alle { $count } Opfer gebracht.
}
city-complete = Die Stadt ist vollendet und niemand kann mehr opfern. Es gewinnen die meisten Opfer, dann die meisten Kristalle.
stalemate = Niemand will noch etwas tun. Es gewinnen die meisten Opfer, dann die meisten Kristalle.
where-crystals = Woher die Kristalle kamen
player = Spieler
great-builder = Großer Baumeister
everyone = Mitgebaut
neighbours = Nachbarn
scales-title = Schuppen
bricks-title = Bausteine
offerings-course = Opfer, Runde für Runde
round = Runde { $number }
moment-scales = { $who ->
    [you] Schuppenwertung: { $got } für dich
   *[other] Schuppenwertung: { $got } für { $who-name }
}
moment-offered = { $who ->
    [you] Du opferst { $spent }: { $number } von { $goal }
   *[other] { $who-name } opfert { $spent }: { $number } von { $goal }
}
moment-finished = { $who ->
    [you] { $tile } fertig: { $got } für dich
   *[other] { $tile } fertig: { $got } für { $who-name }
}
figure-decisions = { $count ->
    [one] Entscheidung
   *[other] Entscheidungen
}
figure-turns = { $count ->
    [one] Zug
   *[other] Züge
}
figure-finished = { $count ->
    [one] fertiges Gebäude
   *[other] fertige Gebäude
}
figure-offerings = { $count ->
   *[other] Opfer
}
figure-crystals = { $count ->
    [one] Kristall übrig
   *[other] Kristalle übrig
}

## Wie es ginge

with-steps = { $count ->
    [one] mit { $count } Schritt mehr
   *[other] mit { $count } Schritten mehr
}
with-crystals = { $count ->
    [one] mit { $count } Kristall mehr
   *[other] mit { $count } Kristallen mehr
}
with-brick = mit einem Baustein
with-card = mit { $card-dative } auf der Hand
with-pawn = mit deiner Figur { $tile-on }
without-brick = ohne den Baustein auf diesem Abschnitt
in-phase = in der Phase „{ $phase }“
phase-move = Bewegung
phase-build = Bauen und Opfern
phase-pay = Bezahlen
phase-draw = Nachziehen
phase-declare = Erklärung
phase-over = Ende

## Der Tisch als Text

legend = P1–P4 Figuren und Bausteine; R G B Drachen; ** fertig, mit der Belohnung
    für Nachbarn: K Kristalle, H Karten, S Schuppen; *neben dem Stern, für alle, >später
sign-crystals = K
sign-cards = H
sign-scales = S
sign-any = bunt
row-player = { $who }: Opfer { $offerings }/{ $goal }, Kristalle { $crystals }, Schuppen { $scales }, Bausteine { $bricks }, Karten { $cards } (+{ $aside })
row-table = Nächstes Opfer { $price }, Schuppenvorrat { $scales }, Nachziehstapel { $draw }, abgelegt { $discarded }
row-hand = Hand: { $cards-comma }
row-no-hand = Hand: –
