# Ce qui ne va pas dans une mise en place, une fiche de cartes, un compte rendu, un coup tapé ou
# une commande : la phrase après l’endroit et avant la règle.

## Endroits

error-line = ligne { $line }
error-file-line = { $file }, ligne { $line }
error-at-character = { $text } au caractère { $position }
error-place-chapter = chapitre { $value }
error-place-edition = édition { $value }
error-place-game = jeu { $value }
error-place-language = langue { $value }
error-place-package = le paquet { $package }
error-place-rule = règle { $value }

## Les fichiers, et ce que les programmes y trouvent

error-unreadable = lecture impossible : { $reason }
error-unusable = inutilisable : { $reason }
error-file-name = le fichier n’a pas de nom
error-file-missing = ce fichier ou ce dossier n’existe pas
error-file-denied = l’accès vous est refusé
error-file-is-a-folder = c’est un dossier
error-file-no-folder = une partie de ce chemin n’est pas un dossier
error-file-exists = il y a déjà autre chose de ce nom
error-disk-full = le disque est plein
error-read-only = ce disque est en lecture seule
error-not-text = ce n’est pas du texte UTF-8
error-nested = c’est imbriqué trop profondément
error-digits = un nombre a trop de chiffres
error-not-toml = ce n’est pas du TOML : { $detail }
error-not-json = ce n’est pas du JSON : { $detail }
error-from-character = illisible à partir du caractère { $number }
error-shape-type = il faut `{ $wanted }` ici, pas `{ $got }`
error-shape-limit = il faut `{ $wanted }` { $limit } ici
error-shape-length = il faut `{ $wanted }` de longueur { $limit } ici
error-shape-unknown = clé inconnue `{ $key }`
error-shape-missing = la clé `{ $key }` manque
error-shape-value = la valeur { $value } ne convient pas ici

## Mise en place

error-no-game = aucun jeu ne s’appelle { $name } ; il y a { $games }
error-no-part = il n’a pas de partie dans splashdeck.{ $part }
error-title-name = son jeu est laissé de côté, car un autre s’appelle déjà { $name } : { $other }
error-title-prefix = son jeu { $name } est laissé de côté, car les règles d’un autre commencent déjà par { $prefix } : { $other }
error-title-broken = son jeu est laissé de côté, car sa carte est illisible ({ $why })
error-title-unloadable = son jeu est laissé de côté, car il est impossible de le charger ({ $why })
error-setup-keys = { $game } se prépare avec { $keys }
error-no-sheets = { $game } n’a pas de feuilles de cartes
error-players = ce jeu se joue de { $least } à { $most }, pas à { $given }
error-option-form = une option s’écrit nom=valeur, et une valeur est un nombre, true ou false : rounds=1, low_blows=true
error-no-option = cette option n’existe pas ; il y a { $known }
error-no-options = ce jeu n’a pas d’options
error-option-range = va de { $least } à { $most }, pas { $given }
error-edition = les éditions sont { $known }, pas { $given }
error-games-no-such = aucune partie de ce nom n’est gardée ici ; splashdeck games les nomme
error-no-seat = il n’y a pas de place { $number }
error-not-a-seat = { $given } n’est pas une place : elles vont de 0 à { $last }
error-seat-twice = la place { $number } est nommée deux fois
error-juniors = il faut une liste de places
error-no-bot = aucun bot ne s’appelle { $name } ; il y a { $levels }
error-bots-count = { $bots } bots pour { $players } joueurs
error-bots-form = nommez un bot, ou un pour chacune des { $players } places
error-players-form = un nombre de joueurs, ou plusieurs comme 2,4
error-positions = prenez au moins une position par partie

## Fiches de cartes

error-sheet-game = donnez à game l’une de ces valeurs : { $games }
error-sheets-for = il y a des feuilles pour { $games }
error-sheet-name = aucune feuille fournie ne s’appelle { $name } ; il y a { $known }
error-sheet-source = une feuille est un nom, un fichier ou un objet
error-sheet-large = une feuille a au plus { $most } ko

## Comptes rendus

error-record-empty = le compte rendu est vide
error-record-truncated = la dernière ligne n’a pas de fin : fichier tronqué
error-record-too-long = la partie compte plus de { $most } coups : trop longue pour être rejouée
error-record-long-line = plus de { $most } caractères
error-record-line-ends = les lignes se terminent par CR et LF : un programme a modifié le fichier, car celles d’un compte rendu se terminent par LF
error-record-saved = c’est une partie sauvegardée qui n’est pas terminée : splashdeck play --resume { $file }
error-record-object = une ligne est un objet JSON
error-record-key-twice = la clé { $key } revient deux fois
error-record-format = ce n’est pas un compte rendu splashdeck au format { $older } ou { $format }
error-record-rules = joué avec la version { $version } des règles ; ce programme a la { $ours }
error-record-setup = il manque des clés à la mise en place
error-record-first = first est null ou une place de 0 à { $last }
error-record-origin = l’en-tête a soit seed, soit fairness
error-record-no-deal = une partie commencée avec un seed n’a pas de donne à comparer
error-record-deal = la donne produit d’autres événements que ceux du compte rendu
error-record-chain = ne suit pas la ligne précédente
error-record-move-keys = la ligne d’un coup a seat, move, events et before
error-record-move-types = seat est un nombre de 0 à { $last }, move est du texte
error-record-events = le coup produit d’autres événements que ceux du compte rendu
error-record-not-over = la partie n’est pas terminée ici
error-record-outcome = la partie rejouée a un autre résultat
error-record-after = rien ne peut suivre le résultat
error-record-no-outcome = le résultat manque : fichier tronqué
error-seed = une graine a 64 chiffres hexadécimaux

## Coups tapés

error-move-written = cela s’écrit { $move }
error-move-like = cela s’écrit comme { $example }
error-move-begins = un coup commence par { $verbs }
error-move-none = ce n’est pas un coup ; un coup commence par { $verbs }
error-move-alone = { $verb } reste seul
error-move-no-card = aucune carte ne s’appelle { $card }

## Commandes

error-choose = choisissez l’un de { $known }
error-no-command = cette commande n’existe pas
error-no-command-but = cette commande n’existe pas ; vouliez-vous dire { $meant } ?
error-no-cli-option = cette option n’existe pas
error-no-cli-option-but = cette option n’existe pas ; vouliez-vous dire { $meant } ?
error-needs-value = attend une valeur
error-needs-argument = manque
error-given-twice = est donné deux fois
error-too-many-words = est un mot de trop
error-not-whole = { $given } n’est pas un nombre entier
error-not-a-number = { $given } n’est pas un nombre
error-languages = il y a { $known }
error-no-rule = { $game } n’a pas cette règle ; ses chapitres sont { $chapters }
error-no-rule-with = aucune règle ne dit cela
error-other-book = les numéros en { $prefix } appartiennent à { $game }, pas à { $wanted }
error-editions = { $game } a { $known }
error-no-editions = { $game } n’a qu’une édition
error-no-juniors = { $game } n’a pas de règle pour les juniors
error-not-in-edition = cette règle ne fait pas partie de l’édition { $edition }
error-needs-extra = a besoin de { $module } : pip install 'splashdeck[{ $extra }]'
error-needs-package = a besoin de { $module }, qui manque à cette installation : pip install --force-reinstall splashdeck
error-needs-checkout = se fait dans une copie du dépôt : clonez-le, puis python3 dev.py run splashdeck { $command }
error-port = impossible d’écouter là ({ $detail }) ; choisissez un autre port avec --port
error-proxy = un proxy se désigne par son adresse ou son réseau, par exemple 10.0.0.0/8
error-settings-file = ce n’est pas un fichier de réglages ({ $detail })
error-setting = { $name } ne peut pas valoir « { $value } » ({ $detail })
error-setting-unknown = aucun réglage ne s’appelle { $name } ; proches : { $close }
error-setting-list = une liste a des virgules entre ses parties : a, b
error-setting-pair = un réglage s’écrit nom=valeur
error-origin = l’adresse d’une page se nomme ainsi : https://canards.example

## Arènes

error-arena-few = nommez au moins deux bots, comme diver,dabbler
error-arena-twice = { $name } est nommé deux fois ; pour comparer des budgets, écrivez { $name }@100
error-arena-budget = { $name } : après le @ vient un nombre de simulations à partir de 1
error-arena-own = { $name } ne peut pas être chargé : { $why }
error-arena-no-bot = { $name } n’est pas un bot : il lui manque { $missing }
error-arena-raised = ce bot s’est arrêté : { $why }
error-arena-illegal = ce bot a répondu { $move }, qui n’est pas l’un de ses coups permis : { $legal }
error-arena-is-mcts = compte en simulations, pas en secondes : écrivez is-mcts@20
error-arena-positive = doit être au-dessus de 0
error-bench-seconds = doit être un nombre au-dessus de 0
error-arena-journal = ce fichier ne contient pas les donnes d’une arène
error-arena-other = contient les donnes d’une autre rencontre : { $key } y vaut { $there }, et ici { $here }
error-arena-line = la ligne { $line } n’est pas la donne suivante
error-arena-picture = une image se termine par { $kinds }
error-arena-folder = ce dossier n’existe pas

## Demandes d’autres programmes

error-request-do = do est l’un de { $known }
error-request-key = clé inconnue ; il y a { $known }
error-request-long = une ligne a au plus { $most } octets
error-request-no-game = pas encore de partie : commencez-en une avec start ou load
error-request-object = une demande est un objet JSON
error-request-only = cette partie n’est montrée qu’à la place { $number }
error-request-seat = une place est un nombre de 0 à { $last }
error-request-text = doit être du texte
error-tool-argument = { $tool } ne connaît pas { $given } ; il prend { $known }
error-tool-bare = { $tool } ne prend pas d’argument, donc pas { $given } non plus
error-rewards = une récompense est l’une de { $known }, pas { $given }

## Tables

error-name = un nom a de 1 à { $most } caractères
error-nothing-said = il n’y a rien à dire là-dedans
error-opening = une ouverture a une graine ou une position
error-seats = à { $players } joueurs il faut { $players } places, pas { $given }
error-database-in-use = un autre splashdeck utilise cette base de données : { $holder }. Arrêtez-le d’abord, ou donnez à celui-ci son propre dossier de données avec --data
error-database-newer = un splashdeck plus récent a modifié cette base de données (schéma { $schema }, ce programme connaît { $known }) ; utilisez le programme plus récent
error-database-older = cette base de données a le schéma d’un splashdeck plus ancien ; démarrez le serveur une fois, il la met à jour
error-database-away = la base de données est injoignable ({ $detail })
error-database-url = une base de données se nomme ainsi : sqlite:///dossier/fichier.sqlite3 ou postgresql://hôte/nom
error-database-no-sqlite = ce fichier n’est pas une base de données SQLite ; il reste tel quel
error-database-foreign = cette base de données SQLite appartient à un autre programme ; elle reste telle quelle
error-signing-key = une clé de signature a au moins { $least } caractères
error-page-not-built = il n’y a pas de page construite ici ; dans une copie du dépôt, python3 web/build.py la construit
error-page-no-runtime = la page de cette installation a été construite sans ce qu’il faut pour jouer sans serveur
error-page-folder = ce dossier contient autre chose ; donnez-en un nouveau
error-page-base = un chemin tel que /ducks/ ou une adresse telle que https://example.org/ducks/, pas « { $given } »
error-backup-exists = il y a déjà quelque chose ; donnez un dossier qui n’existe pas
error-backup-damaged = cette sauvegarde n’est pas entière ({ $detail })
error-backup-kind = c’est une sauvegarde de { $kind } ; donnez une base de ce type
error-backup-in-the-way = il y a déjà des tables, ou une autre clé ; avec --over, la sauvegarde prend leur place
error-admin-no-table = cette table n’existe pas
error-admin-no-person = cette personne n’existe pas
error-admin-ended = cette table est déjà terminée
error-admin-status = cet état n’existe pas ; il y a : { $known }
error-admin-no-process = ce processus n’existe pas ; il y a : { $processes }
error-admin-several = plusieurs processus partagent cette adresse ; nommez-en un par son identifiant : { $processes }
error-admin-not-drained = il n’a pas tout rendu dans ce délai
error-no-token = mettez votre jeton personnel dans la variable d’environnement { $variable }
error-program-missing = { $program } n’est pas installé ici ; il fait partie des programmes clients de PostgreSQL
error-program-failed = { $program } dit : { $detail }
error-bus-away = aucun Valkey n’y répond : { $detail }
error-bus-database = plusieurs processus partagent une base de données PostgreSQL : indiquez-la avec --database
error-bus-secret = plusieurs processus signent avec une même clé : indiquez son fichier avec --secret-file
error-workers-bus = plusieurs processus se parlent par Valkey : indiquez-le avec --bus
error-workers-failed = un processus n’a pas démarré ; ce qu’il a dit est plus haut
error-workers-here = des processus qui partagent un port demandent un système qui sait se dédoubler, comme Linux ou macOS
error-table-no-record = une partie commencée sur une position n’a pas de compte rendu
error-table-not-begun = la partie n’a pas commencé
error-table-game = cette table est faite pour un autre jeu : créez-en une nouvelle

## Refusé à une table

error-changes = un choix peut être changé { $most } fois, pas davantage
error-channels = les notifications atteignent une personne par { $most } moyens au plus
error-host-unknown = le serveur n’est pas connu sous ce nom ; voir --origin
error-invitation-full = personne de plus ne peut ouvrir cette table par une invitation
error-not-ready = absents, ou pas encore prêts : { $names }
error-passkey-known = cette clé d’accès est déjà connue
error-passkey-late = cela a pris trop de temps ; réessayez
error-passkey-used = cette réponse a déjà servi
error-passkeys = une personne a au plus { $most } clés d’accès
error-programs = une personne a au plus { $most } programmes
error-programs-own = un programme n’a lui-même ni programmes ni autres jetons
error-seat-person = quelqu’un est assis à la place { $number }
error-seats-most = une table a au plus { $most } places
error-seats-people = il y a là plus de personnes qu’il n’y aurait de joueurs
error-take-back-acted = quelqu’un a joué depuis, ou c’est déjà réglé
error-take-back-choose = choisissez plutôt à nouveau : c’est possible jusqu’au dernier choix
error-take-back-often = cela a déjà été annulé { $most } fois
error-take-back-others = ce n’est pas votre choix
error-take-back-over = la partie est terminée, et toutes les cartes sont connues
error-take-back-rated = pas dans une partie classée
error-take-back-refused = tout le monde n’était pas d’accord
error-take-back-revealed = quelque chose a été montré
error-take-back-unasked = personne ne le demande maintenant
error-tokens = une personne a au plus { $most } jetons

## Jouer dans le terminal

error-place-output = la sortie standard
error-place-save = partie sauvegardée
error-place-seat = place { $value }
error-play-name = va avec --server ; ici, --seat nomme les joueurs
error-play-seats = { $seats } places nommées pour { $players } joueurs
error-play-terminal = a besoin d’un terminal : on ne joue pas à travers un tube ni un fichier
error-play-other-game = la partie sauvegardée est { $game }
error-play-first = tout le monde joue en même temps : personne ne commence
error-play-watch = qui regarde n’a pas de place
error-play-name-twice = deux joueurs s’appellent { $name }
error-play-server = le serveur distribue et place les joueurs : { $options } ne conviennent pas
error-save-none = ce n’est pas une partie sauvegardée
error-save-format = ce programme écrit et lit un autre format de parties sauvegardées
error-save-players = il n’y a pas un joueur pour chaque place
error-saves-none = aucune partie sauvegardée dans { $folder }
error-server-address = un serveur s’écrit ainsi : http://host:8765
error-server-away = le serveur est injoignable : { $why }
error-server-none = aucun serveur de tables ne répond là
error-server-rules = ses règles sont en version { $theirs }, les nôtres en { $ours }
error-server-seat = sur un serveur, une place est { $open } ou un bot : { $levels }
error-server-seats = { $seats } places nommées en plus de la vôtre pour { $players } joueurs
error-server-what = nommez le jeu, ou la table avec --table
error-undo = il n’y a rien à annuler maintenant

## Leçons

error-no-lessons = pas encore de leçons pour ce jeu ; il y en a pour { $games }
error-lesson-name = aucune ne porte ce nom ; il y a { $known }
error-lesson-unanswered = la question attend encore sa réponse
error-lesson-answered = plus rien n’est demandé ici
error-no-policy = le niveau { $level } ne peut pas être joué ici sur le jumeau ; connus : { $known }
error-lab-aim = un but est l’un de ceux-ci : { $known }
error-lab-aims = donnez au moins deux buts différents, dont --fewest-changes peut être l’un : la réponse n’est jamais un seul score
error-lab-compared = seules des études d’un même jeu, avec les mêmes niveaux, parties, graine et moteur, sont comparées donne par donne
error-lab-data = les parties s’écrivent en CSV ou en Parquet : donnez au fichier un nom en .csv ou en .parquet
error-lab-field = ce nombre n’existe pas sur les cartes de ce jeu ; il y a : { $known }
error-lab-no-numbers = les cartes de ce jeu n’ont pas de nombres que l’on puisse faire varier
error-lab-foreign = ce n’est pas le fichier d’un balayage ni d’une recherche, et il reste tel quel : donnez un nouveau nom
error-lab-games = il faut au moins deux parties pour un intervalle
error-lab-most-games = on joue au plus { $most } parties
error-lab-players = écrivez les nombres de joueurs ainsi : 2, 2,4 ou 2-5
error-lab-levels = nommez au moins un niveau de jeu
error-lab-levels-order = nommez les niveaux à partir du plus faible : { $levels }
error-lab-resume = le fichier appartient à un autre balayage ou à une autre recherche : donnez un nouveau nom, ou la même commande
error-lab-resume-version = le fichier a été écrit par splashdeck { $there }, et voici { $here } : leurs parties peuvent différer. Donnez un nouveau nom
error-lab-sheets = { $count } feuilles : on en joue au moins une et au plus { $most }
error-lab-twice = ce champ varie deux fois : donnez toutes ses valeurs à la fois
error-lab-vary = écrivez champ=premier..dernier ou champ=valeur,valeur, avec au moins une valeur
error-lab-backwards = les bornes sont inversées : écrivez { $first }..{ $last }
error-lab-value-twice = { $value } est donné deux fois
error-lab-no-twin = le jumeau rapide ne joue pas cette mise en place au niveau { $level } ; `lab report` la joue sur la référence
error-ray-address = une grappe Ray s’indique par HÔTE:PORT, ray://HÔTE:PORT, auto ou local
error-ray-unreachable = aucune grappe Ray n’y est joignable : { $why }
error-ray-version = une machine de la grappe a splashdeck { $there }, et celle-ci { $here } : installez partout la même version
error-ray-workers = vaut pour cette machine : ne l’indiquez pas avec --ray
error-workers-lost = un processus a été perdu { $times } fois sur le même travail, peut-être par manque de mémoire

## La vraie boîte

error-tally-entry = { $text } est illisible ; écrivez plutôt : { $example }
error-tally-rounds = { $text } est illisible : manches données : { $given }, manches comptées : { $rounds } ; écrivez plutôt : { $example }
error-tally-field-twice = { $text } est illisible : { $field } est donné deux fois
error-tally-names = chaque joueur a besoin de son propre nom
error-tally-name-twice = deux joueurs s’appellent { $name } : chaque joueur a besoin de son propre nom
error-tally-how-many = on joue de { $least } à { $most }, et vous en avez nommé { $given }
error-tally-terminal = dites ce qu’il y a sur la table, par exemple { $example }
error-plays-form = les parties s’écrivent dans un fichier en { $forms }
error-plays-file = la ligne { $line } du journal n’est pas une partie ; elle est ignorée
error-plays-date = écrivez une date comme 2026-11-16
error-plays-future = ce jour n’est pas encore venu
