import { accountDeletionRefusals } from '@vitrine/core/account-deletion'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { findLeavingActor, takeDeletion } from '#features/accounts'
import { publishChatsOf } from '#features/chat'
import { lockPage, showPageAgain } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/**
 * Keeps the account that the person deleted. Its page is published again if it was published, unless it is suspended.
 * Refuses ACCOUNT_NOT_DELETED, also once the erasure has begun.
 */
export async function cancelDeletion(ctx: Ctx): Promise<Done> {
  const person = await findLeavingActor(ctx)
  if (!person) throw refuse(accountDeletionRefusals.notDeleted)
  const { userId } = person
  await withTransaction(ctx, async (tx) => {
    await lockPage(tx, userId)
    const deletion = await takeDeletion(tx, userId)
    if (!deletion) throw refuse(accountDeletionRefusals.notDeleted)
    await showPageAgain(tx, deletion)
    await publishChatsOf(tx, userId)
  })
  return done
}
