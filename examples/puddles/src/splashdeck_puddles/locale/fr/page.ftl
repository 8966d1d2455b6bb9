# Puddles : ce que disent la page et son plateau.

web-pu-blurb = 2–5, en bottes
web-pu-unit = de fond
web-pu-option-boots = Bottes et flaques
web-pu-move-jump = Sauter avec la { $boot }
web-pu-ended-4-1 = Toutes les bottes sont usées.
web-pu-subtitle = { $left ->
    [0] La dernière flaque
    [one] Encore 1 flaque
   *[other] Encore { $left } flaques
}
web-pu-water = L’eau : { $puddles }
web-pu-puddle = une flaque, { $depth } de profondeur
web-pu-dry = pas d’eau
web-pu-mine = Vos bottes
web-pu-boot = botte { $boot }
web-pu-chosen = votre choix secret
web-pu-jump = Quelle botte ?
web-pu-jump-how = { $depth } de profondeur. La plus haute botte seule saute.
web-pu-rival = { $player } : bottes { $boots } ; flaques { $won }
web-pu-thinks = réfléchit
web-pu-ready = a choisi
