# Ce que seule la page dit.

# La page

web-back-home = Accueil
web-back-keep = Quitter la table, garder ma place
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
    au bain !
web-lead =
    Trois jeux de cartes rapides.
    Sans compte.
web-which-game = Quel jeu ?
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
web-no-games = Vos parties seront ici.
web-open = Ouvrir
web-learn = Apprendre
web-all-rules = chaque règle, numérotée
web-read = Lire
web-resume = Retour à { $game }
web-with = avec { $names }
web-alone = personne d’autre encore
web-status-open = en attente
web-status-dealing = distribution
web-status-playing = en cours
web-status-over = terminée
web-status-closed = fermée
web-foot = Non officiel et open source. Les jeux appartiennent à leurs auteurs et éditeurs ; les dessins sont de nous.

# Avant la partie

web-public-table = Table publique
web-private-table = Table privée
web-seat = Place { $number }
web-seats = Places
web-seat-open = libre
web-you = Vous
web-host = hôte
web-guest = invité
web-here = présent
web-not-here = absent
web-bot = bot
web-held = tenue par un bot
web-junior = junior
web-sit = S’asseoir ici
web-sit-down = S’asseoir
web-put-bot = Un bot ici
web-open-seat = Libérer
web-remove = Retirer
web-your-name = Votre nom
web-name-given = on vous en donne un
web-keep = Garder
web-kept = C’est noté.
web-link = Lien
web-share = Partager le lien
web-copied = Copié
web-qr = Code QR du lien
web-local-only = Cette adresse ne marche que sur cette machine. Pour que les téléphones de la pièce puissent jouer :
web-chat = Discussion
web-dealing = Distribution
web-dealing-how = Chacun ajoute un nombre secret : personne ne peut choisir les cartes.
web-take-seat = Prendre place ?
web-waiting-players = On attend des joueurs
web-all-here = Tout le monde est là
web-bots-fill = Partagez le lien, ou laissez les bots prendre les places libres.
web-start-when-ready = Commencez quand vous voulez.
web-waiting-host = L’hôte va commencer
web-start = Commencer
web-start-bots = Commencer avec des bots
web-leave = Partir
web-edition = Édition { $year }
web-seats-open = { $count ->
    [0] plus de place
    [one] 1 place libre
   *[other] { $count } places libres
}
web-hints-on = Le coach peut donner des conseils
web-hints-none = sans conseils
web-bots = Bots
web-level-of = Comment joue { $name }
web-level-paddler = Pataugeur
web-level-how-paddler = Joue n’importe quel coup permis : inoffensif, pour les petits.
web-level-dabbler = Barboteur
web-level-how-dabbler = Suit des règles simples : sensé, jamais lent.
web-level-diver = Plongeur
web-level-how-diver = Regarde plus loin : il imagine les cartes cachées et essaie.
web-level-champion = Champion
web-level-how-champion = A joué des millions de parties contre lui-même, et regarde plus loin.

# La table

web-menu = Menu
web-rivals = Les autres joueurs
web-live = En direct
web-reconnecting = Reconnexion
web-lost = La connexion est perdue ; on réessaie.
web-board = Sur la table
web-side = Journal et discussion
web-log = Journal
web-rules = Règles
web-moves = Coups
web-emote = Dire
web-undo = Annuler
web-undo-all = si tous sont d’accord
web-hint = Conseil
web-coach = Coach
web-hint-thinks = il essaie
web-hint-games = { $games ->
    [one] chances de gagner, 1 partie essayée
   *[other] chances de gagner, { $games } parties essayées
}
web-hint-odds = { $percent } de chances de gagner
web-hint-result = Score final d’environ { $result }.
web-hint-again = Touchez encore pour le faire.
web-other = Autre choix
web-change = Changer
web-sound = Son
web-keys = Touches
web-key-tab = cible, bouton ou champ suivant
web-key-arrows = parcourir le plateau, le journal, les signes
web-key-enter = le faire
web-key-escape = fermer, ou choisir autrement
web-key-target = première cible ; encore : la suivante
web-key-hint = demander au coach
web-key-undo = reprendre
web-key-moves = taper un coup
web-key-log = journal
web-key-rules = règles
web-key-talk = dire quelque chose
web-key-keys = ces touches
web-invite-watch = Inviter à regarder
web-leave-bot = Partir ; un bot continue
web-decision = Votre décision
web-sent = Envoyé, encore secret
web-sent-kept = Gardé, envoyé au retour de la ligne
web-sending = Envoi
web-waiting = On attend
web-watching = Vous regardez.
web-grace = Tous ont choisi
web-grace-how = Vous pouvez encore changer d’avis.
web-undo-ask = { $name } demande à reprendre le dernier coup.
web-agree = D’accord
web-disagree = Non
web-game-over = La partie est finie
web-see-scores = Voir les scores
web-type-move = Tapez un coup
web-do = Jouer
web-no-moves = On ne vous demande rien maintenant.
web-say = Dites quelque chose
web-send = Envoyer
web-no-chat = Rien encore.
web-mute = Couper { $name }
web-unmute = Réentendre { $name }
web-block = Bloquer { $name }
web-remove-name = Retirer { $name }
web-search-rules = Chercher dans les règles
web-notice-turn = À vous de jouer : { $game }
web-notice-over = { $game } : c’est fini
web-emote-hello = Salut !
web-emote-well-played = Bien joué !
web-emote-oops = Oups !
web-emote-thinking = Je réfléchis…
web-emote-hurry = Allez !
web-emote-thanks = Merci !
web-emote-quack = Coin !
web-emote-good-game = Belle partie !
web-sent-waiting = { $count ->
    [one] { $names } réfléchit. Vous pouvez encore changer.
   *[other] { $names } réfléchissent. Vous pouvez encore changer.
}
web-turn-of = { $count ->
    [one] { $names } décide
   *[other] On attend { $names }
}
web-seconds-left = { $seconds ->
    [one] encore 1 seconde
   *[other] encore { $seconds } secondes
}
web-legal-moves = { $count ->
    [one] 1 coup permis
   *[other] { $count } coups permis
}
web-winners = { $count ->
    [one] { $names } gagne !
   *[other] { $names } partagent la victoire !
}

# La fin

web-finished = Terminée
web-saved = Enregistrée
web-you-win = Vous gagnez !
web-scores = Scores
web-lowest-wins = le plus bas gagne
web-highest-wins = le plus haut gagne
web-player = Joueur
web-total = Total
web-fair = Le mélange était loyal
web-unfair = Le mélange ne colle pas
web-checked-here = Vérifié à l’instant dans votre navigateur
web-check-promise = Promesse avant la donne
web-check-numbers = Un nombre de chaque joueur
web-check-secret = Secret montré, il correspond
web-check-cards = Les cartes sont venues dans cet ordre
web-check-record = Chaque coup dans l’enregistrement
web-check-absent = (vous n’étiez pas là)
web-proof = Montrer la preuve
web-proof-how = L’enregistrement peut être rejoué partout :
web-save-record = Enregistrer
web-review = Chances de gagner
web-review-wait = Le coach revient sur la partie.
web-review-none = Le coach n’a pas pu revenir sur cette partie.
web-review-place = Endroit de la partie
web-review-after = Après { $move } coups sur { $moves }
web-review-smooth = moyenne sur cinq endroits
web-review-moves = Coup
web-review-table = En tableau
web-moments = Les moments qui ont compté
web-moment-number = coup { $move }
web-moments-none = Aucun coup n’a coûté cher.
web-moment-loss = −{ $percent }
web-moment-better = Mieux : { $move }.
web-again-ask = Encore ?
web-rematch = Revanche
web-next-waits = La prochaine partie attend.

# Réglages et préparation

web-look = Aspect et son
web-theme-system = Comme le système
web-theme-light = Clair
web-theme-dark = Sombre
web-motion = Animations
web-keys-on = Lettres seules comme touches à la table
web-notices = Me prévenir quand c’est à moi
web-notices-denied = Le navigateur refuse les notifications de cette page.
web-needs-https = Les navigateurs ne l’offrent qu’en https, ou à http://localhost sur cette machine.
web-passkey = Clé d’accès
web-passkey-why = Garde vos parties sur un autre appareil. Pas nécessaire pour jouer.
web-passkey-new = Ajouter une clé
web-passkey-use = Utiliser ma clé
web-passkey-kept = Clé ajoutée.
web-passkey-used = Vous revoilà.
web-history = Parties terminées
web-score-rank = score { $score }, place { $rank }
web-data = Mes données
web-data-what = Un nom, vos places et ce que vous avez dit. Après effacement, les coups restent, sans nom.
web-export = Tout télécharger
web-exported = Téléchargé.
web-erase = Tout effacer
web-erase-sure = Oui, effacer
web-keep-it = Garder
web-erased = Effacé.
web-players = Joueurs
web-variants = Variantes
web-editions = Édition
web-pace = Temps
web-pace-free = Sans horloge
web-pace-quick = 20 secondes
web-pace-calm = 1 minute
web-pace-days = Sur des jours
web-make-public = Publique : tout le monde peut jouer ou regarder
web-make-table = Créer la table
web-sheet = Feuille de cartes
web-sheet-why = Les règles imprimées ne disent pas ce que montrent les cartes. Saisissez ce que montre votre boîte, ou jouez avec la nôtre.
web-sheet-house = La feuille maison
web-sheet-own = Ma boîte
web-sheet-save = Enregistrer en fichier
web-sheet-load = Lire un fichier
web-sheet-unreadable = Ce fichier n’est pas une feuille de ce jeu.

# Ce qui n’a pas marché

web-no-table = Pas de table ici
web-broken = Quelque chose ne va pas
web-error-offline = Le serveur est injoignable pour l’instant.
web-error-no-such-table = Cette table n’existe pas, ou elle est privée.
web-error-no-such-code = Aucune table en attente n’a ce code.
web-error-not-seated = Vous n’avez pas de place à cette table.
web-error-not-host = Seul l’hôte peut le faire.
web-error-not-open = La partie a commencé.
web-error-not-full = Une place est encore libre.
web-error-seat-taken = Cette place est prise.
web-error-table-full = Aucune place libre.
web-error-blocked = L’un de vous a bloqué l’autre.
web-error-too-many = Trop d’un coup : attendez un instant.
web-error-too-many-tables = Vous avez commencé aujourd’hui beaucoup de tables qui ne sont pas finies. Finissez-en une, ou réessayez demain.
web-error-stale-decision = Trop tard : c’est déjà décidé.
web-error-nothing-to-decide = On ne vous demande rien maintenant.
web-error-hints-off = À cette table, le coach se tait.
web-error-window-open = Un effet peut encore être arrêté : attendez un instant.
web-error-invalid-notation = Ce texte n’est pas un coup de ce jeu.
web-error-invalid-setup = Ce jeu ne peut pas commencer ainsi.
web-error-invalid-sheet = Cette feuille ne convient pas.
web-error-cannot-take-back = Impossible à reprendre : quelque chose a été montré, ou d’autres ont joué.
web-error-emotes-only = Aux tables publiques, il n’y a que des signes rapides.
web-error-passkey-failed = La clé n’a pas pu être utilisée.
web-error-removed = L’hôte vous a retiré de cette table.
web-error-erased = Vos données ont été effacées.
web-error-protocol-version = La page est plus ancienne que le serveur : rechargez-la.
web-error-internal = Le serveur a fait une erreur ; elle est notée.
web-error-no-identity = Le serveur ne vous connaît plus : rechargez la page.
web-error-not-playing = On ne joue pas à cette table en ce moment.
web-error-not-over = La partie n’est pas finie.
web-error-rules-version = Cette partie a commencé avec des règles plus anciennes que celles du serveur.
web-error-bad-message = Le serveur n’a pas compris.
web-error-shutting-down = Le serveur redémarre ; un instant.
