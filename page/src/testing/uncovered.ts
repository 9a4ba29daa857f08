import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Expects that a floating panel covers neither the buttons nor the stats of its page. */
export async function expectUncovered(panel: Locator): Promise<void> {
  await expect.element(panel).toBeVisible()
  const covering = panel.element().getBoundingClientRect()
  const near = [...document.querySelectorAll('.float:not([hidden]), .stats')].map((one) => one.getBoundingClientRect())
  expect(near.length).toBeGreaterThan(1)
  const overlaps = ({ left, right, top, bottom }: DOMRect) =>
    left < covering.right && covering.left < right && top < covering.bottom && covering.top < bottom
  expect(near.filter(overlaps)).toEqual([])
}
