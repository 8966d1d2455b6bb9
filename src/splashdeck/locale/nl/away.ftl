# Offline: deze browser is de gastheer.

web-away-coming = Ophalen wat offline spelen nodig heeft: { $percent }%
web-away-starting = De tafel wordt klaargezet…
web-away-wished = Offline: dit apparaat is de tafel.
web-away-unreachable = De server is niet bereikbaar; dit apparaat is de tafel.
web-away-back = De server is weer bereikbaar.
web-away-leave = Naar de server
web-away-files = Dit apparaat is de tafel; er gaat niets de deur uit.
web-away-elsewhere = Een ander venster van deze browser heeft je tafels. Sluit het, dan gaat het hier verder.
web-away-full = Op dit apparaat kan niets meer worden opgeslagen. Maak ruimte: de partij wacht erop en er gaat niets verloren.
web-away-unkept = Deze browser bewaart niets: je partij duurt zolang dit venster open is.
web-away-others = Hier is een server voor nodig
web-away-others-how = Wat op dit adres staat, bewaart een server. Nu is dit apparaat zelf de tafel.
