/** One device for several people: who is handed it, and when it shows nobody’s cards. Run by tests/test_sofa.py. */

import assert from 'node:assert/strict';
import test from 'node:test';
import { nextHolder, step } from '../src/lib/sofa.ts';

const CALM = { holder: 0, next: 0, isWindow: false, hasChosen: false, isStill: true, hides: true };

test('who is asked holds the device, clockwise from who has it', () => {
  assert.equal(nextHolder([0, 1, 2], [0, 2], null), 0);
  assert.equal(nextHolder([0, 2], [0, 2], 2), 2);
  assert.equal(nextHolder([0, 2], [0, 1, 2], 1), 2);
  assert.equal(nextHolder([0], [0, 1, 2], 2), 0);
});

test('others and bots are not handed it', () => {
  assert.equal(nextHolder([1], [0, 2], 0), null);
  assert.equal(nextHolder([], [0, 2], null), null);
});

test('the curtain falls when somebody else is asked', () => {
  assert.equal(step(CALM), 'stay');
  assert.equal(step({ ...CALM, next: 1 }), 'cover');
  assert.equal(step({ ...CALM, next: null }), 'stay');
});

test('nothing changes before all has been shown', () => {
  assert.equal(step({ ...CALM, next: 1, isStill: false }), 'stay');
  assert.equal(step({ ...CALM, isWindow: true, isStill: false }), 'stay');
});

test('behind the curtain nobody’s cards come by themselves', () => {
  assert.equal(step({ ...CALM, holder: null, next: 1 }), 'stay');
});

test('where no cards are hidden the device goes from hand to hand', () => {
  assert.equal(step({ ...CALM, holder: null, next: 1, hides: false }), 'hand');
  assert.equal(step({ ...CALM, next: 1, hides: false }), 'hand');
});

test('a secret choice is passed on by who made it', () => {
  assert.equal(step({ ...CALM, next: 1, hides: false, hasChosen: true }), 'stay');
});

test('who holds the device asks whether anybody stops an effect', () => {
  assert.equal(step({ ...CALM, next: 1, isWindow: true }), 'stay');
  assert.equal(step({ ...CALM, holder: null, next: 1, isWindow: true, hides: false }), 'stay');
});
