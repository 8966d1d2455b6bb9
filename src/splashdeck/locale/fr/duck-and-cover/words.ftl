# Duck & Cover : les mots qui entrent dans ses phrases.

word-dc-max = Max
word-dc-repeat = Bis
word-dc-quack = Coin !
word-dc-moo = Meuh !
word-dc-woof = Ouaf !
word-dc-meow = Miaou !
word-dc-baa = Bêê !
word-dc-oink = Groin !
word-dc-neigh = Hiii !
word-dc-ribbit = Coâ !
word-dc-tally-tops = canards visibles, par leurs numéros
word-dc-counted-tops = { $count ->
    [one] { $count } canard visible
   *[other] { $count } canards visibles
}
