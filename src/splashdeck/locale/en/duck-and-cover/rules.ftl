# Duck & Cover: why a move is refused.

dc-move-the-called-duck = the called duck ({ $call }) has to move: cover or dive
dc-covered-so-quack = your { $call } is covered: you quack and do not move
dc-give-a-duck = a low blow: give one of your lowest ducks
dc-no-duck-there = no duck lies at { $cell }
dc-give-a-low-duck = the duck at { $cell } is not among your two lowest
dc-place-the-duck = place the duck that you were given
dc-nothing-to-place = you hold no duck to place
dc-say-which-duck = two of your ducks can move: say which, as in cover 0,0>1,0
dc-not-the-called-duck = name the moved duck only to choose between several called ones; { $cell } is no such choice
dc-not-a-neighbour = the pile at { $cell } is not beside the called duck
dc-cell-just-left = { $cell } is where the duck already is
dc-cell-taken = a pile lies at { $cell }
dc-no-pile-beside = no other pile of yours lies beside { $cell }

# Duck & Cover: what surely follows from a move.

dc-will-cover = { $duck } covers { $under }
dc-will-dive = { $duck } dives, nothing is covered
dc-will-be-worth = { $piles ->
    [one] 1 pile, { $score } so far
   *[other] { $piles } piles, { $score } so far
}
dc-will-end-the-round = one pile: the round ends and you score { $score }
dc-will-give = your { $duck } goes to { $seat }
dc-will-place = you place the { $duck }
