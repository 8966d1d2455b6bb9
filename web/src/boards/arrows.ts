/** Arrow keys walk over what can be pointed at, by where it lies on the screen. */

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5; // how much more a step to the side counts than one ahead

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearest(from: Element, way: [number, number], all: HTMLElement[]): HTMLElement | null {
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const other of all) {
    const [otherX, otherY] = middle(other);
    const ahead = (otherX - x) * way[0] + (otherY - y) * way[1];
    const aside = Math.abs((otherX - x) * way[1] + (otherY - y) * way[0]);
    const distance = ahead + ASIDE * aside;
    if (other === from || ahead < 4 || aside > 2 * ahead || distance >= least) continue;
    best = other;
    least = distance;
  }
  return best;
}

/** Action: `<div use:arrows>` lets arrow keys move the focus between its buttons. */
export function arrows(root: HTMLElement) {
  function onkeydown(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const here = (event.target as Element | null)?.closest('button');
    if (!way || !here || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nearest(here, way, [...root.querySelectorAll<HTMLElement>('button:not([hidden])')]);
    event.preventDefault();
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  root.addEventListener('keydown', onkeydown);
  return { destroy: () => root.removeEventListener('keydown', onkeydown) };
}
