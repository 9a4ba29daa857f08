import { type Done, done, refuse } from '@vitrine/core/kernel'
import { linkHostRefusals } from '@vitrine/core/link-hosts'
import { deleteRule } from '#features/link-hosts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { appendToLog } from './audit-log.ts'
import { requireKeeper } from './keepers.ts'

/** Removes the rule for a host. Pages show its links again at once. Refuses DESK_NOT_FOUND, LINK_HOST_NOT_FOUND. */
export async function removeLinkHost(ctx: Ctx, { host }: { host: string }): Promise<Done> {
  return withTransaction(ctx, async (tx) => {
    const { id: keeper } = await requireKeeper(tx)
    if (!(await deleteRule(tx.db, host))) throw refuse(linkHostRefusals.notFound)
    await appendToLog(tx, { actor: keeper, act: 'removeLinkHost', subject: host })
    publishAfterCommit(tx, { type: 'linkHostsChanged' })
    return done
  })
}
