# Duck & Dive: why a move is good or bad.

coach-dd-coming = { $pool } has room for { $room }. Of the { $left } cards that can come: exactly full with { $fills }, overcrowded with { $over }
coach-dd-fills = { $pool } is then exactly full
coach-dd-over = { $pool } is then { $over } over its capacity, unless an effect saves it
coach-dd-room = { $pool } then has room for { $room } more
coach-dd-yours = { $rivals ->
    [0] no rival’s token is in { $pool }: what it pays is not shared
    [one] { $pool } is shared with 1 rival
   *[other] { $pool } is shared with { $rivals } rivals
}
coach-dd-theirs = { $rivals ->
    [one] { $pool } pays 1 rival and nobody else
   *[other] { $pool } pays { $rivals } rivals and nobody else
}
coach-dd-nobody = no token is in { $pool }: filled, it pays nobody
coach-dd-rob = { $points ->
    [one] the only card of that points pile goes
   *[other] that points pile holds { $points } cards
}
coach-dd-pass = it risks nothing and adds a card to the { $held } in hand
coach-dd-pass-full = it risks nothing, but with { $limit } cards in hand one must go
coach-dd-stop = it costs a float, of { $held } held
coach-dd-let = the floats ({ $held }) are kept for later
coach-dd-discard = { $card } goes to the discard pile
coach-dd-unit = points
