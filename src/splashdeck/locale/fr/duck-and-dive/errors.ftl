# Duck & Dive : ce qui ne va pas dans une feuille de cartes ou un coup tapé, après l’endroit et avant la règle.

error-dd-sheet-duck-missing = ce canard manque
error-dd-sheet-no-duck = aucun canard ne s’appelle { $name }
error-dd-sheet-copies = { $expected ->
    [one] il y a { $expected } exemplaire, pas { $count }
   *[other] il y a { $expected } exemplaires, pas { $count }
}
error-dd-sheet-no-icon = doit montrer 0 icône, pas { $icons }
error-dd-sheet-an-icon = doit montrer au moins 1 icône, pas { $icons }
error-dd-sheet-albert = Albert devrait avoir le plus d’icônes, mais { $duck } en a { $icons } contre { $most } pour lui (DD-1.4)
error-dd-sheet-other-copies = ducks.{ $duck } : { $count ->
    [one] 1 exemplaire
   *[other] { $count } exemplaires
} au lieu de { $expected } : pour l’édition de 2023 seulement (DD-1.4)
error-dd-sheet-no-card = il n’y a pas de carte { $card }
error-dd-sheet-floats = il y a { $expected } cartes bouée, pas { $count }
error-dd-sheet-pools = il y a { $expected } cartes bassin, pas { $count }
error-dd-sheet-pool-twice = deux bassins s’appellent { $name }
error-dd-sheet-large-pools = les bassins contiennent { $capacity } des { $icons } icônes, plus de { $share } : les canards viendront à manquer et les parties s’enliseront (DD-1.4)
error-dd-sheet-rename = la feuille s’appelle { $name } comme une feuille fournie : renommez-la (DD-1.4)
error-dd-fast-sheet = le jumeau rapide a les nombres de DD-1.2 et des icônes par sorte ; la référence a tout
