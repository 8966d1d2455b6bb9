# Antartik: wat de opdrachtregel zegt.

cli-an-junior = een speler jonger dan 12 (plaats 1, 2, …)
