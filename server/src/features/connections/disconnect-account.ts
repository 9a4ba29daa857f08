import type { ConnectionInput, Connections } from '@vitrine/core/connections'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { endAuthorization, eraseConnection } from './connection-end.ts'
import { toOwnConnections } from './own-connections.ts'

/**
 * Disconnects an account: erases its tokens and what the page shows of it. Succeeds also if none is connected. Does
 * not wait for the provider. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND.
 */
export async function disconnectAccount(ctx: Ctx, { portfolioId, provider }: ConnectionInput): Promise<Connections> {
  const { userId } = requireActor(ctx)
  const erased = await eraseConnection(ctx, { portfolioId, provider, userId })
  if (erased) {
    endAuthorization(ctx, erased).catch((error: unknown) =>
      ctx.deps.log.warn({ err: error }, 'an authorization at Discord could not be ended'),
    )
  }
  return toOwnConnections(ctx, portfolioId)
}
