# Duck & Dive: words that go into its sentences.

word-dd-pool-duckling-pool = Duckling Pool
word-dd-pool-splash-pads = Splash Pads
word-dd-pool-hot-tub = Hot Tub
word-dd-pool-lazy-river = Lazy River
word-dd-pool-wave-pool = Wave Pool
word-dd-pool-spiral-slide = Spiral Slide
word-dd-pool-plunge-pool = Plunge Pool
word-dd-pool-diving-tower = Diving Tower
word-dd-pool-rapids = Rapids
word-dd-pool-lagoon = Lagoon
word-dd-face-down = a face-down card
word-dd-sam = Sam
word-dd-wilma = Wilma
word-dd-dingy = Dingy
word-dd-lara = Lara
word-dd-julie = Julie
word-dd-albert = Albert
word-dd-james = James
word-dd-amy = Amy
word-dd-arrwin = Arrwin
word-dd-goldie = Goldie
word-dd-full-sam = Sam the shy
word-dd-full-wilma = Wilma the crazy
word-dd-full-dingy = Dingy the silly
word-dd-full-lara = Lara the adventurous
word-dd-full-julie = Julie the caring
word-dd-full-albert = Albert the tough
word-dd-full-james = James the vain
word-dd-full-amy = Amy the cutie
word-dd-full-arrwin = Arrwin the grumpy
word-dd-full-goldie = Goldie the shiny
word-dd-float = a float
word-dd-effect-flip = turn { $target } in { $pool } face down
word-dd-effect-move = move { $target } from { $pool } to { $onto }
word-dd-effect-token = move { $player_is ->
    [you] your token
   *[other] { $player }’s token
} to { $onto }
word-dd-effect-rob = discard the top card of { $player_is ->
    [you] your points pile
   *[other] { $player }’s points pile
}
word-dd-effect-take = take { $target } from { $pool }
word-dd-effect-marker = move the dive marker to { $onto }
word-dd-effect-draw = draw a card
word-dd-effect-end = end the turn
word-dd-tally-ducks = cards in the points pile, Goldie apart
word-dd-tally-goldie = Goldie (1 or 0)
word-dd-counted-ducks = { $count ->
    [one] 1 card in the points pile
   *[other] { $count } cards in the points pile
}
word-dd-counted-goldie = { $count ->
    [0] no Goldie
   *[other] Goldie
}
