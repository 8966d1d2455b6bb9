# Le coach : pourquoi un coup est bon ou mauvais, et ce que disent conseils et bilans.

coach-close = trop serré avec le meilleur pour trancher
coach-close-best = { $count ->
    [one] trop serré avec 1 autre coup pour trancher
   *[other] trop serré avec { $count } autres coups pour trancher
}
coach-close-thumb = { $count ->
    [one] trop serré avec 1 autre coup pour trancher ; une règle simple préfère celui-ci
   *[other] trop serré avec { $count } autres coups pour trancher ; une règle simple préfère celui-ci
}
coach-close-ahead = en tête dans ces parties, mais trop serré pour trancher
coach-leads-to = en continuant, le score final moyen est de { $score },{ $score_tenth }, contre { $instead },{ $instead_tenth } pour le coup joué
coach-wins-though = en continuant, il gagne plus de parties, même si le score final moyen est de { $score },{ $score_tenth }, contre { $instead },{ $instead_tenth } pour le coup joué
coach-wins-more = en continuant, il gagne plus de parties

## Un conseil

coach-hint = { $seat } décide · { $games ->
    [one] { $games } partie imaginée
   *[other] { $games } parties imaginées
} · chance de gagner, et score final moyen
coach-win = victoire
coach-thinking = Le coach réfléchit…
coach-no-hint = Il n’y a rien à décider ici maintenant.

## Un bilan

coach-review = { $games ->
    [one] { $games } partie imaginée
   *[other] { $games } parties imaginées
}, chaque décision jugée d’après ce que son joueur pouvait savoir
coach-curve = Chance de gagner, de la première décision à la dernière
coach-moments = Les coups qui ont le plus compté
coach-moment = { $number ->
    [one] Après { $number } coup
   *[other] Après { $number } coups
}, { $player } : { $played } au lieu de { $better } a coûté { $loss ->
    [one] { $loss } point de pourcentage
   *[other] { $loss } points de pourcentage
}
coach-no-moments = Aucun coup n’a coûté cher : le reste était du hasard.
coach-reviewing = Le coach parcourt la partie : { $percent } %

## Commandes

coach-error-over = la partie est terminée ici : il n’y a rien à décider
coach-error-seat = la place { $number } n’a rien à décider ici
coach-error-move = ce compte rendu peut être arrêté après 0 à { $most } coups
coach-error-move-of-position = une position n’a pas de coups à compter ; cela va avec un compte rendu
coach-error-position = une position est un objet JSON
coach-error-simulations = un nombre à partir de 1
coach-imagining = simulation
coach-looking-back = bilan
coach-axis = coups joués

## Énigmes du jour

coach-daily-ask = Quel coup gagne le plus souvent ? Un seul est nettement le meilleur.
coach-daily-other = Un autre coup gagne nettement plus souvent. Regardez encore !
coach-daily-well = Il gagne { $best } parties sur 100, le suivant { $next } ({ $games } parties imaginées).
coach-making-puzzles = À la recherche de positions nettes

## Travailler ses propres erreurs

coach-practise-ask = Revu, et plus longuement : votre coup a coûté ici { $loss } parties sur 100. Que jouez-vous maintenant ?
coach-practise-well = Trouvé !
coach-practise-other = Pas encore : autre chose gagne nettement plus souvent.
