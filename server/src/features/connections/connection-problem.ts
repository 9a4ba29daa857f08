import type { Provider } from '@vitrine/core/connections'
import { findPortfolio } from '#features/portfolios'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { setProblem } from './queries.ts'

/** Stores that an account cannot be read any more, or can be again, and informs the owner's tabs. */
export async function recordProblem(
  ctx: Ctx,
  {
    portfolioId,
    provider,
    problem,
  }: { portfolioId: string; provider: Provider; problem: 'ended' | 'forbidden' | null },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const portfolio = await findPortfolio(tx, portfolioId)
    if (!portfolio || !(await setProblem(tx.db, { portfolioId, provider, problem }))) return
    publishAfterCommit(tx, { type: 'connectionStateChanged', portfolioId, userId: portfolio.userId })
  })
}
