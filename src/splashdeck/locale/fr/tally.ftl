# What the terminal and the page say of a real box; the page of the companion loads it.

## Ce qui ne peut pas être sur une vraie table

tally-none = la boîte de ce jeu ne peut pas être comptée ici
tally-rounds = on compte { $rounds } manches, pas { $given }
tally-players = { $players } joueurs jouent, mais il y a une entrée pour { $given }
tally-field = cela ne se saisit pas ici ; il y a : { $fields }
tally-together = la boîte n’en contient pas plus de { $most }
tally-count = saisissez un nombre de { $least } à { $most }
tally-numbers = saisissez les numéros des canards, au moins { $least }, chacun de 1 à { $most }
tally-twice = chacun a un seul canard de chaque numéro, mais { $number } y est deux fois
