import { refuse } from '@vitrine/core/kernel'
import { type AddSocialLinkInput, LIST_MAX, portfolioRefusals, type SocialLink } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { publishChange } from './publish-change.ts'
import { holdOwnPortfolio } from './read-portfolio.ts'
import { insertSocialLink, selectSocialLinks } from './social-link-queries.ts'

/** Adds a link at the end of the list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, SOCIAL_LINK_LIMIT. */
export async function addSocialLink(ctx: Ctx, input: AddSocialLinkInput): Promise<SocialLink> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    await holdOwnPortfolio(tx, input.portfolioId, userId)
    const links = await selectSocialLinks(tx.db, input.portfolioId)
    if (links.length >= LIST_MAX) throw refuse(portfolioRefusals.linkLimit, { limit: LIST_MAX })
    const displayOrder = (links.at(-1)?.displayOrder ?? -1) + 1
    const link = await insertSocialLink(tx.db, { ...input, id: tx.deps.newId(), displayOrder })
    publishChange(tx, input.portfolioId)
    return link
  })
}
