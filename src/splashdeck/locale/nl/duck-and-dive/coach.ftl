# Duck & Dive: waarom een zet goed of slecht is.

coach-dd-coming = { $pool } heeft plaats voor { $room }: van de { $left } kaarten die kunnen komen vullen { $fills } het precies en zijn { $over } te veel
coach-dd-fills = { $pool } is dan precies vol
coach-dd-over = { $pool } heeft er dan { $over } te veel, tenzij een effect het redt
coach-dd-room = { $pool } heeft dan nog plaats voor { $room }
coach-dd-yours = { $rivals ->
    [0] je badeend staat alleen in { $pool }: wat het opbrengt is helemaal van jou
    [one] je deelt { $pool } met 1 tegenstander
   *[other] je deelt { $pool } met { $rivals } tegenstanders
}
coach-dd-theirs = { $rivals ->
    [one] je badeend staat niet in { $pool }: het betaalt 1 tegenstander
   *[other] je badeend staat niet in { $pool }: het betaalt { $rivals } tegenstanders
}
coach-dd-nobody = er staat geen badeend in { $pool }: vol betaalt het niemand
coach-dd-rob = { $points ->
    [one] de enige kaart van die puntenstapel verdwijnt
   *[other] die puntenstapel telt { $points } kaarten
}
coach-dd-pass = het waagt niets en brengt een kaart in je hand van { $held }
coach-dd-pass-full = het waagt niets, maar met { $limit } kaarten in de hand moet er een weg
coach-dd-stop = het kost een float, en je hebt er { $held }
coach-dd-let = je houdt de floats die je hebt, { $held }, voor later
coach-dd-discard = { $card } gaat naar de aflegstapel
coach-dd-unit = punten
