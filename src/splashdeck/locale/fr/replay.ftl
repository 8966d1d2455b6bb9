## Une partie terminée, revue

web-replay = Revoir la partie
web-replay-step = Étape { $number } sur { $count }
web-replay-seen-by = Vu par
web-replay-open = Tout visible
web-replay-table = ce que tous ont vu
web-replay-timeline = Frise de la partie
web-replay-back = Une étape en arrière
web-replay-on = Une étape en avant
web-replay-moment-before = Moment précédent
web-replay-moment-next = Moment suivant
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-speed = Vitesse
web-replay-wait = Le coach revoit la partie…
web-replay-moment = Moment clé { $number } sur { $count }
web-replay-ask = Qu’en pense le coach ?
web-replay-thinking = Le coach réfléchit…
web-replay-agrees = Le coach est d’accord.
web-replay-played = joué
web-replay-knew = D’après ce que { $player } savait alors
web-replay-share = Partager
web-replay-share-what = Toute personne qui a le lien peut regarder, jusqu’à ce que l’un de vous le supprime.
web-replay-share-open = Avec toutes les cartes visibles, pas seulement ce que vous avez vu
web-replay-share-names = Avec les noms des joueurs
web-replay-share-make = Copier un lien vers ce moment
web-replay-share-copied = Lien copié.
web-replay-share-links = Liens vers cette partie
web-replay-share-open-link = toutes les cartes visibles
web-replay-share-own-link = vue par { $player }
web-replay-share-end = Supprimer ce lien
web-replay-on-from = Continuer à partir d’ici
web-replay-on-short = Continuer
web-replay-on-what = Vous jouez à la place de { $player }, des bots prennent les autres places. La partie ne compte pas.
web-replay-on-known = Avec ce que { $player } savait ; le reste est redistribué
web-replay-on-true = Avec les vraies cartes
web-replay-file = Ouvrir un compte rendu
web-replay-file-how = Choisissez le compte rendu d’une partie terminée, ou déposez-le ici. Il est lu, pas conservé.
web-replay-none = Cette partie ne peut pas être revue
web-replay-holds = Cartes de { $player }
web-replay-player = Joueur { $number }

# La fin d’une partie : le retour en arrière et la preuve.

web-review = Chances de gagner
web-review-wait = Le coach revient sur la partie.
web-review-none = Le coach n’a pas pu revenir sur cette partie.
web-review-place = Moment de la partie
web-review-after = Après { $move } coups sur { $moves }
web-review-smooth = moyenne sur cinq moments
web-review-moves = Coup
web-review-table = En tableau
web-proof = Montrer la preuve
web-proof-people = Avant la donne, le serveur a scellé son secret ; votre navigateur a ajouté un nombre ; ni l’un ni l’autre n’a donc pu choisir les cartes.
web-proof-how = Le compte rendu enregistré peut être rejoué sur n’importe quelle machine et comparé à vos notes :
