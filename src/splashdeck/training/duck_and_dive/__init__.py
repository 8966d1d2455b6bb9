"""Duck & Dive: train the champion's network by self-play on the fast twin.

    python -m splashdeck.training.duck_and_dive --minutes 5 --seed 1 --out FOLDER

Temporal differences on the tables that moves lead to: every seat tries its moves on the
twin, with fresh chance, and takes the one after which the network thinks best of it; a
little noise keeps the games varied. From every seat's view of every table the network then
learns a mean of what it thought later in that game and of how the game ended (TD(λ)). One
network learns both editions and all numbers of players.

`counting` tells what a seat knows, `playing` chooses moves, `learning` teaches.
"""
