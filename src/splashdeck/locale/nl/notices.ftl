# Wat meldingen zeggen die aankomen terwijl er geen pagina open is.

reach-turn = Jij bent aan de beurt in { $game }{ $names ->
    [none] .
   *[other] , met { $names }.
}
reach-turns = { $count ->
    [one] Er wacht 1 partij op je: { $games }.
   *[other] Er wachten { $count } partijen op je: { $games }.
}
reach-trial = Zo komt een melding aan.
reach-stop = Geen meldingen meer
