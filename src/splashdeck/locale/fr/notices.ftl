# Ce que disent les notifications qui arrivent sans page ouverte.

reach-turn = À vous de jouer à { $game }{ $names ->
    [none] .
   *[other] , avec { $names }.
}
reach-turns = { $count ->
    [one] 1 partie vous attend : { $games }.
   *[other] { $count } parties vous attendent : { $games }.
}
reach-trial = Voici comment arrive une notification.
reach-stop = Plus de notifications
