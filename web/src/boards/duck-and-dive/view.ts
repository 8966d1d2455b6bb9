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
  id: string;
  name: string;
  ducks: number;
  floats: number;
  row: string[];
  icons_now: number;
  floats_now: number;
}

/** What lies on the table, and the viewer's own cards (DD-13). */
export interface View {
  game: string;
  players: number;
  edition: '2023' | '2025';
  seat: number | null;
  phase: 'pool' | 'play' | 'target' | 'react' | 'discard' | 'place' | 'over';
  turn: number;
  turn_limit: number;
  active: number;
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
  /** The viewer's own; empty for a spectator. */
  hand: string[];
  hand_sizes: number[];
  /** The viewer's own pile, last = top (DD-12.3); empty for a spectator. */
  own_points: string[];
  point_sizes: number[];
  /** By seat, where the piles lie face up (DD-12.3); null where they lie face down. */
  point_tops: (string | null)[] | null;
  /** All piles, once the game is over and they are counted (DD-10.1); else null. */
  points: string[][] | null;
  from_hand: string[];
  laid: string | null;
  /** In phase react: the effect that the table may answer. */
  declared: string | null;
  /** What that effect speaks of, by name. */
  named: Names | null;
  /** In phase react: whether the viewer holds a float; nobody else is told (DD-5.3). */
  can_stop: boolean;
  /** The viewer's own answer, while others may still think. */
  chosen: string | null;
  after_discard: 'check' | 'end' | null;
  placing: number[];
  /** Who is to decide; null in phase react, where that is a secret (DD-5.3). */
  waiting: number[] | null;
}

/** A pool card, as a sheet has it: how many duck icons and floats it can hold. */
export interface PoolCard {
  id: string;
  name: string;
  ducks: number;
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
