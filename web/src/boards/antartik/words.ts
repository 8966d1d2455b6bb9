/** What the dock, the head of a seat and the title say at a table of Antartik. */

import type { Score } from '../../lib/boards';
import type { BoardProps, DockButton, Prompt, Seat } from '../../lib/types';
import { isLegal, legal, previewOf, sentence } from '../legal';
import { arrangeMove, arrangement, stacks, starsOf, valueOf } from './cards';
import type { View } from './view';

type Props = BoardProps<View>;

export const EXCHANGE = 'exchange ';
const DOCK_WIDTH = 3; // more buttons than these stand on the board instead

export function score(view: View, seat: Seat): Score {
  return { value: String(view.scores[seat]), art: 'star' };
}

export function subtitle({ view, speaker, seat }: Props): string {
  if (view.phase === 'over') return speaker.say('web-game-over');
  const who = view.diver === seat ? 'you' : 'other';
  return speaker.say('web-an-subtitle', { who, player: speaker.player(view.diver), step: view.turned + 1 });
}

function values(cards: string[]): string {
  return [...new Set(cards.map(valueOf))].sort((one, other) => one - other).join(', ');
}

/** The dock's head; a board is asked for it while its player is. */
export function prompt({ view, decision, pick, speaker }: Props): Prompt {
  const what = pick.prefix === EXCHANGE ? 'exchange' : view.phase;
  const args = {
    values: values(view.middle),
    count: view.middle.length,
    player: speaker.player(view.diver),
    value: view.duplicate ? valueOf(view.duplicate) : 0,
    bets: legal(decision, 'bet ').length,
  };
  return { title: speaker.say(`web-an-${what}`, args), detail: speaker.say(`web-an-${what}-how`, args) };
}

export function point({ pick }: Props, move: string): void {
  const [verb, ...cards] = move.split(' ');
  pick.prefix = `${verb} ` === EXCHANGE ? EXCHANGE : '';
  pick.extra = verb === 'arrange' ? cards : [];
}

function stop({ view, sheet, speaker }: Props): DockButton {
  const stars = view.middle.reduce((sum, card) => sum + starsOf(sheet, card), 0);
  return {
    move: 'stop',
    label: speaker.say('web-an-stop'),
    detail: speaker.say('web-an-wins', { count: view.middle.length, stars }),
  };
}

function turn({ view, speaker }: Props): DockButton {
  const [first, ...others] = view.bets;
  let detail = speaker.say('web-an-to-turn', { count: view.draw_size });
  if (view.draw_size === 1) detail = speaker.say('web-an-last');
  else if (others.length) detail = speaker.say('web-an-stakes', { count: view.bets.length });
  else if (first) detail = speaker.say('web-an-stake', { player: speaker.player(first[0]), value: valueOf(first[1]) });
  return { move: 'turn', label: speaker.say('web-an-turn'), detail };
}

/** One button for every stack of cards that a verb may be said of. */
function ofCards({ decision, sheet, speaker }: Props, verb: string): DockButton[] {
  const cards = legal(decision, `${verb} `).map(({ move }) => move.slice(verb.length + 1));
  return stacks(sheet, cards).map(({ cards: [card] }) => {
    const move = `${verb} ${card}`;
    const args = { value: valueOf(card), stars: starsOf(sheet, card) };
    return { move, label: speaker.say(`web-an-do-${verb}`, args), detail: speaker.say(`web-an-do-${verb}-how`, args) };
  });
}

function arrange({ view, decision, pick, speaker }: Props): DockButton[] {
  const move = arrangeMove(arrangement(view, pick.extra));
  const preview = previewOf(decision, move);
  const detail =
    sentence(speaker, preview, 'an-will-flop-next') ||
    sentence(speaker, preview, 'an-will-come-next', 'an-will-hide-the-next');
  return [{ move, label: speaker.say('web-an-put-back'), detail }];
}

function plain({ decision, speaker, view }: Props, ...moves: string[]): DockButton[] {
  const args = {
    count: view.middle.length,
    values: values(view.middle),
    value: view.duplicate ? valueOf(view.duplicate) : 0,
  };
  return moves
    .filter((move) => isLegal(decision, move))
    .map((move) => ({
      move,
      label: speaker.say(`web-an-do-${move}`, args),
      detail: speaker.say(`web-an-do-${move}-how`, args),
    }));
}

export function buttons(props: Props): DockButton[] {
  if (props.pick.prefix === EXCHANGE) {
    const exchanges = ofCards(props, 'exchange');
    return exchanges.length > DOCK_WIDTH ? [] : exchanges;
  }
  switch (props.view.phase) {
    case 'begin':
      return plain(props, 'retry', 'fresh');
    case 'referee':
      return [...ofCards(props, 'referee'), ...plain(props, 'go')];
    case 'arrange':
      return arrange(props);
    case 'bet':
      return [...plain(props, 'hold'), ...ofCards(props, 'bet')];
    case 'dive':
      return [stop(props), turn(props)].filter(({ move }) => isLegal(props.decision, move));
    case 'flop':
      return [...ofCards(props, 'parachute'), ...plain(props, 'accept')];
    default:
      return [];
  }
}

/** What a lesson points at, on the board. */
export function locate(words: string, me: Seat): string {
  const [word, which] = words.split(' ');
  if (word === 'card') return `[data-flip~="${which}"]`;
  if (word === 'up' || word === 'down') return Number(which) === me ? '.mine-cards' : `.rival[data-seat="${which}"]`;
  return { draw: '.heap', middle: '.dive' }[word] ?? ':not(*)';
}
