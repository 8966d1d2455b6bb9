# The laboratory’s words for moves, and for what ends a game.
lab-dd-move-choose-pool = choose a pool
lab-dd-move-play-from-deck = play from the deck
lab-dd-move-play-from-hand = play from the hand
lab-dd-move-pass = pass
lab-dd-move-flip = turn a duck face down
lab-dd-move-move-duck = move a duck
lab-dd-move-move-token = move a token
lab-dd-move-rob = discard a points card
lab-dd-move-take = take a duck
lab-dd-move-move-marker = move the dive marker
lab-dd-move-stop = spend a float
lab-dd-move-let = let it happen
lab-dd-move-discard = discard
lab-dd-end-6-8 = one pool is left
lab-dd-end-10-3 = the turn limit
