# Duck & Cover: woorden die in zijn zinnen komen.

word-dc-max = Max
word-dc-repeat = Herhaal
word-dc-quack = Kwak!
word-dc-moo = Boe!
word-dc-woof = Woef!
word-dc-meow = Miauw!
word-dc-baa = Bèèè!
word-dc-oink = Knor!
word-dc-neigh = Hinnik!
word-dc-ribbit = Ribbit!
word-dc-tally-tops = zichtbare eenden, met hun nummers
word-dc-counted-tops = { $count ->
    [one] 1 zichtbare eend
   *[other] { $count } zichtbare eenden
}
