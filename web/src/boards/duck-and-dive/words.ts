/** What the dock, the head of a seat and the title say at a table of Duck & Dive. */

import type { Args, BoardProps, DockButton, Prompt, Seat } from '../../lib/types';
import type { Reaction, Score } from '../../lib/boards';
import { isLegal, legal } from '../legal';
import { aims, cardsIn, countsAfter, isFloat, nameOf, opened, opening, pointsOf, type Aims } from './pools';
import { duckName, poolName } from './naming';
import type { Names, View } from './view';

type Props = BoardProps<View>;
const MOST_BUTTONS = 3; // cards that are asked for one by one, before pools are

export function score(view: View, seat: Seat): Score {
  const open = view.points?.[seat] ?? (seat === view.seat ? view.own_points : null);
  // of a pile that lies face down only the number of cards is known (DD-12.3), and Goldie is worth 5
  if (!open) return { value: String(view.point_sizes[seat]), unit: 'web-dd-unit-cards' };
  return { value: String(pointsOf(open)), art: 'star' };
}

export function subtitle({ view, seat, speaker }: Props): string {
  const who = view.active === seat ? 'you' : 'other';
  return speaker.say('web-dd-subtitle', {
    edition: view.edition,
    turn: view.turn,
    who,
    player: speaker.player(view.active),
  });
}

/** What is asked: a phase, or the duck whose target is chosen, and how far the choice has come. */
function question({ view, pick }: Props): string {
  if (view.phase !== 'target') return view.phase;
  const duck = nameOf(view.laid ?? '');
  return pick.prefix.startsWith('move ') || pick.prefix.startsWith('token ') ? `${duck}-to` : duck;
}

export function cardAt(view: View, place: string): string {
  const [slot, index] = place.split('/').map(Number);
  return view.pools[slot]?.row[index] ?? '';
}

/** What a declared effect names, without what it does not. */
function known(named: Names | null): Args {
  return Object.fromEntries(Object.entries(named ?? {}).filter(([, name]) => name !== null)) as Args;
}

/** A reaction window: whoever holds a float may stop what was declared (DD-5.1). */
export function reaction({ view, hold, speaker }: Props): Reaction {
  const rule = 'DD-5.1';
  const args = { effect: hold?.effect ?? '', ...known(view.named) };
  const detail = speaker.explain({ rule, message: 'web-dd-window-how', args });
  return { rule, detail, hindered: view.hand.some(isFloat) ? null : speaker.say('dd-no-float') };
}

export function prompt(props: Props): Prompt {
  const { view, pick, sheet, speaker } = props;
  const [verb, place = ''] = pick.prefix.replace('>', '').split(' ');
  const pool = view.marker === null ? null : view.pools[view.marker];
  const whose = verb === 'token' ? Number(place) : (view.placing[0] ?? 0);
  const args = {
    pool: view.marker === null ? '' : poolName(speaker.say, sheet, view, view.marker),
    icons: pool?.icons_now ?? 0,
    capacity: pool?.ducks ?? 0,
    card: verb === 'move' ? duckName(speaker.say, cardAt(view, place)) : '',
    by: view.laid ? duckName(speaker.say, view.laid) : '',
    player: speaker.player(whose),
    player_is: speaker.isMe(whose),
  };
  const detail = view.phase === 'target' ? 'web-dd-target-how' : `web-dd-${view.phase}-how`;
  return { title: speaker.say(`web-dd-ask-${question(props)}`, args), detail: speaker.say(detail, args) };
}

export function point({ pick }: Props, move: string): void {
  pick.prefix = move.includes('>') ? move.slice(0, move.indexOf('>') + 1) : '';
}

/** How a pool stands, or would stand: "8 of 8, full". */
export function poolNote(props: Props, slot: number, after?: number): string {
  const pool = props.view.pools[slot];
  if (!pool) return '';
  const icons = after ?? pool.icons_now;
  const kind = icons > pool.ducks ? 'over' : icons === pool.ducks && after !== undefined ? 'full' : 'count';
  return props.speaker.say(`web-dd-${kind}`, { icons, capacity: pool.ducks });
}

function poolButtons(props: Props, all: Aims): DockButton[] {
  const { view, pick, sheet, speaker } = props;
  const open = [...all.pools].map(([slot, { move }]): DockButton => ({
    move,
    label: poolName(speaker.say, sheet, view, slot),
    detail: poolNote(props, slot, countsAfter(view, sheet, move).get(slot)),
  }));
  if (!pick.prefix.startsWith('move ')) return open;
  const source = Number(pick.prefix.slice(5).split('/')[0]);
  const shut = view.pools.flatMap((pool, slot): DockButton[] =>
    pool && slot !== source && !all.pools.has(slot)
      ? [
          {
            move: `${pick.prefix}${slot}`,
            label: poolName(speaker.say, sheet, view, slot),
            detail: speaker.say('web-dd-too-full'),
            refusedBy: 'DD-4.2',
          },
        ]
      : [],
  );
  return [...open, ...shut];
}

function cardButton(props: Props, all: Aims, place: string): DockButton {
  const { view, sheet, speaker } = props;
  const { go } = all.cards.get(place) as { go: string };
  const slot = Number(place.split('/')[0]);
  const after = countsAfter(view, sheet, go.replace('>', '')).get(slot) ?? view.pools[slot]?.icons_now;
  return {
    move: go,
    label: duckName(speaker.say, cardAt(view, place)),
    detail: `${poolName(speaker.say, sheet, view, slot)} ${after}/${view.pools[slot]?.ducks}`,
  };
}

/** Few cards are named at once; of many, the pools first. */
function cardButtons(props: Props, all: Aims): DockButton[] {
  const { view, sheet, speaker, pick } = props;
  const slot = opened(pick);
  if (slot !== null) return cardsIn(all, slot).map((place) => cardButton(props, all, place));
  if (all.cards.size <= MOST_BUTTONS) return [...all.cards.keys()].map((place) => cardButton(props, all, place));
  return view.pools.flatMap((_, at): DockButton[] => {
    const count = cardsIn(all, at).length;
    return count
      ? [
          {
            move: opening(at),
            label: poolName(speaker.say, sheet, view, at),
            detail: speaker.say('web-dd-cards', { count }),
          },
        ]
      : [];
  });
}

function playButtons({ view, decision, speaker }: Props): DockButton[] {
  const deck: DockButton = {
    move: 'deck',
    label: speaker.say('web-dd-deck'),
    detail: speaker.say('web-dd-deck-how', { count: view.deck_size }),
  };
  const pass: DockButton = { move: 'pass', label: speaker.say('web-dd-pass'), detail: speaker.say('web-dd-pass-how') };
  if (!isLegal(decision, 'pass'))
    Object.assign(pass, { refusedBy: 'DD-12.2', detail: speaker.say('web-dd-pass-later') });
  return [...(isLegal(decision, 'deck') ? [deck] : []), pass];
}

export function buttons(props: Props): DockButton[] {
  const { view, decision, pick, sheet, speaker } = props;
  if (view.phase === 'play') return playButtons(props);
  if (view.phase === 'discard') return [];
  if (view.phase === 'react') {
    const answers = ['stop', 'let'].filter((move) => isLegal(decision, move));
    return answers.map((move) => ({ move, label: speaker.say(`web-dd-window-${move}`) }));
  }
  const all = aims(decision, pick);
  if (all.pools.size) return poolButtons(props, all);
  if (all.tokens.size) {
    return [...all.tokens].map(([seat, move]) => ({
      move,
      label: seat === props.seat ? speaker.say('web-you') : speaker.player(seat),
      detail: poolName(speaker.say, sheet, view, view.tokens[seat] ?? 0),
    }));
  }
  if (all.rivals.size) {
    return [...all.rivals].map(([seat, { move }]) => ({
      move,
      label: speaker.player(seat),
      detail: speaker.say('web-dd-cards', { count: view.point_sizes[seat] }),
    }));
  }
  return all.cards.size
    ? cardButtons(props, all)
    : legal(decision).map(({ move }) => ({ move, label: speaker.move(move) }));
}

/** What a lesson points at, on the board. */
export function locate(words: string, me: Seat): string {
  const [word, which] = words.split(' ');
  if (word === 'pool') return `.pool[data-slot="${which}"]`;
  if (word === 'card') {
    const [slot, index] = which.split('/');
    return `[data-slot="${slot}"] .lc:nth-of-type(${Number(index) + 1})`;
  }
  if (word === 'hand') return which ? `.hc[data-flip="${which}"]` : '.handrow';
  if (word === 'token') return `[data-flip="token-${which}"]`;
  if (word === 'marker') return '[data-flip="marker"]';
  if (word === 'points') return Number(which) === me ? '.stacks' : `.rival[data-seat="${which}"]`;
  return '.stacks';
}
