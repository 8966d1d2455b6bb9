# Antartik: words that go into its sentences.

word-an-figure = { $value ->
    [8] an 8
   *[other] a { $value }
}
word-an-tally-one = face-up cards with 1 star
word-an-tally-two = face-up cards with 2 stars
word-an-tally-down = face-down cards
word-an-tally-cards = cards
word-an-counted-one = { $count ->
    [one] 1 face-up card with 1 star
   *[other] { $count } face-up cards with 1 star
}
word-an-counted-two = { $count ->
    [one] 1 face-up card with 2 stars
   *[other] { $count } face-up cards with 2 stars
}
word-an-counted-down = { $count ->
    [one] 1 face-down card
   *[other] { $count } face-down cards
}
