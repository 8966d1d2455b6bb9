# Duck & Dive : les mots qui entrent dans ses phrases.

word-dd-pool-duckling-pool = Canetons
word-dd-pool-splash-pads = Jets d’eau
word-dd-pool-hot-tub = Bain à remous
word-dd-pool-lazy-river = Rivière lente
word-dd-pool-wave-pool = Vagues
word-dd-pool-spiral-slide = Spirale
word-dd-pool-plunge-pool = Bain froid
word-dd-pool-diving-tower = Plongeoir
word-dd-pool-rapids = Rapides
word-dd-pool-lagoon = Lagon
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
word-dd-full-sam = Sam le timide
word-dd-full-wilma = Wilma la folle
word-dd-full-dingy = Dingy le foufou
word-dd-full-lara = Lara l’aventurière
word-dd-full-julie = Julie la bienveillante
word-dd-full-albert = Albert le costaud
word-dd-full-james = James le vaniteux
word-dd-full-amy = Amy la mignonne
word-dd-full-arrwin = Arrwin le grognon
word-dd-full-goldie = Goldie la brillante
word-dd-float = une bouée
word-dd-effect-flip = retourner { $target } face cachée (bassin { $pool })
word-dd-effect-move = déplacer { $target } (bassin { $pool } → { $onto })
word-dd-effect-token = déplacer { $player_is ->
    [you] votre jeton
   *[other] le jeton ({ $player })
} vers le bassin { $onto }
word-dd-effect-rob = défausser le dessus de { $player_is ->
    [you] votre pile de points
   *[other] la pile de points ({ $player })
}
word-dd-effect-take = prendre { $target } (bassin { $pool })
word-dd-effect-marker = déplacer le marqueur vers le bassin { $onto }
word-dd-effect-draw = piocher une carte
word-dd-effect-end = terminer le tour
word-dd-tally-ducks = cartes de la pile de points, sans Goldie
word-dd-tally-goldie = Goldie (1 ou 0)
word-dd-counted-ducks = { $count ->
    [one] { $count } carte de la pile de points
   *[other] { $count } cartes de la pile de points
}
word-dd-counted-goldie = { $count ->
    [0] sans Goldie
   *[other] Goldie
}
