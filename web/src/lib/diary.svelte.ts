/** All that happened at a table, as this viewer saw it. */

import { api } from './api';
import type { Happening, Seat } from './types';

export class Diary {
  log = $state.raw<Happening[]>([]);
  /** The last entry that came while we looked; null for a late joiner. */
  latest = $state.raw<Happening | null>(null);
  /** Told of every entry that comes, in order: sounds, notices, the live region. */
  onhappening: ((happening: Happening) => void) | null = null;

  constructor(
    private readonly table: string,
    /** As which of several people at this device; null: as who reads. */
    private readonly seat: Seat | null = null,
  ) {}

  /** Note what happened before we came. */
  note(happening: Happening): void {
    if (happening.events.length) this.log = [...this.log, happening];
  }

  /** An entry may come in parts, as it is shown. */
  hear({ seq, events }: Happening): void {
    if (!events.length) return;
    const before = this.log.at(-1);
    const first = before?.seq === seq ? (before.first ?? 0) + before.events.length : 0;
    const happening = { seq, events, first };
    this.note(happening);
    this.latest = happening;
    this.onhappening?.(happening);
  }

  /** Read what is missing up to an entry: something was not heard, or taken back. */
  async read(upTo: number): Promise<void> {
    const known = this.log.filter((entry) => entry.seq <= upTo);
    try {
      const log = await api.log(this.table, known.at(-1)?.seq ?? -1, this.seat);
      const later = this.log.filter((entry) => entry.seq > upTo);
      this.log = [...known, ...log.filter((entry) => entry.seq <= upTo), ...later];
    } catch {
      // the log is a comfort: the table goes on without it
    }
  }
}
