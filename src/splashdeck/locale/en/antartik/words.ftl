# Antartik: words that go into its sentences.

word-an-figure = { $value ->
    [8] an 8
   *[other] a { $value }
}
