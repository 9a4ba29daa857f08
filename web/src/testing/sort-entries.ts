import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

/** Moves an entry of a list up by the keyboard, from one place to another, and drops it. */
export async function moveUp(name: string, { from, to, of }: { from: number; to: number; of: number }): Promise<void> {
  const isOver = (place: number) =>
    expect.element(page.getByText(`${name} is over place ${place} of ${of}.`)).toBeInTheDocument()
  const handle = page.getByRole('button', { name: `Reorder ${name}` })
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard('[Space]')
  await isOver(from)
  // The library listens to the arrow keys from the next task on.
  await new Promise((done) => setTimeout(done))
  for (let place = from - 1; place >= to; place -= 1) {
    await userEvent.keyboard('[ArrowUp]')
    await isOver(place)
  }
  await userEvent.keyboard('[Space]')
}
