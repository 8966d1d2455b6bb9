# Antartik: why a move is refused.

an-retry-or-fresh = first choose: retry the dive that was a belly flop, or start fresh
an-referee-or-go = use a referee, or go on to the betting
an-put-the-cards-back = put back the cards that the referee showed you first
an-bet-or-hold = bet a card or hold
an-turn-or-stop = turn a card or stop
an-parachute-or-accept = use a parachute, or accept the belly flop
an-divers-decision = wait: { $diver } is the diver and decides now
an-others-bet-first = wait: the others bet first
an-has-bet = you have already bet in this turn
an-nothing-to-bet = you have no card to bet or exchange
an-bet-face-up = { $card } lies face down: bet a face-up card, or exchange it first
an-not-your-face-up-card = { $card } does not lie face up before you
an-not-your-face-down-card = { $card } does not lie face down before you
an-no-referee = { $card } carries no referee
an-no-parachute = { $card } carries no parachute
an-put-back-exactly = put back exactly the cards shown, each once: { $cards }

# Antartik: what surely follows from a move.

an-will-stay = { $count ->
    [one] 1 card stays in the middle
   *[other] { $count } cards stay in the middle
}
an-will-go-under = { $count ->
    [one] 1 card goes under the draw pile
   *[other] { $count } cards go under the draw pile, in the same order
}
an-will-flop-on = a belly flop on { $values }
an-will-not-flop = the first card can’t be a belly flop, and nobody bets on it
an-will-leave-the-game = { $card } leaves the game
an-will-look = { $count ->
    [one] you see the last card of the draw pile
   *[other] you see the top { $count } cards of the draw pile
}
an-will-come-next = { $card } is turned next
an-will-flop-next = { $card } makes a belly flop
an-will-hide-the-next = the next card will be one that you have not seen
an-will-win-bet = if the dive ends here: { $card } face down, worth { $stars } instead of { $before }
an-will-lose-bet = if a new value is turned: { $card } goes to the diver
an-will-have-bet = no other bet in this turn
an-will-ask-again = you may still bet at a later step
an-bet-at-stake = bet of { $seat }: a new value wins you { $card }, a belly flop turns it face down
an-bet-will-be-won = { $seat } wins the bet: { $card } face down
an-will-be-the-last = the last card: with it the game ends
an-will-end-the-game = the game ends
an-will-win = { $count ->
    [one] you win { $cards }, worth { $stars }
   *[other] you win { $count } cards, worth { $stars }: { $cards }
}
an-will-turn-up = { $card } face up, worth { $stars } instead of { $before }
an-will-take-the-bottom = you also take the bottom card of the draw pile, face up
