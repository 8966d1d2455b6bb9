# Words that go into the sentences of all games.

word-and = { $most } and { $last }
word-nothing = nothing
word-seat = seat { $number }

# Duck & Cover: captain's cards, and what players cry.

word-max = Max
word-repeat = Repeat
word-quack = Quack!
word-moo = Moo!
word-woof = Woof!
word-meow = Meow!
word-baa = Baa!
word-oink = Oink!
word-neigh = Neigh!
word-ribbit = Ribbit!

# Duck & Dive: cards, pools, and effects as they are declared.

word-pool = pool { $number }
word-face-down = a face-down card
word-sam = Sam
word-wilma = Wilma
word-dingy = Dingy
word-lara = Lara
word-julie = Julie
word-albert = Albert
word-james = James
word-amy = Amy
word-arrwin = Arrwin
word-goldie = Goldie
word-float = a float
word-effect-flip = turn { $card } in { $pool } face down
word-effect-move = move { $card } from { $pool } to { $to }
word-effect-token = move { $player }’s token to { $to }
word-effect-rob = discard the top card of { $player }’s points pile
word-effect-take = take { $card } from { $pool }
word-effect-marker = move the dive marker to { $to }
word-effect-draw = draw a card
word-effect-end = end the turn

# Antartik: a card by its value.

word-figure = { $value ->
    [8] an 8
   *[other] a { $value }
}
