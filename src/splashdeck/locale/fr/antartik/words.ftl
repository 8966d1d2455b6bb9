# Antartik : les mots qui entrent dans ses phrases.

word-an-figure = un { $value }
word-an-tally-one = cartes face visible à 1 étoile
word-an-tally-two = cartes face visible à 2 étoiles
word-an-tally-down = cartes face cachée
word-an-tally-cards = cartes
word-an-counted-one = { $count ->
    [one] { $count } carte face visible à 1 étoile
   *[other] { $count } cartes face visible à 1 étoile
}
word-an-counted-two = { $count ->
    [one] { $count } carte face visible à 2 étoiles
   *[other] { $count } cartes face visible à 2 étoiles
}
word-an-counted-down = { $count ->
    [one] { $count } carte face cachée
   *[other] { $count } cartes face cachée
}
