import type { Page } from '@playwright/test'

/** Script of a page that records its layout shifts in `window.shifts`, for `addInitScript`. */
export function recordShifts(): void {
  const shifts: unknown[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(entry.toJSON())
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
  return page.evaluate(() => {
    const shifts: { value: number }[] = 'shifts' in window && Array.isArray(window.shifts) ? window.shifts : []
    return shifts.splice(0).reduce((sum, { value }) => sum + value, 0)
  })
}
