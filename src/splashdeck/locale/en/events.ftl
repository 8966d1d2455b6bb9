# What happened, one sentence an event: event-<game>-<event>.
# $rule is the rule's id with - for every dot; <list>_count is a list's length.

## Duck & Cover

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
event-dc-chose = { $seat } has chosen
event-dc-covered = { $seat } covers { $onto } with { $duck } at { $to }: a pile of { $height }
event-dc-ducked = { $seat } dives with { $duck } to { $to }
event-dc-gave = { $seat } gives { $duck } to { $to_seat }
event-dc-placed = { $seat } places { $duck } at { $to }
event-dc-piled = { $card } goes on the captain’s pile
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
   *[other] round { $round } ends, there were too many calls: { $scores }
}
event-dc-game-ended = { $winners_count ->
    [one] { $winners } wins! Totals: { $totals }
   *[other] { $winners } share the victory! Totals: { $totals }
}

## Duck & Dive

event-dd-game-began = the pools lie open: { $pools }. All tokens start in { $tokens }
event-dd-turn-began = turn { $turn }: { $seat }
event-dd-pool-chosen = { $seat } puts the dive marker on { $slot }
event-dd-card-laid = { $source ->
    [hand] { $seat } plays { $card } from the hand into { $slot }: ducks { $icons }, floats { $floats }
   *[deck] { $seat } turns up { $card } into { $slot }: ducks { $icons }, floats { $floats }
}
event-dd-lapsed = { $card } finds no target: nothing happens
event-dd-declared = { $seat } declares the effect of { $card }: { $effect }
event-dd-stopped = { $seat } spends a float: the effect of { $card } does not happen
event-dd-flipped = { $card } in { $slot } is turned face down: ducks { $icons }
event-dd-duck-moved = { $card } swims from { $slot } to { $to }
event-dd-token-moved = { $token }’s token moves from { $slot } to { $to }
event-dd-robbed = { $rival } loses { $card } from the top of the points pile, { $left } left
event-dd-taken = { $seat } takes { $card } from { $slot } into the hand
event-dd-marker-moved = the dive marker moves from { $slot } to { $to }
event-dd-drew = { $card ->
    [none] { $seat } draws a card
   *[other] { $seat } draws { $card }
}
event-dd-reshuffled = { $cards ->
    [one] the deck is empty: the 1 card of the discard pile is drawn again
   *[other] the deck is empty: the { $cards } cards of the discard pile are shuffled
}
event-dd-pool-filled = { $rule ->
    [DD-6-7] { $seat } fills { $pool } exactly, but no token is there: { $discarded_count } discarded
   *[other] { $seat } fills { $pool } exactly! Cards won: { $shares }; discarded: { $discarded_count }
}
event-dd-pool-replaced = { $pool ->
    [none] { $gone } leaves the game and nothing takes its place
   *[other] { $gone } leaves the game; { $pool } takes its place
}
event-dd-pool-emptied = { $cards_count ->
    [one] { $slot } is overcrowded: its 1 card is discarded
   *[other] { $slot } is overcrowded: its { $cards_count } cards are discarded
}
event-dd-token-placed = { $seat } puts { $token }’s token on { $to }
event-dd-passed = { $seat } passes
event-dd-discarded = { $seat } discards { $card }
event-dd-turn-ended = { $seat }’s turn ends
event-dd-game-ended = { $winners_count ->
    [one] { $winners } wins! Points: { $scores }
   *[other] { $winners } share the victory! Points: { $scores }
}

## Antartik

event-an-game-began = everyone starts with a card of value { $cards_count }; { $draw } cards lie in the draw pile
event-an-turn-began = { $middle_count ->
    [0] { $seat } is the diver
   *[other] { $seat } is the diver; in the middle lie { $middle }
}
event-an-retried = { $seat } retries the dive: { $cards } stay
event-an-started-fresh = { $seat } starts fresh: { $cards } go under the draw pile
event-an-called-referee = { $seat } uses a referee, { $card }
event-an-looked = { $cards ->
    [none] { $count ->
        [one] { $seat } looks at the top card of the draw pile
       *[other] { $seat } looks at the top { $count } cards of the draw pile
    }
   *[other] { $seat } sees, from the top of the draw pile: { $cards }
}
event-an-arranged = { $seat } puts { $on_top } back on top and { $underneath } underneath
event-an-went-on = { $seat } goes on
event-an-betting-opened = { $seats } may bet that the dive ends here
event-an-chose = { $seat } has chosen
event-an-revealed = { $card ->
    [none] { $seat } does not bet
   *[other] { $seat } bets { $card }
}
event-an-turned = { $seat } turns up { $card }; { $draw } left in the draw pile
event-an-belly-flopped = belly flop! { $seat } has turned up a second { $card_value }
event-an-won-duplicate = { $seat } wins that { $card_value } and nothing else
event-an-parachuted = { $seat } saves the dive with a parachute, { $card }
event-an-landed = { $rule ->
    [AN-3-2] a perfect dive: { $seat } wins { $cards }
   *[other] { $seat } lands and wins { $cards }
}
event-an-bet-won = { $seat } wins the bet: { $card } lies face down, worth 3
event-an-bet-lost = { $seat } loses the bet: { $card } goes to { $to_seat }
event-an-bet-returned = { $seat } gets the bet back: { $card }
event-an-exchanged = { $seat } turns { $card } face up and takes { $taken } from under the draw pile
event-an-abandoned = the cards left in the middle are nobody’s: { $cards }
event-an-game-ended = { $winners_count ->
    [one] { $winners } wins! Points: { $scores }
   *[other] { $winners } share the victory! Points: { $scores }
}
