import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'

/** Gives the screen the size of a phone until the test ends. Call it before the screen is opened. */
export async function showOnPhone(width = 390, height = 844): Promise<void> {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}

/** Expects that the screen is not wider than the window. */
export function expectNoSidewaysScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
}
