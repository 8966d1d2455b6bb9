/** What a title's folder gives the page, and how it is loaded: when a table of it is opened or set up. */

import type { Component } from 'svelte';
import boards from 'virtual:boards';
import type { Script } from './director';
import { learn } from './speech.svelte';
import type {
  Args,
  BoardProps,
  DockButton,
  EventJson,
  Player,
  Prompt,
  Seat,
  Setup,
  Sheet,
  Speaker,
  View,
} from './types';

/** What stands around a value that is put into words. */
export interface Scene {
  say(message: string, args?: Args): string;
  player(seat: Seat): string;
  /** Several in one phrase: "Ada, Bo and Kim". */
  joined(words: string[]): string;
  setup: Setup;
  /** The card sheet in full, where the title has one. */
  sheet: Sheet | null;
  /** What is seen now; null where a log is told, whose events name what they speak of. */
  view: View | null;
  /** Whose moves are told; null where nobody's are. */
  seat: Seat | null;
  /** The reader's own seat: `player` calls it "you". */
  me: Seat | null;
}

/** How a title names what its events, rules and moves speak of. */
export interface Naming {
  /**
   * Name a value of a kind that its `fields.json` gives; undefined: it is said as it is, or by the frame.
   * `beside` are the event or the arguments that the value stands in.
   */
  name(kind: string, value: unknown, beside: Record<string, unknown>): string | undefined;
  /** The kinds that are named in what a rule foresees, too; all else comes in words already. */
  foreseen: string[];
  /** The arguments of the message `web-<mark>-move-<verb>`: `move 1/0>2` speaks of a card and two pools. */
  move(verb: string, rest: string): Args;
  /** Further arguments of an event's sentence. */
  event?(event: EventJson): Args;
}

export interface Score {
  value: string;
  /** The symbol that stands before it on one's own face. */
  art?: string;
  /** The message of its unit, where that is not the title's own. */
  unit?: string;
}

/** What a reaction window says to this player, and the rule behind it. */
export interface Reaction {
  detail: string;
  rule: string;
  /** Why this player can't stop it; null where they can. */
  hindered: string | null;
}

/** What a card is, in full: for whoever taps it. */
export interface Explanation {
  art: string;
  title: string;
  text: string;
  rule: string;
}

/** Deals again from the seed of a finished game: the stream of docs/fairness.md. */
export interface Dealer {
  shuffle<T>(items: T[]): T[];
}

export interface Deck {
  /** The cards in the order of the deck. */
  dealt: unknown[];
  /** Those of them that this browser saw come, in the same order. */
  seen: unknown[];
}

export interface SetupProps {
  /** The title's options, as they go to the server; the form writes to it. */
  options: Setup['options'];
}

export interface SheetProps {
  /** One's own card sheet; the form writes to it. */
  sheet: Sheet;
}

/** What a player just did, in a few words. */
export interface Deed {
  seat: Seat;
  text: string;
}

/** A card that only its owner sees, shown where all cards are open. */
export interface OpenCard {
  art: string;
  text: string;
}

export interface BoardModule<V extends View = any> extends Script<V> {
  /** What stands in `<main class="stage">`. */
  Board: Component<BoardProps<V>>;
  /** The body of one `<article class="rival">`, under the head (face and name) that the frame draws. */
  Rival: Component<BoardProps<V> & { player: Player }>;
  /** Its options in the form for a new table. */
  Setup?: Component<SetupProps, object, 'options'>;
  /** The fields of its card sheet in that form; for titles whose card says `sheet`. */
  SheetFields?: Component<SheetProps, object, 'sheet'>;
  /** The number in a rival's head (over the message `web-<mark>-unit`) and on one's own face. */
  score(view: V, seat: Seat): Score | null;
  /** The line under the title: "Round 2 of 3 · turn 13". */
  subtitle(props: BoardProps<V>): string;
  /** What the dock's head says while one is asked; must fit every phase. */
  prompt(props: BoardProps<V>): Prompt;
  /** Pick what leads to a move, so that the coach's move can be seen on the board. */
  point(props: BoardProps<V>, move: string): void;
  /** The dock's buttons; none where the board itself has every target within reach of the thumb. */
  buttons(props: BoardProps<V>): DockButton[];
  /** The selector of what a lesson points at in the title's own words (docs/lessons.md); for titles with lessons. */
  locate?(words: string, me: Seat): string;
  naming(scene: Scene): Naming;
  /** What a reaction window says; for titles that have them. */
  reaction?(props: BoardProps<V>): Reaction;
  /** Is there room in the dock for buttons, whether there are any now or not? False: it has none, ever. */
  hasButtons?: boolean;
  /** What players did by an event, in a few words: "3 on 8". */
  deeds?(event: EventJson, speaker: Speaker): Deed[];
  /** Everybody's score, round by round, for the table at the end; for titles of several rounds. */
  rounds?(view: V): number[][];
  /** Deal the deck again, to be compared with what was seen; null where this browser saw nothing of it. */
  deck?(dealer: Dealer, setup: Setup, sheet: Sheet | null, events: EventJson[]): Deck | null;
  /** What lies on the table under a `data-flip` key: shown large when it is tapped and can't be played. */
  explain?(key: string, props: BoardProps<V>): Explanation | null;
  /** What an event speaks of, as CSS selectors on the table: it glows when its line in the log is pointed at. */
  places?(event: EventJson): string[];
  /** What a seat alone sees, from the `private` fields of its view; for titles that hide cards. */
  open?(own: Partial<V>, speaker: Speaker): OpenCard[];
  /** Are there cards that only their owner sees? Then a curtain falls between people at one device. */
  hides?: boolean;
  /** The events that are headings of the log: a turn, a round. */
  headings: string[];
  /** Events with a sound of their own; all others plop. */
  sounds?: Record<string, 'splash' | 'quack'>;
}

/** Load a board with the words that it speaks. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const [{ default: board }] = await Promise.all([boards[game](), learn(game)]);
  return board;
}
