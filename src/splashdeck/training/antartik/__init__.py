"""Antartik: teach the champion what a table is worth, by playing with itself.

    python -m splashdeck.training.antartik --minutes 8 --seed 1 --out FOLDER

Thousands of games run at once on the fast twin. Every seat looks one step ahead with the
exact odds of the next card (`splashdeck.bots.antartik.step`) and the network's present
opinion of the tables that follow; now and then it plays any legal move. The network then
learns to foresee what came of it: a mixture of its own later opinions and of the games'
ends (λ-returns). There is a network for each number of players. Referees are called by the
dabbler's rule of thumb. A quarter of the games has a card sheet of its own, and in another
quarter half the seats are juniors with parachutes.

`games` deals and plays many at once, `playing` chooses moves, `learning` teaches.
"""
