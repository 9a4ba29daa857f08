import { PortfolioChanges } from '@vitrine/core/portfolios'
import { z } from 'zod'
import { eraseTab, readTab, writeTab } from '../../../ui/tab-storage.ts'

/** Key in session storage. One draft is enough, because a person has one portfolio. */
const KEY = 'vitrine-draft'

/** Changes as they were typed: texts and colours may be invalid. */
const TypedChanges = PortfolioChanges.extend({
  title: z.string(),
  bio: z.string(),
  location: z.string(),
  backgroundColor: z.string(),
  premiumBadgeColor: z.string(),
}).partial()

/** Unsaved changes of a portfolio. Drafts of another version are dropped. */
const StoredDraft = z.object({ version: z.literal(1), portfolioId: z.string(), changes: TypedChanges })

/** Stores the unsaved changes for this tab. Returns false if storage is full or forbidden. */
export function storeDraft(portfolioId: string, changes: PortfolioChanges): boolean {
  if (Object.keys(changes).length > 0) return writeTab(KEY, JSON.stringify({ version: 1, portfolioId, changes }))
  eraseTab(KEY)
  return true
}

/** Returns the unsaved changes that this tab stored for a portfolio; none for another portfolio. */
export function storedChanges(portfolioId: string): PortfolioChanges {
  const { data } = StoredDraft.safeParse(parse(readTab(KEY)))
  return data?.portfolioId === portfolioId ? data.changes : {}
}

/** Erases the stored changes, also of another portfolio. */
export function eraseStoredDraft(): void {
  eraseTab(KEY)
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
