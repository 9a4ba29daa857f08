import { z } from 'zod'
import { type ListName, PAGE_LISTS } from '../portfolios/index.ts'

const ofPage = { portfolioId: true } as const
/** The fields of each list's entries, with the editor's own limits. Unknown fields are dropped. */
export const ENTRY_SCHEMAS = {
  links: z.object(PAGE_LISTS.links.added.omit(ofPage).shape),
  socialLinks: z.object(PAGE_LISTS.socialLinks.added.omit(ofPage).shape),
  projects: z.object(PAGE_LISTS.projects.added.omit(ofPage).shape),
  badges: z.object(PAGE_LISTS.badges.added.omit(ofPage).shape),
} satisfies Record<ListName, z.ZodObject>
