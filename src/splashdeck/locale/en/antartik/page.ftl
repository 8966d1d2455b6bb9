# Antartik: what the page and its board say.

web-an-subtitle = { $who ->
    [you] You dive, step { $step }
   *[other] { $player } dives, step { $step }
}
web-an-heap = to turn
web-an-mine = Your cards
web-an-mine-count = { $up } up, { $down } face down
web-an-no-cards = none yet
web-an-empty = Nothing in the water yet
web-an-diver = { $who ->
    [you] You dive
   *[other] { $player } dives
}
web-an-flopped = Belly flop: { $player_is ->
    [you] you
   *[other] { $player }
} turned a second { $value }
web-an-landed = Perfect dive: { $player_is ->
    [you] you win
   *[other] { $player } wins
} { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-an-dive-label = The dive: { $values }
web-an-rail = Belly flop on: { $values }. None left of: { $none }
web-an-rail-hit = in the dive: belly flop
web-an-rail-new = new: the dive grows
web-an-card = { $value }, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}{ $bonus ->
    [referee] , referee
    [parachute] , parachute
   *[none] {""}
}{ $copies ->
    [1] {""}
   *[other] , { $copies } of them
}
web-an-card-down = face down: { $value }, 3 stars{ $copies ->
    [1] {""}
   *[other] , { $copies } of them
}
web-an-explain = Worth its stars at the end. A second { $value } in one dive is a belly flop.
web-an-explain-referee = A referee: spend it before the bets to look at the next cards and put them back as you like.
web-an-explain-parachute = A parachute: it saves a junior’s dive from a belly flop.
web-an-rival = { $player }: { $cards }; { $down } face down
web-an-bets = bets: it ends here
web-an-bet-mine = bet
web-an-is-dives = dives
web-an-is-thinks = thinking
web-an-is-chosen = has chosen
web-an-is-lost = bet lost
web-an-is-hand = no bet
web-an-chosen = Your secret choice
web-an-turn-verb = turn
web-an-exchange-aside = Exchange a face-down card
web-an-begin = Same dive, or a fresh one?
web-an-begin-how = The last dive was a belly flop. Still there: { $values }.
web-an-referee = Use a referee?
web-an-referee-how = Look at the next cards before anybody bets. { $count ->
    [0] The first card can’t be a belly flop.
   *[other] A belly flop on { $values }.
}
web-an-arrange = Put the cards back
web-an-arrange-how = Tap a card to move it, or drag it. Only you see them.
web-an-bet = Does { $player }’s dive end here?
web-an-bet-how = { $bets ->
    [0] You have no face-up card to bet: exchange one, or let it be.
   *[other] If you think so, bet a card: it’s worth 3 if you’re right, and goes to { $player } if not.
}
web-an-dive = Stop, or one more?
web-an-dive-how = A belly flop on { $values }: you would keep that card only.
web-an-flop = Belly flop!
web-an-flop-how = A second { $value }. A parachute saves the whole dive.
web-an-exchange = Exchange which card?
web-an-exchange-how = It turns face up, and you also take the bottom card of the pile.
web-an-stop = Stop here
web-an-wins = { $count ->
    [one] take 1 card
   *[other] take { $count } cards
}, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}
web-an-turn = Turn one more
web-an-to-turn = { $count } in the pile
web-an-last = the last card of the game
web-an-stake = if new: { $player }’s { $value }
web-an-stakes = if new: { $count } bets
web-an-do-retry = Retry
web-an-do-retry-how = onto { $values }
web-an-do-fresh = Start fresh
web-an-do-fresh-how = they go under the pile
web-an-do-referee = Referee, the { $value }
web-an-do-referee-how = it leaves the game
web-an-do-go = No referee
web-an-do-go-how = on to the bets
web-an-do-hold = No bet
web-an-do-hold-how = you may still bet later
web-an-do-bet = Bet the { $value }
web-an-do-bet-how = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
web-an-do-parachute = Parachute ({ $value })
web-an-do-parachute-how = it leaves the game
web-an-do-accept = Accept it
web-an-do-accept-how = keep the { $value } only
web-an-do-exchange = Exchange the { $value }
web-an-do-exchange-how = { $stars ->
    [one] 1 star instead of 3
   *[other] { $stars } stars instead of 3
}
web-an-put-back = Put them back like this
web-an-on-top = On top
web-an-on-top-how = the first comes up next
web-an-underneath = Underneath
web-an-underneath-how = the first comes up first
web-an-tray-none = none
web-an-flop-tag = flop
web-an-next-tag = next
web-an-looked = { $value }, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}, { $where ->
    [under] underneath
   *[top] on top
}, place { $place }{ $flop ->
    [yes] , would flop
   *[no] {""}
}. Press to move it to the other side; arrow keys change the order.

## Home

web-an-blurb = 2–5, stop or go on
web-an-goal = Goal: most stars. Dive, but repeat no figure.

## Table

web-an-unit = stars

## Moves, as buttons and labels say them

web-an-move-retry = Retry the dive
web-an-move-fresh = Start fresh
web-an-move-referee = Use a referee ({ $name })
web-an-move-go = Go on
web-an-move-arrange = On top: { $top }; underneath: { $under }
web-an-move-bet = Bet { $card ->
    [8] an 8
   *[other] a { $card }
}
web-an-move-hold = Don’t bet
web-an-move-turn = Turn one more
web-an-move-stop = Stop here
web-an-move-parachute = Use a parachute ({ $name })
web-an-move-accept = Accept the belly flop
web-an-move-exchange = Exchange the face-down { $card }

## The end

web-an-ended-8-1 = The draw pile ran out.

## Settings and set-up

web-an-sheet-stars = Stars by value
web-an-sheet-differ = Some cards differ
web-an-sheet-bonus = Bonus cards
web-an-sheet-referee = referee
web-an-sheet-parachute = parachute

# At a rival’s foot, for three seconds: what they just did

web-an-deed-belly-flopped = belly flop
web-an-deed-landed = { $count ->
    [one] took 1 card
   *[other] took { $count } cards
}
web-an-deed-parachuted = parachute!
web-an-deed-bet-lost = lost a { $value }
web-an-deed-bet-won = bet won
web-an-deed-exchanged = exchanged
web-an-deed-called-referee = called the referee
web-an-junior-how = For players under 12: after a belly flop a junior may use a parachute.
