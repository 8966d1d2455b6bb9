# Les mots qui entrent dans les phrases de tous les jeux.

word-and = { $most } et { $last }
word-nothing = rien
word-seat = la place { $number }
