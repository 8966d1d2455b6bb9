/** What lies elsewhere after a change glides there, over the whole table: from a dive to a rival, too.
 *
 * `data-flip` names the cards that an element shows; `data-enter="heap"` lets one that was not
 * there before come from the element with `data-place="heap"`.
 */

const MOVE_MS = 260;
const EASE = 'cubic-bezier(.2, .8, .25, 1)';
const AT_REST = { view: null as unknown, places: new Map<string, DOMRect>() };

let before = AT_REST;

const keysOf = (element: HTMLElement): string[] => (element.dataset.flip ?? '').split(' ');

function places(table: Element): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of table.querySelectorAll<HTMLElement>('[data-flip]')) {
    const box = element.getBoundingClientRect();
    for (const key of keysOf(element)) found.set(key, box);
  }
  return found;
}

/** Call while a component that draws cards is set up: the first one to update looks for all of them. */
export function remember(root: () => HTMLElement | undefined, view: () => unknown, motion: () => boolean): void {
  $effect.pre(() => {
    const now = view();
    const table = root()?.closest('.table');
    if (table && motion() && before.view !== now) before = { view: now, places: places(table) };
  });
}

/** The same, for the component that updates last: it lets everything glide. */
export function glide(root: () => HTMLElement | undefined, view: () => unknown, motion: () => boolean): void {
  remember(root, view, motion);
  $effect(() => {
    void view();
    const table = root()?.closest('.table');
    if (!table || !before.places.size) return;
    for (const element of table.querySelectorAll<HTMLElement>('[data-flip]')) move(table, element);
    before = { ...before, places: AT_REST.places };
  });
}

/** A stack stays where it is unless all of it came from one place. */
function origin(table: Element, element: HTMLElement): DOMRect | undefined {
  const [first, ...others] = keysOf(element).map((key) => before.places.get(key));
  if (first) return others.every((box) => box?.left === first.left && box.top === first.top) ? first : undefined;
  const door = element.dataset.enter && table.querySelector(`[data-place="${element.dataset.enter}"]`);
  return door ? door.getBoundingClientRect() : undefined;
}

function move(table: Element, element: HTMLElement): void {
  const from = origin(table, element);
  const to = element.getBoundingClientRect();
  if (!from || !to.width) return;
  const x = from.left - to.left,
    y = from.top - to.top;
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  const still = { transformOrigin: '0 0', zIndex: 9 };
  element.animate(
    [
      { transform: start, ...still },
      { transform: 'none', ...still },
    ],
    { duration: MOVE_MS, easing: EASE },
  );
}
