/** FLIP: what has the same `data-flip` before and after a change glides from the old place to the new. */

const MOVE_MS = 260;
const EASE = 'cubic-bezier(.2, .8, .25, 1)';

function places(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    found.set(element.dataset.flip as string, element.getBoundingClientRect());
  }
  return found;
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const x = from.left - to.left, y = from.top - to.top;
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  const scale = to.width ? from.width / to.width : 1;
  element.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 9 }, { transformOrigin: '0 0' }],
    { duration: MOVE_MS, easing: EASE, composite: 'replace' },
  );
}

/** Call once while a component is set up: glides whatever moved, each time `when()` changes. */
export function flipOn(root: () => HTMLElement | undefined, when: () => unknown, motion: () => boolean): void {
  let before = new Map<string, DOMRect>();
  $effect.pre(() => {
    when();
    const element = root();
    before = element && motion() ? places(element) : new Map();
  });
  $effect(() => {
    when();
    const element = root();
    if (!element || !before.size) return;
    for (const [key, to] of places(element)) {
      const from = before.get(key);
      const moved = element.querySelector<HTMLElement>(`[data-flip="${CSS.escape(key)}"]`);
      if (from && moved) glide(moved, from, to);
    }
    before = new Map();
  });
}

/** Any tap finishes what still moves. */
export function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation) continue; // waiting dots and bobbing ducks go on
    animation.finish();
  }
}
