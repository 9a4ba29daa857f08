import { linkRequests } from '../../db/tables/accounts.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { claimMailSlot, type MailKind, releaseMailSlot } from './mail-slot.ts'

/**
 * Stores a request for a mail with a link, whether or not the address has an account, so that the response takes the
 * same work and the same time for both and fails for both if the database refuses it. The mail job looks the account up.
 */
export async function requestLink(ctx: Ctx, kind: MailKind, email: string): Promise<void> {
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
