# Duck & Cover: words that go into its sentences.

word-dc-max = Max
word-dc-repeat = Repeat
word-dc-quack = Quack!
word-dc-moo = Moo!
word-dc-woof = Woof!
word-dc-meow = Meow!
word-dc-baa = Baa!
word-dc-oink = Oink!
word-dc-neigh = Neigh!
word-dc-ribbit = Ribbit!
word-dc-tally-tops = visible ducks, by their numbers
word-dc-counted-tops = { $count ->
    [one] 1 visible duck
   *[other] { $count } visible ducks
}
