# Le jeu dans le terminal : menus, touches, questions, aide.

ui-title-duck-and-cover = Duck & Cover
ui-title-duck-and-dive = Duck & Dive
ui-title-antartik = Antartik

## Le menu

ui-welcome = Canards, manchots et eau : trois jeux de cartes, non officiels, selon les règles.
ui-menu-who = { $people_count ->
    [0] { $bots } bots, vous regardez
   *[other] { $bots ->
        [0] { $people }
        [one] { $people } et { $bots } bot
       *[other] { $people } et { $bots } bots
    }
}
ui-menu-resume = Reprendre { $game } du { $began }
ui-menu-settings = Réglages de { $game } : joueurs, bots, options …
ui-menu-language = Langue : { $language }
ui-menu-quit = Quitter
ui-menu-hint = Appuyez sur une touche, ou choisissez avec les flèches et Entrée.

## Réglages

ui-settings-hint = ↑↓ choisir   ←→ changer   Entrée écrire   Échap retour
ui-set-players = Joueurs
ui-set-seat = Place { $number }
ui-set-seed = Graine du hasard
ui-set-edition = Édition
ui-set-sheet = Feuille (house, ou un fichier)
ui-set-junior = { $player } a moins de 12 ans
ui-set-first = Qui commence
ui-a-person = humain
ui-by-chance = au hasard
ui-by-the-rules = selon les règles
ui-yes = oui
ui-no = non
ui-option-memory-aid = Rappeler les annonces (DC-9.2)
ui-option-competition = Compétition (DC-10.1)
ui-option-pressure = Pression (DC-10.2)
ui-option-surprises = Surprises (DC-10.3)
ui-option-low-blows = Coups bas (DC-10.4)
ui-option-madness = Folie (DC-10.5)
ui-option-rounds = Manches (DC-8.1)
ui-option-discard-limit = Défausses par manche (DC-6.2)
ui-option-call-limit = Annonces au plus (DC-6.3)
ui-option-turn-limit = Tours au plus (DD-10.3)

## Pendant une partie

ui-key-help = aide
ui-key-hint = conseil
ui-key-review = bilan
ui-key-rule = règle
ui-key-type = écrire
ui-key-undo = annuler
ui-key-save = garder
ui-key-language = langue
ui-key-leave = sortir
ui-key-pause = pause
ui-key-pace = rythme
ui-key-again = encore
ui-typed = : écrivez un coup, comme ceux de la liste
ui-bots-think = Les bots réfléchissent …
ui-watching = Les bots jouent ; vous regardez.
ui-paused = Pause. La barre d’espace fait continuer.
ui-pace = Les bots prennent { $seconds } secondes.
ui-over = La partie est finie, selon { $rule }.
ui-record-written = Le compte rendu est dans { $path }
ui-saved = Sauvegardé dans { $path }
ui-cannot-save = La partie ne peut pas être sauvegardée : { $why }
ui-several-moves = { $count } coups conviennent : choisissez dans la liste.
ui-nothing-here = Il n’y a rien à faire là maintenant.
ui-not-your-turn = Personne à ce clavier n’a de coup à jouer maintenant.
ui-not-a-move = « { $text } » n’est pas un coup. Les coups s’écrivent ainsi : { $example }
ui-refused = { $move } n’est pas permis : { $why }.
ui-no-such-key = La touche « { $key } » ne fait rien ici. ? montre les touches.
ui-no-such-number = Il n’y a pas de coup { $number } : il y en a { $count }.
ui-no-review-yet = L’entraîneur fera le bilan quand la partie sera finie.
ui-cannot-take-back = Rien à annuler : quelque chose a été montré, ou d’autres ont joué.
ui-curtain = C’est à { $player } de jouer. Personne d’autre ne regarde l’écran.

    Appuyez sur Entrée quand { $player } est seul à le voir.
ui-curtain-undo = { $player } peut encore annuler son dernier choix : touche u.
ui-anyone-stops = { $effect }. Quelqu’un dépense-t-il une bouée pour l’arrêter ?
ui-nobody-stops = personne ne l’arrête
ui-stops = { $player } dépense une bouée

## À la table d’un serveur

ui-server-link = La table : { $link }
ui-server-code = Son code : { $code }
ui-server-free = (libre)
ui-server-lobby = La partie commence quand toutes les places sont prises. q quitte ; votre place reste à vous.
ui-server-lobby-host = La partie commence quand toutes les places sont prises. b donne les places libres à des robots, q quitte.
ui-server-deal = On distribue les cartes …
ui-server-waits = On attend les autres …
ui-server-waits-for = On attend { $players } …
ui-server-grace = Tout le monde a choisi. Un instant encore, u change votre choix.
ui-server-lost = La connexion est perdue ; nouvel essai …
ui-server-back = La connexion est revenue.
ui-server-keeps = Le serveur garde cette partie : { $link }

## Duck & Cover

ui-dc-facts = manche { $round }/{ $rounds } · Pioche { $draw } · Captain { $captain } (dessus { $top }) · Défausse { $discarded }/{ $limit } { $discard }
ui-dc-remembered = annoncé depuis le mélange : { $called }
ui-dc-who = { $player } { $sign } { $piles } piles, ici { $score }, total { $total }
ui-dc-move = { $card } est annoncé : déplacez votre { $duck }. Couvrez un voisin ou plongez.
ui-dc-give = Un coup bas : donnez un de vos plus petits canards à { $player }.
ui-dc-place = Placez le { $duck } que vous avez reçu à côté d’une de vos piles.

## Duck & Dive

ui-dd-facts = { $edition } · tour { $turn } : { $player } · défausse { $discards } (dessus { $top }) · bassins en réserve { $pools }
ui-dd-deck = pioche, { $count } cartes
ui-dd-pass = passer
ui-dd-hand = Main
ui-dd-float = bouée
ui-dd-who = main { $hand }, points { $points }
ui-dd-top = (dessus { $card })
ui-dd-pool = Posez le marqueur de plongeon sur un bassin.
ui-dd-play = Jouez sous { $pool } : de la pioche, de votre main, ou passez.
ui-dd-target = { $card } :
ui-dd-react = Déclaré : { $effect }. Dépenser une bouée pour l’arrêter ?
ui-dd-discard = Vous avez cinq cartes : défaussez-en une.
ui-dd-place = Le bassin est parti ({ $player }) : posez le jeton sur un autre.
ui-dd-effect-sam = retournez face cachée un canard face visible.
ui-dd-effect-wilma = déplacez un canard face visible vers un autre bassin.
ui-dd-effect-dingy = déplacez un jeton vers un autre bassin.
ui-dd-effect-lara = défaussez le dessus de la pile de points d’un adversaire.
ui-dd-effect-julie = prenez en main une carte d’un bassin.
ui-dd-effect-albert = aucun effet, mais très grand.
ui-dd-effect-james = déplacez le marqueur de plongeon vers un autre bassin.
ui-dd-effect-amy = piochez une carte en main.
ui-dd-effect-arrwin = votre tour finit aussitôt.
ui-dd-effect-goldie = 5 points pour qui remplit son bassin.

## Antartik

ui-an-facts = { $player } plonge · pioche { $draw }
ui-an-out = hors du jeu : { $cards }
ui-an-draw = pioche, { $count }
ui-an-rail = plats :
ui-an-empty = le milieu est vide
ui-an-looked = L’arbitre montre :
ui-an-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-an-junior = (junior)
ui-an-has-bet = mise { $card }
ui-an-chosen = choisi : { $move }
ui-an-face-down = { $count } face cachée, { $points } points
ui-an-begin = Le dernier plongeon est un plat : réessayez-le, ou commencez-en un nouveau.
ui-an-referee = Utilisez un arbitre pour regarder la pioche, ou continuez.
ui-an-arrange = Remettez les cartes : dessus / dessous, la première sort d’abord.
ui-an-bet = Le plongeon s’arrête-t-il ici ({ $player }) ? Misez une carte, ou non.
ui-an-dive = Retournez une carte de plus, ou arrêtez-vous et gagnez le plongeon.
ui-an-flop = Un plat ! Sauvez le plongeon avec un parachute, ou acceptez-le.

## Pages

ui-page-keys = ↑↓ lire la suite   Échap retour
ui-whole-chapter = Tout le chapitre :
ui-help-keys = Flèches          montrer le plateau, ou parcourir la liste
    PgUp PgDn        voir le reste d’un grand plateau
    Tab              du plateau à la liste, au récit, à la saisie
    Entrée           jouer le coup choisi, ou ouvrir la règle d’une ligne
    1 2 3 …          aller à un coup de la liste par son numéro
    : ou t           écrire un coup ; Échap quitte la ligne
    u                annuler votre dernier choix, tant que rien n’a été montré
                     et que personne n’a joué depuis
    r                ouvrir la règle du dernier message ou de la ligne choisie
    b                ouvrir toutes les règles
    h                demander conseil ;  v  après la fin : faire le bilan
    s                sauvegarder ;  q  sauvegarde et revient au menu
    l                English, Nederlands, Français
    + −              rythme des bots ;  Espace  continuer
    Souris           premier clic : choisir ; second clic : jouer
ui-help-duck-and-cover = Signes de Duck & Cover :
    ┏━━━┓ épais      le canard annoncé ▶, qui doit se déplacer
    ┌╌╌╌┐ tirets     une pile qu’il peut couvrir, ou une case · où plonger
    ╔═══╗ double     ce que vous montrez
    12×3             un 12 au sommet d’une pile de 3 ;  ≈5  ses éclaboussures
    … ✓              réfléchit encore ; a choisi

    Coups : cover 1,0 (couvrir) · duck -1,0 (plonger ; colonne,rangée) ;
    avec les coups bas aussi cover 0,0>1,0 · give 2,1 · place 4,0
ui-help-duck-and-dive = Signes de Duck & Dive :
    ▼                le marqueur de plongeon : les cartes vont sous ce bassin
    ●Ann             le jeton d’Ann est sur ce bassin
    ▕███··▏3/5       trois icônes sur cinq ; exactement plein paie
    ◦1/2             une bouée sur deux
    Sam 1            un canard et ses icônes ;  ≈≈≈  une carte face cachée
    (…) […]          possible ; ce que vous montrez
    ▶                à qui le tour

    Coups : pool 0 · deck · hand sam.3 · pass · flip 0/2 (bassin/carte) ·
    move 0/2>1 · token 1>0 (joueur>bassin) · rob 1 · take 0/2 · marker 1 ·
    stop · let · discard sam.3

    Les canards :
ui-help-antartik = Signes d’Antartik :
    ×7               un 7 serait un plat
    7.3*             le troisième 7, qui vaut une étoile ;  2.1**  deux étoiles
    ≈7.3≈            face cachée devant vous, vaut 3
    ⚑ ☂              arbitre ; parachute (juniors seulement)
    (…) […]          possible ; ce que vous montrez
    ▶                le plongeur

    Coups : turn (retourner) · stop · bet 7.3 (miser) · hold (renoncer) ·
    retry (réessayer) · fresh (nouveau plongeon) · referee 10.1 · go ·
    arrange 7.3 8.1 / 2.2 (dessus / dessous) · exchange 7.3 (échanger) ·
    parachute 9.2 · accept
