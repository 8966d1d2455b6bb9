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

# Programma’s met een eigen account, persoonlijke tokens, en overal afmelden.

web-programs = Programma’s
web-programs-why = Een programma van jou kan hier meespelen met een eigen account. Aan elke tafel zegt de naam dat het een bot is.
web-program-name = Naam van het programma
web-program-new = Account maken
web-program-token = Het token. Bewaar het nu: het wordt niet nog eens getoond.
web-program-made = Het account is er.
web-program-remove = { $name } verwijderen
web-program-removed = Het account is weg.
web-tokens = Persoonlijke tokens
web-tokens-why = Met een token leest een programma wat jij mag lezen: je spellen, hun verslagen, je cijfers. Spelen of iets veranderen kan het niet.
web-token-name = Waar het token voor is
web-token-new = Token maken
web-token-made = Het token is er.
web-token-shown = Het token. Bewaar het nu: het wordt niet nog eens getoond.
web-token-remove = Token { $name } beëindigen
web-token-removed = Het token telt niet meer.
web-sign-out = Overal afmelden
web-sign-out-what = Apparaat kwijt? Alle andere apparaten vergeten je. Dit apparaat blijft aangemeld. Zonder passkey kun je op de andere niet terugkomen.
web-sign-out-sure = Ja, overal elders afmelden
web-sign-out-not = Aangemeld blijven
