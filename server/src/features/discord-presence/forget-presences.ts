import { areForgotten } from '@vitrine/core/discord-presence'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { lockLease } from '../../runtime/lease/queries.ts'
import { GATEWAY_LEASE } from './gateway-lease.ts'
import { recordPresences } from './presence-reports.ts'
import { selectPresent } from './queries.ts'

const UNKNOWN = { presence: null, sharesServer: null }

/**
 * Forgets all presences while no process receives any from Discord, so that no page shows an outdated one. Each
 * transaction takes `step` pages. Stops after the current one if `signal` is aborted.
 */
export async function forgetPresences(
  ctx: Ctx,
  { signal, step = 200 }: { signal?: AbortSignal; step?: number } = {},
): Promise<void> {
  let after: string | null = null
  do after = await forgetNext(ctx, after, step)
  while (after !== null && !signal?.aborted)
}

/**
 * Forgets the presences of the next `step` pages after an id. Returns the id of the last page; null if no page is
 * left, or if a process receives presences again.
 */
async function forgetNext(ctx: Ctx, after: string | null, step: number): Promise<string | null> {
  return withTransaction(ctx, async (tx) => {
    if (!(await isSilent(tx))) return null
    const pages = await selectPresent(tx.db, after, step)
    await recordPresences(tx, new Map(pages.flatMap(({ discordId }) => (discordId ? [[discordId, UNKNOWN]] : []))))
    return pages.at(-1)?.portfolioId ?? null
  })
}

/**
 * Returns whether no process receives presences. Locks the lease, so that a process that takes it meanwhile waits,
 * and looks everyone up afterwards.
 */
async function isSilent(tx: Ctx): Promise<boolean> {
  const lease = await lockLease(tx.db, GATEWAY_LEASE)
  // There is no lease. If a bot is set up, a process takes one at once, so presences are about to arrive.
  if (!lease) return !tx.deps.config.discord?.botToken
  return lease.problem !== null || areForgotten(lease.expiresAt, tx.now())
}
