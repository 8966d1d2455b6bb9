# Duck & Cover: why a move is good or bad.

coach-dc-covers = it hides { $saved }: { $piles } piles are left, with { $score } to count
coach-dc-dives = it hides nothing: { $piles } piles stay, with { $score } to count
coach-dc-gives = { $piles ->
    [one] 1 pile is left, with { $score } to count
   *[other] { $piles } piles are left, with { $score } to count
}
coach-dc-places = { $piles } piles then, with { $score } to count
coach-dc-ends = one pile: the round ends at once, with a score of { $score }
coach-dc-cover-by = the { $duck } ({ $splashes }) can be covered if a neighbour is called: { $calls } of the { $left } cards left do that
coach-dc-stranded = nothing lies beside the { $duck } ({ $splashes }), so nothing can cover it
coach-dc-near = { $left ->
    [one] 1 more discard ends the round
   *[other] { $left } more discards end the round
}
coach-dc-unit = splashes
