# Duck & Dive : ce que dit le terminal.

ui-dd-option-turn_limit = Nombre maximal de tours (DD-10.3)
ui-dd-anyone-stops = { $effect }. Quelqu’un défausse-t-il une bouée pour l’arrêter ?
ui-dd-nobody-stops = personne ne l’arrête
ui-dd-stops = { $player } défausse une bouée
ui-dd-facts = { $edition } · tour { $turn } : { $player } · défausse { $discards } (dessus { $top }) · bassins en réserve { $pools }
ui-dd-deck = { $count ->
    [one] pioche, { $count } carte
   *[other] pioche, { $count } cartes
}
ui-dd-pass = passer
ui-dd-hand = Main
ui-dd-float = bouée
ui-dd-who = main { $hand }, pile de points { $points }
ui-dd-top = (dessus { $card })
ui-dd-pool = Posez le marqueur de plongeon sur un bassin.
ui-dd-play = Jouez sous le bassin { $pool } : de la pioche, de votre main, ou passez.
ui-dd-target = { $card } :
ui-dd-react = Déclaré : { $effect }. Défausser une bouée pour l’arrêter ?
ui-dd-discard = Vous avez cinq cartes : défaussez-en une.
ui-dd-place = Le bassin a quitté le jeu ({ $player }) : posez le jeton sur un autre.
ui-dd-effect-sam = retournez face cachée un canard face visible.
ui-dd-effect-wilma = déplacez un canard face visible vers un autre bassin.
ui-dd-effect-dingy = déplacez un jeton vers un autre bassin.
ui-dd-effect-lara = défaussez le dessus de la pile de points d’un adversaire.
ui-dd-effect-julie = prenez en main une carte d’un bassin.
ui-dd-effect-albert = aucun effet, mais très gros.
ui-dd-effect-james = déplacez le marqueur de plongeon vers un autre bassin.
ui-dd-effect-amy = piochez une carte.
ui-dd-effect-arrwin = votre tour se termine aussitôt.
ui-dd-effect-goldie = 5 points pour qui remplit son bassin.
ui-dd-help = Signes de Duck & Dive :
    ▼                le marqueur de plongeon : les cartes vont sous ce bassin
    ●Ann             le jeton d’Ann est sur ce bassin
    ▕███··▏3/5       trois icônes sur cinq ; exactement plein rapporte
    ◦1/2             une bouée sur deux
    Sam 1            un canard et ses icônes ;  ≈≈≈  une carte face cachée
    (…) […]          possible ; ce que vous désignez
    ▶                à qui le tour

    Coups : pool 0 · deck · hand sam.3 · pass · flip 0/2 (bassin/carte) ·
    move 0/2>1 · token 1>0 (joueur>bassin) · rob 1 · take 0/2 · marker 1 ·
    stop · let · discard sam.3

    Les canards :
