# Woorden die in de zinnen van alle spellen komen.

word-and = { $most } en { $last }
word-nothing = niets
word-seat = plaats { $number }
