# Énigmes du jour, et ses propres erreurs à travailler ; les pages qui les posent chargent ces mots.

web-task-chances = Chances de gagner de chaque coup, sur { $games ->
    [one] 1 partie imaginée
   *[other] { $games } parties imaginées
}
web-task-interval = de { $low } à { $high }
web-task-played = (joué alors)
web-task-found-at-once = Trouvé du premier coup !
web-task-found-later = { $tries ->
    [one] Trouvé du premier coup !
   *[other] Trouvé au bout de { $tries } essais.
}
web-task-not-found = Pas trouvé cette fois.
web-task-tomorrow = Demain, il y en aura une autre, la même pour tous.
web-task-share = Partager, sans la réponse
web-task-copied = Copié.
web-task-more = D’autres énigmes de { $game }

## Travailler ses erreurs

web-task-practise = Travailler mes erreurs
web-task-soon = Ce moment reviendra dans dix minutes.
web-task-again = Trouvé ! Ce moment reviendra le { $date }.
web-task-known = Trouvé, et désormais acquis : ce moment ne reviendra plus.
web-task-all-done = C’est tout pour l’instant !
web-task-standing = { $later } à revoir plus tard, { $known } acquis.
web-task-none = Rien à travailler pour l’instant
web-task-how = Après une partie, le coach fait le bilan. Les moments mal jugés viennent ici, jusqu’à ce que vous trouviez le meilleur coup.
