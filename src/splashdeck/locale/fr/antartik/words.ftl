# Antartik : les mots qui entrent dans ses phrases.

word-an-figure = un { $value }
