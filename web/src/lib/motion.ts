/** Any tap finishes what still moves. */
export function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (animation instanceof CSSAnimation || isEndless) continue; // dots and bobbing ducks go on
    animation.finish();
  }
}

/** Do something once the next frame has been drawn, in a task of its own; what is returned calls it off. */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
