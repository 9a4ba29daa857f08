import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** Kinds of entries of a page that lead somewhere else. Each has a list of its own. */
export const ENTRY_KINDS = ['link', 'socialLink', 'project'] as const
export const EntryKind = z.enum(ENTRY_KINDS)
export type EntryKind = z.infer<typeof EntryKind>

/** A click on an entry of a page. Ids are unique over all lists, so the entry's kind follows from its id. */
export const ClickInput = z.object({
  portfolioId: Id,
  entryId: Id.describe('The id of a link, social link or project of this page'),
})
export type ClickInput = z.infer<typeof ClickInput>

/** The result of a click. */
export const ClickRecorded = z.object({
  counted: z.boolean().describe('False for a known crawler, and for a repetition within a second'),
})
export type ClickRecorded = z.infer<typeof ClickRecorded>
