# De woorden van het laboratorium voor zetten, en voor wat een partij beëindigt.
lab-dd-move-choose-pool = een zwembad kiezen
lab-dd-move-play-from-deck = van de stapel spelen
lab-dd-move-play-from-hand = uit de hand spelen
lab-dd-move-pass = passen
lab-dd-move-flip = een eend omdraaien
lab-dd-move-move-duck = een eend verplaatsen
lab-dd-move-move-token = een badeend verplaatsen
lab-dd-move-rob = een puntenkaart afleggen
lab-dd-move-take = een eend wegnemen
lab-dd-move-move-marker = de duikmarker verplaatsen
lab-dd-move-stop = een float afleggen
lab-dd-move-let = het laten gebeuren
lab-dd-move-discard = afleggen
lab-dd-end-6-8 = er is één zwembad over
lab-dd-end-10-3 = de beurtlimiet
