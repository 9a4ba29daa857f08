/** Distance from the screen at which a part is loaded. */
const NEAR = '300px'

/**
 * Calls `load` once: when the element is near the screen, or when the pointer or the focus reaches it. In the result,
 * `load` calls it now unless it was called or cancelled before, and `cancel` prevents the call.
 */
export function whenNear(element: Element, load: () => void): { load(): void; cancel(): void } {
  const listening = new AbortController()
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
    },
    { rootMargin: NEAR },
  )
  function cancel(): void {
    listening.abort()
    observer.disconnect()
  }
  function begin(): void {
    if (listening.signal.aborted) return
    cancel()
    load()
  }
  observer.observe(element)
  for (const approach of ['pointerenter', 'pointerdown', 'focusin']) {
    element.addEventListener(approach, begin, { signal: listening.signal, passive: true })
  }
  return { load: begin, cancel }
}
