import { type Done, done } from '@vitrine/core/kernel'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { cancelPending, lockUser } from './email-changes.ts'

/** Cancels the person's change of address that waits for its confirmation. Without one it does nothing. */
export async function cancelEmailChange(ctx: Ctx): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    await cancelPending(tx.db, userId)
  })
  return done
}
