/** Where the keyboard stands on a table. It stays there when what was pressed is gone. */

/** What can be done now, as the boards and the dock mark it. */
const TARGETS = [
  '.stage button:is(.legal, .spot, .next, [data-card])',
  '.dock-body button:not([aria-disabled="true"])',
  '.rival button:not(.look)',
];
const NAMES = ['cell', 'move', 'slot', 'flip', 'card'] as const;

interface Place {
  element: HTMLElement;
  box: DOMRect;
  inDock: boolean;
}

const isSeen = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** All that can be done now: on the board, then in the dock, then at the rivals' places. */
export function targets(table: Element): HTMLElement[] {
  return TARGETS.flatMap((kind) => [...table.querySelectorAll<HTMLElement>(kind)]).filter(isSeen);
}

/** Go to the first thing that can be done; from there to the next one. */
export function toTarget(table: Element): void {
  const all = targets(table);
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + 1) % all.length];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function distance(box: DOMRect, element: Element): number {
  const other = element.getBoundingClientRect();
  return Math.hypot(
    other.left + other.width / 2 - box.left - box.width / 2,
    other.top + other.height / 2 - box.top - box.height / 2,
  );
}

function nearest(box: DOMRect, all: HTMLElement[]): HTMLElement | undefined {
  const sorted = all
    .map((element) => ({ element, away: distance(box, element) }))
    .sort((one, other) => one.away - other.away);
  return sorted[0]?.element;
}

/** The same cell, button or card as before, drawn anew. */
function again(table: Element, lost: HTMLElement): HTMLElement | undefined {
  for (const name of NAMES) {
    const value = lost.dataset[name];
    const found = value && table.querySelector<HTMLElement>(`button[data-${name}="${CSS.escape(value)}"]`);
    if (found && isSeen(found)) return found;
  }
  return undefined;
}

/** Action: `<div class="table" use:keepPlace>`. Where nothing is left to stand on, the focus rests on `[data-rest]`. */
export function keepPlace(table: HTMLElement) {
  let place: Place | null = null;
  let isResting = false;

  function note(event: FocusEvent): void {
    const element = event.target as HTMLElement;
    const isKept = element.closest('.stage, .dock, .rivals') && element.matches(':focus-visible');
    place = isKept
      ? { element, box: element.getBoundingClientRect(), inDock: element.closest('.dock') !== null }
      : null;
    isResting = false;
  }

  function isLost({ element }: Place): boolean {
    const focused = document.activeElement;
    return isResting ? focused?.hasAttribute('data-rest') === true : !element.isConnected && focused === document.body;
  }

  /** The same thing again, else the nearest that can be done, else anything near: never the top of the page. */
  function restore(): void {
    const lost = place;
    if (!lost || !isLost(lost)) return;
    const near = again(table, lost.element) ?? nearest(lost.box, targets(table));
    const next =
      near ??
      (lost.inDock || isResting
        ? undefined
        : nearest(lost.box, [...table.querySelectorAll<HTMLElement>('.stage button')].filter(isSeen)));
    if (next) next.focus({ preventScroll: true });
    else if (!isResting) {
      table.querySelector<HTMLElement>('[data-rest]')?.focus({ preventScroll: true });
      place = lost;
      isResting = true;
    }
  }

  const drawn = new MutationObserver(restore);
  drawn.observe(table, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'aria-disabled'],
  });
  table.addEventListener('focusin', note);
  return { destroy: () => drawn.disconnect() };
}
