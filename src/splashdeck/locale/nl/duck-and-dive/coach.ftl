# Duck & Dive: waarom een zet goed of slecht is.

coach-dd-coming = { $pool } heeft plaats voor { $room }. Van de { $left } kaarten die kunnen komen: precies vol met { $fills }, overvol met { $over }
coach-dd-fills = { $pool } is dan precies vol
coach-dd-over = { $pool } heeft er dan { $over } te veel, tenzij een effect het redt
coach-dd-room = { $pool } heeft dan nog plaats voor { $room }
coach-dd-yours = { $rivals ->
    [0] er staat geen badeend van een tegenstander op { $pool }: wat het opbrengt wordt niet gedeeld
    [one] { $pool } wordt met 1 tegenstander gedeeld
   *[other] { $pool } wordt met { $rivals } tegenstanders gedeeld
}
coach-dd-theirs = { $rivals ->
    [one] { $pool } levert alleen 1 tegenstander kaarten op
   *[other] { $pool } levert alleen { $rivals } tegenstanders kaarten op
}
coach-dd-nobody = er staat geen badeend op { $pool }: vol raken levert niemand iets op
coach-dd-rob = { $points ->
    [one] de enige kaart van die puntenstapel verdwijnt
   *[other] die puntenstapel telt { $points } kaarten
}
coach-dd-pass = het riskeert niets en geeft een kaart bij de { $held } in de hand
coach-dd-pass-full = het riskeert niets, maar met { $limit } kaarten in de hand moet er een weg
coach-dd-stop = het kost een float, van de { $held }
coach-dd-let = de floats ({ $held }) blijven bewaard voor later
coach-dd-discard = { $card } gaat naar de aflegstapel
coach-dd-unit = punten
