# Duck & Dive: what happened, one sentence an event: event-dd-<event>.
# $rule is the rule's id with - for every dot; <list>_count is a list's length.

event-dd-game-began = the pools lie open: { $pools }. All tokens start on { $pool }
event-dd-turn-began = turn { $turn }: { $seat_is ->
    [you] yours
   *[other] { $seat }
}
event-dd-pool-chosen = { $seat_is ->
    [you] you put
   *[other] { $seat } puts
} the dive marker on { $pool }
event-dd-card-laid = { $seat_is ->
    [you] you play
   *[other] { $seat } plays
} { $card } from { $source ->
    [hand] the hand
   *[deck] the deck
} under { $pool }: ducks { $icons }, floats { $floats }
event-dd-lapsed = { $card } finds no target: nothing happens
event-dd-declared = { $seat_is ->
    [you] you declare
   *[other] { $seat } declares
} the effect of { $card }: { $effect }
event-dd-stopped = { $seat_is ->
    [you] you spend
   *[other] { $seat } spends
} a float: the effect of { $card } does not happen
event-dd-flipped = { $card } in { $pool } is turned face down: ducks { $icons }
event-dd-duck-moved = { $card } swims from { $pool } to { $onto }
event-dd-token-moved = { $token_is ->
    [you] your token
   *[other] { $token }’s token
} moves from { $pool } to { $onto }
event-dd-robbed = { $rival_is ->
    [you] you lose
   *[other] { $rival } loses
} { $card } from the top of the points pile, { $left } left
event-dd-taken = { $seat_is ->
    [you] you take
   *[other] { $seat } takes
} { $card } from { $pool } into the hand
event-dd-marker-moved = the dive marker moves from { $pool } to { $onto }
event-dd-drew = { $seat_is ->
    [you] you draw
   *[other] { $seat } draws
} { $card ->
    [none] a card
   *[other] { $card }
}
event-dd-reshuffled = { $cards ->
    [one] the deck is empty: the 1 card of the discard pile is drawn again
   *[other] the deck is empty: the { $cards } cards of the discard pile are shuffled
}
event-dd-pool-filled = { $seat_is ->
    [you] you fill
   *[other] { $seat } fills
} { $pool } exactly{ $rule ->
    [DD-6-7] , but no token is there: { $discarded_count } discarded
   *[other] ! Cards won: { $shares }; discarded: { $discarded_count }
}
event-dd-goldie-given = { $rule ->
    [DD-12-5b] no token is on { $pool }, but { $seat_is ->
        [you] you filled it and get
       *[other] { $seat } filled it and gets
    } { $card }
   *[other] { $seat_is ->
        [you] you filled { $pool } and get
       *[other] { $seat } filled { $pool } and gets
    } { $card }
}
event-dd-pool-replaced = { $onto ->
    [none] { $pool } leaves the game and nothing takes its place
   *[other] { $pool } leaves the game; { $onto } takes its place
}
event-dd-pool-emptied = { $cards_count ->
    [one] { $pool } is overcrowded: its 1 card is discarded
   *[other] { $pool } is overcrowded: its { $cards_count } cards are discarded
}
event-dd-token-placed = { $seat_is ->
    [you] you put
   *[other] { $seat } puts
} { $token_is ->
    [you] your token
   *[other] { $token }’s token
} on { $onto }
event-dd-passed = { $seat_is ->
    [you] you pass
   *[other] { $seat } passes
}
event-dd-discarded = { $seat_is ->
    [you] you discard
   *[other] { $seat } discards
} { $card }
event-dd-turn-ended = { $seat_is ->
    [you] your turn
   *[other] { $seat }’s turn
} ends
event-dd-game-ended = { $winners_is ->
    [you] you win! Points: { $scores }
    [us] { $winners } share the victory! Points: { $scores }
   *[other] { $winners_count ->
        [one] { $winners } wins! Points: { $scores }
       *[other] { $winners } share the victory! Points: { $scores }
    }
}
