# Woorden die in de zinnen van alle spellen komen.

word-and = { $most } en { $last }
word-nothing = niets
word-seat = plaats { $number }

# Hoe nieuwkomers heten: een van deze, met een nummer.

word-guests = Taling, Wilde eend, Eider, Tafeleend, Krakeend, Pijlstaart, Zee-eend, Nonnetje, Smient
