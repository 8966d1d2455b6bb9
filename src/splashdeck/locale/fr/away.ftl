# Hors ligne : ce navigateur tient la table.

web-away-coming = Chargement de quoi jouer hors ligne : { $percent } %
web-away-starting = On installe la table…
web-away-wished = Hors ligne : cet appareil est la table.
web-away-unreachable = Le serveur est injoignable ; cet appareil est la table.
web-away-back = Le serveur répond de nouveau.
web-away-leave = Revenir en ligne
web-away-files = Cet appareil est la table ; rien n’en sort.
web-away-elsewhere = Une autre fenêtre de ce navigateur tient vos tables. Fermez-la, et la partie continuera ici.
web-away-full = Cet appareil ne peut plus rien enregistrer. Faites de la place : la partie attend, et rien n’est perdu.
web-away-unkept = Ce navigateur ne garde rien : votre partie durera autant que cette fenêtre.
web-away-others = Il faut un serveur
web-away-others-how = Ce qui se trouve à cette adresse est gardé par un serveur. Pour l’instant, cet appareil est la table, à lui seul.
