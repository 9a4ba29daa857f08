import { type Done, done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { deleteSocialLinkRow, selectOwnSocialLink } from './queries.ts'

/** Deletes a link of the actor's. Refuses NOT_SIGNED_IN, SOCIAL_LINK_NOT_FOUND. */
export async function deleteSocialLink(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  if (!(await selectOwnSocialLink(ctx.db, id, userId))) throw refuse(portfolioRefusals.linkNotFound)
  await deleteSocialLinkRow(ctx.db, id)
  return done
}
