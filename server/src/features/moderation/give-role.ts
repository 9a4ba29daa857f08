import { type Done, done, refuse } from '@vitrine/core/kernel'
import { type GiveRoleInput, moderationRefusals } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { keepers } from '../../db/tables/moderation.ts'
import { roleMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { requireAdministrator, requireKeeper } from './keepers.ts'

/**
 * Gives a person a role at the desk, or takes it, and mails them. Refuses DESK_NOT_FOUND, NEEDS_ADMINISTRATOR,
 * PERSON_NOT_FOUND, and NOT_YOURS_TO_DECIDE for oneself.
 */
export async function giveRole(ctx: Ctx, { id: userId, role }: GiveRoleInput): Promise<Done> {
  await requireAdministrator(ctx)
  return withTransaction(ctx, async (tx) => {
    const keeper = await requireKeeper(tx)
    const person = await findAccount(tx, userId)
    if (!person) throw refuse(moderationRefusals.personNotFound)
    if (userId === keeper.userId) throw refuse(moderationRefusals.notYoursToDecide)
    const [row] = await tx.db
      .insert(keepers)
      .values({ id: tx.deps.newId(), userId, role, since: tx.now() })
      .onConflictDoUpdate({ target: keepers.userId, set: { role } })
      .returning({ id: keepers.id })
    await appendToLog(tx, { actor: keeper.id, act: 'giveRole', subject: row?.id ?? '', data: { role } })
    await queueMail(tx, person.email, roleMail(tx.deps.config.publicUrl, { role }))
    return done
  })
}
