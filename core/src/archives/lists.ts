import { z } from 'zod'
import type { Plan } from '../billing/index.ts'
import { type EntryFields, type ListName, PAGE_LISTS, pageList, premiumFeatureTexts } from '../portfolios/index.ts'

const ofPage = { portfolioId: true } as const
/** The fields of each list's entries, with the editor's own limits. Unknown fields are dropped. */
export const ENTRY_SCHEMAS = {
  links: z.object(PAGE_LISTS.links.added.omit(ofPage).shape),
  socialLinks: z.object(PAGE_LISTS.socialLinks.added.omit(ofPage).shape),
  projects: z.object(PAGE_LISTS.projects.added.omit(ofPage).shape),
  badges: z.object(PAGE_LISTS.badges.added.omit(ofPage).shape),
} satisfies Record<ListName, z.ZodObject>

/** An entry as a plan allows it, with the texts of what it loses; or the reason why it is not allowed. */
type AllowedEntry<Fields> = { fields: Fields; lost: readonly string[] } | { reason: string }

/** Judges an entry that an import brings by the premium rules of its list. */
export function allowEntry<Name extends ListName>(
  name: Name,
  fields: EntryFields<Name>,
  plan: Plan,
): AllowedEntry<EntryFields<Name>> {
  const { premium } = pageList(name)
  const texts = premium.refused(null, fields, plan).map((feature) => premiumFeatureTexts[feature])
  const [reason] = texts
  if (reason === undefined) return { fields, lost: [] }
  const reduced = premium.reduce(fields)
  return reduced ? { fields: reduced, lost: texts } : { reason }
}
