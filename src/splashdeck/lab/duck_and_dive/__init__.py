"""Duck & Dive in the laboratory."""
