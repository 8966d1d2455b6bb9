/** Says on an element which of its edges something is hidden behind: `data-more="left bottom"`. */

const SLACK = 2; // pixels that rounding may hide

export function edges(node: HTMLElement): { destroy(): void } {
  function look(): void {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = node;
    const hidden = {
      left: scrollLeft > SLACK,
      right: scrollLeft + clientWidth < scrollWidth - SLACK,
      top: scrollTop > SLACK,
      bottom: scrollTop + clientHeight < scrollHeight - SLACK,
    };
    const more = Object.entries(hidden)
      .filter(([, is]) => is)
      .map(([edge]) => edge)
      .join(' ');
    if (node.dataset.more !== more) node.dataset.more = more; // what is said again would be laid out again
  }
  const watch = new ResizeObserver(look);
  for (const one of [node, ...node.children]) watch.observe(one);
  node.addEventListener('scroll', look, { passive: true });
  return { destroy: () => watch.disconnect() };
}
