# De woorden van het laboratorium voor zetten, en voor wat een partij beëindigt.
lab-dc-move-duck = duiken
lab-dc-move-cover = bedekken
lab-dc-end-6-1 = alle eenden op één stapel
lab-dc-end-6-2 = het afleggebied is vol
lab-dc-end-6-3 = de limiet van aankondigingen
