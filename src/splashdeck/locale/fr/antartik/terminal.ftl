# Antartik : ce que dit le terminal.

ui-an-facts = { $player } plonge · pioche { $draw }
ui-an-out = hors du jeu : { $cards }
ui-an-draw = pioche, { $count }
ui-an-rail = plat sur :
ui-an-empty = le milieu est vide
ui-an-looked = L’arbitre montre :
ui-an-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ui-an-junior = (junior)
ui-an-set-junior = { $player } a moins de 12 ans
ui-an-has-bet = mise { $card }
ui-an-chosen = choisi : { $move }
ui-an-face-down = { $count } face cachée, { $points } points
ui-an-begin = Le dernier plongeon est un plat : réessayez-le, ou commencez-en un nouveau.
ui-an-referee = Utilisez un arbitre pour regarder la pioche, ou continuez.
ui-an-arrange = Remettez les cartes : dessus / dessous, la première sort d’abord.
ui-an-bet = Le plongeon s’arrête-t-il ici ({ $player }) ? Misez une carte, ou non.
ui-an-dive = Retournez une carte de plus, ou arrêtez-vous et gagnez le plongeon.
ui-an-flop = Un plat ! Sauvez le plongeon avec un parachute, ou acceptez-le.
ui-an-help = Signes d’Antartik :
    ×7               un 7 serait un plat
    7.3*             le troisième 7, qui vaut une étoile ;  2.1**  deux étoiles
    ≈7.3≈            face cachée devant vous, vaut 3
    ⚑ ☂              arbitre ; parachute (juniors seulement)
    (…) […]          possible ; ce que vous désignez
    ▶                le plongeur

    Coups : turn (retourner) · stop · bet 7.3 (miser) · hold (renoncer) ·
    retry (réessayer) · fresh (nouveau plongeon) · referee 10.1 · go ·
    arrange 7.3 8.1 / 2.2 (dessus / dessous) · exchange 7.3 (échanger) ·
    parachute 9.2 · accept
