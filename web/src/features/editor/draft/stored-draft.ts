import { z } from 'zod'
import { UNSAVED_KEY } from '../../../session/session.ts'
import { eraseTab, readTab, writeTab } from '../../../ui/tab-storage.ts'
import { DraftChanges } from './draft.ts'
import { TypedBadge } from './tried-entries.ts'

/** Returns the key in session storage of a portfolio's draft. */
const keyOf = (portfolioId: string) => UNSAVED_KEY + portfolioId

/** Changes as they were typed: texts and colours may be invalid. */
const TypedChanges = DraftChanges.extend({
  title: z.string(),
  bio: z.string(),
  location: z.string(),
  backgroundColor: z.string(),
  premiumBadgeColor: z.string(),
  accentColor: z.string(),
  ink: z.string().nullable(),
  cardColor: z.string().nullable(),
  pictureTint: z.string().nullable(),
  backgroundColors: z.array(z.string()),
  enterText: z.string(),
  ownBadges: z.array(TypedBadge),
}).partial()

/** Unsaved changes of a portfolio. Drafts of another version are dropped. */
const StoredDraft = z.object({
  version: z.literal(2),
  /** Id of the person whose sign-out erases the draft. */
  ownerId: z.string(),
  changes: TypedChanges,
  /** True if a message says that the changes are back: after a crash, and after a visit to the plans. */
  reported: z.boolean().default(false),
})

/** Stores the unsaved changes in the tab. Without changes, erases the stored ones. Returns false if storage fails. */
export function storeDraft(
  { portfolioId, ownerId }: { portfolioId: string; ownerId: string },
  changes: DraftChanges,
  { reported = false } = {},
): boolean {
  if (Object.keys(changes).length > 0) {
    return writeTab(keyOf(portfolioId), JSON.stringify({ version: 2, ownerId, changes, reported }))
  }
  eraseTab(keyOf(portfolioId))
  return true
}

/** Returns the unsaved changes that this tab stored for a portfolio; none for another portfolio. */
export function storedChanges(portfolioId: string): DraftChanges {
  return storedDraft(portfolioId)?.changes ?? {}
}

/** Returns true if a message says that unsaved changes of a portfolio are back. */
export function isReported(portfolioId: string): boolean {
  return storedDraft(portfolioId)?.reported ?? false
}

function storedDraft(portfolioId: string): z.infer<typeof StoredDraft> | null {
  return StoredDraft.safeParse(parse(readTab(keyOf(portfolioId)))).data ?? null
}

/** Erases the stored changes of a portfolio. Those of another account's stay. */
export function eraseStoredDraft(portfolioId: string): void {
  eraseTab(keyOf(portfolioId))
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
