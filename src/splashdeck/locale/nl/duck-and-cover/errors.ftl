# Duck & Cover: wat er mis is met een kaartblad of een getypte zet, na de plek en voor de regel.

error-dc-move-cover = een zet is cover, duck, give of place en een vak: cover 1,0
error-dc-move-one-cell = { $verb } noemt maar één vak
error-dc-move-far = geen vak ligt verder dan { $most }
error-dc-fast-low-blows = de snelle tweeling speelt geen lage streken; de referentie wel
