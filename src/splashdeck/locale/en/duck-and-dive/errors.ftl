# Duck & Dive: what is wrong with a card sheet or a typed move, after the place and before the rule.

error-dd-sheet-duck-missing = this duck is missing
error-dd-sheet-no-duck = no duck is called { $name }
error-dd-sheet-copies = { $expected ->
    [one] there is 1 copy, not { $count }
   *[other] there are { $expected } copies, not { $count }
}
error-dd-sheet-no-icon = must show 0 icons, not { $icons }
error-dd-sheet-an-icon = must show at least 1 icon, not { $icons }
error-dd-sheet-albert = Albert should have the most icons, but { $duck } has { $icons } to his { $most } (DD-1.4)
error-dd-sheet-other-copies = ducks.{ $duck }: { $count ->
    [one] 1 copy
   *[other] { $count } copies
} instead of { $expected }: for the edition of 2023 only (DD-1.4)
error-dd-sheet-no-card = there is no card { $card }
error-dd-sheet-floats = there are { $expected } float cards, not { $count }
error-dd-sheet-pools = there are { $expected } pool cards, not { $count }
error-dd-sheet-pool-twice = two pools are called { $name }
error-dd-sheet-large-pools = the pools hold { $capacity } of all { $icons } icons, more than { $share }: ducks will run out and games stall (DD-1.4)
error-dd-sheet-rename = the sheet is called { $name } like a built-in one: rename it (DD-1.4)
error-dd-fast-sheet = the fast twin has the copies of DD-1.2, and icons by kind; the reference has all
