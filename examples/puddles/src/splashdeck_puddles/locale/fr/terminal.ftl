# Puddles : ce que dit le terminal.

ui-pu-facts = { $left ->
    [0] la dernière flaque
    [one] encore 1 flaque
   *[other] encore { $left } flaques
}
ui-pu-lying = L’eau : { $puddles }
ui-pu-who = { $player } { $sign } { $score } de profondeur : { $won }
ui-pu-jump = L’eau a { $depth } de profondeur : mettez une botte.
ui-pu-option-boots = Bottes et flaques (PU-1.2)
ui-pu-help = Signes de Puddles :
    ≈5≈              une flaque, 5 de profondeur
    (4) [4]          une botte possible ; celle que vous pointez
    … ✓              réfléchit encore ; a choisi

    Coups : jump 4
