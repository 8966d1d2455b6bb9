# Ce que seule la page dit.

# La page

web-description = Jeux de cartes rapides : canards, manchots et eau. Sans compte.
web-back-home = Accueil
web-back-keep = Quitter, garder ma place
web-home = Accueil
web-theme = Clair ou sombre
web-language = Langue
web-settings = Réglages
web-close = Fermer
web-again = Réessayer
web-reload = Recharger la page
web-more = Plus
web-opening = Le bain se remplit

# Accueil

web-welcome = Bienvenue
web-hero =
    Tout le monde
    au bain !
web-lead =
    Jeux de cartes rapides.
    Sans compte.
web-which-game = Quel jeu ?
web-play-now = Jouer
web-play-now-how = tout de suite, contre des bots
web-quick = Partie rapide
web-set-up = Créer une table
web-invite = Inviter des amis
web-code = Code de table
web-code-hint = Code de table
web-join = Rejoindre
web-watch = Tables en cours
web-watch-it = Regarder
web-nothing-to-watch = Aucune table publique pour l’instant.
web-my-games = Mes parties
web-since = Depuis votre dernier coup
web-since-again = Revoir
web-look-again = Revoir
web-no-games = Vos parties seront ici.
web-open = Ouvrir
web-learn = Apprendre
web-all-rules = toutes les règles, numérotées
web-read = Lire
web-resume = Retour à { $game }
web-your-turn-in = À vous de jouer à { $game }
web-with = avec { $names }
web-alone = personne d’autre pour l’instant
web-status-open = en attente
web-status-dealing = on distribue
web-status-playing = en cours
web-status-over = terminée
web-status-closed = fermée
web-foot = Non officiel et open source. Les jeux appartiennent à leurs auteurs et éditeurs ; les dessins sont les nôtres.

# Avant la partie

web-public-table = Table publique
web-private-table = Table privée
web-seat = Place { $number }
web-seats = Places
web-seat-open = libre
web-you = Vous
web-you-within = vous
web-host = hôte
web-guest = invité
web-here = en ligne
web-not-here = hors ligne
web-bot = bot
web-held = un bot remplace
web-held-removed = exclu ; un bot joue à sa place
web-hurried = n’a pas eu le temps de réfléchir
web-junior = junior
web-sit = S’asseoir ici
web-sit-down = S’asseoir
web-remove = Retirer
web-your-name = Votre nom
web-name-ask = Comment les autres doivent-ils vous appeler ?
web-name-me = C’est moi
web-name-as-is = { $name } me convient
web-your-duck = Votre canard
web-duck = Canard { $number }
web-name-given = sinon on vous en donne un
web-keep = Enregistrer
web-kept = Enregistré.
web-link = Lien
web-share = Partager le lien
web-copied = Copié
web-qr = Code QR du lien
web-local-only = Cette adresse ne marche que sur cet ordinateur. Pour que les téléphones puissent se connecter :
web-chat = Discussion
web-dealing = Distribution
web-dealing-how = Chacun ajoute un nombre secret : personne ne peut choisir les cartes.
web-take-seat = Prendre place ?
web-invited = { $name } vous invite à { $game }
web-begins = { $name } commence
web-waiting-players = En attente de joueurs
web-looking = À la recherche de joueurs…
web-looking-how = Ensuite, des bots prennent les places libres.
web-all-here = Tout le monde est là
web-bots-fill = Partagez le lien, ou laissez les bots prendre les places libres.
web-start-when-ready = Commencez quand vous voulez.
web-waiting-host = En attente de l’hôte
web-start = Commencer
web-start-bots = Jouer avec des bots
web-leave = Partir
web-what-we-play = Ce qu’on joue
web-as-usual = Tout comme d’habitude.
web-change-plan = Modifier
web-done = Terminé
web-this-table = Cette table
web-juniors = Juniors
web-ready = prêt
web-ready-ask = On commence ?
web-ready-yes = C’est bon pour moi
web-not-yet = Pas encore
web-ready-again = Dites à nouveau si c’est bon pour vous.
web-you-are-ready = C’est noté
web-all-ready = Tout le monde est prêt
web-waiting-for = On attend { $names }
web-begins-when-ready = La partie commence dès que tout le monde est prêt.
web-begins-when-you = Les autres disent quand c’est bon pour eux.
web-start-without = Commencer sans attendre { $names } ?
web-add-seat = Ajouter une place
web-remove-seat = Retirer la place { $number }
web-plays-seat = Qui joue à la place { $number }
web-wants-more = Encore une ? { $names } en veut bien
web-when-ready = Commencer tout seul
web-when-ready-how = La partie commence dès que toutes les places sont prises et que tout le monde est prêt.
web-hints-how = Quand c’est à vous, vous pouvez voir ce que chaque coup devrait rapporter.
web-public-how = Chacun peut trouver la table, jouer et regarder ; on n’y discute que par réactions rapides.
web-pace-how-free = Chacun prend le temps qu’il lui faut.
web-pace-how-quick = Par décision ; ensuite une règle simple joue pour vous.
web-pace-how-calm = Par décision ; ensuite une règle simple joue pour vous.
web-pace-how-days = Pas besoin d’être là en même temps : les absents gardent leur place.
web-limits = Limites à la seconde
web-limit-none = aucune
web-limit-decision_seconds = Par décision
web-limit-how-decision_seconds = En secondes ; ensuite une règle simple joue pour vous.
web-limit-bank_seconds = En réserve pour toute la partie
web-limit-how-bank_seconds = Secondes que chacun peut utiliser en plus.
web-limit-absence_seconds = Absence
web-limit-how-absence_seconds = En secondes ; ensuite un bot tient la place jusqu’à votre retour.
web-limit-window = Pour arrêter un effet
web-limit-how-window = En secondes ; avec 0, seuls ceux qui le peuvent sont interrogés, et chacun voit qui.
web-limit-is-decision_seconds = { $none ->
    [yes] pas de limite par décision
   *[no] { $seconds } s par décision
}
web-limit-is-bank_seconds = { $none ->
    [yes] pas de réserve de temps
   *[no] { $seconds } s en réserve pour toute la partie
}
web-limit-is-absence_seconds = { $none ->
    [yes] les absents gardent leur place
   *[no] après { $seconds } s d’absence, un bot tient la place
}
web-sheet-use = Jouer avec cette feuille
web-sheet-use-house = Jouer avec notre feuille
web-sheet-theirs = Une feuille de cartes de l’hôte
web-edition = Édition { $year }
web-seats-open = { $count ->
    [0] plus de place
    [one] 1 place libre
   *[other] { $count } places libres
}
web-hints-on = Autoriser les conseils du coach
web-hints-none = sans conseils
web-rated = classée
web-rated-on = Partie classée
web-rated-how = Classée : règles habituelles, au moins deux personnes, pas de conseils, rien n’est repris.
web-bots = Bots
web-level-paddler = Pataugeur
web-level-how-paddler = Joue n’importe quel coup permis : inoffensif, pour les petits.
web-level-dabbler = Barboteur
web-level-how-dabbler = Suit des principes simples : raisonnable, jamais lent.
web-level-diver = Plongeur
web-level-how-diver = Anticipe : imagine les cartes cachées et fait des essais.
web-level-champion = Champion
web-level-how-champion = A joué des millions de parties contre lui-même, et anticipe.

# La table

web-menu = Menu
web-rivals = Les autres joueurs
web-look-closer = Regarder de près : { $name }
web-live = En direct
web-reconnecting = Reconnexion…
web-lost = Connexion perdue ; nouvelle tentative…
web-board = Sur la table
web-side = Journal et discussion
web-log = Journal
web-rules = Règles
web-moves = Coups
web-emote = Réagir
web-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
web-undo = Annuler
web-undo-all = si tous sont d’accord
web-hint = Conseil
web-coach = Coach
web-hint-thinks = fait des essais
web-hint-games = { $games ->
    [one] chances de gagner, 1 partie essayée
   *[other] chances de gagner, { $games } parties essayées
}
web-hint-odds = { $percent } de chances de gagner
web-hint-result = Score final d’environ { $result }.
web-hint-again = Touchez encore pour jouer ce coup.
web-other = Autre choix
web-change = Changer
web-sound = Son
web-keys = Raccourcis
web-key-tab = cible, bouton ou champ suivant
web-key-arrows = parcourir le plateau, le journal, les réactions
web-key-enter = valider
web-key-escape = fermer, ou changer de choix
web-key-target = première cible ; encore : la suivante
web-key-hint = demander au coach
web-key-undo = annuler
web-key-moves = taper un coup
web-key-log = journal
web-key-rules = règles
web-key-talk = dire quelque chose
web-key-keys = ces raccourcis
web-invite-watch = Inviter à regarder
web-leave-bot = Partir ; un bot continue
web-leave-sure = Quitter la partie ? Un bot joue à votre place.
web-yes = Oui
web-no = Non
web-decision = Votre décision
web-sent = Envoyé, encore secret
web-sent-kept = Gardé jusqu’au retour de la connexion
web-sending = Envoi
web-waiting = En attente
web-watching = Vous regardez.
web-playing = Regardez
web-go-on = Continuer
web-grace = Tous ont choisi
web-grace-how = Vous pouvez encore changer d’avis.
web-undo-ask = { $name } demande à annuler le dernier coup.
web-agree = D’accord
web-disagree = Non
web-removal-ask = L’hôte demande d’exclure { $name }. Tous les autres doivent être d’accord.
web-removal-you = L’hôte demande aux autres de vous exclure.
web-game-over = La partie est terminée
web-see-scores = Voir les scores
web-type-move = Tapez un coup
web-do = Jouer
web-no-moves = Rien à décider pour l’instant.
web-say = Votre message
web-send = Envoyer
web-no-chat = Aucun message pour l’instant.
web-mute = Mettre { $name } en sourdine
web-unmute = Rétablir { $name }
web-block = Bloquer { $name }
web-remove-name = Exclure { $name }
web-remove-sure = Exclure { $name } ?
web-removal-propose = Demander d’exclure { $name }
web-search-rules = Chercher dans les règles
web-notice-turn = À vous de jouer : { $game }
web-notice-over = { $game } : partie terminée
web-emote-hello = Salut !
web-emote-well-played = Bien joué !
web-emote-oops = Oups !
web-emote-thinking = Je réfléchis…
web-emote-hurry = Allez !
web-emote-thanks = Merci !
web-emote-quack = Coin !
web-emote-good-game = Belle partie !
web-sent-waiting = { $count ->
    [one] { $names } réfléchit. Vous pouvez encore changer.
   *[other] { $names } réfléchissent. Vous pouvez encore changer.
}
web-turn-of = { $count ->
    [one] { $names } décide
   *[other] En attente de { $names }
}
web-seconds-left = { $seconds ->
    [one] encore 1 seconde
   *[other] encore { $seconds } secondes
}
web-legal-moves = { $count ->
    [one] 1 coup permis
   *[other] { $count } coups permis
}
web-winners = { $with_you ->
    [yes] { $names } partagez la victoire !
   *[no] { $count ->
        [one] { $names } gagne !
       *[other] { $names } partagent la victoire !
    }
}

# La fin

web-finished = Terminée
web-saved = Enregistrée
web-you-win = Vous avez gagné !
web-scores = Scores
web-lowest-wins = le plus bas gagne
web-highest-wins = le plus haut gagne
web-player = Joueur
web-total = Total
web-fair = Le mélange était équitable
web-unfair = Le mélange ne correspond pas
web-checked-here = Vérifié à l’instant dans votre navigateur
web-check-promise = Engagement avant la donne
web-check-numbers = Un nombre de chaque joueur
web-check-secret = Secret révélé : il correspond
web-check-voids = Donnes annulées, chacune avec une raison
web-check-cards = Les cartes sont sorties dans cet ordre
web-check-record = Chaque coup dans le compte rendu
web-save-notes = Enregistrer mes notes
web-voided = La donne { $deal } a été annulée : { $names } a retenu un nombre.
web-objection = Votre navigateur ne participe pas à cette donne : { $why }.
web-save-record = Enregistrer le compte rendu
web-moments = Les moments qui ont compté
web-moment-number = coup { $move }
web-moments-none = Aucun coup n’a coûté cher.
web-moment-loss = −{ $percent }
web-moment-better = Mieux : { $move }.
web-again-ask = Encore ?
web-rematch = Revanche
web-next-waits = La prochaine partie vous attend.

# Réglages et préparation

web-look = Aspect et son
web-theme-system = Comme le système
web-theme-light = Clair
web-theme-dark = Sombre
web-motion = Animations
web-tempo = Rythme du jeu
web-tempo-calm = Calme
web-tempo-normal = Normal
web-tempo-quick = Rapide
web-tempo-once = Sans attendre
web-keys-on = Raccourcis à une lettre pendant la partie
web-notices = Me prévenir quand c’est à moi
web-notices-denied = Le navigateur refuse les notifications de cette page.
web-needs-https = Cela ne marche qu’en https, ou sur http://localhost sur cet ordinateur.
web-passkey = Clé d’accès
web-passkey-why = Pour retrouver vos parties sur un autre appareil. Pas nécessaire pour jouer.
web-passkey-new = Ajouter une clé d’accès
web-passkey-use = Utiliser ma clé d’accès
web-passkey-kept = Clé d’accès ajoutée.
web-passkey-used = Content de vous revoir !
web-passkey-made = Clé d’accès du { $day }
web-passkey-last = utilisée le { $day }
web-passkey-never = jamais utilisée
web-passkey-remove = Supprimer la clé d’accès du { $day }
web-passkey-removed = Clé d’accès supprimée.
web-signed-out = Déconnecté de tous les autres appareils.
web-score-rank = score { $score }, rang { $rank }
web-data = Mes données
web-data-what = Votre nom, vos places et vos messages. Après effacement, vos coups restent, sans nom.
web-data-here = Votre nom et vos parties, sur cet appareil. Une fois effacés, ils ne reviennent pas.
web-export = Tout télécharger
web-exported = Téléchargé.
web-erase = Tout effacer
web-erase-sure = Oui, effacer
web-keep-it = Garder
web-erased = Effacé.
web-players = Joueurs
web-variants = Variantes
web-editions = Édition
web-first = Qui commence
web-first-lot = Au hasard
web-pace = Rythme
web-pace-free = Sans limite
web-pace-quick = 20 secondes
web-pace-calm = 1 minute
web-pace-days = Sur plusieurs jours
web-make-public = Publique : chacun peut jouer ou regarder
web-make-table = Créer la table
web-sheet = Feuille de cartes
web-sheet-why = Les règles imprimées ne disent pas ce que montrent les cartes. Saisissez ce qui figure sur les vôtres, ou jouez avec notre feuille.
web-sheet-house = Notre feuille
web-sheet-own = Ma boîte
web-sheet-save = Enregistrer dans un fichier
web-sheet-load = Ouvrir un fichier
web-sheet-unreadable = Ce fichier n’est pas une feuille de cartes de ce jeu.

# Ce qui n’a pas marché

web-no-table = Pas de table ici
web-removed = Vous êtes hors de l’eau
web-removed-how = L’hôte continue sans vous à cette table ; un bot a pris votre place. D’autres tables vous attendent.
web-broken = Une erreur est survenue
web-error-offline = Le serveur est injoignable pour l’instant.
web-error-no-such-table = Cette table n’existe pas, ou elle est privée.
web-error-no-such-code = Aucune table en attente n’a ce code.
web-error-not-seated = Vous n’avez pas de place à cette table.
web-error-not-host = Seul l’hôte peut le faire.
web-error-not-open = La partie a déjà commencé. Quelqu’un à la table peut vous inviter à regarder.
web-error-not-full = Une place est encore libre.
web-error-not-ready = Tout le monde n’est pas encore prêt.
web-error-stale-plan = Le programme vient de changer : regardez encore.
web-error-begins-by-itself = C’est une partie rapide : elle commence d’elle-même, telle quelle.
web-error-seat-taken = Cette place est prise.
web-error-table-full = Aucune place libre.
web-error-blocked = L’un de vous a bloqué l’autre.
web-error-too-many = Trop de demandes : attendez un instant.
web-error-too-many-tables = Vous avez déjà beaucoup de tables inachevées aujourd’hui. Terminez-en une, ou réessayez demain.
web-error-enough = Il ne peut pas y en avoir davantage.
web-error-too-large = C’est trop volumineux.
web-error-not-found = Il n’y a rien ici.
web-error-no-such-person = Cette personne n’existe pas.
web-error-foreign-origin = Le serveur ne connaît pas cette adresse.
web-error-stale-decision = Trop tard : c’est déjà décidé.
web-error-nothing-to-decide = Rien à décider pour l’instant.
web-error-too-many-links = Vous avez déjà beaucoup de liens vers cette partie. Supprimez-en un d’abord.
web-error-no-such-link = Ce lien ne mène à rien, ou plus à rien.
web-error-no-such-moment = Cette partie n’a pas ce moment, ou vous ne pouvez pas le voir.
web-error-invalid-record = Ce compte rendu ne peut pas être rejoué.
web-error-hints-off = À cette table, pas de conseils.
web-error-hints-rated = Pas de conseils dans une partie classée.
web-error-undo-rated = On ne reprend rien dans une partie classée.
web-error-rated-alone = Une partie classée demande au moins deux personnes.
web-error-no-guests = Dans une partie classée, chacun joue sur son propre appareil.
web-error-window-open = Un effet peut encore être arrêté : attendez un instant.
web-error-no-window = Il n’y a rien à arrêter pour l’instant.
web-error-invalid-notation = Ce texte n’est pas un coup de ce jeu.
web-error-invalid-setup = Ces réglages ne conviennent pas à ce jeu.
web-error-invalid-sheet = Cette feuille de cartes ne convient pas.
web-error-cannot-take-back = Impossible d’annuler : quelque chose a été montré, ou d’autres ont joué.
web-error-nothing-to-take-back = Vous n’avez encore rien à annuler.
web-error-emotes-only = Aux tables publiques, seules les réactions rapides sont possibles.
web-error-passkey-failed = La clé d’accès n’a pas pu être utilisée.
web-error-removed = L’hôte vous a exclu de cette table.
web-error-still-here = Dans une partie publique ou classée à deux, seul un joueur absent peut être exclu.
web-error-no-such-passkey = Vous n’avez pas cette clé d’accès.
web-error-erased = Vos données ont été effacées.
web-error-protocol-version = Cette page n’est plus à jour : rechargez-la.
web-error-internal = Une erreur est survenue sur le serveur ; elle a été notée.
web-error-no-identity = Le serveur ne vous reconnaît plus : rechargez la page.
web-error-reads-only = Un jeton personnel ne permet que de lire.
web-error-not-playing = On ne joue pas à cette table en ce moment.
web-error-not-over = La partie n’est pas terminée.
web-error-rules-version = Cette partie a commencé avec des règles plus anciennes que celles du serveur.
web-error-bad-message = Le serveur n’a pas compris.
web-error-unavailable = Le serveur ne peut rien enregistrer pour le moment. Réessayez dans quelques secondes.
web-error-damaged = Le journal de cette table est endommagé. Vous pouvez la regarder, mais pas continuer à jouer tant que l’exploitant du serveur ne l’a pas réparé.
web-error-shutting-down = Le serveur redémarre ; un instant.

## Leçons et énigmes

web-lessons = Leçons et énigmes
web-lessons-how = Trois minutes par jeu, en jouant
web-puzzles = Énigmes
web-puzzle = Énigme : trouvez le meilleur coup
web-puzzle-number = Énigme { $number }, niveau { $level } sur 5
web-learn-done = Leçons : { $done } sur { $count }
web-learn-ticked = fait
web-teacher = L’animateur
web-lesson-lost = Cette leçon n’existe pas.
web-lesson-finish = Le cours est terminé !
web-lesson-first-game = Jouer une première vraie partie
web-lesson-leave = Quitter la leçon
web-lesson-not-allowed = Ce n’est pas permis ici.
web-lesson-step = Étape { $number } sur { $count }
web-lesson-go-on = Continuer
web-lesson-show = Montrer
web-show-me-first = Première fois ? Apprenez { $game } en trois minutes
web-gentle = À la première partie, donner des conseils sans qu’on les demande
web-guide-try = Et si vous tentiez : { $move } ? { $why }
web-guide-better = Il valait mieux : { $move }. { $why }
web-guide-gentle = (À la première partie, les conseils viennent seuls ; × les arrête.)
web-guide-close = Ni but ni conseils ici

## Ses propres parties

web-me = Mes parties
web-people-only = sans bots
web-too-few = { $played } jouées : trop peu pour conclure
web-won-share = { $share } de victoires sur { $played }, entre { $low } et { $high } ; à forces égales, { $fair }
web-by-players = Selon le nombre de joueurs
web-by-level = Selon le bot le plus fort
web-rating-changed = Votre classement
web-rating-uncounted = Cette partie n’a pas changé votre classement.
web-rating = Classement à { $game }
web-rating-how = { $count ->
    [one] Après { $count } partie classée. Il se précise avec d’autres parties.
   *[other] Après { $count } parties classées. Il se précise avec d’autres parties.
}
web-players-count = { $count } joueurs
web-sum-games = { $count ->
    [one] partie
   *[other] parties
}
web-sum-won = victoires
web-sum-row = { $count ->
    [one] victoire de suite
   *[other] victoires de suite
}
web-no-games-how = Vos parties, et ce qu’elles disent de vous, flotteront ici. La première dure dix minutes.

## Several people at one device
web-real-box = Les points du vrai jeu
web-real-box-how = Des cartes sur la table ? Les règles les comptent.
web-real-box-open = Compter
web-sofa = Un appareil pour tous
web-sofa-how = Tout le monde joue sur cet appareil et le fait passer. Quand des cartes sont secrètes, un rideau tombe entre deux joueurs.
web-person = Personne { $number }
web-add-person = Une personne de plus
web-remove-person = Retirer { $name }
web-at-this-device = Sur cet appareil
web-sits-here-too = Joue ici aussi
web-name = Nom
web-pass-to = Passez l’appareil à { $name }
web-pass-how = Les cartes restent derrière le rideau tant que { $name } ne maintient pas le bouton.
web-hold = Maintenir
web-hold-twice = ou touchez-le deux fois
web-hold-on = Encore un instant…
web-curtain = Rideau
web-chosen-pass = C’est choisi, passez à { $name }
web-chosen-pass-how = d’ici là, vous pouvez changer d’avis
web-sofa-stops = { $name } l’arrête

## Television and hands
web-television = Télévision
web-show-television = Montrer sur un grand écran
web-look-up = Levez les yeux !
web-look-up-turn = La table est sur le grand écran. À présent : { $names }.
web-hold-cards = Maintenez pour voir mes cartes
web-only-you = Vous seul voyez ces cartes.
web-screen-gone = Le grand écran n’est plus là. Voici la table.
web-whole-table = Toute la table
web-hand-only = Mes cartes seules

web-daily = Énigme du jour
web-daily-how = Quel coup gagne le plus souvent ?
web-daily-find = Chercher
web-daily-found = Trouvée
web-daily-streak = { $days ->
    [one] Trouvée 1 jour d’affilée
   *[other] Trouvée { $days } jours d’affilée
}
web-practise = Travailler mes erreurs
web-practise-how = Les coups que le coach aurait joués autrement
web-practise-waiting = { $count ->
    [one] 1 moment vous attend
   *[other] { $count } moments vous attendent
}

## Jouer sans serveur

web-here-play = Jouer hors ligne
web-error-here-failed = Ce navigateur n’a pas pu lancer le jeu. Rechargez la page ou essayez-en un autre.
