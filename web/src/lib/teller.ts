/** Turn what happened, and what a rule says, into a sentence: a twin of locale/teller.py. */

import fields from 'virtual:fields';
import { say } from './speech.svelte';
import type { Args, EventJson, Seat, Setup, Sheet } from './types';

const NOISES = ['moo', 'woof', 'meow', 'baa', 'oink', 'neigh', 'ribbit']; // DC-10.5
const FORESEEN = ['player', 'duck', 'figure', 'figures', 'effect'];

export function joined(words: string[]): string {
  if (!words.length) return say('word-nothing');
  if (words.length === 1) return words[0];
  return say('word-and', { most: words.slice(0, -1).join(', '), last: words[words.length - 1] });
}

/** Write a score with a real minus sign. */
export function scoreText(score: number): string {
  return score < 0 ? `−${-score}` : String(score);
}

/** Tells one game's events in their order; Duck & Dive's name places, so it remembers what lies where. */
export class Teller {
  private readonly madness: boolean;
  private readonly poolNames: Record<string, string> = {};
  private pools: Record<number, string> = {};
  private rows: Record<number, string[]> = {};

  constructor(
    private readonly names: string[],
    setup: Setup,
    sheet: Sheet | null,
  ) {
    this.madness = Boolean(setup.options?.madness);
    if (sheet?.game === 'duck-and-dive') {
      for (const pool of sheet.pools) this.poolNames[pool.id] = pool.name;
    }
  }

  tell(event: EventJson): string {
    const game = event.rule.slice(0, 2).toLowerCase();
    if (event.event === 'game-began') this.remember(event);
    const sentence = say(`event-${game}-${event.event}`, this.arguments(game, event));
    if (event.event !== 'game-began') this.remember(event); // the others speak of what lay there before
    return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
  }

  /** Say why a move is refused, or what follows from it. */
  explain(statement: { rule: string; message: string; args?: Args }): string {
    const game = statement.rule.slice(0, 2).toLowerCase();
    const args: Args = {};
    for (const [field, value] of Object.entries(statement.args ?? {})) {
      const isNamed = FORESEEN.includes(fields[game]?.[field] ?? '');
      args[field] = isNamed ? this.told(game, field, value) : value;
    }
    return say(statement.message, args);
  }

  player(seat: Seat): string {
    return this.names[seat] ?? say('word-seat', { number: seat });
  }

  pool(slot: number): string {
    return slot in this.pools ? this.poolName(this.pools[slot]) : say('word-dd-pool', { number: slot });
  }

  poolName(id: string): string {
    return this.poolNames[id] ?? id.replaceAll('-', ' ');
  }

  /** Take the pools from a view: a late joiner has not heard where they were laid. */
  see(pools: ({ id: string; name: string; row: string[] } | null)[]): void {
    this.pools = {};
    this.rows = {};
    pools.forEach((pool, slot) => {
      if (!pool) return;
      this.pools[slot] = pool.id;
      this.rows[slot] = [...pool.row];
      this.poolNames[pool.id] ??= pool.name;
    });
  }

  duck(card: string): string {
    return card.startsWith('-') ? say('word-dd-face-down') : say(`word-dd-${card.split('.')[0]}`);
  }

  captainsCard(card: number | string): string {
    return card === 'max' || card === 'repeat' ? say(`word-dc-${card}`) : String(card);
  }

  /** Put a declared effect into words: `flip 2/0` turns Sam in Lazy River face down. */
  effect(move: string): string {
    const [verb, target = ''] = move.split(' ');
    const [place, to] = target.split('>');
    const [slot, index] = place.split('/');
    const args: Args = {};
    if (index !== undefined) {
      const card = this.rows[Number(slot)]?.[Number(index)];
      args.card = card ? this.duck(card) : place;
      args.pool = this.pool(Number(slot));
    } else if (verb === 'token' || verb === 'rob') {
      args.player = this.player(Number(slot));
    } else if (verb === 'marker') {
      args.to = this.pool(Number(slot));
    }
    if (to !== undefined) args.to = this.pool(Number(to));
    return say(`word-dd-effect-${verb}`, args);
  }

  // --- arguments ---

  private arguments(game: string, event: EventJson): Args {
    const args: Args = { rule: event.rule.replaceAll('.', '-') };
    for (const [field, value] of Object.entries(event)) {
      if (field === 'event' || field === 'rule' || field === 'private') continue;
      args[field] = this.told(game, field, value);
      if (Array.isArray(value)) args[`${field}_count`] = value.length;
      else if (fields[game]?.[field] === 'figure' && value !== null) {
        args[`${field}_value`] = String(value).split('.')[0];
      }
    }
    if (event.event === 'quacked') {
      const noise = this.madness ? NOISES[Number(event.seat) % NOISES.length] : 'quack';
      args.noise = say(`word-dc-${noise}`);
    }
    return args;
  }

  private told(game: string, field: string, value: unknown): string | number {
    if (value === null || value === undefined) return 'none';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    const kind = fields[game]?.[field];
    if (Array.isArray(value)) return this.toldList(kind, value);
    if (kind === 'player' && typeof value === 'number') return this.player(value);
    if ((kind === 'pool' || kind === 'tokens') && typeof value === 'number') return this.pool(value);
    if (kind === 'captains-card') return this.captainsCard(value as string | number);
    if (kind === 'pool-name') return this.poolName(String(value));
    if (kind === 'duck') return this.duck(String(value));
    if (kind === 'figure' && typeof value === 'string') {
      return say('word-an-figure', { value: Number(value.split('.')[0]) });
    }
    if (kind === 'figures' && typeof value === 'string') return this.toldList('figures', value.split(', '));
    if (kind === 'effect') return this.effect(String(value));
    return value as string | number;
  }

  private toldList(kind: string | undefined, values: unknown[]): string {
    switch (kind) {
      case 'cell':
        return values.join(',');
      case 'players':
      case 'tokens':
        return joined(values.map((seat) => this.player(Number(seat))));
      case 'by-player':
        return this.byPlayer(values.map((score) => scoreText(Number(score))));
      case 'shares':
        return this.byPlayer(
          values.map((share) => String((share as unknown[]).length)),
          '0',
        );
      case 'pool-names':
        return joined(values.map((pool) => this.poolName(String(pool))));
      case 'ducks':
        return joined(values.map((card) => this.duck(String(card))));
      case 'figures':
        return joined(values.map((card) => String(card).split('.')[0]));
      default:
        return values.join(', ');
    }
  }

  private byPlayer(values: string[], leaveOut?: string): string {
    const told = values.map((value, seat) => (value === leaveOut ? '' : `${this.player(seat)} (${value})`));
    return joined(told.filter(Boolean));
  }

  // --- Duck & Dive: what lies where ---

  private remember(event: EventJson): void {
    const slot = Number(event.slot);
    const index = Number(event.index);
    const card = String(event.card);
    switch (event.event) {
      case 'game-began':
        if (!Array.isArray(event.pools)) return;
        this.pools = Object.fromEntries(event.pools.map((id, i) => [i, String(id)]));
        this.rows = Object.fromEntries(event.pools.map((_, i) => [i, []]));
        break;
      case 'card-laid':
        (this.rows[slot] ??= []).push(card);
        break;
      case 'flipped':
        if (this.rows[slot]?.[index]) this.rows[slot][index] = `-${card}`;
        break;
      case 'duck-moved':
        this.rows[slot]?.splice(index, 1);
        (this.rows[Number(event.to)] ??= []).push(card);
        break;
      case 'taken':
        if ('slot' in event) this.rows[slot]?.splice(index, 1);
        break;
      case 'pool-filled':
      case 'pool-emptied':
        this.rows[slot] = [];
        break;
      case 'pool-replaced':
        if (event.pool === null) delete this.pools[slot];
        else this.pools[slot] = String(event.pool);
        this.rows[slot] = [];
        break;
    }
  }
}
