/** Tells the size of an element whenever it changes, as it was laid out: reading it costs no layout of its own. */

export function measured(node: HTMLElement, tell: (width: number, height: number) => void): { destroy(): void } {
  const watch = new ResizeObserver(() => tell(node.clientWidth, node.clientHeight));
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
