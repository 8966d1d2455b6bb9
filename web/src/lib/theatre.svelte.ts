/** Plays the beats of a table's updates, one after the other. A tap skips what is playing. */

import { lasting, spare, type Beat, type Circumstances } from './director';
import type { EventJson } from './types';

/** One update, as it is played. */
export interface Play {
  seq: number;
  beats: Beat[];
  /** Does it end with something that the player is asked or told to answer? */
  asks: boolean;
  /** Once its last beat has been seen: what is asked now. */
  conclude(): void;
}

const LULL_MS = 2000; // after this time without anything to see, what comes is new
const SETTLING_MS = 400; // what has just come up is not skipped by a tap that was meant for what was before

export class Theatre {
  /** What is being shown; null: the table stands still, and asks. */
  beat = $state.raw<Beat | null>(null);

  private readonly plays: Play[] = [];
  private next = 0; // the beat of the first play that comes next
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shownAt = 0;
  private since = 0; // when the player moved, or was asked, or went on
  private stillSince = 0;

  constructor(
    private readonly show: (beat: Beat, seq: number) => void,
    private readonly circumstances: () => Pick<Circumstances, 'pace' | 'isUrgent' | 'isShared'> & { isPlayer: boolean },
  ) {
    document.addEventListener('visibilitychange', this.look);
  }

  close(): void {
    clearTimeout(this.timer);
    document.removeEventListener('visibilitychange', this.look);
  }

  add(play: Play): void {
    if (!this.beat && performance.now() - this.stillSince > LULL_MS) this.beginAnew();
    this.plays.push(play);
    if (!this.beat) this.goOn();
  }

  /** The player has moved, or is asked to: nobody has been kept waiting yet. */
  beginAnew(): void {
    this.since = performance.now();
  }

  /** Show what is left at once: to the end, or to what waits for the player. */
  skip(): void {
    if (this.beat && !(this.beat.waits && performance.now() - this.shownAt < SETTLING_MS)) this.proceed();
  }

  /** The player has seen enough of what waits. */
  proceed(): void {
    this.beginAnew();
    this.run((beat) => (beat.waits ? this.lasting(beat) : 0));
  }

  /** Show everything at once. */
  finish(): void {
    this.run(() => 0);
  }

  private goOn(): void {
    this.run((beat) => this.lasting(beat));
  }

  /** Show beat after beat until one stays. What happens in those that don't is told with the next of the same play. */
  private run(lasts: (beat: Beat) => number): void {
    let passed: EventJson[] = [];
    clearTimeout(this.timer);
    for (let play = this.plays[0]; play; play = this.plays[0]) {
      const beat = play.beats[this.next];
      if (!beat) {
        this.plays.shift();
        this.next = 0;
        this.beat = null;
        this.stillSince = performance.now();
        play.conclude();
        continue;
      }
      this.next += 1;
      const ms = lasts(beat);
      const events = [...passed, ...beat.events];
      const isPassing = ms <= 0 && this.next < play.beats.length;
      passed = isPassing ? events : [];
      if (isPassing) continue;
      this.beat = beat;
      this.show({ ...beat, events }, play.seq);
      if (ms > 0) return this.stay(ms);
    }
  }

  private stay(ms: number): void {
    this.shownAt = performance.now();
    if (ms < Infinity) this.timer = setTimeout(() => this.goOn(), ms);
  }

  private lasting(beat: Beat): number {
    const queued = this.plays.slice(1).filter(({ beats }) => beats.some(({ ms }) => ms > 0)).length;
    const beats = [beat, ...this.plays.flatMap((play, place) => (place ? play.beats : play.beats.slice(this.next)))];
    const { isPlayer, ...others } = this.circumstances();
    return lasting(beat, {
      ...others,
      queued,
      watched: isPlayer ? performance.now() - this.since : null,
      ahead: spare(beats),
      isLast: this.plays[0].asks,
      isComplete: this.plays.some(({ asks }) => asks) || beats.some(({ waits }) => waits),
    });
  }

  private look = (): void => {
    if (document.hidden) this.finish();
  };
}
