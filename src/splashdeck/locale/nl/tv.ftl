# Het grote scherm: de lobby en het podium.

web-tv-how = Dit scherm toont de tafel aan iedereen in de kamer; telefoons tonen de eigen kaarten.
web-tv-put = Zet het op dit scherm
web-tv-join = Richt je telefoon hierop
web-tv-type = of ga naar { $address } en typ
web-tv-bath = Iedereen in bad!
web-tv-in =
    { $count ->
        [0] Er is nog niemand,
        [one] Eén eend zit erin,
       *[other] { $count } eenden zitten erin,
    } { $free ->
        [0] alle plaatsen zijn bezet.
        [one] plaats voor nog één.
       *[other] plaats voor nog { $free }.
    }
web-tv-first = Wie het eerst gaat zitten, drukt op Beginnen.
web-tv-start = { $free ->
        [0] Klaar? { $name } drukt op Beginnen.
       *[other] Klaar? { $name } drukt op Beginnen. Bots vullen de lege plaatsen.
    }
web-tv-hello = Dag { $name }!
web-tv-again = Nog een keer? Druk op een telefoon op Revanche.
web-tv-late = Kijk mee op { $address }
