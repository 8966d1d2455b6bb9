/** Dragging, as another way to tap: what is let go over a target taps it. It adds no move of its own. */

const HANDLES = '.tile.called, .hc.legal, .front.legal, .tok.legal';
const FAR_ENOUGH = 8;

interface Held {
  element: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  isMoving: boolean;
}

/** The click that ends a drag was no tap. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

function under(event: PointerEvent): HTMLElement | null {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest<HTMLElement>('.stage button, .stage .pool, .stage [data-place]') ?? null;
}

function drop(element: HTMLElement, event: PointerEvent): void {
  const target = under(event);
  if (!target || target === element) return;
  if (element.matches('.tile')) {
    target.click();
    return;
  }
  element.click(); // chooses what is dragged; then its goal, if it needs one, is what lies here
  setTimeout(() => {
    const goal = under(event);
    if (goal?.matches('.legal') && goal !== element && !goal.matches('.hc')) goal.click();
  }, 0);
}

export function drag(stage: HTMLElement): { destroy(): void } {
  let held: Held | null = null;

  function take(event: PointerEvent): void {
    const element = (event.target as Element).closest<HTMLElement>(HANDLES);
    if (!element || event.button !== 0 || !event.isPrimary) return;
    held = { element, pointer: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false };
  }

  function move(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    const x = event.clientX - held.x, y = event.clientY - held.y;
    held.isMoving ||= Math.hypot(x, y) > FAR_ENOUGH;
    if (!held.isMoving) return;
    held.element.classList.add('dragged');
    held.element.style.translate = `${x}px ${y}px`;
  }

  function letGo(event: PointerEvent): void {
    if (!held || event.pointerId !== held.pointer) return;
    const { element, isMoving } = held;
    held = null;
    if (!isMoving) return;
    if (event.type === 'pointerup') swallowClick();
    if (event.type === 'pointerup') setTimeout(() => drop(element, event), 1);
    setTimeout(() => {
      element.classList.remove('dragged');
      element.style.translate = '';
    }, 2);
  }

  stage.addEventListener('pointerdown', take);
  addEventListener('pointermove', move);
  addEventListener('pointerup', letGo);
  addEventListener('pointercancel', letGo);
  return {
    destroy() {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', letGo);
    },
  };
}
