# Duck & Dive: words that go into its sentences.

word-dd-pool = pool { $number }
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
word-dd-float = a float
word-dd-effect-flip = turn { $card } in { $pool } face down
word-dd-effect-move = move { $card } from { $pool } to { $to }
word-dd-effect-token = move { $player }’s token to { $to }
word-dd-effect-rob = discard the top card of { $player }’s points pile
word-dd-effect-take = take { $card } from { $pool }
word-dd-effect-marker = move the dive marker to { $to }
word-dd-effect-draw = draw a card
word-dd-effect-end = end the turn
