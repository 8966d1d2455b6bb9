# Antartik : pourquoi un coup est bon ou mauvais.

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
coach-an-unit = points
