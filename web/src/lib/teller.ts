/** Turn what happened, and what a rule says, into a sentence: a twin of locale/teller.py. */

import type { BoardModule, Naming } from './boards';
import { gameOf, playersOf, sheetOf, type Card } from './games';
import type { TableInfo } from './api';
import { say } from './speech.svelte';
import type { Args, EventJson, Seat, View } from './types';

export function joined(words: string[]): string {
  if (!words.length) return say('word-nothing');
  if (words.length === 1) return words[0];
  return say('word-and', { most: words.slice(0, -1).join(', '), last: words[words.length - 1] });
}

/** Write a score with a real minus sign. */
export function scoreText(score: number): string {
  return score < 0 ? `−${-score}` : String(score);
}

/** Write by how much a number has changed, with its sign. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : scoreText(change);
}

/** Tells one game's events, each by itself; what its title alone speaks of, its board names. */
export class Teller {
  readonly naming: Naming;
  private readonly card: Card;
  private readonly names: string[];

  /** `me` is the reader's own seat; `seat` the one whose moves are told, where that is another. */
  constructor(
    board: BoardModule,
    table: TableInfo,
    private readonly me: Seat | null,
    view: View | null = null,
    seat: Seat | null = me,
  ) {
    this.card = gameOf(table.game);
    this.names = playersOf(table, null).map((player) => player.name);
    const player = (seat: Seat): string => this.player(seat);
    const { setup } = table;
    this.naming = board.naming({ say, player, joined, setup, sheet: sheetOf(setup), view, seat, me });
  }

  tell(event: EventJson): string {
    const more = this.naming.event?.(event) ?? {};
    const sentence = say(`event-${this.card.mark}-${event.event}`, { ...this.arguments(event), ...more });
    return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
  }

  /** Say why a move is refused, or what follows from it. */
  explain(statement: { message: string; args?: Args }): string {
    const args: Args = {};
    const said = statement.args ?? {};
    for (const [field, value] of Object.entries(said)) {
      const kind = this.card.fields[field];
      const isNamed = kind === 'player' || this.naming.foreseen.includes(kind);
      args[field] = isNamed ? this.told(field, value, said) : value;
      if (kind === 'player') args[`${field}_is`] = Number(value) === this.me ? 'you' : 'other';
    }
    return say(statement.message, args);
  }

  /** A player by name; oneself is "you". */
  player(seat: Seat): string {
    if (seat === this.me) return say('web-you-within');
    return this.names[seat] ?? say('word-seat', { number: seat + 1 });
  }

  private arguments(event: EventJson): Args {
    const args: Args = { rule: event.rule.replaceAll('.', '-') };
    for (const [field, value] of Object.entries(event)) {
      if (field === 'event' || field === 'rule' || field === 'private') continue;
      args[field] = this.told(field, value, event);
      if (this.card.fields[field] === 'player') args[`${field}_is`] = value === this.me ? 'you' : 'other';
      if (this.card.fields[field] === 'players') args[`${field}_is`] = this.whichOf(value as Seat[]);
      if (Array.isArray(value)) args[`${field}_count`] = value.length;
    }
    return args;
  }

  private whichOf(seats: Seat[]): string {
    if (this.me === null || !seats.includes(this.me)) return 'other';
    return seats.length === 1 ? 'you' : 'us';
  }

  private told(field: string, value: unknown, beside: Record<string, unknown>): string | number {
    if (value === null || value === undefined) return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    const kind = this.card.fields[field];
    const named = this.naming.name(kind, value, beside);
    if (named !== undefined) return named;
    if (Array.isArray(value)) return this.toldList(kind, value);
    return kind === 'player' && typeof value === 'number' ? this.player(value) : (value as string | number);
  }

  private toldList(kind: string | undefined, values: unknown[]): string {
    if (kind === 'players') return joined(values.map((seat) => this.player(Number(seat))));
    if (kind !== 'by-player') return values.join(', ');
    return joined(values.map((score, seat) => `${this.player(seat)} (${scoreText(Number(score))})`));
  }
}
