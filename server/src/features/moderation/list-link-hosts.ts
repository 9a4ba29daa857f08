import type { LinkHosts } from '@vitrine/core/link-hosts'
import { countRules, selectNewest } from '#features/link-hosts'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'

/** Returns the number of rules for hosts, and the newest ones that contain a text. Refuses DESK_NOT_FOUND. */
export async function listLinkHosts(ctx: Ctx, { search }: { search: string }): Promise<LinkHosts> {
  await requireRole(ctx)
  const rows = await selectNewest(ctx.db, search.trim().toLowerCase())
  return {
    total: await countRules(ctx.db),
    hosts: rows.map(({ host, verdict, reason, setAt }) => ({ host, verdict, reason, setAt: setAt.toISOString() })),
  }
}
