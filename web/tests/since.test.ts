/** What somebody missed who comes back. Run by tests/test_since.py. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { lastOwn, missed } from '../src/lib/since.ts';
import type { EventJson } from '../src/lib/types.ts';

const SCRIPT = { headings: ['turn-began'], weights: { filled: 5 } };
const CARD = { fields: { seat: 'player', rival: 'player' } };
const event = (name: string, seat: number, more = {}): EventJson => ({ event: name, rule: 'X-1.1', seat, ...more });
const LOG = [
  { seq: 1, events: [event('laid', 0)] },
  { seq: 2, events: [event('laid', 1), event('chose', 2)] },
  { seq: 3, events: [event('turn-began', 2), event('filled', 2)] },
  { seq: 4, events: [event('robbed', 1, { rival: 0 })] },
  { seq: 5, events: [event('laid', 2), event('laid', 1)] },
];

test('it begins after one’s own last deed', () => {
  assert.equal(lastOwn(SCRIPT, LOG, 0), 1);
  assert.equal(lastOwn(SCRIPT, LOG, 2), 5);
  assert.equal(lastOwn(SCRIPT, LOG, 6), 0);
});

test('that one’s turn began is no deed', () => {
  const log = [...LOG, { seq: 6, events: [event('turn-began', 0)] }];
  assert.equal(lastOwn(SCRIPT, log, 0), 1);
});

test('three things at most, what concerns one and what weighs most, in their order', () => {
  const told = missed(SCRIPT, CARD, LOG, 0, 1).map(({ seq, event }) => `${seq} ${event.event} ${event.seat}`);
  assert.deepEqual(told, ['3 filled 2', '4 robbed 1', '5 laid 1']);
});

test('neither headings, nor secrets, nor one’s own deeds are told', () => {
  const told = missed(SCRIPT, CARD, LOG, 1, 1).map(({ event }) => event.event);
  assert.deepEqual(told, ['filled', 'laid']);
});

test('what concerns one is named by any field that the title’s card calls a player', () => {
  const path = new URL('../../src/splashdeck/games/antartik/fields.json', import.meta.url);
  const fields = JSON.parse(readFileSync(path, 'utf-8'));
  const players = Object.keys(fields).filter((field) => field !== 'seat' && fields[field] === 'player');
  assert.deepEqual(players, ['to_seat', 'diver']);
  for (const field of players) {
    const loud = Array.from({ length: 3 }, (_, place) => ({ seq: place + 2, events: [event('filled', 2)] }));
    const log = [{ seq: 1, events: [event('laid', 1, { [field]: 0 }), event('laid', 1, { number: 0 })] }, ...loud];
    const told = missed(SCRIPT, { fields }, log, 0, 0).map(({ seq, event }) => [seq, event[field]]);
    assert.deepEqual(told[0], [1, 0], field);
  }
});
