# Antartik: woorden die in zijn zinnen komen.

word-an-figure = een { $value }
word-an-tally-one = open kaarten met 1 ster
word-an-tally-two = open kaarten met 2 sterren
word-an-tally-down = gedekte kaarten
word-an-tally-cards = kaarten
