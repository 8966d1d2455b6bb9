/** Hints that come by themselves in a first game. Run by tests/test_gentle.py. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Gentle, type Nudge } from '../src/lib/gentle.ts';

const advice = (move: string, win: number, close = false) => ({
  move,
  win,
  close,
  result: 0,
  because: [`why ${move}`],
});
const hint = (decision: number) => ({
  decision,
  games: 100,
  moves: [advice('a', 0.6), advice('b', 0.55, true), advice('c', 0.4), advice('d', 0.3, true)],
});

/** A learner before decisions, and time that passes when it is told to. */
class Table {
  shown: string[] = [];
  questions = 0;
  private clock = 0;
  private waits: { at: number; go: () => void }[] = [];
  readonly gentle = new Gentle(
    () => (this.questions += 1),
    (nudge) => this.shown.push(nudge === null ? '' : this.words(nudge)),
    (go, ms) => {
      const wait = { at: this.clock + ms, go };
      this.waits.push(wait);
      return wait;
    },
    (wait) => (this.waits = this.waits.filter((one) => one !== wait)),
  );

  private words(nudge: NonNullable<Nudge>): string {
    return nudge.kind === 'rings' ? 'rings' : `${nudge.kind} ${nudge.advice.move}`;
  }

  pass(seconds: number): void {
    this.clock += 1000 * seconds;
    const due = this.waits.filter(({ at }) => at <= this.clock);
    this.waits = this.waits.filter(({ at }) => at > this.clock);
    for (const { go } of due) go();
  }
}

describe('gentle hints', () => {
  test('first nothing, then rings, then the move with its reason; a choice ends them', () => {
    const table = new Table();
    table.gentle.asked(1);
    table.gentle.heard(hint(1));
    table.pass(7);
    assert.deepEqual(table.shown, []);
    table.pass(1);
    assert.deepEqual(table.shown, ['rings']);
    table.pass(12);
    assert.deepEqual(table.shown, ['rings', 'try a']);
    table.gentle.played('a');
    assert.deepEqual(table.shown, ['rings', 'try a', '']);
    table.pass(60);
    assert.equal(table.shown.length, 3);
  });

  test('who chooses quickly and well sees nothing, and the coach was asked once a decision', () => {
    const table = new Table();
    for (const decision of [1, 1, 2]) {
      table.gentle.asked(decision);
      table.gentle.heard(hint(decision));
    }
    table.gentle.played('b');
    table.pass(60);
    assert.deepEqual(table.shown, []);
    assert.equal(table.questions, 2);
  });

  test('what cost much gets a word, which stays until the next choice, and not at every decision', () => {
    const table = new Table();
    const choose = (decision: number, move: string): void => {
      table.gentle.asked(decision);
      table.gentle.heard(hint(decision));
      table.gentle.played(move);
    };
    choose(1, 'c');
    assert.deepEqual(table.shown, ['better a']);
    choose(2, 'c');
    assert.deepEqual(table.shown, ['better a', '']);
    choose(3, 'c');
    choose(4, 'c');
    assert.deepEqual(table.shown, ['better a', '', 'better a']);
  });

  test('of what is too close to call nothing is said, however few games it won', () => {
    const table = new Table();
    table.gentle.asked(1);
    table.gentle.heard(hint(1));
    table.gentle.played('d');
    assert.deepEqual(table.shown, []);
  });

  test('an answer that comes late is shown at once; one to an older decision never', () => {
    const table = new Table();
    table.gentle.asked(1);
    table.gentle.asked(2);
    table.pass(30);
    table.gentle.heard(hint(1));
    assert.deepEqual(table.shown, ['rings']);
    table.gentle.heard(hint(2));
    assert.deepEqual(table.shown, ['rings', 'try a']);
  });
});
