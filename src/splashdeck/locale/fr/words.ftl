# Les mots qui entrent dans les phrases de tous les jeux.

word-and = { $most } et { $last }
word-nothing = rien
word-seat = la place { $number }

# Comment s’appellent les nouveaux venus : l’un de ceux-ci, avec un numéro.

word-guests = Sarcelle, Colvert, Eider, Fuligule, Chipeau, Pilet, Macreuse, Harle, Siffleur
