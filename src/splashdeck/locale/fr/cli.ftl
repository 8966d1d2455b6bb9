# Ce que les commandes affichent d’elles-mêmes.

cli-try-help = Essayez : { $command } --help
cli-version-python = Python
cli-version-rules = version des règles
cli-version-games = jeux
cli-version-extras = options installées
cli-version-missing = non installées
cli-version-none = aucune
cli-consistent = { $file } : cohérent. { $game }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
cli-fair-seed = La partie a commencé avec un seed, sans serveur : il n’y a pas de donne à vérifier.
cli-fair-unbound = La donne : cohérente, mais ce compte rendu plus ancien ne dit pas ce qui était scellé.
cli-fair-checked = La donne : scellée et ouverte comme il faut. Si c’est celle que vous avez vue, --notes le dit.
cli-fair-noted = La donne : telle qu’elle avait été notée avant que les cartes soient données.
cli-voided = La donne { $deal } a été annulée : { $names } a retenu un nombre.
cli-not-signed = Le compte rendu n’est pas signé : il prouve qu’il est cohérent, pas qui l’a écrit.
cli-outcome = victoire : { $winners } ; points par place : { $scores } ; fin selon { $rule }
cli-deal = la donne
cli-not-over = La partie n’est pas terminée.
cli-junior = un jeune joueur (place 1, 2, …)
cli-games-saved = Parties sauvegardées ; splashdeck play --resume NOM en reprend une :
cli-games-finished = Parties terminées, pour splashdeck replay, review et show :
cli-games-none = Pas encore de parties : il n’y en a pas dans { $folder }.
cli-games-deleted = { $count ->
    [one] 1 partie est supprimée.
   *[other] { $count } parties sont supprimées.
}
cli-sheet-passes = { $file } : une feuille pour { $game } qui passe toutes les vérifications.
cli-sheet-differs = { $count ->
    [0] Elle a les nombres de la feuille house.
    [one] 1 nombre diffère de la feuille house :
   *[other] { $count } nombres diffèrent de la feuille house :
}
cli-upgrade-count = tables en cours : { $tables }, coups : { $moves }, règles : { $version }
cli-upgrade-trouble = { $table } ({ $game }), coup { $number } : { $why }
cli-upgrade-fine = Toutes continuent comme avant.
cli-repair-count = tables : { $tables }, lignes de leurs journaux : { $moves }
cli-repair-other-rules = non examinées, car commencées sous d’autres règles : { $count }
cli-repair-damage = { $table } ({ $game }) : intacte jusqu’à la ligne { $sound }, { $aside } à mettre de côté ensuite : { $why }
cli-repair-fine = Rien n’est endommagé.
cli-repair-would = Rien n’a été modifié. Avec --apply, ces tables sont réparées : ce qui n’est pas intact est mis de côté, et elles reprennent à partir de là.
cli-repair-mended = Ces tables sont réparées et reprennent à partir de là.
cli-backup = { $folder } : tables : { $tables }, entrées de leurs journaux : { $moves }. Elle contient des cartes cachées et des noms : gardez-la aussi bien que l’original.
cli-backup-no-key = La clé qui signe les cookies n’y est pas : il n’y en a pas à { $file }. Dites avec --secret-file où elle est ; sans elle, tout le monde reviendrait en inconnu.
cli-restore = { $folder } est de nouveau en place : tables : { $tables }, entrées de leurs journaux : { $moves }. Démarrez le serveur.
cli-page = { $folder } : un site en simples fichiers, { $megabytes } Mo. Mettez-le où vous voulez ; `python -m http.server --directory { $folder }` le montre ici.
cli-admin-none = Aucune table de ce genre.
cli-admin-table = table
cli-admin-game = jeu
cli-admin-status = état
cli-admin-people = joueurs
cli-admin-moves = entrées
cli-admin-last = dernière (UTC)
cli-admin-process = serveur
cli-admin-away = absent
cli-admin-closed = { $id } est fermée.
cli-admin-erased = { $id } est effacé. Tables qui continuent sans cette personne : { $count }
cli-admin-signed-out = Tous les cookies de { $id } sont périmés.
cli-admin-drained = { $id } a rendu ses tables et ses joueurs. Arrêtez-le quand vous voulez.
cli-admin-rotated = { $file } a une nouvelle clé (clés valables : { $count }). Redémarrez le serveur pour qu’il signe avec elle.
cli-serving = splashdeck vous attend sur { $address }
cli-written = Écrit : { $places }
cli-completion-installed = { $file } est écrit ; un nouveau { $shell } complète splashdeck.
cli-scan = Les téléphones de ce réseau peuvent scanner le code. Ctrl-C arrête.
cli-public = Attention : { $address } est une adresse publique. Tout internet peut trouver ce serveur.

## Progression

cli-playing = en jeu
cli-showing = parties à regarder
cli-measuring = mesure

## Le bilan d’une simulation

cli-simulated = { $game }, { $players } joueurs, { $by }, graine { $seed }
cli-by-chance = coups légaux au hasard
cli-interrupted = interrompu : seules les parties terminées comptent
cli-finishing = Arrêt : ce qui est commencé se termine d’abord. Un second Ctrl-C y met fin aussitôt.
cli-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
} en { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s ({ $rate } par seconde), { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } par partie
cli-endings = fin selon : { $endings }
cli-no-endings = rien
cli-wins = victoires
cli-share = part
cli-mean = moy.
cli-sd = é.-t.
cli-min = min.
cli-max = max.
cli-seat = place { $number }
cli-turn = tour { $number }
cli-all = tous
cli-checked = vérifié { $count ->
    [one] { $count } fois
   *[other] { $count } fois
} : { $promise }
cli-unbroken = aucun invariant n’a été violé
cli-broken = VIOLÉ dans la partie { $game }, après { $move } (place { $number }) : { $why }

## Le bilan d’une arène

cli-arena-order = victoires dans l’ordre des tours, à partir de qui commence : { $shares }
cli-arena-match = { $game }, { $players } joueurs, graine { $seed } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} en { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} ; à force égale, { $expected } de victoires
cli-arena-bot = bot
cli-arena-wins = victoires
cli-arena-interval = intervalle à 95 %
cli-arena-decided = sans ex æquo
cli-arena-margin = points d’avance
cli-arena-rating = classement
cli-arena-simulations = simulations
cli-arena-time = ms par coup
cli-arena-against = contre
cli-arena-axis = part des victoires, avec son intervalle à 95 %

## Les chances annoncées et ce qu’il en advint

cli-calibrated = { $game }, { $players } joueurs, { $bots }, graine { $seed } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} par partie, { $worlds } parties imaginées par position
cli-calibrated-told = annoncé
cli-calibrated-chances = chances
cli-calibrated-mean = moyenne
cli-calibrated-won = gagné
cli-calibrated-off = gagné en plus, 95 %

## Ce qu’une mesure a donné

cli-number = { NUMBER($number) }
cli-number-1 = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cli-number-2 = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
cli-bench-nothing = interrompu avant toute mesure
cli-bench-engines = Décisions par seconde, coups légaux au hasard, sur un cœur : la mesure médiane, la plus lente et la plus rapide.
cli-bench-start = Démarrage : avec { $tables } parties que plus personne ne joue, un serveur est prêt après { $seconds } s ; il en a ouvert { $opened }.
cli-bench-times = Combien de fois nos jeux sont plus rapides :
cli-bench-replays = Millisecondes pour lire et vérifier le compte rendu d’une partie entière :
cli-bench-twins = Coups légaux au hasard, par lots entiers, sur { $device }, mesure médiane :
cli-bench-server = Coups enregistrés par seconde de processeur du serveur, aussi vite que viennent les réponses : la mesure médiane, la plus lente et la plus rapide.
cli-bench-paced = Charge régulière, { $tables } tables avec { $sockets } sockets : sur { $stored } coups, 99 sur 100 ont eu leur réponse en { $p99 } ms, erreurs : { $errors } ; { $memory } ko de mémoire par table.
cli-bench-cold = Table froide : une table de { $moves } coups s’ouvre en { $ms } ms.
cli-bench-engine = moteur
cli-bench-game = jeu
cli-bench-players = joueurs
cli-bench-median = médiane
cli-bench-least = minimum
cli-bench-most = maximum
cli-bench-played-by = joué par
cli-bench-moves = coups
cli-bench-measure = mesure
cli-bench-batch = lot
cli-bench-decisions = décisions/s
cli-bench-games = parties/s
cli-bench-play = jeu
cli-bench-learner = vues et masques
cli-bench-policy = politique par lots
cli-bench-server-name = serveur
cli-bench-siege = Millisecondes d’un ping à une autre table pendant qu’un invité fait de son pire, dans les limites :
cli-bench-cpu = processeur
cli-bench-way = l’invité
cli-bench-way-nothing = ne fait rien
cli-bench-way-choices = change ses choix
cli-bench-way-moves = joue et reprend
cli-bench-way-greetings = salue sans cesse
cli-bench-way-frames = envoie des trames vides
cli-bench-way-logs = demande journaux et comptes rendus
cli-bench-way-tables = crée des tables
cli-bench-way-hints = demande des conseils
cli-bench-way-sockets = va et vient
cli-bench-processes = { $processes } processus sur un PostgreSQL et un Valkey, à côté d’un seul. Coups enregistrés par seconde de processeur de tous les serveurs ensemble : la mesure médiane, la plus lente et la plus rapide, et quelle part c’est d’un processus seul.
cli-bench-people = joueurs
cli-bench-people-one = un processus seul
cli-bench-people-owner = chez le propriétaire
cli-bench-people-anywhere = n’importe où
cli-bench-people-elsewhere = ailleurs
cli-bench-ratio = part
cli-bench-relayed = Millisecondes entre l’envoi d’un coup et sa propre mise à jour, à rythme fixe :
cli-bench-tables = tables
cli-bench-outages = Millisecondes d’attente d’un coup quand il arrive quelque chose, la plus longue à chaque table :
cli-bench-outage = ce qui arrive
cli-bench-outage-stop = un processus s’arrête
cli-bench-outage-kill = un processus est tué
cli-bench-outage-valkey = Valkey redémarre vide
cli-bench-outage-postgresql = PostgreSQL redémarre

## La vraie boîte

cli-named = { $name } : { $what }
cli-score-names = Qui joue ? De { $least } à { $most } noms, séparés par des virgules :
cli-score-round = Manche { $number }
cli-score-again = C’est illisible ; encore une fois, s’il vous plaît.
cli-score-winners = { $count ->
    [one] { $names } gagne ({ $rules }).
    [many] { $names } partagent la victoire ({ $rules }).
   *[other] { $names } partagent la victoire ({ $rules }).
}
cli-plays-none = Aucune partie n’est encore gardée : splashdeck score JEU … --keep
