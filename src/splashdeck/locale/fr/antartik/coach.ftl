# Antartik : pourquoi un coup est bon ou mauvais.

coach-an-flop = risque de plat { $odds } % : sur { $left } cartes possibles, { $flops } répètent une valeur
coach-an-flop-odds = risque de plat { $odds } %, d’après ce qu’on peut savoir de la pioche
coach-an-no-flop = aucune carte possible ne fait un plat maintenant
coach-an-at-stake = { $stars ->
    [one] au milieu il y a 1 étoile, qu’un plat laisse au plongeur suivant
   *[other] au milieu il y a { $stars } étoiles, qu’un plat laisse au plongeur suivant
}
coach-an-fresh = au milieu vide, la première carte ne peut pas faire de plat
coach-an-given-up = { $stars ->
    [one] cela abandonne l’étoile du milieu ({ $stars })
   *[other] cela abandonne les { $stars } étoiles du milieu
}
coach-an-lands = { $stars ->
    [one] cela rapporte 1 étoile à coup sûr
   *[other] cela rapporte { $stars } étoiles à coup sûr
}
coach-an-pays = { $count ->
    [one] 1 adversaire gagne ainsi sa mise
   *[other] { $count } adversaires gagnent ainsi leur mise
}
coach-an-ends = { $odds ->
    [0] la carte suivante ne peut pas faire de plat : une mise n’est gagnée que si le plongeur s’arrête
   *[other] une mise est gagnée si la carte suivante fait un plat ({ $odds } %) ou si le plongeur s’arrête
}
coach-an-ends-by-flop = le plongeur doit retourner cette carte : une mise n’est gagnée que par un plat ({ $odds } %)
coach-an-ends-chosen = { $turned ->
    [0] le plongeur doit retourner cette carte, qu’il a placée là et qui, sans doute, ne fera pas de plat : la mise serait alors perdue
   *[other] le plongeur a placé là la carte suivante, qui, sans doute, ne fera pas de plat : une mise n’est alors gagnée que s’il s’arrête
}
coach-an-bet = gagnée, la carte vaut 3 au lieu de { $stars } ; perdue, elle va au plongeur
coach-an-hold = aucun risque, et une mise reste possible plus tard
coach-an-referee = cela montre les prochaines cartes, à ordonner, au prix de la carte de l’arbitre
coach-an-buried = la prochaine carte sera une carte qui n’a pas été vue
coach-an-arranged = { $count ->
    [0] la prochaine carte fait un plat
    [one] la prochaine carte est sans danger
   *[other] les { $count } prochaines cartes sont sans danger
}
coach-an-spent = { $stars ->
    [one] la carte au parachute, 1 étoile, quitte le jeu
   *[other] la carte au parachute, { $stars } étoiles, quitte le jeu
}
coach-an-exchange = deux cartes face visible, { $brings } étoiles en moyenne, contre { $before } face cachée
coach-an-unit = points
