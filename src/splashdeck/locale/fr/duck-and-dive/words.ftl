# Duck & Dive : les mots qui entrent dans ses phrases.

word-dd-pool = bassin { $number }
word-dd-face-down = une carte face cachée
word-dd-sam = Sam
word-dd-wilma = Wilma
word-dd-dingy = Dingy
word-dd-lara = Lara
word-dd-julie = Julie
word-dd-albert = Albert
word-dd-james = James
word-dd-amy = Amy
word-dd-arrwin = Arrwin
word-dd-goldie = Goldie
word-dd-float = une bouée
word-dd-effect-flip = retourner { $card } face cachée dans { $pool }
word-dd-effect-move = déplacer { $card } ({ $pool } → { $to })
word-dd-effect-token = déplacer le jeton ({ $player }) vers { $to }
word-dd-effect-rob = défausser le dessus de la pile de points ({ $player })
word-dd-effect-take = prendre { $card } dans { $pool }
word-dd-effect-marker = déplacer le marqueur vers { $to }
word-dd-effect-draw = piocher une carte
word-dd-effect-end = finir le tour
