/** Many buttons, one Tab stop: the arrow keys, Home and End walk among them. */

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
};

/** Action: `<ol use:roving>`. Tab enters at the first button, and comes back to where it left only by arrows. */
export function roving(root: HTMLElement) {
  const all = () => [...root.querySelectorAll<HTMLElement>('button')];

  function settle(): void {
    const buttons = all();
    const stop = buttons.find((button) => button === document.activeElement) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  }

  function walk(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const buttons = all();
    const here = buttons.indexOf(event.target as HTMLElement);
    if (step === undefined || here < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = buttons[Math.min(Math.max(here + step, 0), buttons.length - 1)];
    next.focus({ preventScroll: true });
    (next.closest('li') ?? next).scrollIntoView({ block: 'nearest' });
  }

  const grown = new MutationObserver(settle);
  grown.observe(root, { childList: true, subtree: true });
  root.addEventListener('keydown', walk);
  root.addEventListener('focusin', settle);
  root.addEventListener('focusout', () => queueMicrotask(settle));
  settle();
  return { destroy: () => grown.disconnect() };
}
