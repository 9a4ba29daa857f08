import { accountRefusals } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { type CreatePortfolioInput, type OwnPortfolio, portfolioRefusals } from '@vitrine/core/portfolios'
import { claimName } from '#features/accounts'
import { violatedConstraint } from '../../../db/constraints.ts'
import { requireActor } from '../../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { publishChange } from './change-event.ts'
import { toOwnPortfolio } from './own-portfolio.ts'
import { insertPortfolio, selectPortfoliosOf } from './queries.ts'

/** Creates the actor's one portfolio, unpublished. Refuses NOT_SIGNED_IN, ONLY_ONE_PORTFOLIO, USERNAME_TAKEN. */
export async function createPortfolio(ctx: Ctx, input: CreatePortfolioInput): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  if ((await selectPortfoliosOf(ctx.db, userId)).length > 0) throw refuse(portfolioRefusals.onlyOne)
  try {
    const row = await withTransaction(ctx, async (tx) => {
      await claimName(tx, input.username, userId)
      const created = await insertPortfolio(tx.db, { ...input, id: tx.deps.newId(), userId, createdAt: tx.now() })
      publishChange(tx, created.id)
      return created
    })
    return await toOwnPortfolio(ctx, row)
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint !== 'portfolios_user_id_unique' && constraint !== 'portfolios_username_unique') throw error
    // Two simultaneous requests with one name violate both constraints, and the database reports the first that it checks.
    const hasOne = (await selectPortfoliosOf(ctx.db, userId)).length > 0
    throw refuse(hasOne ? portfolioRefusals.onlyOne : accountRefusals.usernameTaken)
  }
}
