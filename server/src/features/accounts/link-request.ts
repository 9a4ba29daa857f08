import { linkRequests } from '../../db/tables/accounts.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { claimMailSlot, type MailKind, releaseMailSlot } from './mail-slot.ts'

/**
 * Stores a request for a mail with a link, unless one was sent to the address within the last minute. The work is
 * equal for addresses with and without an account, so that neither the time nor a failure shows if there is one. The
 * mail job looks the account up.
 */
export async function requestLink(ctx: Ctx, kind: Exclude<MailKind, 'recovery'>, email: string): Promise<void> {
  if (!(await claimMailSlot(ctx, kind, email))) return
  try {
    await withTransaction(ctx, async (tx) => {
      await tx.db.insert(linkRequests).values({ id: tx.deps.newId(), kind, email, createdAt: tx.now() })
      publishAfterCommit(tx, { type: 'mailQueued' })
    })
  } catch (error) {
    await releaseMailSlot(ctx, kind, email)
    throw error
  }
}
