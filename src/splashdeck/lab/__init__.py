"""The laboratory: games played by the thousand, checked and measured."""
