# L’entraîneur : pourquoi un coup est bon ou mauvais, et ce que disent conseils et bilans.

coach-close = trop serré avec le meilleur pour trancher
coach-close-best = { $count ->
    [one] trop serré avec 1 autre coup pour trancher
   *[other] trop serré avec { $count } autres coups pour trancher
}

## Un conseil

coach-hint = { $seat } décide · { $games } parties imaginées · chance de gagner, et score final moyen
coach-win = gain
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
