# Antartik : ce qui ne va pas dans une feuille de cartes ou un coup tapé, après l’endroit et avant la règle.

error-an-sheet-values = les valeurs vont de 1 à 10
error-an-sheet-cards = { $expected ->
    [one] il y a { $expected } carte de valeur { $value }, pas { $count }
   *[other] il y a { $expected } cartes de valeur { $value }, pas { $count }
}
error-an-sheet-stars-key = ni une valeur ni une carte comme 7.3
error-an-sheet-stars = un recto montre 1 ou 2 étoiles, pas { $stars }
error-an-sheet-stars-missing = rien ne dit combien d’étoiles porte la carte { $card }
error-an-sheet-no-card = il n’y a pas de carte { $card }
error-an-sheet-bonus-value = les bonus sont sur les 8, les 9 et les 10, pas sur { $card }
error-an-sheet-bonus-twice = la carte { $card } figure déjà sous { $bonus }
error-an-sheet-no-bonus = { $bonus } : aucune carte n’en porte
error-an-sheet-same-stars = stars.{ $card } : comme pour tous les { $value }
error-an-move-arrange = arrange a une seule barre oblique : arrange 7.3 / 9.1 2.2
error-an-move-not-a-card = { $card } n’est pas une carte : ce sont 1.1, 2.1, 2.2 et ainsi de suite jusqu’à 10.10
