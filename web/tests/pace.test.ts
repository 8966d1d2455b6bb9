/** The pace at which the page speaks after a refusal. Run by tests/test_pace.py. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openMessage, Pace, spread, type Said } from '../src/lib/pace.ts';

/** Time that passes when it is told to. */
class Hand {
  waits: { go: () => void; ms: number }[] = [];
  wait = (go: () => void, ms: number): any => this.waits.push({ go, ms });
  next(): number {
    const { go, ms } = this.waits.shift()!;
    go();
    return ms;
  }
}

describe('pace', () => {
  test('what came too fast is said again one by one, in order, no faster than it may be', () => {
    const hand = new Hand();
    const said: string[] = [];
    const pace = new Pace<string>((message) => said.push(message), hand.wait);
    for (const message of ['a', 'b', 'c']) pace.sayLater(message, 100);
    assert.deepEqual(said, []);
    for (const sofar of [['a'], ['a', 'b'], ['a', 'b', 'c']]) {
      assert.ok(hand.next() >= 100);
      assert.deepEqual(said, sofar);
    }
    assert.equal(hand.waits.length, 0);
    assert.equal(pace.isSlow, false);
  });

  test('a message that is refused again is said again', () => {
    const hand = new Hand();
    let refusals = 2;
    const said: string[] = [];
    const pace = new Pace<string>((message) => {
      said.push(message);
      if (refusals-- > 0) pace.sayLater(message, 300);
    }, hand.wait);
    pace.sayLater('a', 100);
    while (hand.waits.length) hand.next();
    assert.deepEqual(said, ['a', 'a', 'a']);
  });

  test('nothing waits for what need not be said any more', () => {
    const hand = new Hand();
    const said: string[] = [];
    const pace = new Pace<string>((message) => message !== 'overtaken' && said.push(message), hand.wait);
    for (const message of ['overtaken', 'overtaken', 'a', 'overtaken', 'b']) pace.sayLater(message, 100);
    hand.next();
    assert.deepEqual(said, ['a']);
    hand.next();
    assert.deepEqual(said, ['a', 'b']);
    assert.equal(hand.waits.length, 0);
  });

  test('after a lost line nothing waits any more', () => {
    const hand = new Hand();
    const said: string[] = [];
    const pace = new Pace<string>((message) => said.push(message), hand.wait);
    pace.sayLater('a', 100);
    pace.beginAnew();
    assert.equal(pace.isSlow, false);
    while (hand.waits.length) hand.next();
    assert.deepEqual(said, []);
  });

  test('not everybody comes back in one moment, and nobody too early', () => {
    const waits = Array.from({ length: 100 }, () => spread(100));
    assert.ok(waits.every((ms) => ms >= 100 && ms <= 125));
    assert.ok(new Set(waits).size > 1);
  });
});

test('a move that a later one has overtaken is not said again', () => {
  const first = { do: 'play', id: '1', decision: 3, move: 'a' };
  const chat = { do: 'say', id: '2', text: 'hello' };
  const second = { do: 'play', id: '3', decision: 3, move: 'b' };
  const other = { do: 'play', id: '4', decision: 4, move: 'a' };
  const messages: Said[] = [first, chat, second, other];
  assert.equal(openMessage(messages, '1'), undefined);
  assert.equal(openMessage(messages, '2'), chat);
  assert.equal(openMessage(messages, '3'), second);
  assert.equal(openMessage(messages, '4'), other);
  assert.equal(openMessage(messages, '5'), undefined);
});
