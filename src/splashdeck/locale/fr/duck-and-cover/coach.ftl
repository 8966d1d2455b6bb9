# Duck & Cover : pourquoi un coup est bon ou mauvais.

coach-dc-covers = cela cache { $saved } : il reste { $piles } piles, qui comptent { $score }
coach-dc-dives = cela ne cache rien : { $piles } piles restent, qui comptent { $score }
coach-dc-gives = { $piles ->
    [one] il reste { $piles } pile, qui compte { $score }
   *[other] il reste { $piles } piles, qui comptent { $score }
}
coach-dc-places = alors { $piles } piles, qui comptent { $score }
coach-dc-ends = une seule pile : la manche se termine aussitôt, avec un score de { $score }
coach-dc-cover-by = le { $duck } ({ $splashes }) peut être couvert si un voisin est annoncé : { $calls } des { $left } cartes restantes
coach-dc-stranded = rien ne touche le { $duck } ({ $splashes }), donc rien ne peut le couvrir
coach-dc-near = { $left ->
    [one] encore 1 carte défaussée et la manche se termine
   *[other] encore { $left } cartes défaussées et la manche se termine
}
coach-dc-unit = éclaboussures
