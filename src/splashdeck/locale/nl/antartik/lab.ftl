# De woorden van het laboratorium voor zetten, en voor wat een partij beëindigt.
lab-an-move-retry = de duik opnieuw proberen
lab-an-move-fresh = een nieuwe duik
lab-an-move-referee = een scheidsrechter gebruiken
lab-an-move-go = doorgaan zonder scheidsrechter
lab-an-move-arrange = kaarten terugleggen
lab-an-move-bet = inzetten
lab-an-move-hold = niet inzetten
lab-an-move-turn = nog een kaart draaien
lab-an-move-stop = stoppen
lab-an-move-parachute = een parachute gebruiken
lab-an-move-accept = de buiklanding accepteren
lab-an-move-exchange = een kaart wisselen
lab-an-end-8-1 = de trekstapel is op
lab-an-how-sources = Delen van alle veranderingen van de winstkansen. Een zet wordt nog eens gedaan in acht werelden die de speler niet kon onderscheiden: wat ze gemeen hebben is keuze, de rest is geluk. De kansen zijn het gemiddelde over alle manieren waarop de duik kan eindigen, elk naar zijn waarschijnlijkheid; wat spelers nog moeten kiezen, blijft daarin open.
