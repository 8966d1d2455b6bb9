# Duck & Dive: why a move is refused.

dd-not-your-turn = it is the turn of { $seat }
dd-choose-a-pool = put the dive marker on an open pool first
dd-no-pool-there = no pool lies in slot { $slot }
dd-no-card-there = no card lies at { $slot }/{ $index }
dd-play-or-pass = play from the deck or your hand, or pass
dd-play-before-passing = play at least one card before you pass
dd-must-pass = you have played { $plays } cards this turn: pass
dd-nothing-to-draw = deck and discard pile are empty: play from your hand or pass
dd-not-in-hand = { $card } is not in your hand
dd-float-is-not-played = { $card } is a float: it only stops effects
dd-played-already = you have played { $card } from your hand this turn already
dd-target-of-sam = turn a duck card face down: flip
dd-target-of-wilma = move a duck card to another pool: move
dd-target-of-dingy = move a token to another pool: token
dd-target-of-lara = discard the top of a rival’s points pile: rob
dd-target-of-julie = take a card from a pool into your hand: take
dd-target-of-james = move the dive marker to another pool: marker
dd-float-is-no-target = { $card } is a float: choose a duck card
dd-lies-face-down = the card at { $slot }/{ $index } lies face down: choose a face-up one
dd-another-pool = the card is in slot { $slot } already: choose another pool
dd-no-room = { $pool } would be { $over } over its capacity: choose a pool with room
dd-rivals-token-only = choose a rival’s token, not your own
dd-token-already-there = the token is in slot { $slot } already: choose another pool
dd-rob-a-rival = choose a rival, not yourself
dd-no-points-to-rob = { $seat } has no points: choose another rival
dd-julie-takes-another = Julie can’t take herself: choose another card
dd-marker-already-there = the dive marker is in slot { $slot } already: choose another pool
dd-answer-first = an effect has been declared: whoever holds a float may stop it or let it happen
dd-no-float = you hold no float
dd-nothing-to-stop = there is no effect to stop
dd-discard-one = you hold more than { $limit } cards: discard one
dd-place-the-token = place the token of { $seat } on an open pool

# Duck & Dive: what surely follows from a move. Of effects: what follows unless one is stopped.

dd-will-lay-under = your cards go under { $pool }: { $icons } of { $capacity }, { $room } to go
dd-will-count = { $pool }: { $icons } of { $capacity }
dd-will-be-full = { $pool }: { $icons } of { $capacity }, exactly full
dd-will-be-over = { $pool }: { $icons } of { $capacity }, { $over } over
dd-will-draw-and-end = you draw one card and your turn ends
dd-will-draw-nothing = nothing is left to draw; your turn ends
dd-will-hold-five = you will hold five cards and discard one
dd-will-take = { $card } comes into your hand
dd-will-float-at = { $seat_is ->
    [you] your token
   *[other] the token of { $seat }
} goes to { $pool }
dd-will-rob = { $seat } loses the top card of the points pile and keeps { $left }
dd-will-stop = the effect ({ $effect }) does not happen
dd-will-discard = { $card } goes to the discard pile
