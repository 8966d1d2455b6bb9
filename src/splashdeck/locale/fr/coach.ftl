# L’entraîneur : pourquoi un coup est bon ou mauvais, et ce que disent conseils et bilans.

coach-close = trop serré avec le meilleur pour trancher
coach-close-best = { $count ->
    [one] trop serré avec 1 autre coup pour trancher
   *[other] trop serré avec { $count } autres coups pour trancher
}

## Antartik

coach-an-flop = plat { $odds } % : { $flops } des { $left } cartes possibles répètent une valeur
coach-an-flop-odds = plat { $odds } %, d’après ce que vous savez de la pioche
coach-an-no-flop = aucune carte possible ne fait un plat maintenant
coach-an-at-stake = { $stars ->
    [one] au milieu il y a 1 étoile, qu’un plat laisse au plongeur suivant
   *[other] au milieu il y a { $stars } étoiles, qu’un plat laisse au plongeur suivant
}
coach-an-fresh = la première carte d’un milieu vide ne peut pas échouer
coach-an-given-up = { $stars ->
    [one] cela abandonne l’étoile du milieu ({ $stars })
   *[other] cela abandonne les { $stars } étoiles du milieu
}
coach-an-lands = { $stars ->
    [one] cela rapporte 1 étoile à coup sûr
   *[other] cela rapporte { $stars } étoiles à coup sûr
}
coach-an-pays = { $count ->
    [one] 1 mise adverse gagne ainsi
   *[other] { $count } mises adverses gagnent ainsi
}
coach-an-ends = { $odds ->
    [0] la carte suivante ne peut pas échouer : une mise ne gagne que si le plongeur s’arrête
   *[other] une mise gagne si la carte suivante échoue, { $odds } %, ou si le plongeur s’arrête
}
coach-an-ends-by-flop = le plongeur doit retourner cette carte : une mise ne gagne que par un plat, { $odds } %
coach-an-ends-chosen = { $turned ->
    [0] le plongeur doit retourner cette carte, qu’il a placée là et qui sans doute n’échoue pas : alors une mise perd
   *[other] le plongeur a placé là la carte suivante, qui sans doute n’échoue pas : alors une mise ne gagne que si le plongeur s’arrête
}
coach-an-bet = gagnée, la carte compte 3 au lieu de { $stars } ; perdue, elle compte pour le plongeur
coach-an-hold = cela ne risque rien, et vous pourrez encore miser plus tard
coach-an-referee = vous voyez et ordonnez les prochaines cartes, au prix de la carte de l’arbitre
coach-an-buried = la prochaine carte en sera une que vous n’avez pas vue
coach-an-arranged = { $count ->
    [0] la prochaine carte fait un plat
    [one] la prochaine carte vient sans danger
   *[other] les { $count } prochaines cartes viennent sans danger
}
coach-an-spent = { $stars ->
    [one] la carte au parachute, 1 étoile, quitte le jeu
   *[other] la carte au parachute, { $stars } étoiles, quitte le jeu
}
coach-an-exchange = deux cartes face visible, { $brings } étoiles en moyenne, contre { $before } face cachée

## Duck & Cover

coach-dc-covers = cela cache { $saved } : il reste { $piles } piles, qui comptent { $score }
coach-dc-dives = cela ne cache rien : { $piles } piles restent, qui comptent { $score }
coach-dc-gives = il reste { $piles } piles, qui comptent { $score }
coach-dc-places = alors { $piles } piles, qui comptent { $score }
coach-dc-ends = une seule pile : la manche finit aussitôt, et vous marquez { $score }
coach-dc-cover-by = votre { $duck } ({ $splashes }) peut être couvert si un voisin est appelé : { $calls } des { $left } cartes restantes le font
coach-dc-stranded = rien ne touche votre { $duck } ({ $splashes }), donc rien ne peut le couvrir
coach-dc-near = { $left ->
    [one] encore 1 carte défaussée finit la manche
   *[other] encore { $left } cartes défaussées finissent la manche
}

## Duck & Dive

coach-dd-coming = { $pool } a de la place pour { $room } : des { $left } cartes possibles, { $fills } le remplissent exactement et { $over } sont de trop
coach-dd-fills = { $pool } est alors exactement plein
coach-dd-over = { $pool } en a alors { $over } de trop, sauf si un effet le sauve
coach-dd-room = { $pool } a alors encore de la place pour { $room }
coach-dd-yours = { $rivals ->
    [0] votre jeton est seul dans { $pool } : tout ce qu’il rapporte est à vous
    [one] vous partagez { $pool } avec 1 adversaire
   *[other] vous partagez { $pool } avec { $rivals } adversaires
}
coach-dd-theirs = { $rivals ->
    [one] votre jeton n’est pas dans { $pool } : il paie 1 adversaire
   *[other] votre jeton n’est pas dans { $pool } : il paie { $rivals } adversaires
}
coach-dd-nobody = aucun jeton n’est dans { $pool } : plein, il ne paie personne
coach-dd-rob = { $points ->
    [one] la seule carte de cette pile de points disparaît
   *[other] cette pile de points a { $points } cartes
}
coach-dd-pass = cela ne risque rien et ajoute une carte à votre main de { $held }
coach-dd-pass-full = cela ne risque rien, mais avec { $limit } cartes en main il faut en défausser une
coach-dd-stop = cela coûte une bouée, et vous en avez { $held }
coach-dd-let = vous gardez les bouées que vous avez, { $held }, pour la suite
coach-dd-discard = { $card } va à la défausse

## Un conseil

coach-hint = { $seat } décide · { $games } parties imaginées · chance de gagner, et score final moyen
coach-win = gain
coach-points = points
coach-splashes = éclaboussures
coach-thinking = L’entraîneur réfléchit …
coach-no-hint = Il n’y a rien à décider ici maintenant.

## Un bilan

coach-review = { $games } parties imaginées, chaque décision jugée d’après ce que son joueur pouvait savoir
coach-curve = Chance de gagner, de la première décision à la dernière
coach-moments = Les coups qui ont le plus compté
coach-moment = Après { $number } coups, { $player } : { $played } au lieu de { $better } a coûté { $loss } points sur cent
coach-no-moments = Aucun coup n’a beaucoup perdu : le reste était du hasard.
coach-reviewing = L’entraîneur parcourt la partie : { $percent } %

## Commandes

coach-error-over = la partie est finie ici : il n’y a rien à décider
coach-error-seat = la place { $number } n’a rien à décider ici
coach-error-move = ce compte rendu peut être arrêté après 0 à { $most } coups
coach-error-move-of-position = une position n’a pas de coups à compter ; cela va avec un compte rendu
coach-error-position = une position est un objet JSON
coach-error-simulations = un nombre à partir de 1
coach-imagining = imagination
coach-looking-back = regard en arrière
coach-axis = coups joués
