"""The laboratory: games played by the thousand, checked and measured; for notebooks and scripts.

| import | what it does |
|---|---|
| `from splashdeck.lab.study import study` | the twelve figures of a game |
| `from splashdeck.lab.compared import changes` | what other cards change, of two studies |
| `from splashdeck.lab.simulate import simulate` | many games, and how they went |
| `from splashdeck.lab.arena import arena` | how strong bots are |
| `from splashdeck.terminal.notebook import board` | a state as a seat sees it, drawn |
| `from splashdeck.lab.rows import write` | rows as CSV or Parquet |
| `from splashdeck.lab.chunks import Here, Ray` | who does the work |

Results are typed (`msgspec.Struct`), and draw themselves in a notebook. Neither `study` nor `arena`
loads the other.
"""
