import type { NamedLook } from '@vitrine/core/looks'
import { eraseTab, readTab, writeTab } from '../../ui/tab-storage.ts'

const KEY = 'vitrine-look'

/** Stores in the tab that the editor of a portfolio opens with a look. */
export function storeChosenLook(portfolioId: string, { name, look }: NamedLook): void {
  writeTab(KEY, JSON.stringify({ portfolioId, name, look }))
}

/** Returns true if a look was stored for the next editor that opens. */
export function hasChosenLook(): boolean {
  return readTab(KEY) !== null
}

/** Returns and erases what was stored, as JSON. */
export function takeChosenLook(): string | null {
  const text = readTab(KEY)
  eraseTab(KEY)
  return text
}
