"""Duck & Cover: train the champion, values of afterstates, by self-play on the fast twin.

    python -m splashdeck.training.duck_and_cover --minutes 8 --seed 1 --out FOLDER

Every seat plays the move after which the network thinks it is most likely to win. After
each call each seat has such a position; its target is a mixture of what the network
says later in the round and of how the round really ended (TD(λ), cut where a move was
played to explore). A round's end is worth the chance to win from the new totals, so
nothing need be learned across rounds: after the last round it is the win itself, before
it an estimate from the totals and from how far scores spread.

`playing` chooses moves, `learning` teaches.
"""
