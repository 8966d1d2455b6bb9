# Ce que disent tous les jeux.

no-such-seat = il n’y a pas de place { $seat } ; cette partie a { $players } joueurs, comptés à partir de 0
game-over = la partie est terminée
not-a-move-of-this-game = ce n’est pas un coup de ce jeu

# Pourquoi il n’est pas prouvé que la donne est juste ; après « ligne 1 : » ou entre parenthèses

fair-table = cette preuve est celle d’une autre table
fair-promise = le secret du serveur n’est pas celui qu’il avait scellé avant la donne
fair-seats = des nombres ont été demandés à d’autres places que celles des gens à la table
fair-left-out = le nombre d’une place a été ajouté ou omis après coup
fair-sealed = un nombre scellé a été changé
fair-unsealed = il fallait montrer les nombres avant que tous soient scellés
fair-number = un nombre n’est pas celui qui avait été scellé
fair-shape = ce que le serveur montre de la donne est incomplet
fair-secret = ce n’est pas le secret sur lequel on s’était engagé
fair-not-voided = on a redonné les cartes sans annuler la donne précédente
fair-nobody-withheld = une donne a été annulée alors que personne n’avait retenu de nombre
fair-let-in = quelqu’un qui avait retenu un nombre a de nouveau été admis
fair-record = le compte rendu contient une autre donne
fair-absent = vous n’étiez pas là
fair-watched = vous n’avez pas donné de nombre
fair-nobody = personne n’a donné de nombre
fair-contested = d’après le serveur, vous avez retenu un nombre qui a pourtant été envoyé d’ici
fair-unbound = d’avant que cela soit noté

# How a table can’t be run, after the name of an option or “This game can’t be set up like that:”

table-rated-setup = une partie classée se joue avec les règles et les cartes habituelles, sans juniors
table-rated-options = dans une partie classée, le premier joueur est tiré au sort et les bots ne s’installent pas d’eux-mêmes
table-window = les tables publiques attendent au moins 2 s
table-option = cette option n’existe pas ; il y a { $known }
table-number = { $none ->
    [yes] un nombre de { $least } à { $most }, ou rien
   *[no] un nombre de { $least } à { $most }
}
table-whether = true ou false
table-choice = au choix : { $known }

# The page at an address that does not exist

nowhere = Rien que de l’eau par ici
nowhere-how = Cette adresse ne mène nulle part.
nowhere-home = Vers la page d’accueil
