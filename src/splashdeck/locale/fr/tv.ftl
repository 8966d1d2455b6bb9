# Le grand écran : le salon et le podium.

web-tv-how = Cet écran montre la table à toute la pièce ; les téléphones montrent les cartes de chacun.
web-tv-put = Afficher sur cet écran
web-tv-join = Scannez avec un téléphone
web-tv-type = ou allez sur { $address } et tapez
web-tv-bath = Tout le monde au bain !
web-tv-in =
    { $count ->
        [0] Personne encore,
        [one] Un canard est là,
       *[other] { $count } canards sont là,
    } { $free ->
        [0] toutes les places sont prises.
        [one] reste une place.
       *[other] restent { $free } places.
    }
web-tv-first = La première personne assise lance la partie.
web-tv-start = { $free ->
        [0] Prêts ? { $name } lance la partie.
       *[other] Prêts ? { $name } lance la partie. Des bots prennent les places libres.
    }
web-tv-hello = Bonjour { $name } !
web-tv-again = Encore une ? Touchez Revanche sur un téléphone.
web-tv-late = À suivre sur { $address }
