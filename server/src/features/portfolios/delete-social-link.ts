import { type Done, done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { publishChange } from './publish-change.ts'
import { deleteSocialLinkRow, selectOwnSocialLink } from './social-link-queries.ts'

/** Deletes a link of the actor's. Refuses NOT_SIGNED_IN, SOCIAL_LINK_NOT_FOUND. */
export async function deleteSocialLink(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const own = await selectOwnSocialLink(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.linkNotFound)
    await deleteSocialLinkRow(tx.db, id)
    publishChange(tx, own.portfolioId)
  })
  return done
}
