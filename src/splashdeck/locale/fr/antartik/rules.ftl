# Antartik : pourquoi un coup est refusé.

an-retry-or-fresh = choisissez d’abord : réessayer le plongeon (retry) ou un nouveau plongeon (fresh)
an-referee-or-go = utilisez un arbitre, ou passez aux mises (go)
an-put-the-cards-back = remettez d’abord les cartes que l’arbitre vous a montrées
an-bet-or-hold = misez une carte (bet) ou renoncez (hold)
an-turn-or-stop = retournez une carte (turn) ou arrêtez-vous (stop)
an-parachute-or-accept = utilisez un parachute, ou acceptez le plat (accept)
an-divers-decision = attendez : { $diver } plonge et décide maintenant
an-others-bet-first = attendez : les autres misent d’abord
an-has-bet = vous avez déjà misé pendant ce tour
an-nothing-to-bet = vous n’avez pas de carte à miser ou à échanger
an-bet-face-up = { $card } est face cachée : misez une carte face visible, ou échangez d’abord
an-not-your-face-up-card = { $card } n’est pas face visible devant vous
an-not-your-face-down-card = { $card } n’est pas face cachée devant vous
an-no-referee = { $card } ne porte pas d’arbitre
an-no-parachute = { $card } ne porte pas de parachute
an-put-back-exactly = remettez exactement les cartes montrées, chacune une fois : { $cards }

# Antartik : ce qui suivra sûrement un coup.

an-will-stay = { $count ->
    [one] { $count } carte reste au milieu
   *[other] { $count } cartes restent au milieu
}
an-will-go-under = { $count ->
    [one] { $count } carte va sous la pioche
   *[other] { $count } cartes vont sous la pioche, dans le même ordre
}
an-will-flop-on = un plat sur { $values }
an-will-not-flop = la première carte ne peut pas faire de plat, et personne ne mise dessus
an-will-leave-the-game = { $card } quitte le jeu
an-will-look = { $count ->
    [one] vous voyez la dernière carte de la pioche
   *[other] vous voyez les { $count } premières cartes de la pioche
}
an-will-come-next = { $card } sera retourné ensuite
an-will-flop-next = { $card } fait un plat
an-will-hide-the-next = la prochaine carte sera une carte que vous n’avez pas vue
an-will-win-bet = si le plongeon s’arrête ici : { $card } face cachée, valant { $stars } au lieu de { $before }
an-will-lose-bet = si une valeur nouvelle sort : { $card } va au plongeur
an-will-have-bet = pas d’autre mise pendant ce tour
an-will-ask-again = vous pourrez encore miser à une étape suivante
an-bet-at-stake = mise ({ $seat }) : une valeur nouvelle vous donne { $card }, un plat le lui rend face cachée
an-bet-will-be-won = { $seat } gagne la mise : { $card } face cachée
an-will-be-the-last = la dernière carte : avec elle, la partie se termine
an-will-end-the-game = la partie se termine
an-will-win = { $count ->
    [one] vous gagnez { $cards }, valant { $stars }
   *[other] vous gagnez { $count } cartes, valant { $stars } : { $cards }
}
an-will-turn-up = { $card } face visible, valant { $stars } au lieu de { $before }
an-will-take-the-bottom = vous prenez aussi la carte du dessous de la pioche, face visible
