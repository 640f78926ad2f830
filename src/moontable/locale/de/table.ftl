# Was an jedem Tisch gesagt wird, gleich welches Spiel.
# `$who` ist, wer auf einem Platz sitzt: `you` für die Lesenden; `$who-name` ist der Name dieses Platzes.

seat = Spieler { $number }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
yes = ja
no = nein

level-random = Zufall
level-novice = Neuling
level-adept = Kenner
level-expert = Experte
level-master = Meister
level-search = Suche

## Vor der Partie

opened = { $name } eröffnet den Tisch: { $game }.
joined = { $name } kommt an den Tisch.
removed = { $name } musste den Tisch verlassen.
published = Der Tisch ist jetzt öffentlich.
unpublished = Der Tisch ist jetzt privat.
sat = { $who ->
    [you] Du nimmst Platz { $who-number }.
   *[other] { $name } nimmt Platz { $who-number }.
}
stood = Platz { $who-number } ist frei.
bot-seated = Auf Platz { $who-number } spielt ein Bot ({ $level }).
chose = { $who ->
    [you] Du spielst { $what-comma }.
   *[other] Platz { $who-number } spielt { $what-comma }.
}
chose-secretly = { $who ->
    [you] Du hast gewählt.
   *[other] Platz { $who-number } hat gewählt.
}
shared = { $name } hat beim Mischen geholfen.
started-deal = Die Partie beginnt.
started-seed = Die Partie beginnt mit einem Startwert, den der Gastgeber gewählt hat.
started-record = Die Partie geht mit einer Aufzeichnung weiter, die der Gastgeber gewählt hat.
started-position = Die Partie beginnt mit einer Stellung, die der Gastgeber gewählt hat.

## Rückgängig

undone = { $who ->
    [you] Du hast einen Zug zurückgenommen.
   *[other] { $name } hat einen Zug zurückgenommen.
}
undo-requested = { $who ->
    [you] Du möchtest einen Zug zurücknehmen.
   *[other] { $name } möchte einen Zug zurücknehmen.
}
undo-allowed = { $who ->
    [you] Du erlaubst es.
   *[other] { $name } erlaubt es.
}
undo-declined = { $who ->
    [you] Du lehnst ab.
   *[other] { $name } lehnt ab.
}

## Wer da ist

away = { $who ->
    [you] Du bist nicht da. Die Uhr ist angehalten.
   *[other] { $name } ist nicht da. Die Uhr ist angehalten.
}
back = { $who ->
    [you] Du bist wieder da.
   *[other] { $name } ist wieder da.
}
replaced = { $who ->
    [you] Ein Bot ({ $level }) spielt für dich weiter.
   *[other] Ein Bot ({ $level }) spielt für { $name } weiter.
}
replaced-late = { $who ->
    [you] Deine Zeit ist um. Ein Bot ({ $level }) spielt weiter.
   *[other] Die Zeit von { $name } ist um. Ein Bot ({ $level }) spielt weiter.
}
reclaimed = { $who ->
    [you] Du spielst wieder selbst.
   *[other] { $name } spielt wieder selbst.
}
bot-failed = Der Bot auf Platz { $who-number } ({ $level }) antwortet nicht. { $next } spielt weiter.
resigned = { $who ->
    [you] Du gibst auf.
   *[other] { $name } gibt auf.
}
resignation = { $who ->
    [you] Du hast aufgegeben.
   *[other] { $name } hat aufgegeben.
}
muted = { $name } ist im Chat stummgeschaltet.
unmuted = { $name } darf wieder chatten.
rematch = Es gibt eine Revanche.
view-shared = { $who ->
    [you] Du lässt { $other } in deine Karten schauen.
   *[other] { $name } lässt { $other } in die eigenen Karten schauen.
}
view-closed = { $who ->
    [you] { $other } schaut dir nicht mehr in die Karten.
   *[other] { $other } schaut { $name } nicht mehr in die Karten.
}

## Warum nicht, und was die Partie gedreht hat

would-be-legal = Es ginge { $change }.
after-option = nach „{ $option }“
after-passing = nach { $count } Schritten ohne Aktion
then = { $first }, dann { $following }
luck = Das war Glück: Deine Siegchance ging von { $before } auf { $now } %.
luck-of = { $event } Das war Glück: Deine Siegchance ging von { $before } auf { $now } %.
