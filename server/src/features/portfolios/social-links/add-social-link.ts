import { refuse } from '@vitrine/core/kernel'
import { type AddSocialLinkInput, portfolioRefusals, type SocialLink } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { addEntry } from '../lists/ordered-list.ts'
import { socialLinkList } from './social-link-list.ts'

/** Adds a social link at the end of the list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, SOCIAL_LINK_LIMIT. */
export function addSocialLink(ctx: Ctx, input: AddSocialLinkInput): Promise<SocialLink> {
  return addEntry(ctx, socialLinkList, {
    input,
    full: (limit) => refuse(portfolioRefusals.socialLinkLimit, { limit }),
  })
}
