/** What a seat sees, and what a card sheet holds. Made from Python by web/views.py. */

/** What an effect speaks of, by name; what a duck's effect does not have is null. */
export interface Names {
  /** The card in a row that it is about. */
  target: string | null;
  /** Where that card lies, or the token or the marker stands. */
  pool: string | null;
  /** The pool that it goes to. */
  onto: string | null;
  /** Whose token, or whose points pile. */
  player: number | null;
}

/** An open pool: what it can hold, what it holds, and its cards, first laid first. */
export interface SeenPool {
  /** The pool's name in notation. */
  id: string;
  /** Its name on the card. */
  name: string;
  /** The duck icons that fill it. */
  ducks: number;
  /** The floats that it can hold. */
  floats: number;
  /** The cards under it, the first laid first. */
  row: string[];
  /** The icons of the ducks that lie there face up. */
  icons_now: number;
  /** The floats that lie there. */
  floats_now: number;
}

/** What lies on the table, and the viewer's own cards (DD-13). */
export interface View {
  /** Which game this is. */
  game: string;
  /** How many play. */
  players: number;
  /** By which edition of the rules. */
  edition: '2023' | '2025';
  /** Whose view this is; null is a spectator's. */
  seat: number | null;
  /**
   * What is decided now: a `pool`, a card to `play`, the `target` of an effect, how to `react` to it, what to
   * `discard`, where to `place` a token; or it is `over`.
   */
  phase: 'pool' | 'play' | 'target' | 'react' | 'discard' | 'place' | 'over';
  /** The present turn, from 1. */
  turn: number;
  /** After this turn the game ends (DD-10.3). */
  turn_limit: number;
  /** Whose turn it is. */
  active: number;
  /** Turns in a row in which no card was played. */
  idle: number;
  /** Cards played in this turn. */
  plays: number;
  /** Cards left in the deck. */
  deck_size: number;
  /** Cards on the discard pile. */
  discard_size: number;
  /** The card on top of it. */
  discard_top: string | null;
  /** Pools that are still to come. */
  pool_deck_size: number;
  /** Pools that have been closed, by their names in notation. */
  gone: string[];
  /** By slot, the open pool; null where there is none. */
  pools: (SeenPool | null)[];
  /** By seat, the slot of its token. */
  tokens: (number | null)[];
  /** The slot of the dive marker. */
  marker: number | null;
  /** The viewer's own; empty for a spectator. */
  hand: string[];
  /** By seat, how many cards it holds. */
  hand_sizes: number[];
  /** The viewer's own pile, last = top (DD-12.3); empty for a spectator. */
  own_points: string[];
  /** By seat, how many cards its point pile has. */
  point_sizes: number[];
  /** By seat, where the piles lie face up (DD-12.3); null where they lie face down. */
  point_tops: (string | null)[] | null;
  /** All piles, once the game is over and they are counted (DD-10.1); else null. */
  points: string[][] | null;
  /** Cards that were played from the hand in this turn. */
  from_hand: string[];
  /** The card that was laid last and still has its effect to come. */
  laid: string | null;
  /** In phase react: the effect that the table may answer. */
  declared: string | null;
  /** What that effect speaks of, by name. */
  named: Names | null;
  /** In phase react: whether the viewer holds a float; nobody else is told (DD-5.3). */
  can_stop: boolean;
  /** The viewer's own answer, while others may still think. */
  chosen: string | null;
  /** What follows once the cards are discarded. */
  after_discard: 'check' | 'end' | null;
  /** The seats that still place a token, in that order. */
  placing: number[];
  /** Who is to decide; null in phase react, where that is a secret (DD-5.3). */
  waiting: number[] | null;
}

/** A pool card, as a sheet has it: how many duck icons and floats it can hold. */
export interface PoolCard {
  /** Its name in notation. */
  id: string;
  /** Its name on the card. */
  name: string;
  /** The duck icons that fill it. */
  ducks: number;
  /** The floats that it can hold. */
  floats: number;
}

/** One kind of duck: how many cards, and how many icons on each. */
export interface Ducks {
  copies: number;
  icons: number;
}

/** A card sheet; its fields are the keys of the TOML file. */
export interface Sheet {
  game: 'duck-and-dive';
  name: string;
  floats: number;
  /** By kind, and by card the icons of those that differ from the others of their kind. */
  ducks: Record<string, Ducks | number>;
  pools: PoolCard[];
  about: string;
  /** Of all floats, or by card of those that have other than one. */
  float_icons: number | Record<string, number>;
}
