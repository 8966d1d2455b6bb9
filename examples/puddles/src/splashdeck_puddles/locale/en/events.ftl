# Puddles: what happened, one sentence an event.

event-pu-puddle-turned = a puddle of depth { $puddle }; there lies now { $lying }
event-pu-chose = { $seat } has chosen
event-pu-showed = { $seat } wears the { $boot }
event-pu-jumped = splash! { $seat } jumps into { $puddles }, { $depth } deep
event-pu-tripped = all trip over each other, and the water stays
event-pu-game-ended = { $winners_count ->
    [one] { $winners } wins! Depths: { $scores }
   *[other] { $winners } share the victory! Depths: { $scores }
}
