# What notices say that arrive while no page is open.

reach-turn = Your turn in { $game }{ $names ->
    [none] .
   *[other] , with { $names }.
}
reach-turns = { $count ->
    [one] 1 game waits for you: { $games }.
   *[other] { $count } games wait for you: { $games }.
}
reach-trial = This is how a notice arrives.
reach-stop = No more notices
