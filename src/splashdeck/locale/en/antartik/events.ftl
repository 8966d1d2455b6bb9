# Antartik: what happened, one sentence an event: event-an-<event>.
# $rule is the rule's id with - for every dot; <list>_count is a list's length.

event-an-game-began = everyone starts with a card of value { $cards_count }; { $draw } cards lie in the draw pile
event-an-turn-began = { $middle_count ->
    [0] { $seat } is the diver
   *[other] { $seat } is the diver; in the middle: { $middle }
}
event-an-retried = { $seat } retries the dive, keeping { $cards }
event-an-started-fresh = { $seat } starts a fresh dive, putting { $cards } under the draw pile
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
    [one] { $winners } wins and is the best diver of the South Pole! Points: { $scores }
   *[other] { $winners } share the victory! Points: { $scores }
}
