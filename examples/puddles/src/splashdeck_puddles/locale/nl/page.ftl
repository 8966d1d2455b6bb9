# Puddles: wat de pagina en haar bord zeggen.

web-pu-blurb = 2–5, laarzen aan
web-pu-unit = diep
web-pu-option-boots = Laarzen en plassen
web-pu-move-jump = Spring met de { $boot }
web-pu-ended-4-1 = Alle laarzen zijn gedragen.
web-pu-subtitle = { $left ->
    [0] De laatste plas
    [one] Nog 1 plas
   *[other] Nog { $left } plassen
}
web-pu-water = Het water: { $puddles }
web-pu-puddle = een plas, { $depth } diep
web-pu-dry = geen water
web-pu-mine = Je laarzen
web-pu-boot = laars { $boot }
web-pu-chosen = je geheime keuze
web-pu-jump = Welke laars?
web-pu-jump-how = { $depth } diep. De hoogste laars die alleen is, springt.
web-pu-rival = { $player }: laarzen { $boots }; plassen { $won }
web-pu-thinks = denkt
web-pu-ready = klaar
