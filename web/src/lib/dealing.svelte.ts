/** This browser's part in the deal: commit to a number, note what all are bound to, then show it; never to a lie. */

import type { Lasting } from './lasting';
import { emptyNotes, hear, type Deal, type Notes } from './proof';
import { hex, sealsOf } from './seals';
import type { Seat } from './types';

export class Dealing {
  deal = $state.raw<Deal | null>(null);
  /** What was noted before the cards were dealt; it survives a reload. */
  notes = $state.raw<Notes>(emptyNotes(''));
  private last: Promise<object | null> = Promise.resolve(null);

  constructor(
    table: string,
    private readonly lasting: Lasting,
  ) {
    this.notes = lasting.stored<Notes>('-notes') ?? emptyNotes(table);
  }

  /** Hear how far the deal is, and return what is to be said to it. `people` are seats; null: they may have changed.
   *
   * What is heard while something is still being sealed is answered after it.
   */
  hear(deal: Deal, seat: Seat | null, people: Seat[] | null): Promise<object | null> {
    const isBegun = people !== null && deal.deal !== this.deal?.deal;
    this.deal = deal;
    this.last = this.last.then(() => this.answer(deal, seat, isBegun ? people : null));
    return this.last;
  }

  private async answer(deal: Deal, seat: Seat | null, people: Seat[] | null): Promise<object | null> {
    const fresh = hex(crypto.getRandomValues(new Uint8Array(32)));
    const sealed = await sealsOf(deal, this.notes, fresh);
    const part = hear(this.notes, deal, seat, people, fresh, sealed);
    this.notes = part.notes;
    this.lasting.keep('-notes', part.notes);
    return part.say;
  }
}
