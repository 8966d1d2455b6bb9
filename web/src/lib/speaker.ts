/** The words of one table: players, cards and moves by their names. */

import { gameOf, playersOf, sheetOf } from './games';
import type { TableInfo } from './api';
import { has, lang, say } from './speech.svelte';
import { scoreText, Teller } from './teller';
import type { Args, Happening, Speaker, View } from './types';

/** `move 1/0>2` becomes "Move Sam from Lazy River to Lagoon". */
function moveText(text: string, short: string, view: View | null, teller: Teller): string {
  const [verb, rest = ''] = text.split(/ (.*)/s);
  const id = `web-${short}-move-${verb}`;
  if (!has(id)) return text;
  return say(id, { what: rest, ...moveArguments(verb, rest, short, view, teller) });
}

function moveArguments(verb: string, rest: string, short: string, view: View | null, teller: Teller): Args {
  const [place, to] = rest.split('>');
  if (short === 'dc') return { to: to ?? place, source: to === undefined ? 'none' : place };
  if (short === 'an') {
    if (verb !== 'arrange') return { card: rest.split('.')[0], name: rest };
    const [top, under] = rest.split('/').map((side) => side.trim().split(' ').filter(Boolean));
    const values = (cards: string[]) => cards.map((card) => card.split('.')[0]).join(', ') || '–';
    return { top: values(top ?? []), under: values(under ?? []) };
  }
  if (['hand', 'discard'].includes(verb)) return { card: teller.duck(rest) };
  if (verb === 'let')
    return { effect: view?.game === 'duck-and-dive' && view.declared ? teller.effect(view.declared) : 'none' };
  if (['pool', 'marker'].includes(verb)) return { pool: teller.pool(Number(rest)) };
  const [slot, index] = place.split('/');
  if (index !== undefined && view?.game === 'duck-and-dive') {
    const card = view.pools[Number(slot)]?.row[Number(index)];
    return {
      card: card ? teller.duck(card) : place,
      pool: teller.pool(Number(slot)),
      to: to ? teller.pool(Number(to)) : '…',
    };
  }
  return { player: teller.player(Number(place)), to: to ? teller.pool(Number(to)) : '…' };
}

export function speakerOf(table: TableInfo, view: View | null): Speaker {
  const names = playersOf(table, null).map((player) => player.name);
  const teller = new Teller(names, table.setup, sheetOf(table.setup));
  if (view?.game === 'duck-and-dive') teller.see(view.pools);
  const short = gameOf(table.game).short;
  return {
    lang: lang(),
    say,
    explain: (statement) => teller.explain(statement),
    move: (text) => moveText(text, short, view, teller),
    player: (seat) => teller.player(seat),
    pool: (slot) => teller.pool(slot),
    duck: (card) => teller.duck(card),
    score: scoreText,
  };
}

export interface Line {
  key: string;
  seat: number | null;
  text: string;
  rule: string;
  /** A heading of the log: a turn, a call, a round. */
  isHeading: boolean;
}

const HEADINGS = ['turn-began', 'called', 'round-began'];

/** Tells a growing log, each event once; starts over when language, names or the past change. */
export class LogTeller {
  private teller: Teller | null = null;
  private told: Happening[] = [];
  private lines: Line[] = [];
  private basis = '';

  tell(table: TableInfo, log: Happening[]): Line[] {
    const names = playersOf(table, null).map((player) => player.name);
    const basis = lang() + names.join('\n');
    const isSame = basis === this.basis && this.told.every((entry, i) => entry === log[i]);
    if (!isSame || !this.teller) {
      this.teller = new Teller(names, table.setup, sheetOf(table.setup));
      this.basis = basis;
      this.told = [];
      this.lines = [];
    }
    const fresh = log.slice(this.told.length);
    if (fresh.length) this.lines = [...this.lines, ...fresh.flatMap((entry) => this.entry(entry))];
    this.told = log;
    return this.lines;
  }

  private entry(entry: Happening): Line[] {
    const teller = this.teller as Teller;
    return entry.events.map((event, i) => ({
      key: `${entry.seq}.${i}`,
      seat: typeof event.seat === 'number' ? event.seat : null,
      text: teller.tell(event),
      rule: event.rule,
      isHeading: HEADINGS.includes(event.event),
    }));
  }
}
