# Le salon : ce qui a changé dans le plan.

web-news-players = { $name } a prévu { $count } places.
web-news-edition = { $name } a choisi l’édition { $year }.
web-news-sheet = { $name } a choisi une autre feuille de cartes.
web-news-public = { $on ->
    [on] { $name } a rendu la table publique.
   *[off] { $name } a rendu la table privée.
}
web-news-hints = { $on ->
    [on] { $name } a autorisé les conseils.
   *[off] { $name } a désactivé les conseils.
}
web-news-rated = { $on ->
    [on] { $name } a fait de la partie une partie classée.
   *[off] { $name } ne fait plus classer la partie.
}
web-news-window = { $name } a changé le temps pour arrêter un effet : { $seconds } s.
web-news-time = { $name } a changé le temps : { $time }.
web-news-lot = { $name } laisse le sort décider qui commence.
web-news-first = { $name } a choisi qui commence : { $player }.
web-news-open = { $name } a libéré la place { $number }.
web-news-bot = { $name } a mis un bot à la place { $number } : { $level }.
web-news-junior = { $on ->
    [on] { $name } a inscrit { $player } comme junior.
   *[off] Pour { $name }, { $player } n’est plus junior.
}
web-news-variant = { $on ->
    [on] { $name } a ajouté la variante « { $variant } ».
   *[off] { $name } a retiré la variante « { $variant } ».
}
web-news-option = { $name } a changé « { $variant } » : { $value }.
web-news-other = { $name } a changé les réglages de la table.
web-plan-entry = { $name } : { $what }
