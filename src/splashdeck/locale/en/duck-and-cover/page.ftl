# Duck & Cover: what the page and its board say.

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
   *[other] { $count } of { $limit } discards so far
}
web-dc-remembered = Called since the shuffle: { $cards }
web-dc-total = Total
web-dc-round = Round { $round }
web-dc-whose = Which bath to look at
web-dc-grid = { $player_is ->
    [you] Your bath
   *[other] { $player }’s bath
}: piles { $piles }, to cover { $covers }, places to dive { $dives }
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
web-dc-pick = Move this duck
web-dc-chosen = Your secret choice
web-dc-explain = A duck that is still to be seen when the round ends costs its splashes: cover it with another.
web-dc-verb-cover = cover
web-dc-verb-duck = dive here
web-dc-verb-give = give
web-dc-verb-place = place here
web-dc-verb-pick = move
web-dc-state-thinking = thinking
web-dc-state-chosen = ready
web-dc-state-covered = { $call } covered
web-dc-move = Your move: the { $duck }
web-dc-move-how = Cover a neighbour, or dive to a ripple. Nobody sees it until everyone has chosen.
web-dc-which = Which { $duck } moves?
web-dc-which-how = Two of your ducks are called: tap one, then its place.
web-dc-give = Give a duck to { $player }
web-dc-give-how = Choose one of your two lowest visible ducks. All give at the same time.
web-dc-place = Where does the { $duck } go?
web-dc-place-how = It was given to you: put it on a ripple beside a pile.
web-dc-quack = Quack! Your { $call } is covered

## Home

web-dc-blurb = 2–7, all at once
web-dc-goal = Goal: pile up your ducks for the fewest splashes.

## Lobby

web-dc-option-memory_aid = Memory aid
web-dc-option-competition = Competition
web-dc-option-pressure = Pressure
web-dc-option-surprises = Surprises
web-dc-option-low_blows = Low blows
web-dc-option-madness = Madness

## Table

web-dc-unit = total

## Moves, as buttons and labels say them

web-dc-move-give = Give the { $duck }
web-dc-move-place = { $beside ->
    [none] Place it at { $to }
   *[other] Place it, { $side ->
        [right] right of
        [left] left of
        [above] above
       *[below] below
    } the { $beside }
}
web-dc-move-cover = { $onto ->
    [none] Cover { $to }
   *[other] Cover the { $onto } with the { $duck }
}
web-dc-move-duck = { $beside ->
    [none] Dive to { $to }
   *[other] { $which ->
        [one] Dive
       *[many] Dive with the { $duck }
    }, { $side ->
        [right] right of
        [left] left of
        [above] above
       *[below] below
    } the { $beside }
}

## The end

web-dc-round-short = R{ $round }
web-dc-ended-6-1 = The last round ended with a single pile.
web-dc-ended-6-2 = The last round ended with a full discard zone.
web-dc-ended-6-3 = The last round ran into its call limit.

## Settings and set-up

web-dc-option-how-memory_aid = A list shows what has been called since the last shuffle.
web-dc-option-how-competition = A visible duck scores its number, not its splashes.
web-dc-option-how-pressure = In the last round negative scores count double.
web-dc-option-how-surprises = Before each round two captain’s cards go out of the game, and nobody sees which.
web-dc-option-how-low_blows = Max and Repeat have everybody hand one of their two lowest ducks to the left.
web-dc-option-how-madness = You make another animal’s noise instead of quacking; nothing else changes.
web-dc-option-rounds = Rounds

# At a rival’s foot, for three seconds: what they just did

web-dc-deed-covered = { $duck } on { $onto }
web-dc-deed-ducked = { $duck } dived
web-dc-deed-gave = gave { $duck }
web-dc-deed-placed = placed { $duck }
web-dc-deed-scored = { $score ->
    [one] 1 splash
   *[other] { $shown } splashes
}
