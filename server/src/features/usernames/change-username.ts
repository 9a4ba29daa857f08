import type { ChangedUsername, ChangeUsernameInput } from '@vitrine/core/usernames'
import { leadToPage, replaceUsername, requireFreshSignIn } from '#features/accounts'
import { lockPage, movePage } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/**
 * Changes the person's username, and with it the address of a page that has the same name. The old address leads to the
 * new one for 90 days. Refuses FRESH_SIGN_IN_REQUIRED, USERNAME_TAKEN, USERNAME_UNCHANGED, USERNAME_CHANGE_LIMIT.
 */
export async function changeUsername(ctx: Ctx, { username }: ChangeUsernameInput): Promise<ChangedUsername> {
  const actor = await requireFreshSignIn(ctx)
  const { userId } = actor
  return withTransaction(ctx, async (tx) => {
    // Pages are locked before people.
    await lockPage(tx, userId)
    const former = await replaceUsername(tx, { ...actor, username })
    const pageMoved = await movePage(tx, { userId, from: former, to: username })
    if (pageMoved) await leadToPage(tx, { userId, former })
    return { username, pageMoved }
  })
}
