"""Bots against each other, so that luck cancels.

A *deal* is one stream of entropy, and seat 0 begins. It is played in every line-up of the
bots, and each line-up once for every turn of the table, so that all have had the good cards,
and each place in the order of turns:

- as many bots as players: all at one table, in an order drawn for the deal;
- more bots than players: every choice of as many bots as there are seats, likewise;
- fewer bots than players: each against each, one seat against all the others.

A bot's figures are of the games in which it has one seat, so bots of equal strength each win
one game in `players`, whatever the line-ups. Bots throw the same dice in the same seat of all
games of a deal. Intervals are of 95 % and count deals, for the games of a deal hang together.

    from splashdeck import set_up
    from splashdeck.lab.arena import arena

    print(arena(set_up("antartik", 2), ["diver", "dabbler"], games=400).text())

Budgets are in simulations unless seconds are asked for, and the same arguments then give the
same results, whatever the number of workers.
"""

from splashdeck.lab.arena.match import Match
from splashdeck.lab.arena.results import Standing
from splashdeck.lab.arena.run import Report, arena

__all__ = ["Match", "Report", "Standing", "arena"]
