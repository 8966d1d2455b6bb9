/** The boards, one a game, loaded when a table of that game is opened. */

import type { Component } from 'svelte';
import type { BoardProps, DockButton, GameName, Player, Prompt, View } from './types';

export interface BoardModule {
  Board: Component<BoardProps<any>>;
  Rival: Component<BoardProps<any> & { player: Player }>;
  score(view: View, seat: number): { value: string; unit: 'stars' | 'total' | 'points' } | null;
  subtitle(props: BoardProps<any>): string;
  prompt(props: BoardProps<any>): Prompt;
  /** Pick what leads to a move, so that it can be seen on the board. */
  point(props: BoardProps<any>, move: string): void;
  buttons(props: BoardProps<any>): DockButton[];
}

const MODULES = import.meta.glob<BoardModule>('../boards/*/index.ts');

export async function loadBoard(game: GameName): Promise<BoardModule> {
  return MODULES[`../boards/${game}/index.ts`]();
}
