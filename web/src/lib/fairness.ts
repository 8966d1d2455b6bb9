/** Check in the browser that nobody chose the cards, as docs/fairness.md says. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BoardModule } from './boards';
import { sheetOf } from './games';
import type { Check as Judged, CheckName, Fairness, Notes } from './proof';
import { Stream } from './stream';
import type { Happening, Outcome, Setup } from './types';
import { judge, seedOf } from './verdict';

export type Check = Judged<CheckName | 'cards' | 'record'>;

/** Deal again, and compare with what was seen; null where this browser saw nothing of the deck. */
function cardsHold(board: BoardModule, setup: Setup, seed: Uint8Array, log: Happening[]): boolean | null {
  const events = log.flatMap((entry) => entry.events);
  const deck = board.deck?.(new Stream(seed), setup, sheetOf(setup), events);
  if (!deck?.seen.length) return null;
  return deck.seen.every((card, i) => card === deck.dealt[i]);
}

/** A value as text, whatever the order of its keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Every line of a record carries the digest of the one before it; deal and outcome are those that we saw. */
function recordHolds(record: string, opened: Fairness, outcome: Outcome): boolean {
  try {
    const lines = record.split('\n').slice(0, -1);
    const contents = lines.map((line) => JSON.parse(line));
    const isChained = contents.every((content, i) => {
      return i === 0 || content.before === bytesToHex(sha256(utf8ToBytes(lines[i - 1])));
    });
    const isSameDeal = canonical(contents[0].fairness) === canonical(opened);
    return isChained && isSameDeal && canonical(contents.at(-1).outcome) === canonical(outcome);
  } catch {
    return false;
  }
}

/** Everything that this browser can say about the deal of a finished game. */
export function check(
  board: BoardModule,
  opened: Fairness,
  notes: Notes,
  setup: Setup,
  outcome: Outcome,
  log: Happening[],
  record: string | null,
): Check[] {
  const judged: Check[] = judge(notes, opened).filter((one) => {
    return one.name !== 'voids' || opened.voids?.length || one.holds === false;
  });
  const isWhole = judged.every((one) => one.why !== 'fair-shape' && one.why !== 'fair-left-out');
  const cards = isWhole ? cardsHold(board, setup, seedOf(opened), log) : null;
  if (cards !== null) judged.push({ name: 'cards', holds: cards, why: null });
  if (record !== null) {
    const holds = recordHolds(record, opened, outcome);
    judged.push({ name: 'record', holds, why: holds ? null : 'fair-record' });
  }
  return judged;
}
