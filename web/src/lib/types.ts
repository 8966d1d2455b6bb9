/** What the server says (docs/protocol.md) and what frame and boards tell each other. */

export type Seat = number;
export type Lang = 'en' | 'nl' | 'fr';
export type GameName = 'duck-and-cover' | 'duck-and-dive' | 'antartik';
export type Args = Record<string, string | number>;

/** A sentence that a rule makes true, said by the reader's own Fluent files. */
export interface Consequence {
  rule: string;
  message: string;
  args: Args;
}

/** One of one's own legal moves, in the notation; `preview` comes from the server. */
export interface LegalMove {
  move: string;
  preview: Consequence[];
}

/** What a seat is asked now. */
export interface Decision {
  id: number;
  legal: LegalMove[];
}

/** What everyone waits for, the same to all: a reaction window, or a misclick's grace. */
export interface Hold {
  kind: 'window' | 'grace';
  until: number;
  window?: number;
  effect?: string;
  moves?: string[];
}

export interface EventJson {
  event: string;
  rule: string;
  [field: string]: unknown;
}

/** One entry of the table's log, as this viewer saw it. */
export interface Happening {
  seq: number;
  events: EventJson[];
}

export interface Outcome {
  scores: number[];
  winners: Seat[];
  ranks: number[];
  rule: string;
}

export interface Setup {
  game: GameName;
  players: number;
  options: Record<string, boolean | number | null>;
  edition?: '2023' | '2025';
  sheet?: string | Sheet;
  juniors?: Seat[];
}

// --- card sheets ---

export interface DiveSheet {
  game: 'duck-and-dive';
  name: string;
  about?: string;
  floats: number;
  ducks: Record<string, { copies: number; icons: number }>;
  pools: { id: string; name: string; ducks: number; floats: number }[];
}

export interface AntartikSheet {
  game: 'antartik';
  name: string;
  about?: string;
  referee: string[];
  parachute: string[];
  copies: Record<string, number>;
  stars: Record<string, number>;
}

export type Sheet = DiveSheet | AntartikSheet;

// --- views, as in games/*/view.py; a card is text such as "sam.3", "-" or "7.3" ---

export type Cell = [x: number, y: number];
export type CaptainsCard = number | 'max' | 'repeat';

export interface SeenPile {
  at: Cell;
  top: number;
  height: number;
}

export interface CoverView {
  game: 'duck-and-cover';
  players: number;
  seat: Seat | null;
  phase: 'move' | 'give' | 'place' | 'over';
  round: number;
  rounds: number;
  scores: number[][];
  calls: number;
  draw_size: number;
  captain_size: number;
  captain_top: CaptainsCard | null;
  discard: CaptainsCard[];
  discard_limit: number;
  removed_size: number;
  card: CaptainsCard | null;
  call: number | 'max' | null;
  grids: SeenPile[][];
  called: Cell[][];
  gifts: (number | null)[];
  waiting: Seat[];
  chosen: string | null;
  remembered: CaptainsCard[] | null;
}

export interface SeenPool {
  id: string;
  name: string;
  ducks: number;
  floats: number;
  row: string[];
  icons_now: number;
  floats_now: number;
}

export interface DiveView {
  game: 'duck-and-dive';
  players: number;
  edition: '2023' | '2025';
  seat: Seat | null;
  phase: 'pool' | 'play' | 'target' | 'react' | 'discard' | 'place' | 'over';
  turn: number;
  turn_limit: number;
  active: Seat;
  idle: number;
  plays: number;
  deck_size: number;
  discard_size: number;
  discard_top: string | null;
  pool_deck_size: number;
  gone: string[];
  pools: (SeenPool | null)[];
  tokens: (number | null)[];
  marker: number | null;
  hand: string[];
  hand_sizes: number[];
  own_points: string[];
  point_sizes: number[];
  point_tops: (string | null)[] | null;
  points: string[][] | null;
  from_hand: string[];
  laid: string | null;
  declared: string | null;
  can_stop: boolean;
  chosen: string | null;
  after_discard: 'check' | 'end' | null;
  placing: Seat[];
  waiting: Seat[] | null;
}

export interface AntartikView {
  game: 'antartik';
  players: number;
  seat: Seat | null;
  juniors: Seat[];
  phase: 'begin' | 'referee' | 'arrange' | 'bet' | 'dive' | 'flop' | 'over';
  diver: Seat;
  draw_size: number;
  middle: string[];
  face_up: string[][];
  face_down_sizes: number[];
  face_down: string[];
  out: string[];
  turned: number;
  bets: [Seat, string][];
  has_bet: Seat[];
  looked_size: number;
  looked: string[] | null;
  duplicate: string | null;
  scores: number[];
  asked: Seat[];
  waiting: Seat[];
  chosen: string | null;
}

export type View = CoverView | DiveView | AntartikView;

// --- the coach ---

export interface Advice {
  move: string;
  /** The chance to win, 0 to 1. */
  win: number;
  /** The result to be expected: points, stars, or a score of Duck & Cover. */
  result: number;
  /** Why, in the reader's language. */
  because: string[];
}

export interface Hint {
  decision: number;
  /** The best first. */
  moves: Advice[];
  /** How many games were tried out. */
  games: number;
}

export interface ReviewPoint {
  /** So many moves had been made. */
  move: number;
  /** Everybody's chance to win, by seat. */
  win: number[];
}

/** A decision that cost much, and what would have been better. */
export interface ReviewMoment {
  move: number;
  seat: Seat;
  played: string;
  better: string;
  loss: number;
  /** Sentences, each beginning with the move that it speaks of: "stop: It brings…". */
  because: string[];
  /** What a spectator saw then. */
  view: View;
}

export interface Review {
  curve: ReviewPoint[];
  moments: ReviewMoment[];
}

// --- what a board is given: see ../boards/README.md ---

export interface Player {
  seat: Seat;
  name: string;
  /** The id of the symbol that is this seat's duck, such as "duck-foam". */
  face: string;
  isMe: boolean;
  isBot: boolean;
  /** How well a bot plays. */
  level: string | null;
  isJunior: boolean;
  /** A bot holds this seat until its player is back. */
  isAway: boolean;
  isHere: boolean;
}

/** Says things in the player's language; its methods are reactive to the language. */
export interface Speaker {
  lang: Lang;
  say(message: string, args?: Args): string;
  /** What a preview or refusal says, with names in it. */
  explain(statement: { rule: string; message: string; args?: Args }): string;
  /** What a move does, for a button or a label: "Cover 12 at 1,1". */
  move(text: string): string;
  player(seat: Seat): string;
  pool(slot: number): string;
  duck(card: string): string;
  score(score: number): string;
}

/** Half a choice, shared by a board and its dock; emptied with every new decision. */
export interface Pick {
  /** The beginning of a move that is already chosen, such as "move 1/0>"; '' if nothing is. */
  prefix: string;
  /** What a board needs beside it; it alone knows what for. */
  extra: string[];
}

export interface BoardProps<V extends View = View> {
  view: V;
  setup: Setup;
  /** The card sheet in full, where the game has one. */
  sheet: Sheet | null;
  seat: Seat | null;
  players: Player[];
  /** Null: nothing is asked of this seat now. */
  decision: Decision | null;
  hold: Hold | null;
  /** One's own secret or just sent choice, as move text; null if none. */
  chosen: string | null;
  pick: Pick;
  /** The move that the coach is asked about: it is shown, not made. */
  hinted: string | null;
  speaker: Speaker;
  /** The last entry that happened, to be animated; null for a late joiner. */
  latest: Happening | null;
  /** False: nothing moves (the player's or the system's wish). */
  motion: boolean;
  onmove(move: string): void;
  /** Try something illegal: the frame asks the server and shows the rule's refusal. */
  ontry(move: string): void;
  /** A rule id was tapped. */
  onrule(id: string): void;
}

/** What stands in the drawer beside the board, or over the log. */
export type PanelName = 'log' | 'talk' | 'rules' | 'moves' | 'menu' | 'keys';

/** What the dock's head says. */
export interface Prompt {
  title: string;
  detail: string;
}

/** A button of the dock: a twin of something on the board. */
export interface DockButton {
  /** The move it makes; or a prefix that it picks, ending in ">" or " ". */
  move: string;
  label: string;
  detail?: string;
  /** Drawn plainly: not an equal choice but an aside (exchange, referee). */
  isAside?: boolean;
  /** The rule that forbids it now: the button is shown, greyed, with its reason. */
  refusedBy?: string;
}
