import type { Ctx } from '../../context.ts'
import { selectLease } from '../../lease/queries.ts'
import { selectDiscordId, selectDiscordIds, selectPresence, upsertPresences } from './queries.ts'

export { type PresenceReport, recordPresences } from './record-presences.ts'

/** Name of the lease of the process that receives presences. */
export const GATEWAY_LEASE = 'discord gateway'

/** Returns the next connected Discord accounts after an id, in the order of their ids. */
export function listDiscordIds(ctx: Ctx, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  return selectDiscordIds(ctx.db, after, limit)
}

/** Returns the Discord account of a page; null without one. */
export function findDiscordId(ctx: Ctx, portfolioId: string): Promise<string | null> {
  return selectDiscordId(ctx.db, portfolioId)
}

/** Forgets the presence of a page whose account was connected or disconnected. */
export async function resetPresence(tx: Ctx, portfolioId: string): Promise<void> {
  await upsertPresences(tx.db, [{ portfolioId, presence: null, sharesServer: null }])
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
