import { ALARM_SHARES } from '@vitrine/core/moderation'
import { deadlineMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { raiseAppealAlarms, raiseReportAlarms } from './alarm-queries.ts'
import { keeperAddresses } from './keepers.ts'

/**
 * Mails the keepers about reports and appeals of whose time a half, or four fifths, is over: one mail for all of them,
 * and at most one for each share of each. Without keepers the support address gets it. Returns their number.
 */
export async function mailAlarms(ctx: Ctx): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const now = tx.now()
    const due: Date[] = []
    // The last alarm comes first, so that an item gets one mail although both have become due.
    for (const alarm of ALARM_SHARES.map((_, index) => index).toReversed()) {
      due.push(...(await raiseReportAlarms(tx.db, alarm, now)), ...(await raiseAppealAlarms(tx.db, alarm, now)))
    }
    const [first] = due.toSorted((one, other) => one.getTime() - other.getTime())
    if (!first) return 0
    const keepers = await keeperAddresses(tx, { able: false })
    const { publicUrl, site } = tx.deps.config
    const mail = deadlineMail(publicUrl, { count: due.length, first })
    for (const address of keepers.length > 0 ? keepers : [site.supportEmail]) await queueMail(tx, address, mail)
    return due.length
  })
}
