# Antartik: woorden die in zijn zinnen komen.

word-an-figure = een { $value }
word-an-tally-one = open kaarten met 1 ster
word-an-tally-two = open kaarten met 2 sterren
word-an-tally-down = gedekte kaarten
word-an-tally-cards = kaarten
word-an-counted-one = { $count ->
    [one] 1 open kaart met 1 ster
   *[other] { $count } open kaarten met 1 ster
}
word-an-counted-two = { $count ->
    [one] 1 open kaart met 2 sterren
   *[other] { $count } open kaarten met 2 sterren
}
word-an-counted-down = { $count ->
    [one] 1 gedekte kaart
   *[other] { $count } gedekte kaarten
}
