import { areForgotten } from '@vitrine/core/discord-presence'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { lockLease } from '../../runtime/lease/queries.ts'
import { GATEWAY_LEASE } from './gateway-lease.ts'
import { recordPresences } from './presence-reports.ts'
import { selectPresent } from './queries.ts'

const UNKNOWN = { presence: null, sharesServer: null }

/**
 * Forgets all presences while Discord sends none to any process, so that no page shows what was true long ago. One
 * transaction takes `step` pages.
 */
export async function forgetPresences(
  ctx: Ctx,
  { signal, step = 200 }: { signal?: AbortSignal; step?: number } = {},
): Promise<void> {
  let after: string | null = null
  do after = await forgetNext(ctx, after, step)
  while (after !== null && !signal?.aborted)
}

/** Forgets the presences of the next pages after an id. Returns the last page's id; null if no page is left. */
async function forgetNext(ctx: Ctx, after: string | null, step: number): Promise<string | null> {
  return withTransaction(ctx, async (tx) => {
    if (!(await isSilent(tx))) return null
    const pages = await selectPresent(tx.db, after, step)
    await recordPresences(tx, new Map(pages.flatMap(({ discordId }) => (discordId ? [[discordId, UNKNOWN]] : []))))
    return pages.at(-1)?.portfolioId ?? null
  })
}

/** Returns whether no process receives presences. Locks the lease: its holder looks everyone up when that ends. */
async function isSilent(tx: Ctx): Promise<boolean> {
  const lease = await lockLease(tx.db, GATEWAY_LEASE)
  // A process with a bot takes a free lease at once.
  if (!lease) return !tx.deps.config.discord?.botToken
  return lease.problem !== null || areForgotten(lease.expiresAt, tx.now())
}
