/** This browser's part in the deal: commit to a number, note what all are bound to, then show it; never to a lie. */

import { bytesToHex } from '@noble/hashes/utils.js';
import type { Lasting } from './lasting';
import { emptyNotes, hear, type Deal, type Notes } from './proof';
import type { Seat } from './types';

export class Dealing {
  deal = $state.raw<Deal | null>(null);
  /** What was noted before the cards were dealt; it survives a reload. */
  notes = $state.raw<Notes>(emptyNotes(''));

  constructor(
    table: string,
    private readonly lasting: Lasting,
  ) {
    this.notes = lasting.stored<Notes>('-notes') ?? emptyNotes(table);
  }

  /** Hear how far the deal is, and return what is to be said to it. `people` are seats; null: they may have changed. */
  hear(deal: Deal, seat: Seat | null, people: Seat[] | null): object | null {
    const isBegun = people !== null && deal.deal !== this.deal?.deal;
    this.deal = deal;
    const fresh = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    const part = hear(this.notes, deal, seat, isBegun ? people : null, fresh);
    this.notes = part.notes;
    this.lasting.keep('-notes', part.notes);
    return part.say;
  }
}
