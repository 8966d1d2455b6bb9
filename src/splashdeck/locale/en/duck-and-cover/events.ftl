# Duck & Cover: what happened, one sentence an event: event-dc-<event>.
# $rule is the rule's id with - for every dot; <list>_count is a list's length.

event-dc-round-began = round { $round } begins: everyone lays out 12 ducks
event-dc-called = { $rule ->
    [DC-3-3] the captain calls Max: everyone’s highest visible duck
    [DC-3-4] the captain calls Repeat: { $call } again
    [DC-3-4a] the captain turns up Repeat first, with nothing to repeat
    [DC-3-4b] the captain turns up Repeat after a discarded card: nobody moves
    [DC-3-4c] the captain calls Repeat: Max once more
    [DC-10-4] the captain turns up { $card }: a low blow
   *[other] the captain calls { $call }
}
event-dc-quacked = { $seat }: { $noise }
event-dc-chose = { $seat_is ->
    [you] you have chosen
   *[other] { $seat } has chosen
}
event-dc-covered = { $seat_is ->
    [you] you cover
   *[other] { $seat } covers
} the { $onto } with the { $duck }{ $to ->
    [none] {""}
   *[other] {" "}at { $to }
}: a pile of { $height }
event-dc-ducked = { $seat_is ->
    [you] you dive
   *[other] { $seat } dives
} with the { $duck }{ $to ->
    [none] {""}
   *[other] {" "}to { $to }
}
event-dc-gave = { $seat_is ->
    [you] you give
   *[other] { $seat } gives
} the { $duck } to { $to_seat_is ->
    [you] you
   *[other] { $to_seat }
}
event-dc-placed = { $seat_is ->
    [you] you place
   *[other] { $seat } places
} the { $duck }{ $to ->
    [none] {""}
   *[other] {" "}at { $to }
}
event-dc-piled = { $card } goes onto the captain’s pile
event-dc-discarded = { $left ->
    [0] { $card } is discarded, card { $count } in the discard zone: it is full
    [one] { $card } is discarded, card { $count } in the discard zone; 1 more ends the round
   *[other] { $card } is discarded, card { $count } in the discard zone; { $left } more end the round
}
event-dc-reshuffled = { $cards ->
    [one] the draw pile is empty: the 1 card of the captain’s pile is drawn again
   *[other] the draw pile is empty: the { $cards } cards of the captain’s pile are shuffled
}
event-dc-round-ended = { $rule ->
    [DC-6-1] round { $round } ends with a single pile: { $scores }
    [DC-6-2] round { $round } ends with a full discard zone: { $scores }
   *[other] round { $round } ends at its call limit: { $scores }
}
event-dc-game-ended = { $winners_is ->
    [you] you win! Totals: { $totals }
    [us] { $winners } share the victory! Totals: { $totals }
   *[other] { $winners_count ->
        [one] { $winners } wins! Totals: { $totals }
       *[other] { $winners } share the victory! Totals: { $totals }
    }
}
