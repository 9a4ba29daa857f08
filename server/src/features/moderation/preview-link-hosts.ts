import { type HostListPreview, readHostList } from '@vitrine/core/link-hosts'
import { selectRules } from '#features/link-hosts'
import type { Ctx } from '../../runtime/context.ts'
import { requireRole } from './keepers.ts'

/** Most lines without a host that a preview quotes. */
const EXAMPLES = 3

/** Returns what the import of a list would do, without storing anything. Refuses DESK_NOT_FOUND. */
export async function previewLinkHosts(ctx: Ctx, { list }: { list: string }): Promise<HostListPreview> {
  await requireRole(ctx)
  const { hosts, unreadable } = readHostList(list)
  const known = hosts.length === 0 ? new Map() : await selectRules(ctx.db, hosts)
  return {
    hosts: hosts.length,
    fresh: hosts.length - known.size,
    unreadable: unreadable.length,
    examples: unreadable.slice(0, EXAMPLES),
  }
}
