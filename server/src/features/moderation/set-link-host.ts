import { type Done, done, refuse } from '@vitrine/core/kernel'
import { LINK_HOSTS_MAX, linkHostRefusals, type SetLinkHostInput } from '@vitrine/core/link-hosts'
import { countRules, putRule, selectRules } from '#features/link-hosts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { appendToLog } from './audit-log.ts'
import { requireKeeper } from './keepers.ts'

/**
 * Stores the rule for a host and its subdomains, in place of an earlier one. Pages follow it at once. Refuses
 * DESK_NOT_FOUND, LINK_HOSTS_FULL.
 */
export async function setLinkHost(ctx: Ctx, { host, verdict, reason }: SetLinkHostInput): Promise<Done> {
  return withTransaction(ctx, async (tx) => {
    const { id: setBy } = await requireKeeper(tx)
    const isKnown = (await selectRules(tx.db, [host])).has(host)
    if (!isKnown && (await countRules(tx.db)) >= LINK_HOSTS_MAX) throw refuse(linkHostRefusals.full)
    await putRule(tx.db, { host, verdict, reason, setBy, setAt: tx.now() })
    await appendToLog(tx, { actor: setBy, act: 'setLinkHost', subject: host, data: { verdict } })
    publishAfterCommit(tx, { type: 'linkHostsChanged' })
    return done
  })
}
