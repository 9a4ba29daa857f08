import { page } from 'vitest/browser'

/** Opens the fields of an entry of a list. */
export async function openEntry(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true, expanded: false }).click()
}
