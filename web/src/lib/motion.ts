/** Any tap finishes what still moves. */
export function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (animation instanceof CSSAnimation || isEndless) continue; // dots and bobbing ducks go on
    animation.finish();
  }
}
