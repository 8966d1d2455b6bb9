# Le jeu dans le terminal : menus, touches, questions, aide.

## Le menu

ui-welcome = Canards, manchots et eau : jeux de cartes non officiels, selon les règles.
ui-menu-who = { $people_count ->
    [0] { $bots } bots, vous regardez
   *[other] { $bots ->
        [0] { $people }
        [one] { $people } et { $bots } bot
       *[other] { $people } et { $bots } bots
    }
}
ui-menu-resume = Reprendre { $game } du { $began }
ui-menu-settings = Réglages de { $game } : joueurs, bots, options…
ui-menu-language = Langue : { $language }
ui-menu-quit = Quitter
ui-menu-hint = Appuyez sur une touche, ou choisissez avec les flèches et Entrée.

## Réglages

ui-settings-hint = ↑↓ choisir   ←→ changer   Entrée écrire   s commencer   Échap retour
ui-set-players = Joueurs
ui-set-seat = Place { $number }
ui-set-seed = Graine du hasard
ui-set-edition = Édition
ui-set-sheet = Feuille de cartes (house, ou un fichier)
ui-set-first = Qui commence
ui-a-person = humain
ui-by-chance = au hasard
ui-by-the-rules = selon les règles
ui-yes = oui
ui-no = non

## Pendant une partie

ui-key-help = aide
ui-key-hint = conseil
ui-key-review = bilan
ui-key-replay = revoir
ui-key-rule = règle
ui-key-type = écrire
ui-key-undo = annuler
ui-key-aside = en plus
ui-key-save = sauver
ui-key-language = langue
ui-key-leave = sortir
ui-key-pause = pause
ui-key-pace = rythme
ui-key-again = encore
ui-typed = : écrivez un coup, comme ceux de la liste
ui-bots-think = Les bots réfléchissent…
ui-watching = Les bots jouent ; vous regardez.
ui-paused = Pause. La barre d’espace fait continuer.
ui-pace = Les bots attendent { $seconds } s.
ui-fair = Le mélange était équitable : vérifié ici.
ui-unfair = Le mélange ne correspond pas : { $why }.
ui-voided = La donne { $deal } a été annulée : { $names } a retenu un nombre.
ui-over = La partie est terminée ({ $rule }).
ui-record-written = Le compte rendu est dans { $path }
ui-saved = Sauvegardé dans { $path }
ui-cannot-save = La partie ne peut pas être sauvegardée : { $why }
ui-several-moves = { $count } coups conviennent : choisissez dans la liste.
ui-nothing-here = Il n’y a rien à faire là maintenant.
ui-not-your-turn = Personne à ce clavier n’a de coup à jouer maintenant.
ui-not-a-move = « { $text } » n’est pas un coup. Les coups s’écrivent ainsi : { $example }
ui-refused = { $move } n’est pas permis : { $why }.
ui-no-such-key = La touche « { $key } » ne fait rien ici. ? montre les touches.
ui-no-such-number = Il n’y a pas de coup { $number } : il y en a { $count }.
ui-no-review-yet = Le coach fera le bilan quand la partie sera terminée.
ui-cannot-take-back = Rien à annuler : vous n’avez pas encore joué, quelque chose a été montré, ou d’autres ont joué.
ui-aside = Ce n’est pas à vous de jouer, mais vous pouvez faire ceci.
ui-aside-who = Qui agit hors de son tour ?
ui-aside-none = ne rien faire et continuer
ui-no-aside = Personne à ce clavier ne peut agir hors de son tour maintenant.
ui-curtain = C’est à { $player } de jouer. Les autres, détournez les yeux !

    Appuyez sur Entrée quand personne d’autre ne regarde.
ui-curtain-undo = { $player } peut encore annuler son dernier choix : touche u.
ui-curtain-aside = { $player } peut agir hors de son tour : touche x.
ui-curtain-out-of-turn = { $player } agit hors de son tour. Les autres, détournez les yeux !

    Appuyez sur Entrée quand personne d’autre ne regarde.

## À la table d’un serveur

ui-server-link = La table : { $link }
ui-server-code = Son code : { $code }
ui-server-free = (libre)
ui-server-lobby = r dit que vous êtes prêt. L’hôte commence quand tout le monde l’est. q quitte ; votre place reste à vous.
ui-server-lobby-host = La partie commence quand toutes les places sont prises et que tout le monde est prêt. b donne les places libres à des bots, s commence sans ceux qui ne sont pas prêts, q quitte.
ui-server-lobby-watch = Vous regardez. q quitte.
ui-server-ready = { $player } (prêt)
ui-server-changed = L’hôte a changé ce qui se joue : r dit que vous y êtes prêt.
ui-server-own-sheet = feuille de cartes personnelle
ui-server-clock = { $seconds } secondes par décision
ui-server-no-hints = sans conseils
ui-server-public = publique
ui-server-deal = On distribue les cartes…
ui-server-waits = En attente des autres…
ui-server-waits-for = En attente de { $players }…
ui-server-grace = Tout le monde a choisi. Un instant encore, u change votre choix.
ui-server-lost = Connexion perdue ; nouvelle tentative…
ui-server-back = La connexion est revenue.
ui-server-keeps = Le serveur garde cette partie : { $link }

## Pages

ui-page-keys = ↑↓ lire la suite   Échap retour
ui-whole-chapter = Tout le chapitre :
ui-help-menu =
    1, 2, 3 …         commencer ce jeu tel qu’il est indiqué
    h                 leçons et problèmes
    m                 les moments mal jugés, à retrouver
    r                 reprendre la dernière partie sauvegardée
    o                 qui joue, et ce que convient la table
    l                 une autre langue
    ↑ ↓ Entrée        choisir dans la liste
    q                 quitter

    À la table :
ui-help-settings =
    ↑ ↓               choisir un réglage
    ← →               le modifier
    Entrée            le modifier, ou saisir un nom, un fichier ou une graine
    r                 la règle que nomme un réglage, ou toutes
    s                 commencer la partie avec ces réglages
    Échap             retour ; vos changements restent
ui-help-keys = Flèches          se déplacer sur le plateau ou dans la liste
    PgUp PgDn        voir le reste d’un grand plateau
    Tab              du plateau à la liste, au journal, à la saisie
    Entrée           jouer le coup choisi, ou ouvrir la règle d’une ligne
    1 2 3 …          aller à un coup de la liste par son numéro
    : ou t           écrire un coup ; Échap quitte la ligne
    u                annuler votre dernier choix, tant que rien n’a été montré
                     et que personne n’a joué depuis
    x                faire ce qui vous est permis hors de votre tour
    r                ouvrir la règle du dernier message ou de la ligne choisie
    b                ouvrir toutes les règles
    h                demander conseil au coach
    v w              après la fin : le bilan du coach, revoir la partie
    s                sauvegarder ;  q  sauvegarde et revient au menu
    l                English, Nederlands, Français
    + −              rythme des bots ;  Espace  continuer
    Souris           premier clic : choisir ; second clic : jouer

## Leçons et énigmes

ui-menu-learn = Apprendre : des leçons de deux minutes et des énigmes
ui-menu-practise = Travailler mes erreurs
ui-key-repeat = répéter
ui-key-show-me = montrer
ui-key-go-on = continuer
ui-replay-all = ce que tous ont vu
ui-replay-side = Vu par : { $side }
ui-replay-on = p continue comme { $player }, avec ce qu’elle savait, t avec les vraies cartes.
ui-replay-over = Ici la partie était terminée : reculez d’une étape pour continuer.
ui-played-on = Une partie continuée à partir d’une autre n’est pas gardée et ne compte pas.
ui-key-step = étape
ui-key-side = côté
ui-key-play = lecture
ui-key-play-on = continuer
ui-lesson-step = Étape { $number } sur { $count }
ui-lesson-try = Essayez l’un de ceux-ci : { $moves }
ui-lesson-go-on = (espace : continuer)
ui-learn-lesson = Leçons
ui-learn-puzzle = Énigmes : trouvez le meilleur coup
ui-learn-finish = Une première vraie partie, contre des paddlers
ui-learn-done = { $done } sur { $count }
ui-learn-keys = Entrée commence, p passe des leçons aux énigmes, l change de langue, q quitte.
ui-learn-daily = Énigme du jour : { $game }
ui-learn-streak = { $days ->
    [one] trouvée 1 jour d’affilée
   *[other] trouvée { $days } jours d’affilée
}
ui-practise-chances = { $best } gagne { $win } fois sur 100, { $played } { $then }.
ui-practise-soon = Cela revient dans dix minutes.
ui-practise-again = Cela revient le { $date }.
ui-practise-known = Vous le savez : cela ne revient plus.
ui-practise-looks = Le coach revoit vos parties pour trouver ce que vous avez mal jugé ; { $games ->
    [one] il reste 1 partie.
   *[other] il reste { $games } parties.
} Échap quitte.
ui-practise-none = Rien à travailler pour l’instant. Jouez une partie jusqu’au bout ; le coach la revoit ensuite ici, et les moments mal jugés reviennent en petits exercices, jusqu’à ce que vous trouviez le meilleur coup.
ui-practise-standing = Tout est fait pour l’instant ! { $later } à revoir plus tard, { $known } acquis.
ui-gentle-on = Ici, les conseils viennent seuls ; g les arrête.
ui-gentle-off = Plus de conseils spontanés ; g les rétablit.
ui-gentle-try = Et si vous tentiez : { $move } ? { $why }
