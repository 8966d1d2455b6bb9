"""Duck & Cover in the laboratory."""
