# Antartik: words that go into its sentences.

word-an-figure = { $value ->
    [8] an 8
   *[other] a { $value }
}
word-an-tally-one = face-up cards with 1 star
word-an-tally-two = face-up cards with 2 stars
word-an-tally-down = face-down cards
word-an-tally-cards = cards
