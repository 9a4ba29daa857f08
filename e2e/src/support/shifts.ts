import type { Page } from '@playwright/test'

/** Layout shift of a page. */
interface Shift {
  value: number
  /** Elements that moved, with their positions before and after. */
  moved: string[]
}

/** Shift from which the moved elements are printed, so that a test that fails once can be explained. */
const PRINTED_FROM = 0.001

/** Script of a page that records its layout shifts in `window.shifts`, for `addInitScript`. */
export function recordShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        entry,
        'sources',
      )
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.localName}.${node.classList}` : node?.nodeName
        return `${name} from ${place(previousRect)} to ${place(currentRect)}`
      })
      shifts.push({ value: Reflect.get(entry, 'value'), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits until everything that was loaded is painted, and its observers were called. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  )
}

/** Waits until everything that was loaded is painted, and returns the sum of all layout shifts since the last call. */
export async function layoutShift(page: Page): Promise<number> {
  await painted(page)
  const shifts = await page.evaluate(() => {
    const recorded: Shift[] = 'shifts' in window && Array.isArray(window.shifts) ? window.shifts : []
    return recorded.splice(0)
  })
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum >= PRINTED_FROM) console.log(`Layout shift ${sum}:`, shifts)
  return sum
}
