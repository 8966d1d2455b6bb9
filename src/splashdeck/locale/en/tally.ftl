# What the terminal and the page say of a real box; the page of the companion loads it.

## What can’t lie on a real table

tally-none = the box of this game can’t be scored here
tally-rounds = { $rounds } rounds are scored, not { $given }
tally-players = { $players } play, but there is an entry for { $given }
tally-field = there is no such thing to enter; there is: { $fields }
tally-together = the box holds no more than { $most } of them
tally-count = enter a number from { $least } to { $most }
tally-numbers = enter the numbers on the ducks, at least { $least }, each from 1 to { $most }
tally-twice = everybody has one duck of each number, but { $number } is there twice
