import type { Page } from '@playwright/test'

/** Presses of Tab with which a screen is walked through. */
const STEPS = 60

/** Returns what makes a screen wider than its window, and controls whose text is cut off. */
export function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const wide =
      scrollWidth > clientWidth
        ? [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
            .slice(0, 4)
            .map((one) => `wider than the window: ${one.localName} “${one.textContent.slice(0, 40)}”`)
        : []
    const cut = [...document.querySelectorAll('button, a, h1, h2, h3, label, [role=tab]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.scrollWidth > one.clientWidth + 1)
      .filter(
        (one) =>
          one.clientWidth > 1 &&
          !one.classList.contains('sr-only') &&
          getComputedStyle(one).overflowX !== 'visible' &&
          getComputedStyle(one).textOverflow === 'clip',
      )
      .map((one) => `cut off: ${one.localName} “${one.textContent.slice(0, 40)}”`)
    return [...wide, ...cut]
  })
}

/** Walks through a screen with Tab and returns the controls that are covered from top to bottom while they have the focus. */
export async function findCovered(page: Page): Promise<string[]> {
  const covered = new Set<string>()
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(async () => {
      // Messages move out of the way after the browser has scrolled to the control.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.localName === 'iframe') return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const covering = [0.1, 0.5, 0.9]
        .map((share) => document.elementFromPoint(left + width / 2, top + height * share))
        .filter((shown) => shown && !focused.contains(shown) && !shown.contains(focused))
        .filter((shown) => !shown?.closest('label')?.contains(focused))
      if (covering.length < 3) return null
      return `${focused.localName} “${(focused.getAttribute('aria-label') ?? focused.textContent).slice(0, 40)}” by ${covering[1]?.localName}.${covering[1]?.classList[0] ?? ''}`
    })
    if (name) covered.add(`covered while focused: ${name}`)
  }
  return [...covered]
}
