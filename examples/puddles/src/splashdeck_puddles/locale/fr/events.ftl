# Puddles : ce qui s’est passé, une phrase par événement.

event-pu-puddle-turned = une flaque de profondeur { $puddle } ; il y a maintenant { $lying }
event-pu-chose = { $seat } a choisi
event-pu-showed = { $seat } met la { $boot }
event-pu-jumped = plouf ! { $seat } saute dans { $puddles }, { $depth } de profondeur
event-pu-tripped = tous trébuchent, et l’eau reste
event-pu-game-ended = { $winners_count ->
    [one] { $winners } gagne ! Profondeurs : { $scores }
   *[other] { $winners } partagent la victoire ! Profondeurs : { $scores }
}
