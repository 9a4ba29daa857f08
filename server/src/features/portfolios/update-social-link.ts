import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals, type SocialLink, type SocialLinkChanges } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { announce, type Ctx, withTransaction } from '../../context.ts'
import { selectOwnSocialLink, updateSocialLinkRow } from './social-link-queries.ts'

/** Changes a link of the actor's. Refuses NOT_SIGNED_IN, SOCIAL_LINK_NOT_FOUND. */
export async function updateSocialLink(ctx: Ctx, id: string, changes: SocialLinkChanges): Promise<SocialLink> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = await selectOwnSocialLink(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.linkNotFound)
    if (Object.keys(changes).length === 0) return own.link
    const updated = await updateSocialLinkRow(tx.db, id, changes)
    if (!updated) throw refuse(portfolioRefusals.linkNotFound)
    announce(tx, { type: 'portfolioChanged', portfolioId: own.portfolioId })
    return updated
  })
}
