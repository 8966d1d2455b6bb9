# Duck & Dive: waarom een zet goed of slecht is.

coach-dd-coming = { $pool } heeft plaats voor { $room }. Van de { $left } kaarten die kunnen komen: precies vol met { $fills }, overvol met { $over }
coach-dd-fills = { $pool } is dan precies vol
coach-dd-over = { $pool } heeft er dan { $over } te veel, tenzij een effect het redt
coach-dd-room = { $pool } heeft dan nog plaats voor { $room }
coach-dd-yours = { $rivals ->
    [0] je badeend staat alleen op { $pool }: wat het opbrengt is helemaal van jou
    [one] je deelt { $pool } met 1 tegenstander
   *[other] je deelt { $pool } met { $rivals } tegenstanders
}
coach-dd-theirs = { $rivals ->
    [one] je badeend staat niet op { $pool }: dat levert 1 tegenstander kaarten op
   *[other] je badeend staat niet op { $pool }: dat levert { $rivals } tegenstanders kaarten op
}
coach-dd-nobody = er staat geen badeend op { $pool }: vol raken levert niemand iets op
coach-dd-rob = { $points ->
    [one] de enige kaart van die puntenstapel verdwijnt
   *[other] die puntenstapel telt { $points } kaarten
}
coach-dd-pass = je riskeert niets en krijgt een kaart bij de { $held } in je hand
coach-dd-pass-full = je riskeert niets, maar met { $limit } kaarten in je hand moet er een weg
coach-dd-stop = het kost een float, en je hebt er { $held }
coach-dd-let = je houdt je floats ({ $held }) voor later
coach-dd-discard = { $card } gaat naar de aflegstapel
coach-dd-unit = punten
