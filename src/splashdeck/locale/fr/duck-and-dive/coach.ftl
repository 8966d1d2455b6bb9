# Duck & Dive : pourquoi un coup est bon ou mauvais.

coach-dd-coming = le bassin { $pool } a de la place pour { $room }. Sur { $left } cartes possibles : exactement plein avec { $fills }, bondé avec { $over }
coach-dd-fills = le bassin { $pool } est alors exactement plein
coach-dd-over = le bassin { $pool } en a alors { $over } de trop, sauf si un effet le sauve
coach-dd-room = le bassin { $pool } a alors encore de la place pour { $room }
coach-dd-yours = { $rivals ->
    [0] votre jeton est seul sur le bassin { $pool } : tout ce qu’il rapporte est à vous
    [one] vous partagez le bassin { $pool } avec 1 adversaire
   *[other] vous partagez le bassin { $pool } avec { $rivals } adversaires
}
coach-dd-theirs = { $rivals ->
    [one] votre jeton n’est pas sur le bassin { $pool } : il rapporte à 1 adversaire
   *[other] votre jeton n’est pas sur le bassin { $pool } : il rapporte à { $rivals } adversaires
}
coach-dd-nobody = aucun jeton n’est sur le bassin { $pool } : plein, il ne rapporte à personne
coach-dd-rob = { $points ->
    [one] la seule carte de cette pile de points disparaît
   *[other] cette pile de points a { $points } cartes
}
coach-dd-pass = vous ne risquez rien et ajoutez une carte aux { $held } de votre main
coach-dd-pass-full = vous ne risquez rien, mais avec { $limit } cartes en main il faut en défausser une
coach-dd-stop = cela coûte une bouée, et vous en avez { $held }
coach-dd-let = vous gardez vos bouées ({ $held }) pour la suite
coach-dd-discard = { $card } va à la défausse
coach-dd-unit = points
