"""Duck & Dive: the opponents, one module a level."""
