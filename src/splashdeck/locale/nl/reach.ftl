# Meldingen die aankomen terwijl er geen pagina open is: de instellingen ervoor.

web-reach = Meldingen als de pagina dicht is
web-reach-what = Voor partijen over dagen: als jij aan de beurt bent, en alle wachtende partijen samen.
web-reach-nobody = Ze komen zodra je hier een naam hebt.
web-reach-here = Meldingen in deze browser
web-reach-push = Een browser
web-reach-webhook = Webhook
web-reach-webhook-what = Een https-adres waar elke melding als JSON heen gaat, ondertekend met een geheim.
web-reach-secret = Bewaar dit geheim, het is alleen nu te zien:
web-reach-added = Toegevoegd.
web-reach-try = Probeer
web-reach-tried = Er is een proefmelding onderweg.
web-reach-not-taken = Daar is de melding niet aangenomen.
web-reach-end = Stop
web-reach-stopped = Geen meldingen meer langs deze weg.
