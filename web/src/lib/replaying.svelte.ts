/** Where somebody is in a replay: the frame, the side it is seen from, and whether it plays by itself. */

import type { BoardModule } from './boards';
import type { Beat } from './director';
import { beatsOf, logOf, viewersOf, viewsOf, type Told, type Viewer } from './replay';
import type { Happening, View } from './types';

export const SPEEDS = [1, 2, 4];
const LEAST_MS = 300;
const RUN_MS = 260; // as long as a card moves

export class Replaying {
  at = $state(0);
  viewer = $state.raw<Viewer>(null);
  isPlaying = $state(false);
  speed = $state(1);
  /** What is being played between two frames. */
  beat = $state.raw<Beat | null>(null);
  /** Does what changed move? Not where somebody drags along the time line. */
  moves = $state(false);

  readonly viewers: Viewer[];
  readonly last: number;
  private readonly views = $derived.by(() => viewsOf(this.recording, this.viewer));
  readonly log: Happening[] = $derived.by(() => logOf(this.recording, this.viewer));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private steppedAt = -RUN_MS;

  constructor(
    readonly recording: Told,
    private readonly board: BoardModule,
    first: { at: number; viewer: Viewer },
    me: number | null,
  ) {
    this.viewers = viewersOf(recording);
    this.last = recording.frames.length - 1;
    this.at = Math.min(first.at, this.last);
    this.viewer = [first.viewer, me, 'open' as const].find((one) => this.viewers.includes(one)) ?? this.viewers[0];
  }

  get view(): View {
    return this.beat?.view ?? this.views[this.at];
  }

  /** The table as it was when the move behind this frame was chosen. */
  get before(): View {
    return this.views[Math.max(this.at - 1, 0)];
  }

  get latest(): Happening | null {
    return this.moves ? (this.log[this.at] ?? null) : null;
  }

  /** Go to a frame, at once. */
  go(to: number): void {
    this.pause();
    this.moves = false;
    this.at = Math.min(Math.max(to, 0), this.last);
  }

  /** Go on by one frame. What changed moves there, unless somebody runs through the game. */
  step(): void {
    const now = performance.now();
    const isRun = now - this.steppedAt < RUN_MS;
    this.steppedAt = now;
    this.go(this.at + 1);
    this.moves = !isRun;
  }

  see(viewer: Viewer): void {
    if (!this.viewers.includes(viewer)) return;
    this.moves = false;
    this.viewer = viewer;
  }

  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.at === this.last) this.at = 0;
    this.isPlaying = true;
    this.next();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
    this.beat = null;
  }

  /** Play the next frame that shows something, beat by beat. */
  private next(): void {
    if (this.at >= this.last) return this.pause();
    const [before, after] = [this.views[this.at], this.views[this.at + 1]];
    this.moves = true;
    this.show(beatsOf(this.board, before, after, this.log[this.at + 1].events));
  }

  private show([beat, ...rest]: Beat[]): void {
    if (!beat) {
      this.at += 1;
      this.beat = null;
      return this.next();
    }
    this.beat = beat;
    const ms = rest.length ? beat.ms : Math.max(beat.ms, LEAST_MS);
    this.timer = setTimeout(() => this.show(rest), ms / this.speed);
  }
}
