import { refuse } from '@vitrine/core/kernel'
import { newestEdits, portfolioRefusals, type SocialLink, type SocialLinkUpdate } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { publishChange } from './publish-change.ts'
import { lockOwnSocialLink, updateSocialLinkRow } from './social-link-queries.ts'

/** Changes a link of the actor's; a field that was edited later keeps its value. Refuses NOT_SIGNED_IN, SOCIAL_LINK_NOT_FOUND. */
export async function updateSocialLink(
  ctx: Ctx,
  id: string,
  { editedAt, ...sent }: SocialLinkUpdate,
): Promise<SocialLink> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = await lockOwnSocialLink(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.linkNotFound)
    const { changes, editTimes } = newestEdits(own.editTimes, sent, { editedAt, now: tx.now() })
    if (Object.keys(changes).length === 0) return own.link
    const updated = await updateSocialLinkRow(tx.db, id, { ...changes, editTimes })
    if (!updated) throw refuse(portfolioRefusals.linkNotFound)
    publishChange(tx, own.portfolioId)
    return updated
  })
}
