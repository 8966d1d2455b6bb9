/** The deal, bound first and opened later: what this browser notes of it; verdict.ts tells what that proves.
 *
 * docs/fairness.md has the argument; src/splashdeck/fairness.py does the same in Python, and the tests feed both
 * the same lies. What is wrong is named by the id of its sentence, such as `fair-promise`.
 */

import type { Seal } from './seals.ts';

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

export const CHECK_OF: Record<string, CheckName> = {
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

// --- whether something has the shape of a deal ---

export const isHex = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
/** More players than any game has. */
const MOST_SEATS = 20;
const areSeats = (value: unknown): boolean =>
  Array.isArray(value) && value.every((seat) => isWhole(seat, 0, MOST_SEATS - 1));
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

export function isFairness(value: any): value is Fairness {
  return isAttempt(value) && areAttempts(value.voids) && isHex(value.secret) && typeof value.table === 'string';
}

// --- what must hold of a deal by itself ---

const sameSeats = (one: Seat[], other: Seat[]): boolean => one.join() === other.join();
const has = (values: BySeat, seat: Seat | string): boolean => Object.hasOwn(values, String(seat));
const isSealed = (attempt: Attempt): boolean =>
  Object.keys(attempt.commitments).length === attempt.seats.length &&
  attempt.seats.every((seat) => has(attempt.commitments, seat));

/** What of one attempt can't be at this point of it. */
export function problemOf(attempt: Attempt, status: Deal['status'], sealed: Seal): string | null {
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
export function chainProblem(attempt: Attempt, voids: Attempt[], sealed: Seal): string | null {
  if (voids.length !== attempt.deal - 1 || voids.some((one, i) => one.deal !== i + 1)) return 'fair-not-voided';
  const barred = new Set<Seat>();
  for (const one of [...voids, attempt]) {
    if (one.seats.some((seat) => barred.has(seat))) return 'fair-let-in';
    for (const seat of one.withheld ?? []) barred.add(seat);
  }
  for (const one of voids) {
    const problem = problemOf(one, 'void', sealed);
    if (problem) return problem;
  }
  return null;
}

/** How a deal and those before it depart from what was noted of them. */
export function departure(notes: Notes, attempt: Attempt, voids: Attempt[]): string | null {
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

function objectionTo(notes: Notes, deal: Deal, people: Seat[] | null, sealed: Seal): string | null {
  const wrong =
    problemOf(deal, deal.status, sealed) ??
    chainProblem(deal, deal.voids, sealed) ??
    departure(notes, deal, deal.voids);
  if (wrong || !people || notes.deals.some((one) => one.deal === deal.deal)) return wrong;
  const barred = deal.voids.flatMap((one) => one.withheld);
  const asked = people.filter((seat) => !barred.includes(seat));
  return sameSeats(asked, deal.seats) ? null : 'fair-seats';
}

// --- during the deal ---

/** What to note of a deal as the server shows it, and what to say to the server, if anything.
 *
 * `people` are the seats of those at the table, if they are known as of the moment when the deal began;
 * `fresh` is a new number, for a new binding; `sealed` tells what a number is bound by.
 */
export function hear(
  notes: Notes,
  deal: unknown,
  seat: Seat | null,
  people: Seat[] | null,
  fresh: string,
  sealed: Seal,
): { notes: Notes; say: object | null } {
  if (notes.objection) return { notes, say: null };
  if (!isDeal(deal)) return { notes: { ...notes, objection: 'fair-shape' }, say: null };
  const isWaiting = deal.status === 'commit' || deal.status === 'reveal';
  if (!isWaiting && !notes.deals.length) return { notes, say: null }; // nothing is proven to those who come later
  const objection = objectionTo(notes, deal, people, sealed);
  if (objection) return { notes: { ...notes, objection }, say: null };
  return isWaiting ? takePart({ ...notes, seat }, deal, fresh, sealed) : { notes, say: null };
}

/** Bind the seat to a number; open it when all are bound, and after noting that. */
function takePart(notes: Notes, deal: Deal, fresh: string, sealed: Seal): { notes: Notes; say: object | null } {
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
