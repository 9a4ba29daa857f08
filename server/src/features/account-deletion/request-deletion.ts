import {
  type AccountDeletion,
  accountDeletionRefusals,
  type DeletionInput,
  erasureTime,
} from '@vitrine/core/account-deletion'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { findAccount, insertDeletion, requireFreshSignIn } from '#features/accounts'
import { publishChatsOf } from '#features/chat'
import { hidePage } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/**
 * Deletes the person's own account: hides the page and the name, ends all sessions, and lets `deleteDueAccounts` erase
 * everything a week later. Refuses FRESH_SIGN_IN_REQUIRED, USERNAME_DIFFERS, RATE_LIMITED, and NOT_SIGNED_IN to the
 * second of two requests.
 */
export async function requestDeletion(ctx: Ctx, { username }: DeletionInput): Promise<AccountDeletion> {
  const { userId, sessionId } = await requireFreshSignIn(ctx)
  const account = await findAccount(ctx, userId)
  if (account?.username !== username) throw refuse(accountDeletionRefusals.usernameDiffers)
  await ctx.deps.limiter.spend('account-deletions', userId)
  const erasedAt = erasureTime(ctx.now())
  await withTransaction(ctx, async (tx) => {
    // Pages are locked before people, as in `eraseAccount`.
    const wasPublished = await hidePage(tx, userId)
    const deletion = { userId, sessionId, erasedAt, wasPublished }
    if (!(await insertDeletion(tx, deletion))) throw refuse(kernelRefusals.notSignedIn)
    await publishChatsOf(tx, userId)
  })
  return { username, erasedAt: erasedAt.toISOString() }
}
