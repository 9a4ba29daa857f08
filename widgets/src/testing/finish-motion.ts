/** Finishes the running animations and transitions. Those driven by scrolling, and endless ones, go on. */
export function finishMotion(): void {
  for (const animation of document.getAnimations()) {
    const { timeline, effect } = animation
    const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    if (timeline === document.timeline && ends) animation.finish()
  }
}
