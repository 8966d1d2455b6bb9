"""Duck & Cover: the opponents, one module a level."""
