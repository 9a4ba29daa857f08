import type { Ctx } from '../../runtime/context.ts'
import { type ErasureCounts, eraseAccount } from './account-erasure.ts'

/**
 * Deletes an account with everything that names its person. Records of payments and of gifts to others stay without
 * the name, and views of other pages stay without the viewer. Returns how much was removed, by kind; null for an
 * unknown person. If the deletion fails or the process ends, the account cannot be used, and `resumeDeletions`
 * completes the deletion.
 */
export async function deleteAccount(ctx: Ctx, { userId }: { userId: string }): Promise<ErasureCounts | null> {
  const erased = await eraseAccount(ctx, userId)
  if (!erased) return null
  ctx.deps.log.info({ userId, removed: Object.fromEntries(erased.counts) }, 'an account was deleted')
  return erased.counts
}
