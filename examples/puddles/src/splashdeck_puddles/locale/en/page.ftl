# Puddles: what the page and its board say.

web-pu-blurb = 2–5, boots on
web-pu-unit = deep
web-pu-option-boots = Boots and puddles
web-pu-move-jump = Jump with the { $boot }
web-pu-ended-4-1 = All boots are worn.
web-pu-subtitle = { $left ->
    [0] The last puddle
    [one] 1 more puddle
   *[other] { $left } more puddles
}
web-pu-water = The water: { $puddles }
web-pu-puddle = a puddle, { $depth } deep
web-pu-dry = no water
web-pu-mine = Your boots
web-pu-boot = boot { $boot }
web-pu-chosen = your secret choice
web-pu-jump = Which boot?
web-pu-jump-how = { $depth } deep. The highest boot that is alone jumps.
web-pu-rival = { $player }: boots { $boots }; puddles { $won }
web-pu-thinks = thinking
web-pu-ready = ready
