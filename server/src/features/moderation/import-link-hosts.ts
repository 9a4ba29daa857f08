import { refuse } from '@vitrine/core/kernel'
import { type ImportLinkHostsInput, LINK_HOSTS_MAX, linkHostRefusals, readHostList } from '@vitrine/core/link-hosts'
import { addRules, countRules } from '#features/link-hosts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { appendToLog } from './audit-log.ts'
import { requireKeeper } from './keepers.ts'

/**
 * Stores a rule for each host of a list that has none of its own. Pages follow them at once. Returns the number of new
 * rules. Refuses DESK_NOT_FOUND, LINK_HOSTS_FULL.
 */
export async function importLinkHosts(
  ctx: Ctx,
  { list, verdict, reason }: ImportLinkHostsInput,
): Promise<{ added: number }> {
  const { hosts } = readHostList(list)
  return withTransaction(ctx, async (tx) => {
    const { id: setBy } = await requireKeeper(tx)
    const setAt = tx.now()
    const added = await addRules(
      tx.db,
      hosts.map((host) => ({ host, verdict, reason, setBy, setAt })),
    )
    if ((await countRules(tx.db)) > LINK_HOSTS_MAX) throw refuse(linkHostRefusals.full)
    await appendToLog(tx, { actor: setBy, act: 'importLinkHosts', subject: 'list', data: { verdict, added } })
    publishAfterCommit(tx, { type: 'linkHostsChanged' })
    return { added }
  })
}
