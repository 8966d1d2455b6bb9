# Duck & Dive : pourquoi un coup est bon ou mauvais.

coach-dd-coming = le bassin { $pool } a de la place pour { $room }. Sur { $left } cartes possibles : exactement plein avec { $fills }, bondé avec { $over }
coach-dd-fills = le bassin { $pool } est alors exactement plein
coach-dd-over = le bassin { $pool } en a alors { $over } de trop, sauf si un effet le sauve
coach-dd-room = le bassin { $pool } a alors encore de la place pour { $room }
coach-dd-yours = { $rivals ->
    [0] aucun jeton adverse n’est sur le bassin { $pool } : ce qu’il rapporte n’est pas partagé
    [one] le bassin { $pool } est partagé avec 1 adversaire
   *[other] le bassin { $pool } est partagé avec { $rivals } adversaires
}
coach-dd-theirs = { $rivals ->
    [one] le bassin { $pool } ne rapporte qu’à 1 adversaire
   *[other] le bassin { $pool } ne rapporte qu’à { $rivals } adversaires
}
coach-dd-nobody = aucun jeton n’est sur le bassin { $pool } : plein, il ne rapporte à personne
coach-dd-rob = { $points ->
    [one] la seule carte de cette pile de points disparaît
   *[other] cette pile de points a { $points } cartes
}
coach-dd-pass = aucun risque, et une carte de plus en main (avec { $held })
coach-dd-pass-full = aucun risque, mais avec { $limit } cartes en main il faut en défausser une
coach-dd-stop = cela coûte une bouée, sur { $held }
coach-dd-let = les bouées ({ $held }) restent pour la suite
coach-dd-discard = { $card } va à la défausse
coach-dd-unit = points
