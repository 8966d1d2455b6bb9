# Antartik: why a move is good or bad.

coach-an-flop = belly flop { $odds }%: { $flops } of the { $left } cards that can come repeat a value
coach-an-flop-odds = belly flop { $odds }%, by what you remember of the draw pile
coach-an-no-flop = no card that can come now makes a belly flop
coach-an-at-stake = { $stars ->
    [one] 1 star lies in the middle, and a belly flop leaves it to the next diver
   *[other] { $stars } stars lie in the middle, and a belly flop leaves them to the next diver
}
coach-an-fresh = the first card of an empty middle cannot flop
coach-an-given-up = { $stars ->
    [one] it gives up the 1 star in the middle
   *[other] it gives up the { $stars } stars in the middle
}
coach-an-lands = { $stars ->
    [one] it brings 1 star for certain
   *[other] it brings { $stars } stars for certain
}
coach-an-pays = { $count ->
    [one] 1 bet of a rival is won by it
   *[other] { $count } bets of rivals are won by it
}
coach-an-ends = { $odds ->
    [0] the next card cannot flop: a bet is won only if the diver stops
   *[other] a bet is won if the next card flops, { $odds }%, or the diver stops
}
coach-an-ends-by-flop = the diver has to turn this card: a bet is won only by a flop, { $odds }%
coach-an-ends-chosen = { $turned ->
    [0] the diver has to turn this card, and has put it there, presumably none that flops: then a bet is lost
   *[other] the diver has put the next card there, presumably none that flops: then a bet is won only if the diver stops
}
coach-an-bet = won, the card counts 3 instead of { $stars }; lost, it counts for the diver
coach-an-hold = it risks nothing, and you may still bet at a later step
coach-an-referee = it lets you see and order the next cards, and costs the referee’s card
coach-an-buried = the next card will be one that you have not seen
coach-an-arranged = { $count ->
    [0] the next card flops
    [one] the next card comes safely
   *[other] the next { $count } cards come safely
}
coach-an-spent = { $stars ->
    [one] the parachute’s card, 1 star, leaves the game
   *[other] the parachute’s card, { $stars } stars, leaves the game
}
coach-an-exchange = two cards face up, { $brings } stars on average, for { $before } face down
coach-an-unit = points
