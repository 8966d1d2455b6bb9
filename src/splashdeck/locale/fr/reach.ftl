# Les notifications qui arrivent sans page ouverte : leurs réglages.

web-reach = Notifications quand la page est fermée
web-reach-what = Pour les parties sur plusieurs jours : quand c’est à vous, toutes les parties en attente en une seule notification.
web-reach-nobody = Elles viendront quand vous aurez un nom ici.
web-reach-here = Notifications dans ce navigateur
web-reach-https = Les notifications dans ce navigateur ne marchent qu’en https, ou sur http://localhost sur cet ordinateur.
web-reach-push = Un navigateur
web-reach-webhook = Webhook
web-reach-webhook-what = Une adresse https où chaque notification est envoyée en JSON, signée par un secret.
web-reach-secret = Notez ce secret, il n’est montré que maintenant :
web-reach-added = Ajouté.
web-reach-try = Essayer
web-reach-tried = Un essai est en route.
web-reach-not-taken = L’envoi n’y a pas été accepté.
web-reach-end = Arrêter
web-reach-stopped = Plus de notifications par cette voie.

# Programmes qui ont leur propre compte, jetons personnels, et déconnexion partout.

web-programs = Programmes
web-programs-why = Un de vos programmes peut jouer ici avec son propre compte. À chaque table, son nom dit que c’est un bot.
web-program-name = Nom du programme
web-program-new = Créer un compte
web-program-token = Son jeton. Notez-le maintenant : il ne sera plus montré.
web-program-made = Le compte est créé.
web-program-remove = Supprimer { $name }
web-program-removed = Le compte est supprimé.
web-tokens = Jetons personnels
web-tokens-why = Avec un jeton, un programme lit ce que vous pouvez lire : vos parties, leurs comptes rendus, vos classements. Il ne peut ni jouer ni rien changer.
web-token-name = À quoi sert le jeton
web-token-new = Créer un jeton
web-token-made = Le jeton est créé.
web-token-shown = Le jeton. Notez-le maintenant : il ne sera plus montré.
web-token-remove = Supprimer le jeton { $name }
web-token-removed = Le jeton n’est plus valable.
web-sign-out = Se déconnecter partout
web-sign-out-what = Un appareil perdu ? Tous les autres vous oublient. Celui-ci reste connecté. Sans clé d’accès, impossible de revenir sur les autres.
web-sign-out-sure = Oui, partout ailleurs
web-sign-out-not = Rester connecté

# Où les parties de chacun sont conservées.

web-keeping-there = Conservé avec le cookie de ce navigateur. Une clé d’accès permet de tout retrouver sur vos autres appareils ; les réglages vous remettent tout en un fichier, ou l’effacent.
web-keeping-here = Conservé sur cet appareil seulement, dans ce navigateur. Les réglages vous remettent tout en un fichier, ou l’effacent.
