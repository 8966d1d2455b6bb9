/** The director: beats, pace, and what the line under the board tells. Run by tests/test_director.py. */

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { beats as cover } from '../src/boards/duck-and-cover/beats.ts';
import { beats as dive } from '../src/boards/duck-and-dive/beats.ts';
import { beats as antartik, isStill } from '../src/boards/antartik/beats.ts';
import {
  CALL,
  direct,
  foremost,
  isOusted,
  lasting,
  MOVE,
  readingTime,
  RESULT,
  REVEAL,
  spare,
  type Beat,
  type Change,
  type Circumstances,
  type Script,
} from '../src/lib/director.ts';
import type { EventJson } from '../src/lib/types.ts';

const at = (event: string, more: object = {}): EventJson => ({ event, rule: 'XX-1', ...more });
const total = (beats: Beat[]): number => beats.reduce((sum, { ms }) => sum + ms, 0);
const view = (more: object = {}): any => ({
  game: 'puddles',
  players: 3,
  seat: 0,
  phase: 'jump',
  waiting: [0],
  chosen: null,
  ...more,
});
const change = (events: EventJson[], more: object = {}): Change<any> => ({
  before: view({ at: 'before' }),
  after: view({ at: 'after' }),
  events,
  seat: 0,
  chosen: null,
  isAsked: true,
  ...more,
});
const script: Script = { quiet: ['chose'] };

describe('a title that has no script of its own', () => {
  test('a secret choice of somebody changes the table at once', () => {
    assert.deepEqual(direct(script, change([at('chose', { seat: 1 })])), [
      { view: view({ at: 'after' }), events: [at('chose', { seat: 1 })], ms: 0 },
    ]);
  });

  test('the choices come to light, all moves follow, and what others did stays', () => {
    const events = [at('chose', { seat: 2 }), at('jumped', { seat: 0 }), at('jumped', { seat: 1 })];
    const beats = direct(script, change(events, { chosen: 'jump 3' }));
    assert.deepEqual(
      beats.map(({ view, scene, ms }) => [view.at, view.chosen, scene, ms]),
      [
        ['before', 'jump 3', 'reveal', REVEAL],
        ['after', null, undefined, MOVE + RESULT],
      ],
    );
    assert.deepEqual(
      beats.map(({ events }) => events.length),
      [1, 2],
    );
  });

  test("one's own move is followed by the next question without a stay", () => {
    assert.equal(total(direct(script, change([at('jumped', { seat: 0 })]))), MOVE);
  });

  test('what can still be stopped is asked about soon', () => {
    const events = [at('laid', { seat: 1 }), at('declared', { seat: 1 })];
    assert.ok(total(direct(script, change(events), true)) <= 600);
  });
});

describe('Duck & Cover', () => {
  const pile = (x: number, y: number, top: number, height = 1) => ({ at: [x, y], top, height });
  const before = view({
    phase: 'move',
    round: 1,
    rounds: 3,
    scores: [],
    calls: 5,
    draw_size: 20,
    captain_size: 4,
    captain_top: 9,
    discard: [2],
    discard_limit: 8,
    card: 3,
    call: 3,
    grids: [
      [pile(0, 0, 3), pile(1, 0, 4)],
      [pile(0, 0, 3), pile(0, 1, 8)],
    ],
    called: [[[0, 0]], [[0, 0]]],
    gifts: [null, null],
    waiting: [0],
    remembered: null,
  });
  const moves = [
    at('chose', { seat: 0 }),
    at('covered', { seat: 0, duck: 3, source: [0, 0], to: [1, 0], onto: 4, height: 2 }),
    at('ducked', { seat: 1, duck: 3, source: [0, 0], to: [1, 1] }),
    at('piled', { card: 3 }),
  ];
  const play = (events: EventJson[], after: object) =>
    cover({ ...change(events), before, after: { ...before, ...after }, chosen: 'cover 1,0' });

  test('reveal, moves with their result, then the call; the captain waits for the moves', () => {
    const grids = [[pile(1, 0, 3, 2)], [pile(0, 1, 8), pile(1, 1, 3)]];
    const beats = play([...moves, at('called', { card: 8, call: 8 })], { grids, card: 8, call: 8, calls: 6 });
    assert.deepEqual(
      beats.map(({ scene, view }) => [scene, view.card, view.grids === grids, view.waiting.length]),
      [
        ['reveal', 3, false, 0],
        [undefined, 3, true, 0],
        ['call', 8, true, 1],
      ],
    );
    assert.deepEqual(
      beats.slice(1).map(({ ms, least }) => [ms, least]),
      [
        [MOVE + RESULT - CALL, RESULT - CALL],
        [CALL, CALL],
      ],
      'the grids are seen for as long as a result, while the next duck is called, too',
    );
  });

  test('who alone could move is asked again soon', () => {
    const alone = moves.filter(({ seat }) => seat !== 1);
    const beats = play([...alone, at('called', { card: 8, call: 8 })], { card: 8, call: 8, calls: 6 });
    assert.deepEqual(
      beats.map(({ scene }) => scene),
      [undefined, 'call'],
    );
    assert.ok(total(beats) <= RESULT + 60, String(total(beats)));
  });

  test('a call that nobody can answer is seen, each by itself', () => {
    const passing = [at('called', { card: 1, call: 1 }), at('quacked', { seat: 0 }), at('quacked', { seat: 1 })];
    const events = [...moves, ...passing, at('discarded', { card: 1 }), at('called', { card: 8, call: 8 })];
    const beats = play(events, { card: 8, call: 8, calls: 7, discard: [2, 1] });
    assert.deepEqual(
      beats.slice(2).map(({ view, ms }) => [view.card, view.calls, view.discard, ms]),
      [
        [1, 6, [2], 450],
        [8, 7, [2, 1], 380],
      ],
    );
  });

  test('a round ends on its own grids, with their splashes, until the player goes on', () => {
    const events = [
      ...moves,
      at('round-ended', { round: 1, scores: [4, 1] }),
      at('round-began', { round: 2, grids: [] }),
      at('called', { card: 5, call: 5 }),
    ];
    const dealt = [[pile(0, 0, 1)], [pile(0, 0, 2)]];
    const beats = play(events, { grids: dealt, round: 2, scores: [[4, 1]], card: 5, call: 5, calls: 1 });
    const end = beats.find(({ scene }) => scene === 'round');
    assert.ok(end?.waits);
    assert.deepEqual(end.view.scores, [[4, 1]]);
    assert.deepEqual(end.view.grids, [[pile(1, 0, 3, 2)], [pile(0, 1, 8), pile(1, 1, 3)]]);
    assert.equal(beats.at(-1)?.view.grids, dealt);
  });
});

describe('Duck & Dive', () => {
  const pool = { id: 'lagoon', name: 'Lagoon', ducks: 9, floats: 1, row: ['float.1'], icons_now: 3, floats_now: 1 };
  const before = view({ pools: [pool], tokens: [0, 0, 0], marker: 0, deck_size: 20, hand: [], hand_sizes: [0, 0, 0] });
  const laid = at('card-laid', { seat: 1, card: 'float.2', source: 'deck', pool: 'lagoon', icons: 3, floats: 2 });
  const empty = { ...pool, row: [], icons_now: 0, floats_now: 0 };

  test('the card that overcrowds a pool lies there before the pool is emptied', () => {
    const events = [laid, at('pool-emptied', { pool: 'lagoon', cards: ['float.1', 'float.2'] }), at('turn-ended')];
    const beats = dive({ ...change(events), before, after: { ...before, pools: [empty] } });
    assert.deepEqual(
      beats.map(({ scene, view }) => [scene, view.pools[0]?.row]),
      [
        [undefined, ['float.1', 'float.2']],
        ['overcrowded', ['float.1', 'float.2']],
        [undefined, []],
      ],
    );
  });
});

describe('Antartik', () => {
  const before = view({
    diver: 1,
    middle: ['3.1', '7.2'],
    bets: [[0, '2.1']],
    has_bet: [0],
    face_up: [[], [], []],
    face_down: [],
    face_down_sizes: [0, 0, 0],
    draw_size: 9,
    turned: 2,
    duplicate: null,
    out: [],
  });
  const play = (events: EventJson[], after: object) =>
    antartik({ ...change(events), before, after: { ...before, ...after } });

  test('a belly flop shows the second card of its value beside the first', () => {
    const events = [
      at('turned', { seat: 1, card: '7.5', draw: 8 }),
      at('belly-flopped', { seat: 1, card: '7.5' }),
      at('won-duplicate', { seat: 1, card: '7.5' }),
      at('bet-won', { seat: 0, card: '2.1' }),
      at('turn-began', { seat: 2, middle: ['3.1', '7.2'] }),
    ];
    const beats = play(events, { diver: 2, bets: [] });
    assert.deepEqual(
      beats.map(({ scene, view }) => [scene, view.duplicate, view.face_up[1], view.bets.length, view.diver]),
      [
        [undefined, '7.5', [], 1, 1],
        ['flop', '7.5', [], 1, 1],
        [undefined, null, ['7.5'], 0, 1],
        [undefined, null, [], 0, 2], // what the table says, not what we thought
      ],
    );
  });

  test('that nobody bets is told with the card that is turned, and keeps nobody', () => {
    const hold = (seat: number) => at('revealed', { seat, card: null });
    const nobody = [at('chose', { seat: 2 }), hold(0), hold(2)];
    const turned = at('turned', { seat: 1, card: '8.1', draw: 8 });
    const still: Script = { ...script, isStill, beats: antartik };
    const ask = (events: EventJson[]) =>
      direct(still, { ...change(events, { chosen: 'hold' }), before, after: { ...before, bets: [] } });
    assert.deepEqual(
      ask([...nobody, turned]).map(({ events, ms }) => [events.length, ms]),
      [
        [3, 0],
        [1, MOVE + RESULT],
      ],
    );
    assert.ok(total(ask(nobody)) < RESULT / 2, 'one is asked again soon');
    assert.deepEqual(foremost(still, [...nobody, turned], 0).events, [turned]);
  });

  test('a perfect dive is seen whole, then its cards go to the diver', () => {
    const events = [at('landed', { seat: 1, cards: ['3.1', '7.2'] }), at('turn-began', { seat: 2, middle: [] })];
    const beats = play(events, { middle: [], diver: 2 });
    assert.deepEqual(
      beats.map(({ scene, view }) => [scene, view.middle.length, view.face_up[1].length]),
      [
        ['perfect', 2, 0],
        [undefined, 0, 2],
        [undefined, 0, 0],
      ],
    );
  });
});

describe('the pace', () => {
  const beat: Beat = { view: view(), events: [], ms: 1000 };
  const alone: Circumstances = {
    pace: 'normal',
    queued: 0,
    watched: 0,
    ahead: 1000,
    isComplete: true,
    isLast: false,
    isUrgent: false,
    isShared: false,
  };
  const spectator = { ...alone, watched: null };

  /** Play beats as the theatre does, from some milliseconds after the player's move; say how long each was shown. */
  function played(beats: Beat[], from: number): number[] {
    let watched = from;
    return beats.map((one, place) => {
      const ms = lasting(one, { ...alone, watched, ahead: spare(beats.slice(place)) });
      watched += ms;
      return ms;
    });
  }
  const sum = (all: number[]): number => all.reduce((one, other) => one + other, 0);

  test('calm is slower, quick is faster, at once shows no beat', () => {
    const [calm, quick, once] = (['calm', 'quick', 'once'] as const).map((pace) => lasting(beat, { ...alone, pace }));
    assert.ok(calm > 1000 && quick < 1000 && quick > 0 && once === 0);
  });

  test('for who only looks on, more than two updates that wait are played faster, many are not played', () => {
    assert.equal(lasting(beat, { ...spectator, queued: 2 }), 1000);
    assert.ok(lasting(beat, { ...spectator, queued: 3 }) < 500);
    assert.equal(lasting(beat, { ...spectator, queued: 9 }), 0);
  });

  test('however many moves lead to a question, it comes within 3 seconds, and their result is seen', () => {
    const move: Beat = { ...beat, ms: MOVE };
    const result: Beat = { ...beat, ms: MOVE + RESULT, least: RESULT };
    assert.deepEqual(played([move, result], 100), [MOVE, MOVE + RESULT]);
    for (const count of [5, 10, 30]) {
      const shown = played([...Array<Beat>(count).fill(move), result], 500);
      assert.ok(500 + sum(shown) <= 3000, `${count}: ${sum(shown)}`);
      assert.ok(shown[count] >= RESULT);
      assert.ok(shown.every((ms) => ms === 0 || ms >= 150));
    }
    assert.equal(lasting(result, { ...alone, watched: 9000 }), RESULT);
    const [asked] = direct(script, change([at('jumped', { seat: 1 })]));
    assert.equal(lasting(asked, { ...alone, watched: 9000 }), RESULT);
  });

  test('the beats of the update that asks are all shown, however late it is', () => {
    const late = { ...alone, watched: 9000, isLast: true };
    assert.equal(lasting({ ...beat, ms: MOVE }, late), 150);
    assert.equal(lasting({ ...beat, ms: 100 }, late), 100);
    assert.equal(lasting({ ...beat, scene: 'flop' }, late), 300);
  });

  test('while more may come, each beat leaves time for others', () => {
    let watched = 500;
    for (let count = 0; count < 30; count += 1) watched += lasting(beat, { ...alone, watched, isComplete: false });
    assert.ok(watched > 900 && watched <= 1400, `${watched}`);
  });

  test('of many beats, the scenes are shown rather than what hardly moves', () => {
    const still: Beat = { ...beat, ms: 350 };
    const scene: Beat = { ...beat, ms: 1100, scene: 'flop' };
    const shown = played([...Array<Beat>(6).fill(still), scene, ...Array<Beat>(6).fill(still), scene], 1000);
    assert.ok(shown[6] > 150 && shown[13] > 300, String(shown));
    assert.ok(shown.filter((ms) => ms > 0).length < 7, String(shown));
  });

  test('nothing is played for a page that nobody sees', () => {
    assert.equal(lasting(beat, { ...alone, isUrgent: true }), 0);
    assert.equal(lasting({ ...beat, waits: true }, { ...alone, isUrgent: true }), 0);
  });

  test('the end of a round waits for the player alone, among people it takes its time', () => {
    const round = { ...beat, ms: 4000, waits: true };
    assert.equal(lasting(round, alone), Infinity);
    assert.equal(lasting(round, { ...alone, isShared: true }), 4000);
    assert.equal(lasting(round, { ...alone, pace: 'once' }), 0);
  });
});

describe('the line under the board', () => {
  const titled: Script = { quiet: ['chose'], headings: ['called'], weights: { 'round-ended': 4 } };

  test('tells what weighs most, not what came last', () => {
    const events = [at('moved'), at('round-ended'), at('called'), at('chose')];
    assert.deepEqual(foremost(titled, events, 0), { events: [events[1]], weight: 4 });
  });

  test("tells what others did rather than one's own move", () => {
    const events = [at('moved', { seat: 0 }), at('moved', { seat: 1 }), at('moved', { seat: 2 })];
    assert.deepEqual(foremost(titled, events, 0).events, events.slice(1));
    assert.deepEqual(foremost(titled, events.slice(0, 1), 0).events, events.slice(0, 1));
  });

  test("tells first what came of one's own stake", () => {
    const betting: Script = { ...titled, weights: { landed: 4, 'game-ended': 5 }, stakes: ['bet-won'] };
    const events = [at('landed', { seat: 1 }), at('bet-won', { seat: 0 }), at('bet-won', { seat: 2 })];
    assert.deepEqual(foremost(betting, events, 0).events, [events[1]]);
    assert.deepEqual(foremost(betting, events, 1).events, [events[0]]);
    assert.deepEqual(foremost(betting, [...events, at('game-ended')], 0).weight, 5);
  });

  test('says nothing of secret choices', () => {
    assert.ok(foremost(titled, [at('chose')], 0).weight < 0);
  });

  test('a line is kept for two and a half seconds, unless something greater happens', () => {
    const line = (weight: number, since: number, seq = since) => ({ seq, events: [], weight, since });
    assert.ok(isOusted(null, line(0, 0)));
    assert.ok(!isOusted(line(1, 0), line(1, 2499)));
    assert.ok(isOusted(line(1, 0), line(1, 2500)));
    assert.ok(isOusted(line(1, 0), line(2, 10)));
    assert.equal(readingTime(line(1, 100), 600), 2000);
    assert.ok(!isOusted(line(1, 0, 7), line(0, 9000, 7)), 'the rest of an update does not replace its best');
  });
});

const games = process.env.SPLASHDECK_UPDATES;
test('whole games of every title', { skip: !games && 'tests/test_director.py plays them' }, async () => {
  const { checkGames } = await import('./games.ts');
  assert.ok(checkGames(games as string) > 0);
});
