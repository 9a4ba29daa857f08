import type { NamedLook } from '@vitrine/core/looks'
import { eraseTab, readTab, writeTab } from '../../ui/tab-storage.ts'
import { CHOSEN_LOOK } from './chosen-look-key.ts'

/** Stores in the tab that the editor of a portfolio opens with a look. */
export function storeChosenLook(portfolioId: string, { name, look }: NamedLook): void {
  writeTab(CHOSEN_LOOK, JSON.stringify({ portfolioId, name, look }))
}

/** Returns and erases what was stored, as JSON. */
export function takeChosenLook(): string | null {
  const text = readTab(CHOSEN_LOOK)
  eraseTab(CHOSEN_LOOK)
  return text
}
