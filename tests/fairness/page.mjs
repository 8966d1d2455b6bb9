// Hand the page's own proof what an honest player heard, game by game; tell what it noted, said and found.

import { text } from 'node:stream/consumers';
import { emptyNotes, hear } from '../../web/src/lib/proof.ts';
import { sealsOf } from '../../web/src/lib/seals.ts';
import { judge, seedOf } from '../../web/src/lib/verdict.ts';

const games = JSON.parse(await text(process.stdin));
const found = [];
for (const { table, heard, opened } of games) {
  let notes = emptyNotes(table);
  const said = [];
  for (const { deal, people, fresh } of heard) {
    const part = hear(notes, deal, 0, people, fresh, await sealsOf(notes, deal, fresh));
    notes = part.notes;
    if (part.say) said.push(part.say);
  }
  const seed = Buffer.from(seedOf(opened)).toString('hex');
  found.push({ notes, said, checks: judge(notes, opened), seed, absent: judge(emptyNotes(table), opened) });
}
process.stdout.write(JSON.stringify(found));
