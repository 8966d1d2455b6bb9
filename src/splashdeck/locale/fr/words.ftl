# Les mots qui entrent dans les phrases de tous les jeux.

word-and = { $most } et { $last }
word-nothing = rien
word-seat = la place { $number }

# Duck & Cover : les cartes Captain, et ce que crient les joueurs.

word-max = Max
word-repeat = Bis
word-quack = Coin !
word-moo = Meuh !
word-woof = Ouaf !
word-meow = Miaou !
word-baa = Bêê !
word-oink = Groin !
word-neigh = Hiii !
word-ribbit = Coâ !

# Duck & Dive : les cartes, les bassins, et les effets tels qu’on les déclare.

word-pool = bassin { $number }
word-face-down = une carte face cachée
word-sam = Sam
word-wilma = Wilma
word-dingy = Dingy
word-lara = Lara
word-julie = Julie
word-albert = Albert
word-james = James
word-amy = Amy
word-arrwin = Arrwin
word-goldie = Goldie
word-float = une bouée
word-effect-flip = retourner { $card } face cachée dans { $pool }
word-effect-move = déplacer { $card } ({ $pool } → { $to })
word-effect-token = déplacer le jeton ({ $player }) vers { $to }
word-effect-rob = défausser le dessus de la pile de points ({ $player })
word-effect-take = prendre { $card } dans { $pool }
word-effect-marker = déplacer le marqueur vers { $to }
word-effect-draw = piocher une carte
word-effect-end = finir le tour

# Antartik : une carte par sa valeur.

word-figure = un { $value }
