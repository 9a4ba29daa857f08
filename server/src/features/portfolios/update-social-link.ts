import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals, type SocialLink, type SocialLinkChanges } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { selectOwnSocialLink, updateSocialLinkRow } from './queries.ts'

/** Changes a link of the actor's. Refuses NOT_SIGNED_IN, SOCIAL_LINK_NOT_FOUND. */
export async function updateSocialLink(ctx: Ctx, id: string, changes: SocialLinkChanges): Promise<SocialLink> {
  const { userId } = requireActor(ctx)
  const stored = await selectOwnSocialLink(ctx.db, id, userId)
  if (!stored) throw refuse(portfolioRefusals.linkNotFound)
  if (Object.keys(changes).length === 0) return stored
  const updated = await updateSocialLinkRow(ctx.db, id, changes)
  if (!updated) throw refuse(portfolioRefusals.linkNotFound)
  return updated
}
