import type { Part } from './part.ts'

/** Lets the bar stick to the bottom edge of the screen where it covers nothing, and while the visitor scrolls up. */
export const bar: Part = {
  name: 'bar',
  keyOf: ({ stats, published, music }) => (stats || published || music ? 'bar' : null),
  async start() {
    await whenOutside()
    const { startBar } = await import('../bar/start-bar.ts')
    return { stop: startBar() }
  },
}

/** Waits until the page is longer than the screen and the bar is at its end, not in the corners. */
function whenOutside(): Promise<void> {
  return new Promise((found) => {
    const sizes = new ResizeObserver(() => {
      // In the corners the bar has no box.
      const isInFlow = Boolean(document.querySelector('.bar')?.clientHeight)
      if (!isInFlow || document.body.clientHeight <= innerHeight) return
      sizes.disconnect()
      found()
    })
    sizes.observe(document.body)
  })
}
