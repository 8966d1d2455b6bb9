/** The deal, bound first and opened later: what this browser notes of it, and what that proves at the end.
 *
 * docs/fairness.md has the argument; src/splashdeck/fairness.py does the same in Python, and the tests feed both
 * the same lies. What is wrong is named by the id of its sentence, such as `fair-promise`.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

type Seat = number;
type BySeat = Record<string, string>;

/** One attempt to deal, as it is shown. */
export interface Attempt {
  /** Its number at this table, from 1. */
  deal: number;
  /** SHA-256 of the server's secret. */
  commitment: string;
  /** The seats that give a number, ascending; bots give none. */
  seats: Seat[];
  commitments: BySeat;
  nonces: BySeat;
  withheld: Seat[];
}

/** A `deal` message: the present attempt, and those before it that were voided. */
export interface Deal extends Attempt {
  status: 'commit' | 'reveal' | 'dealt' | 'void';
  voids: Attempt[];
}

/** How the seed came about, opened at the end of a game. */
export interface Fairness extends Omit<Attempt, 'withheld'> {
  secret: string;
  table: string;
  voids: Attempt[];
}

/** What games had that were dealt before bindings were kept. */
export type UnboundFairness = Pick<Fairness, 'commitment' | 'secret' | 'nonces'>;

/** What this browser saw of one deal before it opened its own number. */
export interface NotedDeal extends Pick<Attempt, 'deal' | 'commitment' | 'seats' | 'commitments'> {
  /** One's own number, if it is the one that one's seat is bound to. */
  nonce: string | null;
  is_given: boolean;
}

/** What this browser saw at one table before it saw any card; `splashdeck verify --notes` reads them too. */
export interface Notes {
  table: string;
  seat: Seat | null;
  deals: NotedDeal[];
  /** The first lie that was noticed; from then on the page takes part in nothing. */
  objection: string | null;
}

export type CheckName = 'promise' | 'numbers' | 'secret' | 'voids';

export interface Check<Name extends string = CheckName> {
  name: Name;
  /** Null: it can't be told from what this browser has seen. */
  holds: boolean | null;
  /** The sentence that says why it does not hold, or can't be told. */
  why: string | null;
}

const CHECK_OF: Record<string, CheckName> = {
  'fair-table': 'promise',
  'fair-promise': 'promise',
  'fair-seats': 'numbers',
  'fair-left-out': 'numbers',
  'fair-sealed': 'numbers',
  'fair-unsealed': 'numbers',
  'fair-number': 'numbers',
  'fair-shape': 'numbers',
  'fair-secret': 'secret',
  'fair-not-voided': 'voids',
  'fair-nobody-withheld': 'voids',
  'fair-let-in': 'voids',
};

export const emptyNotes = (table: string): Notes => ({ table, seat: null, deals: [], objection: null });

const sealed = (opened: string): string => bytesToHex(sha256(hexToBytes(opened)));

// --- whether something has the shape of a deal ---

const isHex = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const areSeats = (value: unknown): boolean => Array.isArray(value) && value.every((seat) => isWhole(seat, 0, 6));
const isBySeat = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isHex);

function isAttempt(value: any): boolean {
  return (
    isWhole(value?.deal, 1, Number.MAX_SAFE_INTEGER) &&
    isHex(value.commitment) &&
    areSeats(value.seats) &&
    isBySeat(value.commitments) &&
    isBySeat(value.nonces) &&
    areSeats(value.withheld ?? [])
  );
}

const areAttempts = (value: unknown): boolean => Array.isArray(value) && value.every(isAttempt);

function isDeal(value: any): value is Deal {
  return isAttempt(value) && areAttempts(value.voids) && ['commit', 'reveal', 'dealt', 'void'].includes(value.status);
}

function isFairness(value: any): value is Fairness {
  return isAttempt(value) && areAttempts(value.voids) && isHex(value.secret) && typeof value.table === 'string';
}

// --- what must hold of a deal by itself ---

const sameSeats = (one: Seat[], other: Seat[]): boolean => one.join() === other.join();
const has = (values: BySeat, seat: Seat | string): boolean => Object.hasOwn(values, String(seat));
const isSealed = (attempt: Attempt): boolean =>
  Object.keys(attempt.commitments).length === attempt.seats.length &&
  attempt.seats.every((seat) => has(attempt.commitments, seat));

/** What of one attempt can't be at this point of it. */
function problemOf(attempt: Attempt, status: Deal['status']): string | null {
  const { seats, commitments, nonces } = attempt;
  const names = seats.map(String);
  if (seats.some((seat, i) => i > 0 && seat <= seats[i - 1])) return 'fair-shape';
  const given = [...Object.keys(commitments), ...Object.keys(nonces)];
  if (!given.every((name) => names.includes(name))) return 'fair-left-out';
  const isOpening = Object.keys(nonces).length > 0 || status === 'reveal' || status === 'dealt';
  if (isOpening && !isSealed(attempt)) return 'fair-unsealed';
  if (Object.keys(nonces).some((name) => sealed(nonces[name]) !== commitments[name])) return 'fair-number';
  if (status === 'dealt' && !seats.every((seat) => has(nonces, seat))) return 'fair-left-out';
  if (status === 'void') {
    const done = isSealed(attempt) ? nonces : commitments;
    const missing = seats.filter((seat) => !has(done, seat));
    if (!missing.length || !sameSeats(missing, attempt.withheld)) return 'fair-nobody-withheld';
  }
  return null;
}

/** What is wrong with the deals before one: each was voided, for a reason. */
function chainProblem(attempt: Attempt, voids: Attempt[]): string | null {
  if (voids.length !== attempt.deal - 1 || voids.some((one, i) => one.deal !== i + 1)) return 'fair-not-voided';
  const barred = new Set<Seat>();
  for (const one of [...voids, attempt]) {
    if (one.seats.some((seat) => barred.has(seat))) return 'fair-let-in';
    for (const seat of one.withheld ?? []) barred.add(seat);
  }
  for (const one of voids) {
    const problem = problemOf(one, 'void');
    if (problem) return problem;
  }
  return null;
}

/** How a deal and those before it depart from what was noted of them. */
function departure(notes: Notes, attempt: Attempt, voids: Attempt[]): string | null {
  for (const noted of notes.deals) {
    const now = [attempt, ...voids].find((one) => one.deal === noted.deal);
    if (!now) return 'fair-not-voided';
    if (now.commitment !== noted.commitment) return 'fair-promise';
    if (!sameSeats(now.seats, noted.seats)) return 'fair-left-out';
    const names = Object.keys(noted.commitments);
    if (names.some((name) => noted.commitments[name] !== now.commitments[name])) return 'fair-sealed';
  }
  return null;
}

function objectionTo(notes: Notes, deal: Deal, people: Seat[] | null): string | null {
  const wrong = problemOf(deal, deal.status) ?? chainProblem(deal, deal.voids) ?? departure(notes, deal, deal.voids);
  if (wrong || !people || notes.deals.some((one) => one.deal === deal.deal)) return wrong;
  const barred = deal.voids.flatMap((one) => one.withheld);
  const asked = people.filter((seat) => !barred.includes(seat));
  return sameSeats(asked, deal.seats) ? null : 'fair-seats';
}

// --- during the deal ---

/** What to note of a deal as the server shows it, and what to say to the server, if anything.
 *
 * `people` are the seats of those at the table, if they are known as of the moment when the deal began;
 * `fresh` is a new number, for a new binding.
 */
export function hear(
  notes: Notes,
  deal: unknown,
  seat: Seat | null,
  people: Seat[] | null,
  fresh: string,
): { notes: Notes; say: object | null } {
  if (notes.objection) return { notes, say: null };
  if (!isDeal(deal)) return { notes: { ...notes, objection: 'fair-shape' }, say: null };
  const isWaiting = deal.status === 'commit' || deal.status === 'reveal';
  if (!isWaiting && !notes.deals.length) return { notes, say: null }; // nothing is proven to who comes later
  const objection = objectionTo(notes, deal, people);
  if (objection) return { notes: { ...notes, objection }, say: null };
  return isWaiting ? takePart({ ...notes, seat }, deal, fresh) : { notes, say: null };
}

/** Bind the seat to a number; open it when all are bound, and after noting that. */
function takePart(notes: Notes, deal: Deal, fresh: string): { notes: Notes; say: object | null } {
  const { seat } = notes;
  const mine = String(seat);
  let nonce = notes.deals.find((one) => one.deal === deal.deal)?.nonce ?? null;
  let say: object | null = null;
  if (seat !== null && deal.seats.includes(seat) && !has(deal.commitments, mine)) {
    nonce ??= fresh;
    say = { do: 'commit', deal: deal.deal, commitment: sealed(nonce) };
  } else if (nonce !== null && deal.commitments[mine] !== sealed(nonce)) {
    nonce = null; // another tab was faster
  }
  const isSecret = nonce !== null && !has(deal.nonces, mine);
  // What is bound when numbers are open already need not have been bound before.
  if (Object.keys(deal.nonces).length && !isSecret) return { notes, say: null };
  const isGiven = isSecret && deal.status === 'reveal';
  if (isGiven) say = { do: 'reveal', deal: deal.deal, nonce };
  const { commitment, seats, commitments } = deal;
  const noted = { deal: deal.deal, commitment, seats, commitments, nonce, is_given: isGiven };
  const others = notes.deals.filter((one) => one.deal !== deal.deal);
  return { notes: { ...notes, deals: [...others, noted] }, say };
}

// --- at the end ---

/** Compare what the server opens at the end with what was noted. */
export function judge(notes: Notes, opened: unknown): Check[] {
  if (!isFairness(opened)) return judgeUnbound(notes, opened);
  const attempt = { ...opened, withheld: [] };
  const problem =
    sealed(opened.secret) !== opened.commitment
      ? 'fair-secret'
      : (problemOf(attempt, 'dealt') ?? chainProblem(attempt, opened.voids));
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
    return mine?.is_given && one.withheld.includes(notes.seat as Seat);
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
