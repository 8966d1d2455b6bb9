# Duck & Cover : pourquoi un coup est bon ou mauvais.

coach-dc-covers = cela cache { $saved } : il reste { $piles } piles, qui comptent { $score }
coach-dc-dives = cela ne cache rien : { $piles } piles restent, qui comptent { $score }
coach-dc-gives = il reste { $piles } piles, qui comptent { $score }
coach-dc-places = alors { $piles } piles, qui comptent { $score }
coach-dc-ends = une seule pile : la manche finit aussitôt, et vous marquez { $score }
coach-dc-cover-by = votre { $duck } ({ $splashes }) peut être couvert si un voisin est appelé : { $calls } des { $left } cartes restantes le font
coach-dc-stranded = rien ne touche votre { $duck } ({ $splashes }), donc rien ne peut le couvrir
coach-dc-near = { $left ->
    [one] encore 1 carte défaussée finit la manche
   *[other] encore { $left } cartes défaussées finissent la manche
}
coach-dc-unit = éclaboussures
