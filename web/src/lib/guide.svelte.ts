/** The teacher beside somebody's first game of a title: the goal in one line, and hints that come by themselves.
 *
 * It is made by a component, and lives as long. Where other people play, it says the goal alone: a hint that nobody
 * asked for would be unfair to them.
 */

import { untrack } from 'svelte';
import { Gentle, type Nudge } from './gentle';
import { keep, readList } from './kept';
import { prefs } from './prefs.svelte';
import type { Room } from './room.svelte';
import { has } from './speech.svelte';
import { gameOf } from './games';

// --- the titles of which this browser has seen a game to its end ---

const KEY = 'splashdeck-known';

/** Note that a title is known, or that its course was just taken and the next game is like a first one. */
export function noteKnown(game: string, isKnown = true): void {
  const known = new Set(readList(KEY));
  if (isKnown) known.add(game);
  else known.delete(game);
  keep(KEY, [...known]);
}

export class Guide {
  isOpen = $state(false);
  nudge = $state.raw<Nudge>(null);
  private readonly gentle: Gentle;

  constructor(private readonly room: Room) {
    const game = room.info?.game ?? '';
    const isLearner = room.seat !== null && !room.chair.screen && !room.outcome;
    this.isOpen = isLearner && !readList(KEY).includes(game) && has(`web-${gameOf(game).mark}-goal`);
    this.gentle = new Gentle(
      () => room.teacher.ask(),
      (nudge) => (this.nudge = nudge),
    );
    $effect(() => {
      if (room.outcome && this.isOpen) noteKnown(game);
    });
    $effect(() => {
      const { sent } = room;
      if (sent !== null) untrack(() => this.gentle.played(sent));
    });
    $effect(() => {
      const isAsked = this.isGentle && !room.whyNoHint && room.chosen === null;
      const decision = isAsked ? room.legal?.id : undefined;
      untrack(() => (decision === undefined ? this.gentle.rest() : this.gentle.asked(decision)));
    });
    $effect(() => {
      const { hint } = room.teacher;
      if (hint) untrack(() => this.gentle.heard(hint));
    });
    $effect(() => () => this.gentle.rest());
  }

  /** The hint that is said now, if it has words. */
  get advice(): Exclude<Nudge, { kind: 'rings' }> {
    return this.nudge && this.nudge.kind !== 'rings' ? this.nudge : null;
  }

  /** Do hints come by themselves here? Only where nobody else plays who could mind. */
  private get isGentle(): boolean {
    const others = this.room.info?.seats.filter((one) => one.seat !== this.room.seat) ?? [];
    return prefs.gentle && this.isOpen && others.every(({ kind }) => kind === 'bot');
  }

  /** Say no more in games of this title. */
  close(): void {
    this.gentle.rest();
    this.nudge = null;
    this.isOpen = false;
    noteKnown(this.room.info?.game ?? '');
  }
}
