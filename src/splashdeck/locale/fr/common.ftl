# Ce que disent tous les jeux.

no-such-seat = il n’y a pas de place { $seat } ; cette partie a { $players } joueurs, comptés à partir de 0
game-over = la partie est terminée
not-a-move-of-this-game = ce n’est pas un coup de ce jeu
