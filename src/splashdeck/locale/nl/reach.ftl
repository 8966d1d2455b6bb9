# Meldingen die aankomen terwijl er geen pagina open is: de instellingen ervoor.

web-reach = Meldingen als de pagina dicht is
web-reach-what = Voor partijen die dagen duren: zodra jij aan de beurt bent, alle wachtende partijen in één melding.
web-reach-nobody = Ze komen zodra je hier een naam hebt.
web-reach-here = Meldingen in deze browser
web-reach-https = Meldingen in deze browser werken alleen via https, of op http://localhost op deze computer.
web-reach-push = Een browser
web-reach-webhook = Webhook
web-reach-webhook-what = Een https-adres waar elke melding als JSON heen gaat, ondertekend met een geheim.
web-reach-secret = Bewaar dit geheim, het is alleen nu te zien:
web-reach-added = Toegevoegd.
web-reach-try = Proberen
web-reach-tried = Er is een proefmelding onderweg.
web-reach-not-taken = Daar is de melding niet aangenomen.
web-reach-end = Stoppen
web-reach-stopped = Geen meldingen meer langs deze weg.

# Programma’s met een eigen account, persoonlijke tokens, en overal afmelden.

web-programs = Programma’s
web-programs-why = Een programma van jou kan hier meespelen met een eigen account. Aan elke tafel staat bij de naam dat het een bot is.
web-program-name = Programmanaam
web-program-new = Account maken
web-program-token = Het token. Bewaar het nu: het wordt niet nog eens getoond.
web-program-made = Het account is gemaakt.
web-program-remove = { $name } verwijderen
web-program-removed = Het account is weg.
web-tokens = Persoonlijke tokens
web-tokens-why = Met een token leest een programma wat jij mag lezen: je partijen, de verslagen en je ratings. Spelen of iets veranderen kan het niet.
web-token-name = Waar het token voor is
web-token-new = Token maken
web-token-made = Het token is gemaakt.
web-token-shown = Het token. Bewaar het nu: het wordt niet nog eens getoond.
web-token-remove = Token { $name } beëindigen
web-token-removed = Het token is niet meer geldig.
web-sign-out = Overal afmelden
web-sign-out-what = Apparaat kwijt? Alle andere apparaten vergeten je. Dit apparaat blijft aangemeld. Zonder passkey kun je op de andere niet terugkomen.
web-sign-out-sure = Ja, overal elders afmelden
web-sign-out-not = Aangemeld blijven

# Waar iemands eigen partijen bewaard worden.

web-keeping-there = Bewaard bij het cookie van deze browser. Met een passkey vind je alles terug op al je apparaten; bij de instellingen krijg je alles in één bestand, of wis je het.
web-keeping-here = Alleen op dit apparaat bewaard, in deze browser. Bij de instellingen krijg je alles in één bestand, of wis je het.
