import { type Done, done, refuse } from '@vitrine/core/kernel'
import { moderationRefusals } from '@vitrine/core/moderation'
import { deleteHeldUpload } from '#features/files'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { appendToLog } from './audit-log.ts'
import { requireKeeper } from './keepers.ts'

/** Deletes a held upload with its sealed file. Refuses DESK_NOT_FOUND, HELD_NOT_FOUND. */
export async function discardHeldUpload(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  return withTransaction(ctx, async (tx) => {
    const { id: keeper } = await requireKeeper(tx)
    const sha256 = await deleteHeldUpload(tx, id)
    if (sha256 === null) throw refuse(moderationRefusals.heldNotFound)
    await appendToLog(tx, { actor: keeper, act: 'discardHeldUpload', subject: id, data: { sha256 } })
    return done
  })
}
