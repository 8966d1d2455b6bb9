/** Check in the browser that nobody chose the cards, as docs/fairness.md says. */

import { concat, fromHex, hmac, sha256, toHex, utf8 } from './sha256';
import { sheetOf } from './games';
import type { DiveSheet, EventJson, GameName, Happening, Setup } from './types';

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
  const parts = [fromHex(fairness.secret)];
  const seats = Object.keys(fairness.nonces).sort((a, b) => Number(a) - Number(b));
  for (const seat of seats) parts.push(fromHex(fairness.nonces[seat]));
  const sized = parts.flatMap((part) => [big(part.length, 4), part]);
  return sha256(concat(utf8('splashdeck seed'), ...sized));
}

function big(value: number, bytes: number): Uint8Array {
  const written = new Uint8Array(bytes);
  for (let i = bytes - 1; i >= 0; i--) {
    written[i] = value & 255;
    value = Math.floor(value / 256);
  }
  return written;
}

/** The random stream of docs/fairness.md. */
class Stream {
  private counter = 0;
  constructor(private readonly seed: Uint8Array) {}

  shuffle<T>(items: T[]): T[] {
    const order = [...items];
    let words: number[] = [];
    for (let place = order.length - 1; place > 0; place--) {
      const bound = place + 1;
      for (;;) {
        if (!words.length) words = this.block();
        const word = words.shift() as number;
        if (word >= 2 ** 32 - (2 ** 32 % bound)) continue;
        const pick = word % bound;
        [order[place], order[pick]] = [order[pick], order[place]];
        break;
      }
    }
    return order;
  }

  private block(): number[] {
    const view = new DataView(hmac(this.seed, big(this.counter++, 8)).buffer);
    return Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
  }
}

const NUMBERS = Array.from({ length: 12 }, (_, i) => i + 1);

/** Deal the captain's deck of the first round again, and compare it with the calls that were heard. */
function captainsDeckHolds(stream: Stream, setup: Setup, events: EventJson[]): boolean | null {
  for (let seat = 0; seat < setup.players; seat++) stream.shuffle(NUMBERS);
  const deck = stream.shuffle<string | number>([...NUMBERS, ...NUMBERS, 'max', 'repeat']);
  const draw = setup.options.surprises ? deck.slice(2) : deck;
  return compare(
    draw,
    turnedUp(events, ['called'], ['reshuffled', 'round-ended']).map((e) => e.card),
  );
}

function antartikHolds(stream: Stream, setup: Setup, events: EventJson[]): boolean | null {
  const copies = Array.from({ length: setup.players }, (_, i) => `${setup.players}.${i + 1}`);
  stream.shuffle(copies);
  const rest: string[] = [];
  for (const value of NUMBERS.slice(0, 10)) {
    if (value === setup.players) continue;
    for (let copy = 1; copy <= value; copy++) rest.push(`${value}.${copy}`);
  }
  const ends = ['looked', 'exchanged', 'started-fresh', 'arranged'];
  const shown = turnedUp(events, ['turned', 'belly-flopped'], ends);
  return compare(
    stream.shuffle(rest),
    shown.filter((e) => e.event === 'turned').map((e) => e.card),
  );
}

const DUCKS = ['sam', 'wilma', 'dingy', 'lara', 'julie', 'albert', 'james', 'amy', 'arrwin', 'goldie'];

function diveHolds(stream: Stream, sheet: DiveSheet, events: EventJson[]): boolean | null {
  const copies = (kind: string, count: number) => Array.from({ length: count }, (_, i) => `${kind}.${i + 1}`);
  const cards = DUCKS.flatMap((kind) => copies(kind, sheet.ducks[kind].copies));
  const deck = stream.shuffle([...cards, ...copies('float', sheet.floats)]);
  const shown = turnedUp(events, ['card-laid', 'drew'], ['reshuffled']).filter((e) => e.source !== 'hand');
  // Others' draws are secret to this seat: they take a card, and nobody says which.
  return compare(
    deck,
    shown.map((event, i) => event.card ?? deck[i]),
  );
}

function turnedUp(events: EventJson[], kinds: string[], ends: string[]): EventJson[] {
  const found: EventJson[] = [];
  for (const event of events) {
    if (ends.includes(event.event)) break;
    if (kinds.includes(event.event)) found.push(event);
  }
  return found;
}

function compare(dealt: unknown[], seen: unknown[]): boolean | null {
  if (!seen.length) return null;
  return seen.every((card, i) => card === dealt[i]);
}

function cardsHold(game: GameName, setup: Setup, seed: Uint8Array, log: Happening[]): boolean | null {
  const events = log.flatMap((entry) => entry.events);
  if (game === 'duck-and-cover') return captainsDeckHolds(new Stream(seed), setup, events);
  if (game === 'antartik' && setup.sheet === 'house') {
    return antartikHolds(new Stream(seed), setup, events);
  }
  const sheet = sheetOf(setup);
  return sheet?.game === 'duck-and-dive' ? diveHolds(new Stream(seed), sheet, events) : null;
}

/** Every line of a record carries the digest of the one before it. */
function recordHolds(record: string, fairness: Fairness): boolean {
  const lines = record.split('\n').slice(0, -1);
  const header = JSON.parse(lines[0]);
  if (header.fairness?.secret !== fairness.secret) return false;
  return lines.every((line, i) => {
    return i === 0 || JSON.parse(line).before === toHex(sha256(utf8(lines[i - 1])));
  });
}

export function check(
  fairness: Fairness,
  noted: Noted | null,
  setup: Setup,
  log: Happening[],
  record: string | null,
): Check[] {
  const short = (hex: string) => `${hex.slice(0, 4)}…${hex.slice(-4)}`;
  const seats = Object.keys(fairness.nonces);
  const own = noted?.nonce == null ? null : fairness.nonces[String(noted.seat)] === noted.nonce;
  const matches = toHex(sha256(fromHex(fairness.secret))) === fairness.commitment;
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
  const cards = cardsHold(setup.game, setup, seed, log);
  if (cards !== null) told.push({ name: 'cards', holds: cards, shown: short(toHex(seed)) });
  if (record !== null) {
    const count = record.split('\n').length - 3;
    told.push({ name: 'record', holds: recordHolds(record, fairness), shown: String(count) });
  }
  return told;
}
