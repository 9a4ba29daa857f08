import type { RecoveryCodes } from '@vitrine/core/accounts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { lockUser } from '../email-changes.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { requireFactor } from './factors.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Replaces the recovery codes by new ones, which are returned once. Refuses FRESH_SIGN_IN_REQUIRED, TWO_FACTOR_NOT_FOUND. */
export async function renewRecoveryCodes(ctx: Ctx): Promise<RecoveryCodes> {
  const { userId } = await requireFreshSignIn(ctx)
  return withTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    await requireFactor(tx.db, userId)
    return { codes: await replaceRecoveryCodes(tx, userId) }
  })
}
