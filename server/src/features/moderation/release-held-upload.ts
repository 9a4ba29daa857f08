import { type Done, done, refuse } from '@vitrine/core/kernel'
import { moderationRefusals } from '@vitrine/core/moderation'
import { findAccount } from '#features/accounts'
import { deleteHeldUpload, discardFile, selectHeldUpload, storeHeldUpload } from '#features/files'
import { uploadReleasedMail } from '../../mail/moderation-mails.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { appendToLog } from './audit-log.ts'
import { requireKeeper, requireRole } from './keepers.ts'

/**
 * Publishes a held upload: stores it among the files of its person, who gets a mail. Refuses DESK_NOT_FOUND,
 * HELD_NOT_FOUND, HELD_NOT_STORED, FILE_BROKEN, FILE_PIXELS, FILE_TYPE, STORAGE_FULL.
 */
export async function releaseHeldUpload(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  await requireRole(ctx)
  const held = await selectHeldUpload(ctx.db, id)
  if (!held) throw refuse(moderationRefusals.heldNotFound)
  const stored = await storeHeldUpload(ctx, held)
  if (!stored) throw refuse(moderationRefusals.heldNotStored)
  try {
    return await withTransaction(ctx, async (tx) => {
      const { id: keeper } = await requireKeeper(tx)
      const sha256 = await deleteHeldUpload(tx, id)
      // Another keeper can have decided meanwhile.
      if (sha256 === null) throw refuse(moderationRefusals.heldNotFound)
      await appendToLog(tx, { actor: keeper, act: 'releaseHeldUpload', subject: id, data: { sha256 } })
      const person = held.userId === null ? null : await findAccount(tx, held.userId)
      if (person) await queueMail(tx, person.email, uploadReleasedMail(tx.deps.config.publicUrl))
      return done
    })
  } catch (error) {
    await discardFile(ctx, stored)
    throw error
  }
}
