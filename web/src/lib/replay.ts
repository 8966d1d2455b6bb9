/** A finished game again, as the server tells it: frames, what each seat saw in them, the coach's view. */

import type { SeatInfo, TableInfo } from './api';
import type { BoardModule } from './boards';
import { direct, isQuiet, type Beat } from './director';
import type { Advice, EventJson, Happening, Outcome, Seat, Setup, View } from './types';

/** Which game: its table, a link to it, or its record. */
export interface Source {
  table?: string;
  link?: string;
  record?: string;
}

/** One look at the table: what changed since the look before it. */
export interface Frame {
  events: EventJson[];
  view?: Partial<View>;
  /** By seat: what changed of what only that seat sees. */
  own?: Record<string, Partial<View>>;
  seat?: Seat;
  /** The move behind it, where it may be read. */
  move?: string;
}

export interface Told {
  setup: Setup;
  seen: 'all' | 'seat' | 'table';
  seat: Seat | null;
  outcome: Outcome;
  frames: Frame[];
}

export interface ReplayTold {
  table: string | null;
  me: Seat | null;
  seats: SeatInfo[];
  replay: Told;
}

export interface Chances {
  progress: number;
  curve: { frame: number; win: number[] }[];
  moments: { frame: number; seat: Seat; played: string; better: string; loss: number; because: string[] }[];
}

/** What the coach thinks of a move: all that could be done then, the best first. */
export interface Weighed {
  seat: Seat;
  played: string;
  moves: Advice[];
}

export interface LinkInfo {
  id: string;
  open: boolean;
  names: boolean;
  created: number;
  seat: Seat;
}

/** Whose side is shown; 'open': everybody's at once; null: what all saw. */
export type Viewer = Seat | 'open' | null;

/** The sides that may be looked at. */
export function viewersOf({ seen, seat, setup }: Told): Viewer[] {
  if (seen === 'seat') return [seat];
  if (seen === 'table') return [null];
  return [...Array(setup.players).keys(), 'open'];
}

const seatOf = (viewer: Viewer): Seat | null => (typeof viewer === 'number' ? viewer : null);

/** The view in every frame, from one side. What did not change is shared from frame to frame. */
export function viewsOf({ frames }: Told, viewer: Viewer): View[] {
  const seat = seatOf(viewer);
  let view = {} as View;
  return frames.map((frame) => {
    const own = seat === null ? {} : frame.own?.[seat];
    return (view = { ...view, ...frame.view, ...own, seat });
  });
}

/** What one seat alone sees, in every frame. */
export function ownOf({ frames }: Told, seat: Seat): Partial<View>[] {
  let own: Partial<View> = {};
  return frames.map((frame) => (own = frame.own?.[seat] ? { ...own, ...frame.own[seat] } : own));
}

/** What happened, frame by frame, from one side; `seq` is the number of the frame. */
export function logOf({ frames }: Told, viewer: Viewer): Happening[] {
  return frames.map(({ events }, seq) => ({ seq, events: events.map((event) => eventOf(event, viewer)) }));
}

function eventOf(event: EventJson, viewer: Viewer): EventJson {
  const { private: hidden, ...rest } = event as EventJson & { private?: Record<string, EventJson> };
  if (!hidden) return event;
  const all = viewer === 'open' ? Object.values(hidden)[0] : undefined;
  return all ?? hidden[String(viewer)] ?? (rest as EventJson);
}

/** The frames that are marked: where a part of the game begins, at most `most` of them. */
export function marksOf(board: BoardModule, { frames }: Told, most = 24): number[] {
  const all = frames.flatMap(({ events }, at) =>
    at && events.some(({ event }) => board.headings.includes(event)) ? [at] : [],
  );
  const step = Math.ceil(all.length / most) || 1;
  return all.filter((_, place) => (place + 1) % step === 0);
}

/** How a frame is played after the one before it; no beats: nothing in it is seen. */
export function beatsOf(board: BoardModule, before: View, after: View, events: EventJson[]): Beat[] {
  if (events.every((event) => isQuiet(board, event))) return [];
  return direct(board, { before, after, events, seat: after.seat, chosen: before.chosen, isAsked: false });
}

/** The table of a replay, as a server tells of a table. */
export function tableOf({ seats, replay, table }: ReplayTold, player: (number: number) => string): TableInfo {
  const named = seats.map((seat) =>
    seat.kind === 'bot' || seat.name ? seat : { ...seat, kind: 'human' as const, name: player(seat.seat + 1) },
  );
  return {
    id: table ?? '',
    game: replay.setup.game,
    players: replay.setup.players,
    setup: replay.setup,
    options: {},
    public: false,
    status: 'over',
    host: null,
    seats: named,
    rules_version: 0,
    plan: 0,
    created: 0,
    outcome: replay.outcome,
    next: null,
  };
}

/** A moment in an address: `#156-open`, `#12-0`, `#7`. */
export function writeMoment(at: number, viewer: Viewer): string {
  return `#${at}${viewer === null ? '' : `-${viewer}`}`;
}

export function readMoment(hash: string): { at: number; viewer: Viewer } {
  const [, at, side] = /^#(\d+)(?:-(open|\d+))?$/.exec(hash) ?? [];
  return { at: Number(at ?? 0), viewer: side === undefined ? null : side === 'open' ? 'open' : Number(side) };
}
