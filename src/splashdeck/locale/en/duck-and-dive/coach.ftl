# Duck & Dive: why a move is good or bad.

coach-dd-coming = { $pool } has room for { $room }. Of the { $left } cards that can come: exactly full with { $fills }, overcrowded with { $over }
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
coach-dd-pass = it risks nothing and adds a card to the { $held } in your hand
coach-dd-pass-full = it risks nothing, but with { $limit } cards in hand one must go
coach-dd-stop = it costs a float, and you hold { $held }
coach-dd-let = you keep your floats ({ $held }) for later
coach-dd-discard = { $card } goes to the discard pile
coach-dd-unit = points
