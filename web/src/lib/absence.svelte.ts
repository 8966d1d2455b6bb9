/** Somebody looks away and comes back: since when, and what is shown again of what they missed. */

import type { Beat, Script } from './director';
import type { Room } from './room.svelte';
import { lastOwn, type Missed } from './since';

const LONG_MS = 5 * 60_000; // since one's last move: whoever opens a table then was away
const AGAIN_MS = 700; // for all beats of what is shown again

export class Absence {
  /** The entry of the log with one's last deed before one looked away; null: one is here, and knows. */
  since = $state<number | null>(null);
  /** What is shown again on the board. */
  beat = $state.raw<Beat | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly room: Room,
    private readonly script: Script,
  ) {
    document.addEventListener('visibilitychange', this.look);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.look);
    this.end();
  }

  /** Was the last deed before this page was opened long ago? */
  arrive(): void {
    const { log } = this.room.diary;
    const own = log.find(({ seq }) => seq === this.own);
    const isLate = own?.at !== undefined && this.room.now() - own.at > LONG_MS;
    // Who is handed a device has not looked at it meanwhile.
    if (isLate || this.room.chair.seat != null) this.since = this.own;
  }

  /** All is known. */
  end(): void {
    clearTimeout(this.timer);
    this.beat = null;
    this.since = null;
  }

  /** Show something again, if this browser has seen it; else say that it has not. */
  again({ seq }: Missed): boolean {
    const beats = this.room.played.get(seq) ?? [];
    clearTimeout(this.timer);
    this.show(beats, AGAIN_MS / Math.max(beats.length, 1));
    return beats.length > 0;
  }

  private show([beat, ...rest]: Beat[], ms: number): void {
    this.beat = beat ?? null;
    if (beat) this.timer = setTimeout(() => this.show(rest, ms), ms);
  }

  private get own(): number {
    return this.room.seat === null ? 0 : lastOwn(this.script, this.room.diary.log, this.room.seat);
  }

  private readonly look = (): void => {
    if (!document.hidden && this.room.seat !== null) this.since = this.own;
  };
}
