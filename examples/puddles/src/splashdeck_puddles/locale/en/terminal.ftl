# Puddles: what the terminal says.

ui-pu-facts = { $left ->
    [0] the last puddle
    [one] 1 more puddle to come
   *[other] { $left } more puddles to come
}
ui-pu-lying = The water: { $puddles }
ui-pu-who = { $player } { $sign } { $score } deep: { $won }
ui-pu-jump = The water is { $depth } deep: put on a boot.
ui-pu-option-boots = Boots and puddles (PU-1.2)
ui-pu-help = Signs of Puddles:
    ≈5≈              a puddle, 5 deep
    (4) [4]          a boot that you can choose; the one that you point at
    … ✓              still thinking; has chosen

    Moves: jump 4
