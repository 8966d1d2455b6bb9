/** What lies elsewhere after a change glides there, over the whole table: from a dive to a rival, too.
 *
 * `data-flip` names the cards that an element shows; `data-enter="heap"` lets one that was not
 * there before come from the element with `data-place="heap"`.
 *
 * Nothing is measured while the page is being changed: where things lay is read before, and where
 * they lie now in the frame that shows it, so that each change is laid out once.
 */

const MOVE_MS = 260;
const EASE = 'cubic-bezier(.2, .8, .25, 1)';

/** Where cards lay, by their names, and the elements that showed them. */
type Places = Map<string | Element, DOMRect>;

interface Flight {
  element: HTMLElement;
  start: string;
}

let seen: unknown = null; // the view that `before` was read for
let before: Places | null = null; // where everything lay before what the next frame shows
let flying: Animation[] = []; // what the last change set in motion

const keysOf = (element: HTMLElement): string[] => (element.dataset.flip ?? '').split(' ');

const cardsOf = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-flip]')];

function places(table: Element): Places {
  const found: Places = new Map();
  for (const element of cardsOf(table)) {
    const box = element.getBoundingClientRect();
    found.set(element, box);
    for (const key of keysOf(element)) found.set(key, box);
  }
  return found;
}

/** Call while a component that draws cards is set up: the first one to update looks for all of them. */
export function remember(root: () => HTMLElement | undefined, view: () => unknown, motion: () => boolean): void {
  $effect.pre(() => {
    const now = view();
    const table = root()?.closest('.table');
    if (!table || !motion() || seen === now) return;
    seen = now;
    if (table.matches('.coming')) return; // nobody has seen yet where things lay
    before ??= places(table);
  });
}

/** The same, for the component that updates last: it lets everything glide. */
export function glide(root: () => HTMLElement | undefined, view: () => unknown, motion: () => boolean): void {
  remember(root, view, motion);
  $effect(() => {
    void view();
    const table = root()?.closest('.table');
    if (!table || !before) return;
    const frame = requestAnimationFrame(() => {
      const lay = before;
      before = null;
      if (!lay) return;
      for (const flight of flying) flight.cancel(); // what flies on goes where it lies, from where it was seen
      flying = flights(table, lay).map(fly);
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** All that moves: everything is measured before anything is set in motion, or each would be laid out anew. */
function flights(table: Element, lay: Places): Flight[] {
  return cardsOf(table).flatMap((element) => {
    const from = origin(table, element, lay);
    const to = element.getBoundingClientRect();
    if (!from || !to.width) return [];
    const isStill = Math.abs(from.left - to.left) < 1 && Math.abs(from.top - to.top) < 1;
    return isStill ? [] : [{ element, start: wayBack(element, from, to) }];
  });
}

function wayBack(element: HTMLElement, from: DOMRect, to: DOMRect): string {
  const zoom = element.currentCSSZoom ?? 1; // of the big screen: boxes are measured as they are seen
  const [left, top] = [(from.left - to.left) / zoom, (from.top - to.top) / zoom];
  return `translate(${left}px, ${top}px) scale(${from.width / to.width})`;
}

/** A stack comes from where all of it was; one that others join or leave, from where it lay itself. */
function origin(table: Element, element: HTMLElement, lay: Places): DOMRect | undefined {
  const [first, ...others] = keysOf(element).map((key) => lay.get(key));
  const isOne = others.every((box) => box?.left === first?.left && box?.top === first?.top);
  if (first) return isOne ? first : lay.get(element);
  const door = element.dataset.enter && table.querySelector(`[data-place="${element.dataset.enter}"]`);
  return door ? door.getBoundingClientRect() : undefined;
}

function fly({ element, start }: Flight): Animation {
  const still = { transformOrigin: '0 0', zIndex: 9 };
  return element.animate(
    [
      { transform: start, ...still },
      { transform: 'none', ...still },
    ],
    { duration: MOVE_MS, easing: EASE },
  );
}
