# L’aide pour la vraie boîte ; sa page charge ces mots.

web-box-how = Saisissez ce qu’il y a sur la table ; les règles comptent. Vos parties restent dans ce navigateur.
web-box-player = Joueur { $number }
web-box-name = Nom du joueur { $number }
web-box-round = Manche { $number }
web-box-entry = { $name } : { $what }
web-box-numbers = par exemple 3, 7, 12
web-box-count = Compter
web-box-scores = Score
web-box-winner = { $count ->
    [one] { $names } gagne.
    [many] { $names } partagent la victoire.
   *[other] { $names } partagent la victoire.
}
web-box-date = Date
web-box-to-come = Ce jour n’est pas encore venu.
web-box-place = Lieu
web-box-notes = Notes
web-box-keep = Garder cette partie
web-box-kept = Gardée.
web-box-plays = Vos parties
web-box-none = Aucune partie n’est encore gardée dans ce navigateur.
web-box-export = Les emporter
web-box-export-how = Pour BG Stats, comme BoardGameGeek les présente, ou en simple tableau.
web-box-remove = Supprimer la partie du { $date }
