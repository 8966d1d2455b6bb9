"""The rooms of a hall: one for each table, its past, its record, and who is brought to it."""
