/** Check in the browser that nobody chose the cards, as docs/fairness.md says. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BoardModule } from './boards';
import { sheetOf } from './games';
import { bigEndian, Stream } from './stream';
import type { Happening, Setup } from './types';

export interface Fairness {
  commitment: string;
  secret: string;
  nonces: Record<string, string>;
}

/** What this browser noted before the cards were dealt. */
export interface Noted {
  commitment: string;
  seat: number | null;
  nonce: string | null;
}

export interface Check {
  name: 'promise' | 'numbers' | 'secret' | 'cards' | 'record';
  /** Null: this browser was not there, so it can't tell. */
  holds: boolean | null;
  shown: string;
}

function seedOf(fairness: Fairness): Uint8Array {
  const parts = [hexToBytes(fairness.secret)];
  const seats = Object.keys(fairness.nonces).sort((a, b) => Number(a) - Number(b));
  for (const seat of seats) parts.push(hexToBytes(fairness.nonces[seat]));
  const sized = parts.flatMap((part) => [bigEndian(part.length, 4), part]);
  return sha256(concatBytes(utf8ToBytes('splashdeck seed'), ...sized));
}

/** Deal again, and compare with what was seen; null where this browser saw nothing of the deck. */
function cardsHold(board: BoardModule, setup: Setup, seed: Uint8Array, log: Happening[]): boolean | null {
  const events = log.flatMap((entry) => entry.events);
  const deck = board.deck?.(new Stream(seed), setup, sheetOf(setup), events);
  if (!deck?.seen.length) return null;
  return deck.seen.every((card, i) => card === deck.dealt[i]);
}

/** Every line of a record carries the digest of the one before it. */
function recordHolds(record: string, fairness: Fairness): boolean {
  const lines = record.split('\n').slice(0, -1);
  const header = JSON.parse(lines[0]);
  if (header.fairness?.secret !== fairness.secret) return false;
  return lines.every((line, i) => {
    return i === 0 || JSON.parse(line).before === bytesToHex(sha256(utf8ToBytes(lines[i - 1])));
  });
}

export function check(
  board: BoardModule,
  fairness: Fairness,
  noted: Noted | null,
  setup: Setup,
  log: Happening[],
  record: string | null,
): Check[] {
  const short = (hex: string) => `${hex.slice(0, 4)}…${hex.slice(-4)}`;
  const seats = Object.keys(fairness.nonces);
  const own = noted?.nonce == null ? null : fairness.nonces[String(noted.seat)] === noted.nonce;
  const matches = bytesToHex(sha256(hexToBytes(fairness.secret))) === fairness.commitment;
  const seed = seedOf(fairness);
  const told: Check[] = [
    {
      name: 'promise',
      holds: noted ? noted.commitment === fairness.commitment : null,
      shown: short(fairness.commitment),
    },
    { name: 'numbers', holds: own, shown: String(seats.length) },
    { name: 'secret', holds: matches, shown: short(fairness.secret) },
  ];
  const cards = cardsHold(board, setup, seed, log);
  if (cards !== null) told.push({ name: 'cards', holds: cards, shown: short(bytesToHex(seed)) });
  if (record !== null) {
    const count = record.split('\n').length - 3;
    told.push({ name: 'record', holds: recordHolds(record, fairness), shown: String(count) });
  }
  return told;
}
