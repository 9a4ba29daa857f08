import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals, type SocialLink, type SocialLinkUpdate } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { updateEntry } from '../lists/ordered-list.ts'
import { socialLinkList } from './social-link-list.ts'

/** Changes a social link of the actor's; a field that was edited later keeps its value. Refuses NOT_SIGNED_IN, SOCIAL_LINK_NOT_FOUND. */
export function updateSocialLink(
  ctx: Ctx,
  id: string,
  { editedAt, ...changes }: SocialLinkUpdate,
): Promise<SocialLink> {
  return updateEntry(ctx, socialLinkList, {
    id,
    changes,
    editedAt,
    notFound: () => refuse(portfolioRefusals.socialLinkNotFound),
  })
}
