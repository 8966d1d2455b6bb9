"""How the champions were made: self-play on the fast twins, one package a title."""
