# Puzzels van de dag, en eigen fouten om te oefenen; de pagina’s die ze stellen laden deze woorden.

web-task-chances = Kans op winst van elke zet, volgens { $games ->
    [one] 1 denkbeeldige partij
   *[other] { $games } denkbeeldige partijen
}
web-task-interval = { $low } tot { $high }
web-task-played = (toen gespeeld)
web-task-found-at-once = Meteen gevonden!
web-task-found-later = { $tries ->
    [one] Meteen gevonden!
   *[other] Gevonden, bij poging { $tries }.
}
web-task-not-found = Deze keer niet gevonden.
web-task-tomorrow = Morgen is er een nieuwe, voor iedereen dezelfde.
web-task-share = Delen zonder het antwoord
web-task-copied = Gekopieerd.
web-task-more = Meer puzzels van { $game }

## Oefen mijn fouten

web-task-practise = Oefen mijn fouten
web-task-soon = Over tien minuten komt dit moment terug.
web-task-again = Gevonden! Op { $date } komt dit moment terug.
web-task-known = Gevonden! Dit moment ken je nu, het komt niet meer terug.
web-task-all-done = Klaar voor nu!
web-task-standing = Komt later terug: { $later }. Ken je al: { $known }.
web-task-none = Nog niets om te oefenen
web-task-how = Na een partij kijkt de coach terug. De momenten die je verkeerd inschatte komen hier, tot je de betere zet vindt.
