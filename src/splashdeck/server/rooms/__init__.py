"""The rooms of a hall: one for each table, its past, its record, whose turn it is, who comes."""
