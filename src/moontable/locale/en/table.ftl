# What every table says, whatever is played at it.
# A person in a seat is `$who`: `you` for the reader; `$who-name` is what that seat is called.

seat = Seat { $number }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
yes = yes
no = no

level-random = Random
level-novice = Novice
level-adept = Adept
level-expert = Expert
level-master = Master
level-search = Search

## Before the game

opened = { $name } opens the table: { $game }.
joined = { $name } comes to the table.
removed = { $name } had to leave the table.
published = The table is public now.
unpublished = The table is private now.
sat = { $who ->
    [you] You take seat { $who-number }.
   *[other] { $name } takes seat { $who-number }.
}
stood = Seat { $who-number } is free.
bot-seated = A bot ({ $level }) takes seat { $who-number }.
chose = { $who ->
    [you] You play { $what-comma }.
   *[other] Seat { $who-number } plays { $what-comma }.
}
chose-secretly = { $who ->
    [you] You have chosen.
   *[other] Seat { $who-number } has chosen.
}
shared = { $name } helped shuffle the cards.
started-deal = The game begins.
started-seed = The game begins from a seed the host chose.
started-record = The game continues from a record the host chose.
started-position = The game begins from a position the host chose.

## Undo

undone = { $who ->
    [you] You undid a move.
   *[other] { $name } undid a move.
}
undo-requested = { $who ->
    [you] You would like to undo a move.
   *[other] { $name } would like to undo a move.
}
undo-allowed = { $who ->
    [you] You allow it.
   *[other] { $name } allows it.
}
undo-declined = { $who ->
    [you] You decline.
   *[other] { $name } declines.
}

## Who is here

away = { $who ->
    [you] You are away. The clock is stopped.
   *[other] { $name } is away. The clock is stopped.
}
back = { $who ->
    [you] You are back.
   *[other] { $name } is back.
}
replaced = { $who ->
    [you] A bot ({ $level }) takes over for you.
   *[other] A bot ({ $level }) takes over for { $name }.
}
replaced-late = { $who ->
    [you] Your time is up. A bot ({ $level }) takes over.
   *[other] { $name } ran out of time. A bot ({ $level }) takes over.
}
reclaimed = { $who ->
    [you] You take your seat back.
   *[other] { $name } is playing again.
}
bot-failed = The bot { $level } in seat { $who-number } isn't responding. { $next } takes over.
resigned = { $who ->
    [you] You resign.
   *[other] { $name } resigns.
}
resignation = { $who ->
    [you] You resigned.
   *[other] { $name } resigned.
}
muted = { $name } is muted in the chat.
unmuted = { $name } can chat again.
rematch = There will be a rematch.
view-shared = { $who ->
    [you] You let { $other } see your hand.
   *[other] { $name } lets { $other } see their hand.
}
view-closed = { $who ->
    [you] { $other } no longer sees your hand.
   *[other] { $other } no longer sees { $name }’s hand.
}

## Why not, and what turned the game

would-be-legal = It would be legal { $change }.
after-option = after “{ $option }”
after-passing = after { $count } steps without doing anything
then = { $first }, then { $following }
luck = That was luck: your chance to win went from { $before } to { $now } %.
luck-of = { $event } That was luck: your chance to win went from { $before } to { $now } %.
