/** What the server says (docs/protocol.md) and what frame and boards tell each other. */

export type Seat = number;
export type Lang = 'en' | 'nl' | 'fr';
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
  /** The one of the moves that lets the effect happen. */
  passes?: string;
}

/** How this seat can answer an open window, and whether the whole window waits for its word. */
export interface Reply {
  moves: string[];
  asked: boolean;
}

/** A standing order for windows: stop an effect, or be asked about it. */
export interface Order {
  verb?: string | null;
  mine?: boolean;
  ask?: boolean;
}

export interface EventJson {
  event: string;
  rule: string;
  [field: string]: unknown;
}

/** One entry of the table's log, as this viewer saw it. */
export interface Happening {
  seq: number;
  /** When it happened, where that was told. */
  at?: number;
  events: EventJson[];
  /** How many events of the entry were told before these. */
  first?: number;
}

export interface ChatLine {
  number: number;
  person: string;
  name: string | null;
  seat: Seat | null;
  kind: 'say' | 'emote';
  text: string;
  at: number;
}

/** Why the server did not do what was asked. */
export interface Refusal {
  code: string;
  why: string;
  rule?: string;
  /** Why, in words of the reader's language that are known here. */
  statement?: { message: string; args: Args } | null;
  move?: string;
}

export interface Clocks {
  due: Record<string, number | null>;
  bank: number[] | null;
}

export interface Outcome {
  scores: number[];
  winners: Seat[];
  ranks: number[];
  rule: string;
}

export interface Setup {
  game: string;
  players: number;
  options: Record<string, boolean | number | null>;
  edition?: string;
  sheet?: string | Sheet;
  juniors?: Seat[];
}

/** A card sheet; what else it holds is its title's own business. */
export interface Sheet {
  game: string;
  name: string;
  about?: string;
}

/** What every title's view has; the rest is in boards/<title>/view.ts. A card is text such as "sam.3" or "7.3". */
export interface View {
  game: string;
  players: number;
  seat: Seat | null;
  phase: string;
  /** Who is to decide, as far as anyone may know. */
  waiting: Seat[] | null;
  /** One's own choice, while others think. */
  chosen: string | null;
}

// --- the coach ---

export interface Advice {
  move: string;
  /** The chance to win, 0 to 1. */
  win: number;
  /** The result to be expected, in what the title counts. */
  result: number;
  /** Is it too close to the move that won most to tell them apart? */
  close: boolean;
  /** Why, in the reader's language. */
  because: string[];
}

export interface Hint {
  decision: number;
  /** The best first; where that can't be told, the choice of a rule of thumb. */
  moves: Advice[];
  /** How many games were tried out. */
  games: number;
}

export interface ReviewPoint {
  /** How many moves had been made. */
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
  /** The host has sent this player away for good. */
  isRemoved: boolean;
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
  /** A player by name; oneself is "you". */
  player(seat: Seat): string;
  /** The selector of messages that speak to oneself in other words. */
  isMe(seat: Seat): 'you' | 'other';
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
  /** What this seat may do though it is asked nothing; it becomes the decision once a `pick` is begun. */
  aside: Decision | null;
  hold: Hold | null;
  /** One's own secret or just sent choice, as move text; null if none. */
  chosen: string | null;
  pick: Pick;
  /** The move that the coach is asked about: it is shown, not made. */
  hinted: string | null;
  speaker: Speaker;
  /** The last entry that happened, to be animated; null for a late joiner. */
  latest: Happening | null;
  /** What the board's own `beats` make a scene of now; 'reveal' where secret choices come to light. */
  scene: string | null;
  /** What players did just now, by seat, in a few words: for the feet of the rivals. */
  deeds: Record<Seat, string>;
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
