/** Dragging, for those who like it better than tapping: the thing follows and says where it was let go. */

const DRAGGED = 8; // pixels; less is a tap

export interface Dragging {
  isOn: boolean;
  /** What lies under the pointer where the thing is let go. */
  ondrop(under: Element): void;
}

/** Action: `<button use:drag={{ isOn, ondrop }}>`. A tap stays a tap. */
export function drag(node: HTMLElement, given: Dragging) {
  let start: { x: number; y: number } | null = null;
  let isDragged = false;

  function grab(event: PointerEvent): void {
    if (!given.isOn || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY };
    isDragged = false;
    node.setPointerCapture(event.pointerId);
  }

  function pull(event: PointerEvent): void {
    if (!start) return;
    const x = event.clientX - start.x,
      y = event.clientY - start.y;
    if (!isDragged && Math.hypot(x, y) < DRAGGED) return;
    isDragged = true;
    node.classList.add('held');
    node.style.translate = `${x}px ${y}px`;
  }

  function release(): void {
    start = null;
    node.classList.remove('held');
    node.style.translate = '';
  }

  function drop(event: PointerEvent): void {
    const wasDragged = start !== null && isDragged;
    if (wasDragged) node.style.pointerEvents = 'none';
    const under = wasDragged ? document.elementFromPoint(event.clientX, event.clientY) : null;
    node.style.pointerEvents = '';
    release();
    if (under) given.ondrop(under);
  }

  /** The click that ends a drag does not count as one. */
  function click(event: MouseEvent): void {
    if (isDragged) event.stopImmediatePropagation();
    isDragged = false;
  }

  node.addEventListener('pointerdown', grab);
  node.addEventListener('pointermove', pull);
  node.addEventListener('pointerup', drop);
  node.addEventListener('pointercancel', release);
  node.addEventListener('click', click, { capture: true });
  return { update: (next: Dragging) => (given = next) };
}
