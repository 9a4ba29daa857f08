import { type Done, done, refuse } from '@vitrine/core/kernel'
import { type GivePremiumInput, moderationRefusals } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { grantMonth } from '#features/billing'
import { premiumGivenMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { requireAdministrator, requireKeeper } from './keepers.ts'

/** Gives a person days of premium, and mails them the reason. Refuses DESK_NOT_FOUND, NEEDS_ADMINISTRATOR, PERSON_NOT_FOUND. */
export async function givePremium(ctx: Ctx, { id, days, reason }: GivePremiumInput): Promise<Done> {
  await requireAdministrator(ctx)
  return withTransaction(ctx, async (tx) => {
    const { id: actor } = await requireKeeper(tx)
    const person = await findAccount(tx, id)
    if (!person) throw refuse(moderationRefusals.personNotFound)
    const { until } = await grantMonth(tx, { userId: id, grantedAt: tx.now(), days })
    await appendToLog(tx, { actor, act: 'givePremium', subject: tx.deps.newId(), data: { days } })
    await queueMail(tx, person.email, premiumGivenMail(tx.deps.config.publicUrl, { days, until, reason }))
    return done
  })
}
