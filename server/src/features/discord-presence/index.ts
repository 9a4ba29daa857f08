import type { Ctx } from '../../runtime/context.ts'
import { selectLease } from '../../runtime/lease/queries.ts'
import { GATEWAY_LEASE } from './gateway-lease.ts'
import { clearPresence, selectPresence, touchPresence } from './queries.ts'

export { forgetPresences } from './forget-presences.ts'
export { startDiscord } from './presence-task.ts'

/** Forgets the presence of a page whose account was connected or disconnected. */
export function resetPresence(tx: Ctx, portfolioId: string): Promise<void> {
  return clearPresence(tx.db, portfolioId)
}

/**
 * Gives the presence of a page a new version after its owner has shown or hidden the card. A report that is being
 * stored then reads again whether the card is shown.
 */
export function refreshPresence(tx: Ctx, portfolioId: string): Promise<void> {
  return touchPresence(tx.db, portfolioId)
}

/** Returns whether the account of a page is in a server with the bot; null if that is not known. */
export async function readSharesServer(ctx: Ctx, portfolioId: string): Promise<boolean | null> {
  return (await selectPresence(ctx.db, portfolioId))?.sharesServer ?? null
}

/** Returns whether presences arrive from Discord, in whichever process receives them. */
export async function readGatewayState(ctx: Ctx): Promise<'ready' | 'notSetUp' | 'unavailable'> {
  if (!ctx.deps.config.discord?.botToken) return 'notSetUp'
  const lease = await selectLease(ctx.db, GATEWAY_LEASE)
  return lease && lease.problem === null && lease.expiresAt > ctx.now() ? 'ready' : 'unavailable'
}
