# The coach: why a move is good or bad, and what hints and reviews say of themselves.

coach-close = too close to call against the best
coach-close-best = { $count ->
    [one] too close to call against 1 other move
   *[other] too close to call against { $count } other moves
}

## Antartik

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

## Duck & Cover

coach-dc-covers = it hides { $saved }: { $piles } piles are left, with { $score } to count
coach-dc-dives = it hides nothing: { $piles } piles stay, with { $score } to count
coach-dc-gives = { $piles } piles are left, with { $score } to count
coach-dc-places = { $piles } piles then, with { $score } to count
coach-dc-ends = one pile: the round ends at once, and you score { $score }
coach-dc-cover-by = your { $duck } ({ $splashes }) can be covered if a neighbour is called: { $calls } of the { $left } cards left do that
coach-dc-stranded = nothing lies beside your { $duck } ({ $splashes }), so nothing can cover it
coach-dc-near = { $left ->
    [one] 1 more discard ends the round
   *[other] { $left } more discards end the round
}

## Duck & Dive

coach-dd-coming = { $pool } has room for { $room }: of the { $left } cards that can come, { $fills } fill it exactly and { $over } overcrowd it
coach-dd-fills = { $pool } is then exactly full
coach-dd-over = { $pool } is then { $over } over its capacity, unless an effect saves it
coach-dd-room = { $pool } then has room for { $room } more
coach-dd-yours = { $rivals ->
    [0] your token is alone in { $pool }: what it pays is all yours
    [one] you share { $pool } with 1 rival
   *[other] you share { $pool } with { $rivals } rivals
}
coach-dd-theirs = { $rivals ->
    [one] your token is not in { $pool }: it pays 1 rival
   *[other] your token is not in { $pool }: it pays { $rivals } rivals
}
coach-dd-nobody = no token is in { $pool }: filled, it pays nobody
coach-dd-rob = { $points ->
    [one] the only card of that points pile goes
   *[other] that points pile holds { $points } cards
}
coach-dd-pass = it risks nothing and brings a card into your hand of { $held }
coach-dd-pass-full = it risks nothing, but with { $limit } cards in hand one must go
coach-dd-stop = it costs a float, and you hold { $held }
coach-dd-let = you keep what floats you hold, { $held }, for what may come
coach-dd-discard = { $card } goes to the discard pile

## A hint

coach-hint = { $seat } to decide · { $games } games imagined · chance to win, and mean final score
coach-win = win
coach-points = points
coach-splashes = splashes
coach-thinking = The coach thinks …
coach-no-hint = There is nothing to decide here now.

## A review

coach-review = { $games } games imagined, each decision judged by what its player could know
coach-curve = Chance to win, from the first decision to the last
coach-moments = The moves that mattered most
coach-moment = After { $number } moves, { $player }: { $played } instead of { $better } cost { $loss } points of a hundred
coach-no-moments = No move lost much: the rest was luck.
coach-reviewing = The coach looks through the game: { $percent }%

## Commands

coach-error-over = the game is over here: there is nothing to decide
coach-error-seat = seat { $number } has nothing to decide here
coach-error-move = this record can be stopped after 0 to { $most } moves
coach-error-move-of-position = a position has no moves to count; this goes with a record
coach-error-position = a position is a JSON object
coach-error-simulations = a number from 1
coach-imagining = imagining
coach-looking-back = looking back
coach-axis = moves made
