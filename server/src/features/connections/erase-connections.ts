import { portfolioIdsOf } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { endAuthorization, eraseConnection } from './connection-end.ts'
import { selectConnections } from './queries.ts'

/**
 * Disconnects the accounts of a person who leaves. Waits until the providers answer, fail or are too slow. Returns
 * the number of accounts.
 */
export async function eraseConnections(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  let erased = 0
  for (const portfolioId of await portfolioIdsOf(ctx, userId)) {
    for (const { provider } of await selectConnections(ctx.db, portfolioId)) {
      const connection = await eraseConnection(ctx, { portfolioId, provider, userId })
      if (connection) await endAuthorization(ctx, connection)
      erased += 1
    }
  }
  return erased
}
