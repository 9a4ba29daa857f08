import { expect, type Page } from '@playwright/test'

/** Moves an entry of a list up by the keyboard, from one place to another, and waits until the new order is stored. */
export async function moveUp(
  page: Page,
  name: string,
  { from, to, of }: { from: number; to: number; of: number },
): Promise<void> {
  const isOver = (place: number) => expect(page.getByText(`${name} is over place ${place} of ${of}.`)).toBeAttached()
  const stored = page.waitForResponse((response) => response.url().endsWith('/order'))
  await page.getByRole('button', { name: `Reorder ${name}` }).focus()
  await page.keyboard.press('Space')
  await isOver(from)
  // The library listens to the arrow keys from the next task on.
  await page.evaluate(() => new Promise((done) => setTimeout(done)))
  for (let place = from - 1; place >= to; place -= 1) {
    await page.keyboard.press('ArrowUp')
    await isOver(place)
  }
  await page.keyboard.press('Space')
  expect((await stored).status()).toBe(200)
}
