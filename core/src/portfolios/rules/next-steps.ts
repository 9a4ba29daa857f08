import type { OwnPortfolio } from '../schema.ts'
import { isPlainDesign } from './plain-design.ts'

/** Steps that the dashboard offers to the owner of a page, the most useful first. */
export const NEXT_STEPS = [
  'claimGift',
  'addPortrait',
  'addLinks',
  'chooseLook',
  'publish',
  'share',
  'connectDiscord',
  'writeNote',
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** Most steps that are offered at a time. */
export const NEXT_STEPS_MAX = 4

/** Progress of an owner with a page. Undefined is not known yet, or could not be read. */
export interface Progress {
  portfolio: Pick<OwnPortfolio, 'published' | 'suspension' | 'profileImageUrl' | 'links' | 'socialLinks' | 'projects'> &
    Parameters<typeof isPlainDesign>[0]
  /** Number of gifts to claim. */
  pendingGifts: number | undefined
  /** True if somebody other than the owner viewed the page in the last two weeks. */
  visited: boolean | undefined
  /** False if the site offers Discord and no account is connected. */
  discordDone: boolean | undefined
  premium: boolean | undefined
  /** True if the page has a note. */
  hasNote: boolean | undefined
}

/**
 * The dashboard offers at most four steps to the owner of a page: claim a gift, add a portrait, add links, choose a
 * look, publish, share the address, connect Discord, and with premium write a note. A step that is done, or that the
 * owner cannot take now, is left out.
 */
export function nextSteps(progress: Progress): NextStep[] {
  return NEXT_STEPS.filter((step) => IS_OPEN[step](progress)).slice(0, NEXT_STEPS_MAX)
}

const IS_OPEN: Record<NextStep, (progress: Progress) => boolean> = {
  claimGift: ({ pendingGifts = 0 }) => pendingGifts > 0,
  addPortrait: ({ portfolio }) => portfolio.profileImageUrl === null,
  addLinks: ({ portfolio: { links, socialLinks, projects } }) =>
    links.length + socialLinks.length + projects.length === 0,
  chooseLook: ({ portfolio }) => isPlainDesign(portfolio),
  publish: ({ portfolio }) => !portfolio.published && portfolio.suspension === null,
  share: ({ portfolio, visited }) => portfolio.published && visited === false,
  connectDiscord: ({ discordDone }) => discordDone === false,
  writeNote: ({ portfolio, premium, hasNote }) => portfolio.published && premium === true && hasNote === false,
}
