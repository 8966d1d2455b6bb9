# Les avis qui arrivent sans page ouverte : leurs réglages.

web-reach = Des avis quand la page est fermée
web-reach-what = Pour les parties sur plusieurs jours : quand c’est à vous, et toutes les parties en attente ensemble.
web-reach-nobody = Ils viendront quand vous aurez un nom ici.
web-reach-here = Des avis dans ce navigateur
web-reach-push = Un navigateur
web-reach-webhook = Webhook
web-reach-webhook-what = Une adresse https où chaque avis est envoyé en JSON, signé par un secret.
web-reach-secret = Gardez ce secret, il n’est montré que maintenant :
web-reach-added = Ajouté.
web-reach-try = Essayer
web-reach-tried = Un essai est en route.
web-reach-not-taken = L’envoi n’y a pas été accepté.
web-reach-end = Arrêter
web-reach-stopped = Plus d’avis par cette voie.
