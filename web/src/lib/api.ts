/** The server's HTTP API, wherever the tables are: people, tables, the lobby. */

import type { Box, BoxForm, BoxScore, Entry, Play } from './box';
import type { PractiseTask } from './course';
import { learnWords } from './refusals';
import type { Chances, LinkInfo, ReplayTold, Source, Weighed } from './replay';
import type { Args, Happening, Lang, Outcome, Review, Setup } from './types';
import { ask as askFor, isHere } from './where.svelte';

export interface Me {
  id: string;
  name: string;
  /** The duck that one chose to be. */
  duck?: string | null;
}

export interface SeatInfo {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  junior?: boolean;
  name?: string;
  person?: string;
  level?: string;
  away?: boolean;
  here?: boolean;
  /** Sent away for good; a bot holds the seat. */
  removed?: boolean;
  /** The people who agree to send this one away. */
  unwanted_by?: string[];
  /** The duck that this person chose to be. */
  duck?: string | null;
  /** Ready for what is planned; after a game: wants one more. Bots always are. */
  ready?: boolean;
  /** Plays at this person's device. */
  guest?: boolean;
}

/** One thing that the host plans otherwise: `setup.edition`, `seats.2.bot`, `players`, … */
export interface PlanChange {
  key: string;
  value: unknown;
}

/** What is to be planned otherwise at a table that waits; what is not named stays as it is. */
export interface TableChange {
  setup?: Partial<Setup>;
  /** All seats in their new order: those that there are by their number, new ones without. */
  seats?: { seat?: number; bot?: string | null; junior?: boolean }[];
  options?: TableOptions;
  public?: boolean;
}

export interface TableOptions {
  window?: number;
  reactions?: 'window' | 'orders';
  grace?: number;
  pace?: number;
  decision_seconds?: number | null;
  bank_seconds?: number | null;
  absence_seconds?: number | null;
  rated?: boolean;
  hints?: boolean;
  /** When bots take open seats by themselves, after the table was set up. */
  fill_seconds?: number | null;
  /** The seat that begins; null: drawn by lot. */
  first?: number | null;
  /** Does the game begin by itself once all are here and ready? */
  when_ready?: boolean;
  /** Has a big screen set the table up? */
  television?: boolean;
}

export interface TableInfo {
  id: string;
  game: Setup['game'];
  players: number;
  setup: Setup;
  options: TableOptions;
  public: boolean;
  status: 'open' | 'dealing' | 'playing' | 'over' | 'closed';
  host: string | null;
  seats: SeatInfo[];
  rules_version: number;
  created: number;
  outcome: Outcome | null;
  next: string | null;
  /** Grows whenever that changes to which people say that they are ready. */
  plan: number;
  /** Does a big screen show the table now? */
  screen?: boolean;
}

export interface Seated {
  table: TableInfo;
  seat: number | null;
  invite: string;
  code: string | null;
}

export interface TablePlan {
  setup: Partial<Setup> & Pick<Setup, 'game' | 'players'>;
  /** A guest plays at the host's device. */
  seats?: { bot?: string | null; junior?: boolean; guest?: string }[];
  options?: TableOptions;
  public?: boolean;
}

export interface FinishedGame {
  table: string;
  game: Setup['game'];
  ended: number | null;
  seat: number;
  score: number;
  rank: number;
  won: boolean;
  players: number;
  /** The strongest bot that sat there; null: people only. */
  level: string | null;
  /** Did it count for one's rating? */
  rated: boolean;
}

/** A rating: with 95 in 100 it is within `give_or_take` of `value`. */
export interface Rating {
  value: number;
  give_or_take: number;
}

export interface GameRating {
  game: Setup['game'];
  games: number;
  rating: Rating;
  /** What each rated game made of it, the oldest first. */
  history: RatedGame[];
}

/** What one rated game made of a rating. */
export interface RatedGame {
  table: string;
  at: number;
  rank: number;
  change: number;
  rating: Rating;
}

/** A table where one is asked to decide; `left` in milliseconds, null without a clock. */
export interface Turn {
  table: string;
  left: number | null;
}

/** A program that plays under an account of its own, or a token by which programs read in one's own name. */
export interface KeptToken {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** How many tasks from one's own mistakes are to be done now, wait for later, and are known. */
export interface Standing {
  now: number;
  later: number;
  known: number;
}

export interface Practising {
  standing: Standing;
  task: PractiseTask | null;
}

/** A way by which notices reach somebody; its secret is told once. */
export interface Way {
  id: string;
  kind: 'push' | 'webhook';
  address: string;
  created: number;
  secret: string | null;
}

export interface KeptPasskey {
  id: string;
  created: number;
  used: number | null;
}

/** A refusal of the server: a stable code, and its own words for programmers. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
    readonly rule: string | null = null,
    readonly where: string | null = null,
    readonly statement: { message: string; args: Args } | null = null,
  ) {
    super(why);
  }
}

async function ask(method: string, path: string, body?: unknown, more = {}): Promise<Response> {
  const headers: Record<string, string> = { 'X-Splashdeck': '1', ...more };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await askFor(method, path, body, headers);
  } catch {
    throw unanswered(path, body);
  }
  if (answer.ok) return answer;
  const refusal = await answer.json().catch(() => ({}));
  await learnWords(refusal.message);
  const statement = refusal.message ? { message: refusal.message, args: refusal.args ?? {} } : null;
  throw new Refused(
    refusal.code ?? 'internal',
    refusal.why ?? answer.statusText,
    refusal.rule,
    refusal.where,
    statement,
  );
}

function unanswered(path: string, body?: unknown): Refused {
  if (isHere(path, body)) return new Refused('here-failed', 'this browser can’t be its own host');
  return new Refused('offline', 'the server can’t be reached');
}

/** Ask, and read the whole answer; the line may go dead in the middle of it. */
async function whole<T>(read: (answer: Response) => Promise<T>, ...asked: Parameters<typeof ask>): Promise<T> {
  const [, path, body] = asked;
  const answer = await ask(...asked);
  return read(answer).catch(() => {
    throw unanswered(path, body);
  });
}

const text = (...asked: Parameters<typeof ask>) => whole((answer) => answer.text(), ...asked);

const json = <T>(...asked: Parameters<typeof ask>) =>
  whole<T>(async (answer) => (answer.status === 204 ? undefined : await answer.json()), ...asked);

const at = (table: string, rest = '') => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
  /** Nobody yet: null. */
  me: () => json<Me | null>('GET', '/api/me?stranger=true'),
  become: (name?: string) => json<Me>('POST', '/api/me', name ? { name } : {}),
  rename: (name: string) => json<Me>('PATCH', '/api/me', { name }),
  beDuck: (duck: string) => json<Me>('PATCH', '/api/me', { duck }),
  forget: () => json<void>('DELETE', '/api/me'),
  signOut: () => json<Me>('POST', '/api/me/sign-out'),
  export: () => text('GET', '/api/me/export'),
  history: () => json<FinishedGame[]>('GET', '/api/me/history'),
  ratings: () => json<GameRating[]>('GET', '/api/me/ratings'),
  turns: () => json<Turn[]>('GET', '/api/me/turns'),
  /** The ratings of a table's people in its game, by person. */
  ratingsAt: (table: string) => json<Record<string, Rating>>('GET', at(table, '/ratings')),
  mine: () => json<TableInfo[]>('GET', '/api/me/tables'),
  publicTables: () => json<TableInfo[]>('GET', '/api/tables'),
  create: (plan: TablePlan) => json<Seated>('POST', '/api/tables', plan),
  quick: (game: string, players: number) => json<Seated>('POST', '/api/quick', { game, players }),
  join: (table: string, seat?: number) => json<Seated>('POST', at(table, '/join'), seat === undefined ? {} : { seat }),
  joinByCode: (code: string) => json<Seated>('POST', '/api/codes', { code }),
  /** From now on this person may see the table. The secret is no part of an address, which others might keep. */
  openInvitation: (invite: string) =>
    json<TableInfo>('POST', '/api/invitations', undefined, { 'X-Splashdeck-Invite': invite }),
  /** The address of a drawing. */
  qrCode: (table: string) => at(table, '/qr.svg'),
  invitation: (table: string) => json<Seated>('GET', at(table, '/invitation')),
  /** Is there such a table, as far as this person may know? One that can't be asked about may be there. */
  isTable: (table: string) =>
    ask('GET', at(table)).then(
      () => true,
      (refused: Refused) => refused.code !== 'no-such-table',
    ),
  leave: (table: string) => json<void>('POST', at(table, '/leave')),
  change: (table: string, change: TableChange) => json<TableInfo>('PATCH', at(table), change),
  /** Begin, if all but those seats are ready; bots of this level take the open seats. */
  start: (table: string, without?: number[], bots?: string | null) =>
    json<TableInfo>('POST', at(table, '/start'), { without, bots }),
  setSeat: (table: string, seat: number, bot: string | null) =>
    json<TableInfo>('POST', at(table, `/seats/${seat}`), { bot }),
  remove: (table: string, seat: number) => json<TableInfo>('DELETE', at(table, `/seats/${seat}`)),
  seatGuest: (table: string, name: string, seat: number) =>
    json<TableInfo>('POST', at(table, '/guests'), { name, seat }),
  rematch: (table: string) => json<Seated>('POST', at(table, '/rematch'), { ready: true }),
  /** What happened beyond an entry; -1: from the beginning. */
  log: (table: string, after: number, seat: number | null = null) =>
    json<Happening[]>('GET', at(table, `/log?after=${after}${seat === null ? '' : `&seat=${seat}`}`)),
  record: (table: string) => text('GET', at(table, '/record')),
  /** How a finished game went, or how far the look back at it is. */
  review: (table: string, lang: Lang) => json<Review | { progress: number }>('GET', at(table, `/review?lang=${lang}`)),
  replay: (source: Source) => json<ReplayTold>('POST', '/api/replay', source),
  chances: (source: Source, lang: Lang) => json<Chances>('POST', '/api/replay/chances', { ...source, lang }),
  weigh: (source: Source, frame: number, lang: Lang) =>
    json<Weighed>('POST', '/api/replay/move', { ...source, frame, lang }),
  playOn: (source: Source, frame: number, seat: number, imagined: boolean, level: string) =>
    json<Seated>('POST', '/api/replay/play-on', { ...source, frame, seat, imagined, level }),
  links: (table: string) => json<LinkInfo[]>('GET', at(table, '/links')),
  makeLink: (table: string, plan: { open: boolean; names: boolean }) =>
    json<LinkInfo>('POST', at(table, '/links'), plan),
  endLink: (table: string, link: string) => json<void>('DELETE', at(table, `/links/${link}`)),
  practice: {
    next: () => json<Practising>('GET', '/api/me/practice'),
    answer: (table: string, move: number, found: boolean) =>
      json<{ again: number | null; standing: Standing }>('POST', '/api/me/practice', { table, move, found }),
  },
  /** The companion for the real box. */
  box: {
    form: (box: Box) => json<BoxForm>('POST', '/api/score/form', box),
    score: (box: Box & { rounds: Entry[][] }) => json<BoxScore>('POST', '/api/score', box),
    export: (plays: Play[], ending: string) => text('POST', '/api/score/export', { plays, ending }),
  },
  reach: {
    ways: () => json<{ key: string; ways: Way[] }>('GET', '/api/notices'),
    browser: (plan: { endpoint: string; keys: { p256dh: string; auth: string }; lang: Lang }) =>
      json<Way>('POST', '/api/notices/push', plan),
    webhook: (url: string, lang: Lang) => json<Way>('POST', '/api/notices/webhook', { url, lang }),
    try: (way: string) => json<boolean>('POST', `/api/notices/${encodeURIComponent(way)}/trial`),
    end: (way: string) => json<void>('DELETE', `/api/notices/${encodeURIComponent(way)}`),
    stop: (ticket: string) => json<void>('POST', '/api/notices/stop', { ticket }),
  },
  block: (person: string) => json<void>('POST', '/api/blocks', { person, blocked: true }),
  program: {
    list: () => json<KeptToken[]>('GET', '/api/programs'),
    make: (name: string) => json<{ id: string; name: string; token: string }>('POST', '/api/programs', { name }),
    remove: (id: string) => json<void>('DELETE', `/api/programs/${encodeURIComponent(id)}`),
  },
  token: {
    list: () => json<KeptToken[]>('GET', '/api/tokens'),
    make: (name: string) => json<{ id: string; name: string; token: string }>('POST', '/api/tokens', { name }),
    remove: (id: string) => json<void>('DELETE', `/api/tokens/${encodeURIComponent(id)}`),
  },
  passkey: {
    list: () => json<KeptPasskey[]>('GET', '/api/passkeys'),
    remove: (id: string) => json<void>('DELETE', `/api/passkeys/${encodeURIComponent(id)}`),
    new: () => json<{ options: Record<string, unknown>; ticket: string }>('POST', '/api/passkeys/new'),
    keep: (ticket: string, credential: unknown) => json<void>('POST', '/api/passkeys', { ticket, credential }),
    challenge: () => json<{ options: Record<string, unknown>; ticket: string }>('POST', '/api/passkeys/challenge'),
    login: (ticket: string, credential: unknown) => json<Me>('POST', '/api/passkeys/login', { ticket, credential }),
  },
};
