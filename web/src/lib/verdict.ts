/** What a deal proves at the end: all that was bound and opened, beside what this browser noted of it (proof.ts). */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  chainProblem,
  CHECK_OF,
  departure,
  isFairness,
  isHex,
  problemOf,
  type Check,
  type CheckName,
  type Fairness,
  type Notes,
  type UnboundFairness,
} from './proof.ts';

const sealed = (opened: string): string => bytesToHex(sha256(hexToBytes(opened)));

/** Compare what the server opens at the end with what was noted. */
export function judge(notes: Notes, opened: unknown): Check[] {
  if (!isFairness(opened)) return judgeUnbound(notes, opened);
  const attempt = { ...opened, withheld: [] };
  const problem =
    sealed(opened.secret) !== opened.commitment
      ? 'fair-secret'
      : (problemOf(attempt, 'dealt', sealed) ?? chainProblem(attempt, opened.voids, sealed));
  const elsewhere = opened.table === notes.table ? null : 'fair-table';
  const wrong: Partial<Record<CheckName, string>> = {};
  for (const found of [notes.objection, elsewhere, departure(notes, attempt, opened.voids), problem]) {
    if (found) wrong[CHECK_OF[found]] ??= found;
  }
  return checks(wrong, unsure(notes, opened));
}

/** Check a game that was dealt before bindings were kept, if this can be one. */
function judgeUnbound(notes: Notes, opened: any): Check[] {
  const isWhole = isHex(opened?.commitment) && isHex(opened.secret) && !notes.deals.length && !notes.objection;
  const problem = !isWhole ? 'fair-shape' : sealed(opened.secret) === opened.commitment ? null : 'fair-secret';
  const why = 'fair-unbound';
  return checks(problem ? { [CHECK_OF[problem]]: problem } : {}, { promise: why, numbers: why, voids: why });
}

/** What can't be told from these notes, and why. */
function unsure(notes: Notes, opened: Fairness): Partial<Record<CheckName, string>> {
  const noted = notes.deals.find((one) => one.deal === opened.deal);
  const found: Partial<Record<CheckName, string>> = {};
  if (!noted) found.promise = found.numbers = 'fair-absent';
  else if (!noted.is_given) found.numbers = 'fair-watched';
  if (!opened.seats.length) found.numbers = 'fair-nobody';
  const isContested = opened.voids.some((one) => {
    const mine = notes.deals.find((other) => other.deal === one.deal);
    return mine?.is_given && one.withheld.includes(notes.seat as number);
  });
  if (isContested) found.voids = 'fair-contested';
  return found;
}

function checks(wrong: Partial<Record<CheckName, string>>, open: Partial<Record<CheckName, string>>): Check[] {
  const names: CheckName[] = ['promise', 'numbers', 'secret', 'voids'];
  return names.map((name) => ({
    name,
    holds: wrong[name] ? false : open[name] ? null : true,
    why: wrong[name] ?? open[name] ?? null,
  }));
}

function joined(label: string, parts: Uint8Array[]): Uint8Array {
  const sized = parts.flatMap((part) => {
    const size = new Uint8Array(4);
    new DataView(size.buffer).setUint32(0, part.length);
    return [size, part];
  });
  return sha256(concatBytes(utf8ToBytes(label), ...sized));
}

/** The seed of a finished game: everything that was bound, then everything that was opened. */
export function seedOf(opened: Fairness | UnboundFairness): Uint8Array {
  if (!isFairness(opened)) {
    const names = Object.keys(opened.nonces).sort((a, b) => Number(a) - Number(b));
    return joined('splashdeck seed', [opened.secret, ...names.map((name) => opened.nonces[name])].map(hexToBytes));
  }
  const bound = opened.seats.flatMap((seat) => [utf8ToBytes(String(seat)), hexToBytes(opened.commitments[seat])]);
  const numbers = [opened.secret, ...opened.seats.map((seat) => opened.nonces[seat])].map(hexToBytes);
  const head = [utf8ToBytes(opened.table), utf8ToBytes(String(opened.deal)), hexToBytes(opened.commitment)];
  return joined('splashdeck deal', [...head, ...bound, ...numbers]);
}
