# Antartik: what happened, one sentence an event: event-an-<event>.
# $rule is the rule's id with - for every dot; <list>_count is a list's length.

event-an-game-began = everyone starts with a card of value { $cards_count }; { $draw } cards lie in the draw pile
event-an-turn-began = { $seat_is ->
    [you] you are
   *[other] { $seat } is
} the diver{ $middle_count ->
    [0] {""}
   *[other] ; in the middle: { $middle }
}
event-an-retried = { $seat_is ->
    [you] you retry
   *[other] { $seat } retries
} the dive, keeping { $cards }
event-an-started-fresh = { $seat_is ->
    [you] you start
   *[other] { $seat } starts
} a fresh dive, putting { $cards } under the draw pile
event-an-called-referee = { $seat_is ->
    [you] you use
   *[other] { $seat } uses
} a referee, { $card }
event-an-looked = { $cards ->
    [none] { $seat_is ->
        [you] you look
       *[other] { $seat } looks
    } at { $count ->
        [one] the top card
       *[other] the top { $count } cards
    } of the draw pile
   *[other] { $seat_is ->
        [you] you see
       *[other] { $seat } sees
    }, from the top of the draw pile: { $cards }
}
event-an-arranged = { $seat_is ->
    [you] you put
   *[other] { $seat } puts
} { $on_top } back on top and { $underneath } underneath
event-an-went-on = { $seat_is ->
    [you] you go
   *[other] { $seat } goes
} on
event-an-betting-opened = { $seats } may bet that the dive ends here
event-an-chose = { $seat_is ->
    [you] you have chosen
   *[other] { $seat } has chosen
}
event-an-revealed = { $card ->
    [none] { $seat_is ->
        [you] you do not bet
       *[other] { $seat } does not bet
    }
   *[other] { $seat_is ->
        [you] you bet
       *[other] { $seat } bets
    } { $card }
}
event-an-turned = { $seat_is ->
    [you] you turn
   *[other] { $seat } turns
} up { $card }; { $draw } left in the draw pile
event-an-belly-flopped = belly flop: { $seat_is ->
    [you] you have turned
   *[other] { $seat } has turned
} up a second { $card_value }
event-an-won-duplicate = { $seat_is ->
    [you] you win
   *[other] { $seat } wins
} that { $card_value } and nothing else
event-an-parachuted = { $seat_is ->
    [you] you save
   *[other] { $seat } saves
} the dive with a parachute, { $card }
event-an-landed = { $rule ->
    [AN-3-2] a perfect dive: { $seat_is ->
        [you] you win
       *[other] { $seat } wins
    } { $cards }
   *[other] { $seat_is ->
        [you] you land and win
       *[other] { $seat } lands and wins
    } { $cards }
}
event-an-bet-won = { $seat_is ->
    [you] you win
   *[other] { $seat } wins
} the bet: { $card } lies face down, worth 3
event-an-bet-lost = { $seat_is ->
    [you] you lose
   *[other] { $seat } loses
} the bet: { $card } goes to { $to_seat_is ->
    [you] you
   *[other] { $to_seat }
}
event-an-bet-returned = { $seat_is ->
    [you] you get your bet
   *[other] { $seat } gets the bet
} back: { $card }
event-an-exchanged = { $seat_is ->
    [you] you turn
   *[other] { $seat } turns
} { $card } face up and { $seat_is ->
    [you] take
   *[other] takes
} { $taken } from under the draw pile
event-an-abandoned = the cards left in the middle are nobody’s: { $cards }
event-an-game-ended = { $winners_is ->
    [you] you win and are the best diver of the South Pole! Points: { $scores }
    [us] { $winners } share the victory! Points: { $scores }
   *[other] { $winners_count ->
        [one] { $winners } wins and is the best diver of the South Pole! Points: { $scores }
       *[other] { $winners } share the victory! Points: { $scores }
    }
}
