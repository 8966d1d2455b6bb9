# Antartik: what is wrong with a card sheet or a typed move, after the place and before the rule.

error-an-sheet-values = values are 1 to 10
error-an-sheet-cards = { $expected ->
    [one] there is 1 card of value { $value }, not { $count }
   *[other] there are { $expected } cards of value { $value }, not { $count }
}
error-an-sheet-stars-key = neither a value nor a card such as 7.3
error-an-sheet-stars = a front shows 1 or 2 stars, not { $stars }
error-an-sheet-stars-missing = nothing says how many stars card { $card } has
error-an-sheet-no-card = there is no card { $card }
error-an-sheet-bonus-value = bonuses are on 8s, 9s and 10s, not { $card }
error-an-sheet-bonus-twice = card { $card } is listed under { $bonus }
error-an-sheet-no-bonus = { $bonus }: no card carries one
error-an-sheet-same-stars = stars.{ $card }: the same as for all { $value }s
error-an-move-arrange = arrange has one slash: arrange 7.3 / 9.1 2.2
error-an-move-not-a-card = { $card } is not a card: they are 1.1, 2.1, 2.2 and so on to 10.10
