# Duck & Dive : pourquoi un coup est refusé.

dd-not-your-turn = c’est à { $seat } de jouer
dd-choose-a-pool = posez d’abord le marqueur de plongeon sur un bassin ouvert
dd-no-pool-there = il n’y a pas de bassin à l’emplacement { $slot }
dd-no-card-there = il n’y a pas de carte en { $slot }/{ $index }
dd-play-or-pass = jouez de la pioche ou de votre main, ou passez
dd-play-before-passing = jouez au moins une carte avant de passer
dd-must-pass = vous avez joué { $plays } cartes pendant ce tour : passez
dd-nothing-to-draw = la pioche et la défausse sont vides : jouez de votre main ou passez
dd-not-in-hand = { $card } n’est pas dans votre main
dd-float-is-not-played = { $card } est une bouée : elle ne sert qu’à arrêter des effets
dd-played-already = vous avez déjà joué { $card } de votre main pendant ce tour
dd-target-of-sam = retournez une carte canard face cachée : flip
dd-target-of-wilma = déplacez une carte canard vers un autre bassin : move
dd-target-of-dingy = déplacez un jeton vers un autre bassin : token
dd-target-of-lara = défaussez le dessus de la pile de points d’un adversaire : rob
dd-target-of-julie = prenez en main une carte d’un bassin : take
dd-target-of-james = déplacez le marqueur de plongeon vers un autre bassin : marker
dd-float-is-no-target = { $card } est une bouée : choisissez une carte canard
dd-lies-face-down = la carte en { $slot }/{ $index } est face cachée : choisissez-en une face visible
dd-another-pool = la carte est déjà à l’emplacement { $slot } : choisissez un autre bassin
dd-no-room = le bassin { $pool } dépasserait sa capacité de { $over } : choisissez un bassin qui a de la place
dd-rivals-token-only = choisissez le jeton d’un adversaire, pas le vôtre
dd-token-already-there = le jeton est déjà à l’emplacement { $slot } : choisissez un autre bassin
dd-rob-a-rival = choisissez un adversaire, pas vous-même
dd-no-points-to-rob = { $seat } n’a pas de points : choisissez un autre adversaire
dd-julie-takes-another = Julie ne peut pas se prendre elle-même : choisissez une autre carte
dd-marker-already-there = le marqueur est déjà à l’emplacement { $slot } : choisissez un autre bassin
dd-answer-first = un effet est déclaré : qui a une bouée peut l’arrêter ou le laisser faire
dd-no-float = pas de bouée en main
dd-nothing-to-stop = il n’y a pas d’effet à arrêter
dd-discard-one = vous avez plus de { $limit } cartes : défaussez-en une
dd-place-the-token = posez le jeton ({ $seat }) sur un bassin ouvert

# Duck & Dive : ce qui suivra sûrement un coup. Pour les effets : si personne ne les arrête.

dd-will-lay-under = vos cartes iront sous le bassin { $pool } : { $icons } sur { $capacity }, encore { $room }
dd-will-count = { $pool } : { $icons } sur { $capacity }
dd-will-be-full = { $pool } : { $icons } sur { $capacity }, exactement plein
dd-will-be-over = { $pool } : { $icons } sur { $capacity }, { $over } de trop
dd-will-draw-and-end = vous piochez une carte et votre tour se termine
dd-will-draw-nothing = il n’y a rien à piocher ; votre tour se termine
dd-will-hold-five = vous aurez cinq cartes en main et en défausserez une
dd-will-take = { $card } vient dans votre main
dd-will-float-at = { $seat_is ->
    [you] votre jeton
   *[other] le jeton ({ $seat })
} va sur le bassin { $pool }
dd-will-rob = { $seat } perd le dessus de sa pile de points et en garde { $left }
dd-will-stop = l’effet ({ $effect }) n’a pas lieu
dd-will-discard = { $card } va à la défausse
