# Antartik: woorden die in zijn zinnen komen.

word-an-figure = een { $value }
