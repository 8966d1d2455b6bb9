/** Whole games, as their engines played them: beats tell everything once and end with the table as it is. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as antartik from '../src/boards/antartik/beats.ts';
import * as cover from '../src/boards/duck-and-cover/beats.ts';
import * as dive from '../src/boards/duck-and-dive/beats.ts';
import { direct, type Change, type Script } from '../src/lib/director.ts';
import type { EventJson, View } from '../src/lib/types.ts';

interface Title {
  beats?: Script['beats'];
  played?: (view: any, event: EventJson) => any;
  /** What the board draws, and events alone tell. */
  drawn?: (view: any, events: EventJson[]) => unknown;
}

const kinds = (events: EventJson[]): string[] => events.map(({ event }) => event);
const sorted = (values: unknown[]): string[] => values.map((value) => JSON.stringify(value)).sort();

const TITLES: Record<string, Title> = {
  'duck-and-cover': {
    ...cover,
    drawn(view, events) {
      const { calls, card, call, discard, captain_top, captain_size, draw_size, scores } = view;
      // What lay under a duck that was given away is told by the view alone; a new round is dealt anew.
      const grids = kinds(events).includes('gave') ? null : view.grids.map(sorted);
      const isNew = kinds(events).includes('round-began');
      const isOver = kinds(events).includes('game-ended');
      return isNew || isOver
        ? { scores }
        : { calls, card, call, discard, captain_top, captain_size, draw_size, scores, grids };
    },
  },
  'duck-and-dive': {
    ...dive,
    drawn(view, events) {
      const late = ['pool-filled', 'pool-emptied', 'pool-replaced', 'token-placed', 'turn-ended', 'game-ended'];
      if (kinds(events).some((kind) => late.includes(kind))) return null; // beats show the table itself
      const { pools, tokens, marker, hand_sizes, hand, deck_size, discard_size, discard_top, point_sizes } = view;
      return { pools, tokens, marker, hand_sizes, hand, deck_size, discard_size, discard_top, point_sizes };
    },
  },
  antartik: {
    ...antartik,
    drawn(view) {
      const { middle, bets, has_bet, duplicate, diver, out, face_up, face_down_sizes, face_down } = view;
      return {
        ...{ middle, bets, duplicate, diver, out, face_down_sizes, has_bet: sorted(has_bet) },
        face_up: face_up.map(sorted),
        face_down: sorted(face_down),
      };
    },
  },
};

export function checkGames(file: string): number {
  const updates = readFileSync(file, 'utf-8').trim().split('\n');
  for (const line of updates) checkUpdate(JSON.parse(line));
  return updates.length;
}

function checkUpdate({ game, ...change }: Change<View> & { game: string }): void {
  const title = TITLES[game] ?? {};
  const beats = direct({ beats: title.beats, quiet: ['chose'] }, structuredClone(change));
  const where = `${game}: ${kinds(change.events).join(', ')}`;
  assert.deepEqual(
    beats.flatMap(({ events }) => events),
    change.events,
    where,
  );
  assert.deepEqual(beats.at(-1)?.view, change.after, where);
  for (const { ms, view, scene } of beats) {
    assert.ok(ms >= 0 && ms <= 4000, where);
    assert.equal(view.seat, change.before.seat, where);
    if (scene === undefined) continue;
    assert.ok(beats.at(-1)?.view === view || !view.waiting?.length, `${where}: nobody is asked in a scene`);
  }
  if (!title.played || !title.drawn) return;
  const told = change.events.reduce(title.played, change.before);
  assert.deepEqual(title.drawn(told, change.events), title.drawn(change.after, change.events), where);
}
