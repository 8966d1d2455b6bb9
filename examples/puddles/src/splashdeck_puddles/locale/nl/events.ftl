# Puddles: wat er gebeurd is, één zin per gebeurtenis.

event-pu-puddle-turned = een plas van diepte { $puddle }; er ligt nu { $lying }
event-pu-chose = { $seat } heeft gekozen
event-pu-showed = { $seat } draagt de { $boot }
event-pu-jumped = plons! { $seat } springt in { $puddles }, { $depth } diep
event-pu-tripped = iedereen struikelt over elkaar, en het water blijft
event-pu-game-ended = { $winners_count ->
    [one] { $winners } wint! Dieptes: { $scores }
   *[other] { $winners } delen de overwinning! Dieptes: { $scores }
}
