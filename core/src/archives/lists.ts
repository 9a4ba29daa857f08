import { z } from 'zod'
import type { Plan } from '../billing/index.ts'
import {
  AddBadgeInput,
  AddLinkInput,
  AddProjectInput,
  AddSocialLinkInput,
  hostOf,
  type OwnPortfolio,
  portfolioTexts,
  premiumFeatureTexts,
  readLink,
  refusedBadgeFeatures,
  refusedProjectFeatures,
} from '../portfolios/index.ts'

/** The lists of a page, in the order in which they are shown. */
export const LIST_NAMES = ['links', 'socialLinks', 'projects', 'badges'] as const
export type ListName = (typeof LIST_NAMES)[number]

const ofPage = { portfolioId: true } as const
/** The fields of each list's entries, with the editor's own limits. Unknown fields are dropped. */
export const ENTRY_SCHEMAS = {
  links: z.object(AddLinkInput.omit(ofPage).shape),
  socialLinks: z.object(AddSocialLinkInput.omit(ofPage).shape),
  projects: z.object(AddProjectInput.omit(ofPage).shape),
  badges: z.object(AddBadgeInput.omit(ofPage).shape),
} as const

/** The fields of an entry of each list. */
export type ArchivedEntry = { [Name in ListName]: z.infer<(typeof ENTRY_SCHEMAS)[Name]> }

/** An entry as a plan allows it, with the texts of what it loses; or the reason why it is not allowed. */
export type AllowedEntry<Entry> = { entry: Entry; lost: readonly string[] } | { reason: string }

/** Rules and texts of a list for imports. */
export interface ArchivedList<Entry> {
  schema: z.ZodType<Entry>
  /** The kind of file of an entry's picture; null if entries have none. */
  imageKind: 'link' | 'project' | null
  /** Text for an entry beyond the longest list. */
  full(limit: number): string
  /** Returns the entries of a page. */
  entriesOf(page: OwnPortfolio): readonly Entry[]
  titleOf(entry: Entry): string
  /** Returns a text that equal entries share. */
  keyOf(entry: Entry): string
  allow(entry: Entry, plan: Plan): AllowedEntry<Entry>
}

export const ARCHIVED_LISTS: { [Name in ListName]: ArchivedList<ArchivedEntry[Name]> } = {
  links: {
    schema: ENTRY_SCHEMAS.links,
    imageKind: 'link',
    full: portfolioTexts.linkLimit,
    entriesOf: ({ links }) => links,
    titleOf: ({ title }) => title,
    keyOf: ({ title, url }) => `${title} ${hrefOf(url)}`,
    allow: (entry) => ({ entry, lost: [] }),
  },
  socialLinks: {
    schema: ENTRY_SCHEMAS.socialLinks,
    imageKind: null,
    full: portfolioTexts.socialLinkLimit,
    entriesOf: ({ socialLinks }) => socialLinks,
    titleOf: ({ platform, url }) => platform || hostOf(url),
    keyOf: ({ platform, url }) => `${platform.toLowerCase()} ${hrefOf(url)}`,
    allow: (entry) => ({ entry, lost: [] }),
  },
  projects: {
    schema: ENTRY_SCHEMAS.projects,
    imageKind: 'project',
    full: portfolioTexts.projectLimit,
    entriesOf: ({ projects }) => projects,
    titleOf: ({ title }) => title,
    keyOf: ({ title, projectUrl }) => `${title} ${hrefOf(projectUrl)}`,
    allow(entry, plan) {
      const refused = refusedProjectFeatures({ tags: [] }, entry, plan)
      if (refused.length === 0) return { entry, lost: [] }
      return { entry: { ...entry, tags: [] }, lost: refused.map((feature) => premiumFeatureTexts[feature]) }
    },
  },
  badges: {
    schema: ENTRY_SCHEMAS.badges,
    imageKind: null,
    full: portfolioTexts.badgeLimit,
    entriesOf: ({ badges }) => badges,
    titleOf: ({ label }) => label,
    keyOf: ({ label, color, icon }) => `${label} ${color.toLowerCase()} ${icon}`,
    allow(entry, plan) {
      const [refused] = refusedBadgeFeatures(null, entry, plan)
      return refused ? { reason: premiumFeatureTexts[refused] } : { entry, lost: [] }
    },
  },
}

/** Returns the normal form of an address, so that two spellings of one address are equal. */
function hrefOf(url: string): string {
  const link = readLink(url)
  return link.state === 'complete' ? link.href : url
}
