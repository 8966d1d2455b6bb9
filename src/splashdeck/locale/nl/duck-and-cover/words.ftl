# Duck & Cover: woorden die in zijn zinnen komen.

word-dc-max = Max
word-dc-repeat = Herhaal
word-dc-quack = Kwak!
word-dc-moo = Boe!
word-dc-woof = Woef!
word-dc-meow = Miauw!
word-dc-baa = Bè!
word-dc-oink = Knor!
word-dc-neigh = Hihihi!
word-dc-ribbit = Kwaak-kwaak!
