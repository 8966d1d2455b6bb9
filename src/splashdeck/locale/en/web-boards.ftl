### What the boards of the browser's tables say.

## Duck & Cover

web-dc-subtitle = Round { $round } of { $rounds } · turn { $calls }
web-dc-captain = captain
web-dc-called = Called: { $card }
web-dc-number = { NUMBER($number) ->
    [1] One!
    [2] Two!
    [3] Three!
    [4] Four!
    [5] Five!
    [6] Six!
    [7] Seven!
    [8] Eight!
    [9] Nine!
    [10] Ten!
    [11] Eleven!
   *[12] Twelve!
}
web-dc-max = Max! Your highest duck
web-dc-again = Repeat: { $call } again
web-dc-low-blow = A low blow!
web-dc-to-draw = { $count } to draw
web-dc-piles = { $count ->
    [one] 1 pile in the bath
   *[other] { $count } piles in the bath
}
web-dc-zone = Discard zone: { $cards }
web-dc-left = { $left ->
    [0] the discard zone is full
    [one] { $count } of { $limit }: 1 more ends the round
   *[other] { $count } of { $limit } discards end the round
}
web-dc-remembered = Called since the shuffle: { $cards }
web-dc-round = Round { $round }
web-dc-whose = Whose bath
web-dc-bath = { $player }’s bath: { $piles } piles, { $covers } to cover, { $dives } places to dive
web-dc-rival = { $player }’s bath: { $piles }
web-dc-pile = { $top }, { $splashes ->
    [0] no splashes
    [one] 1 splash
   *[other] { $splashes } splashes
}{ $height ->
    [1] {""}
   *[other] , pile of { $height }
}{ $called ->
    [yes] , called
   *[no] {""}
}
web-dc-pick = move the duck at { $at }
web-dc-chosen = Your secret choice
web-dc-verb-cover = cover
web-dc-verb-duck = dive here
web-dc-verb-give = give
web-dc-verb-place = place here
web-dc-verb-pick = move
web-dc-state-thinking = thinking
web-dc-state-chosen = ready
web-dc-state-covered = { $call } covered
web-dc-move = Your move: the { $duck }
web-dc-move-how = Cover a neighbour, or dive onto a ripple. Nobody sees it until all have moved.
web-dc-which = Which { $duck } moves?
web-dc-which-how = Two of your ducks are called: tap one, then its place.
web-dc-give = Give a duck to { $player }
web-dc-give-how = Choose one of your two lowest visible ducks. All give at the same time.
web-dc-place = Where does the { $duck } go?
web-dc-place-how = It was given to you: put it on a ripple beside a pile.
web-dc-quack = Quack! Your { $call } is covered

## Antartik

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
web-an-flopped = Belly flop: { $player } turned a second { $value }
web-an-landed = Perfect dive: { $player } wins { $count ->
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
web-an-exchange-aside = Exchange a 3-star
web-an-begin = Retry it, or start fresh?
web-an-begin-how = The last dive flopped: { $values } still lie there.
web-an-referee = Use a referee?
web-an-referee-how = Look at the next cards before anybody bets. { $count ->
    [0] The first card can’t flop.
   *[other] A belly flop on { $values }.
}
web-an-arrange = Put the cards back
web-an-arrange-how = Tap a card to move it, or drag it. Only you see them.
web-an-bet = Does { $player }’s dive end here?
web-an-bet-how = { $bets ->
    [0] You have no face-up card to bet: exchange one, or let it be.
   *[other] Bet a card that it does: worth 3 if you are right, { $player }’s if not.
}
web-an-dive = Stop, or one more?
web-an-dive-how = { $count ->
    [one] A { $values } is a belly flop: you would keep that card only.
   *[other] A belly flop on { $values }: you would keep that card only.
}
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
web-an-stake = if new, { $player }’s { $value } is yours
web-an-stakes = if new, { $count } bets are yours
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
web-an-do-parachute = Parachute, the { $value }
web-an-do-parachute-how = it leaves the game
web-an-do-accept = Accept it
web-an-do-accept-how = keep the { $value } only
web-an-do-exchange = Exchange the { $value }
web-an-do-exchange-how = { $stars ->
    [one] 1 star instead of 3
   *[other] { $stars } stars instead of 3
}
web-an-put-back = Put them back so
web-an-on-top = On top
web-an-on-top-how = the first is turned next
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

## Duck & Dive

web-dd-subtitle = Turn { $turn }, { $who ->
    [you] yours
   *[other] { $player }
} · edition { $edition }
web-dd-pools = The pools
web-dd-pool = { $pool }: { $icons } of { $capacity } ducks, { $floats } of { $limit } floats; on it: { $tokens }{ $marker ->
    [yes] ; dive marker
   *[no] {""}
}
web-dd-open = open to choose a card
web-dd-laid = Cards under this pool
web-dd-card = { $card }, { $icons ->
    [one] 1 duck
   *[other] { $icons } ducks
}
web-dd-token = { $player }’s duck
web-dd-count = { $icons } of { $capacity }
web-dd-full = { $icons } of { $capacity }, full
web-dd-over = { $icons } of { $capacity }, too many
web-dd-too-full = too full
web-dd-fills = fills it!
web-dd-filled = Full! { $shares }
web-dd-emptied = Overcrowded: emptied
web-dd-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-dd-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
web-dd-no-points = No points yet
web-dd-hand = Your hand: { $count } cards
web-dd-room = { $count ->
    [one] room for one
   *[other] room for { $count }
}
web-dd-piles = Deck { $deck }, discard pile { $gone }, pools to come { $pools }, your points { $points }. Show the points
web-dd-pile-deck = deck
web-dd-pile-gone = gone
web-dd-pile-pools = pools
web-dd-in-hand = { $count ->
    [one] card in hand
   *[other] cards in hand
}
web-dd-top = top of the points pile: { $card }
web-dd-active = is on turn
web-dd-rob = Loses a point
web-dd-float = Float
web-dd-effect-sam = flip a duck
web-dd-effect-wilma = move a duck
web-dd-effect-dingy = move a token
web-dd-effect-lara = rob a point
web-dd-effect-julie = take a card
web-dd-effect-albert = extra large
web-dd-effect-james = move the marker
web-dd-effect-amy = draw a card
web-dd-effect-arrwin = ends the turn
web-dd-effect-goldie = worth 5
web-dd-effect-float = stops an effect
web-dd-deck = Top of the deck
web-dd-deck-how = { $count } cards, unseen
web-dd-pass = Pass
web-dd-pass-how = draw one, end the turn
web-dd-pass-later = play a card first
web-dd-ask-pool = Where do you dive?
web-dd-pool-how = Your cards go under the pool that you choose.
web-dd-ask-play = Play into { $pool }
web-dd-play-how = { $icons } of { $capacity } ducks. From the deck, or tap a card of your hand.
web-dd-target-how = { $by }’s effect. A float may still stop it.
web-dd-ask-sam = Which duck turns over?
web-dd-ask-wilma = Which duck swims away?
web-dd-ask-wilma-to = Where does { $card } go?
web-dd-ask-dingy = Whose token moves?
web-dd-ask-dingy-to = Where does { $player }’s token go?
web-dd-ask-lara = Who loses a point?
web-dd-ask-julie = Which card do you take?
web-dd-ask-james = Where does the marker go?
web-dd-ask-react = Stop it with a float?
web-dd-react-how = { $by }’s effect is declared.
web-dd-ask-discard = Five cards: discard one
web-dd-discard-how = You may hold four. Tap the one that goes.
web-dd-ask-place = Where does { $player }’s token go?
web-dd-place-how = Its pool has left, and you filled it: choose another.
