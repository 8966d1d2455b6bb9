### What the boards of the browser's tables say.

## Duck & Cover

web-dc-subtitle = Round { $round } of { $rounds } · turn { $calls }
web-dc-captain = captain
web-dc-called = Called: { $card }
web-dc-number = { NUMBER($number) ->
    [1] One!
    [2] Two!
    [3] Three!
    [4] Four!
    [5] Five!
    [6] Six!
    [7] Seven!
    [8] Eight!
    [9] Nine!
    [10] Ten!
    [11] Eleven!
   *[12] Twelve!
}
web-dc-max = Max! Your highest duck
web-dc-again = Repeat: { $call } again
web-dc-low-blow = A low blow!
web-dc-to-draw = { $count } to draw
web-dc-piles = { $count ->
    [one] 1 pile in the bath
   *[other] { $count } piles in the bath
}
web-dc-zone = Discard zone: { $cards }
web-dc-left = { $left ->
    [0] the discard zone is full
    [one] { $count } of { $limit }: 1 more ends the round
   *[other] { $count } of { $limit } discards end the round
}
web-dc-remembered = Called since the shuffle: { $cards }
web-dc-round = Round { $round }
web-dc-whose = Whose bath
web-dc-bath = { $player }’s bath: { $piles } piles, { $covers } to cover, { $dives } places to dive
web-dc-rival = { $player }’s bath: { $piles }
web-dc-pile = { $top }, { $splashes ->
    [0] no splashes
    [one] 1 splash
   *[other] { $splashes } splashes
}{ $height ->
    [1] {""}
   *[other] , pile of { $height }
}{ $called ->
    [yes] , called
   *[no] {""}
}
web-dc-pick = move the duck at { $at }
web-dc-chosen = Your secret choice
web-dc-verb-cover = cover
web-dc-verb-duck = dive here
web-dc-verb-give = give
web-dc-verb-place = place here
web-dc-verb-pick = move
web-dc-state-thinking = thinking
web-dc-state-chosen = ready
web-dc-state-covered = { $call } is covered
web-dc-some = { $count } others
web-dc-move = Your move: the { $duck }
web-dc-move-how = Cover a neighbour, or dive onto a ripple. Nobody sees it until all have moved.
web-dc-which = Which { $duck } moves?
web-dc-which-how = Two of your ducks are called: tap one, then its place.
web-dc-give = Give a duck to { $player }
web-dc-give-how = Choose one of your two lowest visible ducks. All give at the same time.
web-dc-place = Where does the { $duck } go?
web-dc-place-how = It was given to you: put it on a ripple beside a pile.
web-dc-sent = Sent, still secret
web-dc-sent-how = Waiting for { $who }. Until then you may tap another place.
web-dc-quack = Quack!
web-dc-quack-how = Your called duck is covered, so you stay put. Waiting for { $who }.
web-dc-wait = Waiting for { $who }
web-dc-over = The last round is over
web-dc-over-how = The lowest total wins.
