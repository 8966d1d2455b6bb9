# Puddles: wat de terminal zegt.

ui-pu-facts = { $left ->
    [0] de laatste plas
    [one] nog 1 plas
   *[other] nog { $left } plassen
}
ui-pu-lying = Het water: { $puddles }
ui-pu-who = { $player } { $sign } { $score } diep: { $won }
ui-pu-jump = Het water is { $depth } diep: trek een laars aan.
ui-pu-option-boots = Laarzen en plassen (PU-1.2)
ui-pu-help = Tekens van Puddles:
    ≈5≈              een plas, 5 diep
    (4) [4]          een laars die je kunt kiezen; die je aanwijst
    … ✓              denkt nog; heeft gekozen

    Zetten: jump 4
