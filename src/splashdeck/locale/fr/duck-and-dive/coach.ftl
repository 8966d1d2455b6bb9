# Duck & Dive : pourquoi un coup est bon ou mauvais.

coach-dd-coming = { $pool } a de la place pour { $room } : des { $left } cartes possibles, { $fills } le remplissent exactement et { $over } sont de trop
coach-dd-fills = { $pool } est alors exactement plein
coach-dd-over = { $pool } en a alors { $over } de trop, sauf si un effet le sauve
coach-dd-room = { $pool } a alors encore de la place pour { $room }
coach-dd-yours = { $rivals ->
    [0] votre jeton est seul dans { $pool } : tout ce qu’il rapporte est à vous
    [one] vous partagez { $pool } avec 1 adversaire
   *[other] vous partagez { $pool } avec { $rivals } adversaires
}
coach-dd-theirs = { $rivals ->
    [one] votre jeton n’est pas dans { $pool } : il paie 1 adversaire
   *[other] votre jeton n’est pas dans { $pool } : il paie { $rivals } adversaires
}
coach-dd-nobody = aucun jeton n’est dans { $pool } : plein, il ne paie personne
coach-dd-rob = { $points ->
    [one] la seule carte de cette pile de points disparaît
   *[other] cette pile de points a { $points } cartes
}
coach-dd-pass = cela ne risque rien et ajoute une carte à votre main de { $held }
coach-dd-pass-full = cela ne risque rien, mais avec { $limit } cartes en main il faut en défausser une
coach-dd-stop = cela coûte une bouée, et vous en avez { $held }
coach-dd-let = vous gardez les bouées que vous avez, { $held }, pour la suite
coach-dd-discard = { $card } va à la défausse
coach-dd-unit = points
