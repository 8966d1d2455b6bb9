const LATE_MS = 150; // after a finger is lifted: by then its click has come, if one comes

let lifted: ReturnType<typeof setTimeout> | undefined;

/** What moves from one place to another; dots and bobbing ducks go on. */
function moving(): Animation[] {
  const isEndless = (one: Animation): boolean => one.effect?.getComputedTiming().endTime === Infinity;
  return document.getAnimations().filter((one) => !(one instanceof CSSAnimation) && !isEndless(one));
}

/** What moves stops under a finger: were it at its goal at once, the finger would be lifted from something else. */
export function holdMotion(): void {
  clearTimeout(lifted);
  for (const animation of moving()) animation.pause();
}

/** The finger is lifted: what moves is finished soon, also where it was no tap. */
export function releaseMotion(): void {
  lifted = setTimeout(finishMotion, LATE_MS);
}

/** Any tap finishes what still moves. */
export function finishMotion(): void {
  clearTimeout(lifted);
  for (const animation of moving()) animation.finish();
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
