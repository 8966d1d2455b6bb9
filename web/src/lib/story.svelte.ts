/** The line under the board, and what stands at the rivals' feet: what happened, for as long as it takes to read. */

import type { BoardModule } from './boards';
import { foremost, isOusted, readingTime, waiting, type Told } from './director';
import type { Room } from './room.svelte';
import type { Happening, Seat, Speaker } from './types';

const DEED_MS = 3000;

export class Story {
  /** The events that the line tells; null where nothing happened yet. */
  line = $state.raw<Told | null>(null);
  /** What players did just now, by seat. */
  deeds = $state<Record<Seat, string>>({});

  private next: Told | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly fading: Record<Seat, ReturnType<typeof setTimeout>> = {};

  constructor(
    private readonly room: Room,
    private readonly board: BoardModule,
    private readonly speaker: () => Speaker,
  ) {}

  hear(happening: Happening): void {
    for (const event of happening.events) {
      for (const { seat, text } of this.board.deeds?.(event, this.speaker()) ?? []) this.show(seat, text);
    }
    const { events, weight } = foremost(this.board, happening.events, this.room.seat);
    if (weight >= 0) this.tell({ ...happening, events, weight, since: performance.now() });
  }

  /** Whoever acts has read the line: what comes of it is told at once. */
  read(): void {
    if (this.line) this.line = { ...this.line, since: -Infinity };
    this.next = null;
  }

  private tell(line: Told): void {
    if (this.line && !isOusted(this.line, line)) {
      this.next = waiting(this.line, this.next, line);
      return;
    }
    this.line = line;
    this.next = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => this.next && this.tell({ ...this.next, since: performance.now() }),
      readingTime(line, line.since),
    );
  }

  private show(seat: Seat, text: string): void {
    clearTimeout(this.fading[seat]);
    this.deeds[seat] = text;
    this.fading[seat] = setTimeout(() => delete this.deeds[seat], DEED_MS);
  }
}
