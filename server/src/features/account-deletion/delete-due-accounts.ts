import { listDueDeletions } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { eraseAccount } from './account-erasure.ts'

/** Accounts that one run erases at most. The next run continues. */
const ACCOUNTS_MAX = 50

/**
 * Erases the accounts that their persons deleted a week ago. One that fails does not hold up the others; once its
 * erasure has begun, `resumeDeletions` completes it.
 */
export async function deleteDueAccounts(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  for (const userId of await listDueDeletions(ctx, { limit: ACCOUNTS_MAX })) {
    if (signal?.aborted) return
    try {
      const erased = await eraseAccount(ctx, userId, { signal, ifDue: true })
      if (erased) ctx.deps.log.info({ userId }, 'an account that its person deleted was erased')
    } catch (error) {
      if (!signal?.aborted) ctx.deps.log.error({ err: error, userId }, 'an account could not be deleted yet')
    }
  }
}
