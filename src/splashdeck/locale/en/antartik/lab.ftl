# The laboratory’s words for moves, and for what ends a game.
lab-an-move-retry = retry the dive
lab-an-move-fresh = start fresh
lab-an-move-referee = use a referee
lab-an-move-go = go on without a referee
lab-an-move-arrange = put cards back
lab-an-move-bet = bet
lab-an-move-hold = not bet
lab-an-move-turn = turn one more
lab-an-move-stop = stop
lab-an-move-parachute = use a parachute
lab-an-move-accept = accept the belly flop
lab-an-move-exchange = exchange a card
lab-an-end-8-1 = the draw pile is gone
lab-an-how-sources = Shares of all changes of the chances to win. A move is made again in eight worlds that its player could not tell apart: what they have in common is choice, the rest is luck. The chances are the mean over all ends that the dive may have, each with its odds; what players have yet to choose is left open there.
