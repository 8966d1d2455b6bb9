# Antartik: why a move is good or bad.

coach-an-flop = belly flop { $odds }%: of the { $left } cards that can come, { $flops } would repeat a value
coach-an-flop-odds = belly flop { $odds }%, by what can be known of the draw pile
coach-an-no-flop = no card that can come now makes a belly flop
coach-an-at-stake = { $stars ->
    [one] 1 star lies in the middle, and a belly flop leaves it to the next diver
   *[other] { $stars } stars lie in the middle, and a belly flop leaves them to the next diver
}
coach-an-fresh = the first card of an empty middle can’t be a belly flop
coach-an-given-up = { $stars ->
    [one] it gives up the 1 star in the middle
   *[other] it gives up the { $stars } stars in the middle
}
coach-an-lands = { $stars ->
    [one] it brings 1 star for certain
   *[other] it brings { $stars } stars for certain
}
coach-an-pays = { $count ->
    [one] it lets 1 rival win their bet
   *[other] it lets { $count } rivals win their bets
}
coach-an-ends = { $odds ->
    [0] the next card can’t be a belly flop: a bet is won only if the diver stops
   *[other] a bet is won if the next card is a belly flop ({ $odds }%) or the diver stops
}
coach-an-ends-by-flop = the diver has to turn this card: a bet is won only by a belly flop ({ $odds }%)
coach-an-ends-chosen = { $turned ->
    [0] the diver has to turn this card and put it there, so it is probably no belly flop: a bet would be lost
   *[other] the diver put the next card there, so it is probably no belly flop: a bet is won only if the diver stops
}
coach-an-bet = won, the card is worth 3 instead of { $stars }; lost, the diver gets it
coach-an-hold = it risks nothing, and a later step can still be bet on
coach-an-referee = it shows the next cards, to be put in order, and costs the referee’s card
coach-an-buried = the next card will be one that was not looked at
coach-an-arranged = { $count ->
    [0] the next card is a belly flop
    [one] the next card is safe
   *[other] the next { $count } cards are safe
}
coach-an-spent = { $stars ->
    [one] the parachute’s card, 1 star, leaves the game
   *[other] the parachute’s card, { $stars } stars, leaves the game
}
coach-an-exchange = two cards face up, { $brings } stars on average, for { $before } face down
coach-an-unit = points
