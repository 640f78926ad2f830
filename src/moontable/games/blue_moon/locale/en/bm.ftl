# What happens in Blue Moon, what is asked and what is offered.

## Names

element-fire = Fire
    .small = fire
element-earth = Earth
    .small = earth
phase-mulligan = opening hand
phase-start = start of turn
phase-action = leadership action
phase-retreat = fight or retreat
phase-character = character
phase-boost = booster or support
phase-after-boost = after booster/support
phase-announce = announce strength
phase-call = call the bluff?
phase-draw = draw cards
phase-end = end of turn
phase-over = game over

## Events

caused = { $card-quoted }: { $what }
seen = { $what }: { $cards-quoted }.
unseen = { $what }.
turn = { $who ->
    [you] It’s your turn.
   *[other] It’s { $who-name }’s turn.
}
lay = { $who ->
    [you] You lay { $cards-quoted }.
   *[other] { $who-name } lays { $cards-quoted }.
}
lay-bluff = { $who ->
    [you] You lay a bluff
   *[other] { $who-name } lays a bluff
}
load = { $who ->
    [you] You load { $card-quoted } onto { $onto-quoted }.
   *[other] { $who-name } loads { $card-quoted } onto { $onto-quoted }.
}
land = { $who ->
    [you] You land { $cards-quoted }.
   *[other] { $who-name } lands { $cards-quoted }.
}
discard = { $who ->
    [you] You discard { $cards-quoted }.
   *[other] { $who-name } discards { $cards-quoted }.
}
discard-theirs = { $who ->
    [you] You discard { $whose-name }’s { $cards-quoted }.
   *[other] { $whose ->
        [you] { $who-name } discards your { $cards-quoted }.
       *[other] { $who-name } discards { $whose-name }’s { $cards-quoted }.
    }
}
draw = { $who ->
    [you] You draw { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
   *[other] { $who-name } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
}
announce = { $who ->
    [you] You announce strength { $strength } in { $element }.
   *[other] { $who-name } announces strength { $strength } in { $element }.
}
retreat = { $who ->
    [you] You retreat.
   *[other] { $who-name } retreats.
}
decline = { $who ->
    [you] You don’t start this fight.
   *[other] { $who-name } doesn’t start this fight.
}
dragon = { $who ->
    [you] You win a dragon ({ $mine } to { $yours }).
   *[other] { $who-name } wins a dragon ({ $mine } to { $yours }).
}
no-dragon = { $who ->
    [you] You win one dragon fewer.
   *[other] { $who-name } wins one dragon fewer.
}
call-matched = { $who ->
    [you] You call, but the bluff holds.
   *[other] { $who-name } calls, but the bluff holds.
}
call-caught = { $who ->
    [you] You call: the bluff was false.
   *[other] { $who-name } calls: the bluff was false.
}
show = { $who ->
    [you] You turn up { $cards-quoted }.
   *[other] { $who-name } turns up { $cards-quoted }.
}
disclose = { $who ->
    [you] You show { $cards-quoted }.
   *[other] { $who-name } shows { $cards-quoted }.
}
element = The fight changes to { $element }.
aim = { $card-quoted } is for { $onto-quoted }.
take-back = { $who ->
    [you] Your turn starts over.
   *[other] { $who-name }’s turn starts over.
}
    .short = { $who ->
        [you] a new try
       *[other] a new try
    }
search-unseen = { $who ->
    [you] You draw { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from the discard pile.
   *[other] { $who-name } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } from the discard pile.
}
search-played = { $who ->
    [you] You find and play { $cards-quoted }.
   *[other] { $who-name } finds and plays { $cards-quoted }.
}
search-taken = { $who ->
    [you] You find and take { $cards-quoted }.
   *[other] { $who-name } finds and takes { $cards-quoted }.
}
shuffle = { $who ->
    [you] You shuffle.
   *[other] { $who-name } shuffles.
}
put-under = { $who ->
    [you] You put { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } under the draw pile
   *[other] { $who-name } puts { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } under the draw pile
}
serve = { $who ->
    [you] You serve { $cards-quoted }.
   *[other] { $who-name } serves { $cards-quoted }.
}
use = { $who ->
    [you] You use { $cards-quoted }.
   *[other] { $who-name } uses { $cards-quoted }.
}
over = { $who ->
    [you] You win the game. { $why }
   *[other] { $who-name } wins the game. { $why }
}
new-fight = A new fight begins.
redraw = { $who ->
    [you] You exchange hand cards.
   *[other] { $who-name } exchanges hand cards.
}
return = { $who ->
    [you] You take { $cards-quoted } into your hand.
   *[other] { $who-name } takes { $cards-quoted } into hand.
}
cover = { $who ->
    [you] You cover your old cards.
   *[other] { $who-name } covers the old cards.
}
fail = { $who ->
    [you] You cannot hold the turn.
   *[other] { $who-name } cannot hold the turn.
}
fail-card = { $who ->
    [you] You cannot hold the turn ({ $cards-quoted }).
   *[other] { $who-name } cannot hold the turn ({ $cards-quoted }).
}
fail-short = { $who ->
    [you] You reached { $have }; you needed { $need }.
   *[other] { $who-name } reached only { $have } of { $need }.
}
intervene = { $who ->
    [you] You answer with { $cards-quoted }.
   *[other] { $who-name } answers with { $cards-quoted }.
}
void = { $cards-quoted } is void.
replace = { $who ->
    [you] You replace { $cards-quoted }.
   *[other] { $who-name } replaces { $cards-quoted }.
}

## In short, what is seen on the table

brief-dragon = { $who ->
    [you] You win a dragon and have { $count } now
   *[other] { $who-name } wins a dragon and has { $count } now
}
brief-dragon-back = { $who ->
    [you] You take a dragon from { $other-name } back to the middle
   *[other] { $other ->
        [you] { $who-name } takes a dragon from you back to the middle
       *[other] { $who-name } takes a dragon from { $other-name } back to the middle
    }
}
brief-fight = { $who ->
    [you] A new fight: it’s your turn
   *[other] A new fight: it’s { $who-name }’s turn
}
brief-retreat-none = { $who ->
    [you] You retreat, nobody wins a dragon
   *[other] { $who-name } retreats, nobody wins a dragon
}
fights-begin = { $who ->
    [you] You start the fight.
   *[other] { $who-name } starts the fight.
}
fights-on = { $who ->
    [you] You fight on.
   *[other] { $who-name } fights on.
}
failed = This turn can’t be held. It starts over.
failed-short = You reached { $have }; you needed { $need }. Your turn starts over.

## How a game ends

ending-dragon = { $winner ->
    [you] That was your fourth dragon.
   *[other] That was the fourth dragon for { $winner-name }.
}
ending-cards = { $winner ->
    [you] The cards ran out, and the dragons are with you.
   *[other] The cards ran out, and the dragons are with { $winner-name }.
}
ending-cards-middle = { $loser ->
    [you] You ran out of cards first, with all dragons in the middle.
   *[other] { $loser-name } ran out of cards first, with all dragons in the middle.
}
ending-stuck = { $loser ->
    [you] Your turn could neither be held nor taken back.
   *[other] { $loser-name } could neither hold the turn nor take it back.
}

## Questions

ask-phase-start = Your turn begins.
ask-phase-action = Do you play a leadership action?
ask-phase-retreat = Do you fight on?
ask-phase-first = Do you start the fight?
ask-phase-character = Which character do you lay?
ask-phase-boost = Do you lay a booster or a support?
ask-phase-announce = Which element do you announce?
ask-call = Do you call the bluff?
ask-redraw = Which cards do you exchange?
ask-answer-card = { $card-quoted } is being laid. Do you answer?
ask-answer-strength = The strength is announced. Do you answer?
ask-answer-dragon = Your opponent wins a dragon. Do you answer?
ask-aim = Which card is { $card-quoted } for?
ask-end = What do you do at the end of your turn?
ask-may = { $card-quoted }: { $power } Do you use it?
ask-pick = { $card-quoted }: { $asked }
which-card = Which card do you choose?
which-theirs = Which of your opponent’s cards is discarded?
which-discarded = Which cards are discarded?
which-pulled = Which card do you pull from your opponent’s hand?
which-discard = Which card do you discard?
which-own = Which of your cards do you discard?
which-under = Which card goes under the pile?
which-search = Which card do you search for?
which-load = Which card do you load?
which-take = Which card do you take up?
which-serve = What do you serve it with?
which-pay = What do you pay with?
which-spare = Which card is spared?
which-sacrifice = Which card do you sacrifice?
which-give = Which card do you give up?
which-achievement = Which achievement do you discard?

## Options

pass-start = nothing at the start of the turn
pass-action = no leadership action
pass-retreat = fight
pass-first = start the fight
pass-character = no further character
pass-boost = announce strength
pass-on = continue
pass-answer = don’t answer
pass-call = let it stand
pass-may = don’t use it
pass-pick = no, none
pick-bluff = the bluff in place { $place }
pick-hidden = a hidden hand card
redraw-none = keep all
redraw-cards = return { $cards-comma }
all-boosters = all boosters
all-supports = all supports
do-serve = serve { $card-quoted }
do-load = load { $card-quoted } onto { $ship-quoted }
do-use-for = use { $card-quoted }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
do-lay = lay { $card-quoted }
do-lay-fresh = lay { $card-quoted } afresh (cover the old cards)
do-lay-bluff = lay { $card-quoted } as a bluff
do-land = land { $card-quoted }
do-take-up = retrieve { $card-quoted }
do-drop-bluff = drop the bluff { $card-quoted }
do-use = use { $card-quoted }
do-retreat = retreat
do-decline = don’t start the fight
do-call = call the bluff
do-done = done
do-draw = draw
do-intervene = answer with { $card-quoted }
do-exchange = replace { $card-quoted }

## Before the game

choose-people = People
choose-family = Family of the Buka
choose-inquisitor = Inquisitor
choose-rules = Rules
choose-mulligan = Exchange of hands at the start
choose-cards = Cards
no-family = none
no-inquisitor = none
family = { $family } · { $card }
family-cards = { $cards-comma }
rules-official = Official rules
rules-ansmann = Ansmann’s rules
cards-printed = printed only
cards-all = reconstructed too
match-swap = Swap decks
match-keep = Keep decks
match-draw = Draw decks
match-choose = Choose in secret
people-hoax = Hoax
people-hoax-about = Scholars: slow the opponent down and silence their cards.
people-vulca = Vulca
people-vulca-about = Fire people: highest fire values, bold and direct.
people-mimix = Mimix
people-mimix-about = Forest people: attack in pairs, many characters at once.
people-flit = Flit
people-flit-about = Bird people: take cards back into their hand and last long.
people-khind = Khind
people-khind-about = Children in gangs: weak alone, hard to stop together.
people-terrah = Terrah
people-terrah-about = Rock people: strong in earth, with storms that clear the table.
people-pillar = Pillar
people-pillar-about = Butterfly people: caterpillars that cost the opponent cards, and many boosters.
people-aqua = Aqua
people-aqua-about = Water people: balanced, protected, with strong supports.
people-buka = Buka
people-buka-about = Seafarers: bluff with cards face down and land from ships.

## What an option leads to

outlook-open = open
outlook-fails = doesn’t hold
outlook-costs = { $count ->
    [one] costs { $count } dragon
   *[other] costs { $count } dragons
}
outlook-best = at best { $reached }
outlook-either = { $each-or }
outlook-shield = holds: shield
outlook-more = { $reached }, more is needed
outlook-short = not enough: { $reached }
outlook-of = { $have } of { $need }
outlook-has = { $have } { $element-small }

## Looking back

summary-title = Fights and dragons
summary-head-fight = Fight
summary-head-element = Element
summary-head-end = Ended by
summary-head-dragons = Dragons
summary-course = Dragons, fight by fight
summary-fight = Fight { $number }
summary-won = { $each-comma }
summary-won-seat = { $who ->
    [you] You: { $count }
   *[other] { $who-name }: { $count }
}
summary-retreat = { $who ->
    [you] You retreat
   *[other] { $who-name } retreats
}
summary-decline = { $who ->
    [you] You don’t start
   *[other] { $who-name } doesn’t start
}
summary-dragons = { $who ->
    [you] { $count ->
        [one] You win a dragon
       *[other] You win { $count } dragons
    }
   *[other] { $count ->
        [one] { $who-name } wins a dragon
       *[other] { $who-name } wins { $count } dragons
    }
}
summary-call-wrong = { $who ->
    [you] You call wrongly
   *[other] { $who-name } calls wrongly
}
summary-call-right = { $who ->
    [you] You call rightly
   *[other] { $who-name } calls rightly
}
summary-answer = { $who ->
    [you] You answer with { $card-quoted }
   *[other] { $who-name } answers with { $card-quoted }
}
summary-lifts = { $who ->
    [you] { $card-quoted } takes you from { $old } to { $new }
   *[other] { $card-quoted } takes { $who-name } from { $old } to { $new }
}
summary-lowers = { $who ->
    [you] { $card-quoted } pushes you from { $old } to { $new }
   *[other] { $card-quoted } pushes { $who-name } from { $old } to { $new }
}
figure-dragons = { $count ->
    [one] dragon
   *[other] dragons
}
figure-crystals = { $count ->
    [one] crystal
   *[other] crystals
}
figure-decisions = { $count ->
    [one] decision
   *[other] decisions
}
figure-fights = { $count ->
    [one] fight
   *[other] fights
}
figure-means = { NUMBER($mine, minimumFractionDigits: 1) } : { NUMBER($yours, minimumFractionDigits: 1) }
figure-strength = average strength
