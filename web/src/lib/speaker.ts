/** The words of one table: players, cards and moves by their names. */

import type { TableInfo } from './api';
import type { BoardModule } from './boards';
import { isQuiet } from './director';
import { facesOf, gameOf } from './games';
import { has, lang, say } from './speech.svelte';
import { scoreText, Teller } from './teller';
import type { EventJson, Happening, Seat, Speaker, View } from './types';

const FITS = 72; // letters on two lines of a narrow phone

/** `me` is the reader's own seat, `seat` the one whose moves are told. */
export function speakerOf(
  board: BoardModule,
  table: TableInfo,
  view: View | null,
  me: Seat | null,
  seat: Seat | null = me,
): Speaker {
  const teller = new Teller(board, table, me, view, seat);
  const { mark } = gameOf(table.game);
  return {
    lang: lang(),
    say,
    explain: (statement) => teller.explain(statement),
    /** `move 1/0>2` becomes "Move Sam from Lazy River to Lagoon". */
    move(text) {
      const [verb, rest = ''] = text.split(/ (.*)/s);
      const id = `web-${mark}-move-${verb}`;
      return has(id) ? say(id, { what: rest, ...teller.naming.move(verb, rest) }) : text;
    },
    player: (seat) => teller.player(seat),
    isMe: (seat) => (seat === me ? 'you' : 'other'),
    score: scoreText,
  };
}

export interface Line {
  key: string;
  /** The duck of whoever it speaks of; null where that is nobody. */
  face: string | null;
  text: string;
  rule: string;
  /** A heading of the log: a turn, a call, a round. */
  isHeading: boolean;
  /** Nobody has to hear of it. */
  isQuiet: boolean;
  /** What it speaks of, as CSS selectors. */
  places: string[];
}

/** Tells a growing log, each event once; starts over when language, names or the past change. */
export class LogTeller {
  private teller: Teller | null = null;
  private entries: Happening[] = [];
  private lines: Line[] = [];
  private basis = '';
  private faces: string[] = [];

  constructor(
    private readonly board: BoardModule,
    private readonly me: () => Seat | null,
  ) {}

  tell(table: TableInfo, log: Happening[]): Line[] {
    const me = this.me();
    const basis = lang() + me + table.seats.map((seat) => `${seat.kind} ${seat.name} ${seat.duck}`).join('\n');
    const isSame = basis === this.basis && this.entries.every((entry, i) => entry === log[i]);
    if (!isSame || !this.teller) {
      this.teller = new Teller(this.board, table, me);
      this.faces = facesOf(table.seats);
      this.basis = basis;
      this.entries = [];
      this.lines = [];
    }
    const fresh = log.slice(this.entries.length);
    if (fresh.length) this.lines = [...this.lines, ...fresh.flatMap((entry) => this.entry(entry))];
    this.entries = log;
    return this.lines;
  }

  /** Some events in a line of its own: as many sentences as fit, the first in any case. */
  line(events: EventJson[]): Pick<Line, 'face' | 'text' | 'rule'> {
    const [first, ...others] = events.map((event) => this.teller?.tell(event) ?? '');
    const text = others.reduce((line, next) => (line.length + next.length < FITS ? `${line}. ${next}` : line), first);
    const [seat, ...more] = new Set(events.map((event) => event.seat));
    const face = typeof seat === 'number' && !more.length ? this.faces[seat] : null;
    return { face, text, rule: events[0].rule };
  }

  private entry(entry: Happening): Line[] {
    const teller = this.teller as Teller;
    return entry.events.map((event, i) => ({
      key: `${entry.seq}.${(entry.first ?? 0) + i}`,
      face: typeof event.seat === 'number' ? this.faces[event.seat] : null,
      text: teller.tell(event),
      rule: event.rule,
      isHeading: this.board.headings.includes(event.event),
      isQuiet: isQuiet(this.board, event),
      places: this.board.places?.(event) ?? [],
    }));
  }
}
