import type { OwnPortfolio } from '../schema.ts'

/** The steps in which a new page is set up, in their order. */
export const SETUP_STEPS = ['portrait', 'links', 'publish'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** The parts of a page from which follows how far it is set up. */
type SetUpPage = Pick<OwnPortfolio, 'published' | 'profileImageUrl' | 'links' | 'socialLinks'>

/**
 * A page is set up in three steps: a portrait, links or social links, and its publication. The next step is the first
 * one that is not done. A published page has none, whatever it contains. Nothing about the steps is stored.
 *
 * Returns null if there is no next step.
 */
export function nextSetupStep(page: SetUpPage): SetupStep | null {
  return page.published ? null : (SETUP_STEPS.find((step) => !isDone(page, step)) ?? null)
}

/** Returns true if a page has what a step adds. */
export function isDone(page: SetUpPage, step: SetupStep): boolean {
  if (step === 'publish') return page.published
  return step === 'portrait' ? page.profileImageUrl !== null : page.links.length + page.socialLinks.length > 0
}
