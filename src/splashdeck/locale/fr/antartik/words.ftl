# Antartik : les mots qui entrent dans ses phrases.

word-an-figure = un { $value }
word-an-tally-one = cartes face visible à 1 étoile
word-an-tally-two = cartes face visible à 2 étoiles
word-an-tally-down = cartes face cachée
word-an-tally-cards = cartes
