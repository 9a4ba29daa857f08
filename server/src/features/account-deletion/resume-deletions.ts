import { listLeaving } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { eraseAccount } from './account-erasure.ts'

/** People that one statement reads. */
const STEP = 50

/** Completes the deletions that a crash or an outage has interrupted. One that fails again does not hold up the others. */
export async function resumeDeletions(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  let after: string | null = null
  do {
    const ids: string[] = await listLeaving(ctx, { after, limit: STEP })
    for (const userId of ids) {
      if (signal?.aborted) return
      try {
        const erased = await eraseAccount(ctx, userId, { signal })
        if (erased) ctx.deps.log.info({ userId }, 'the deletion of an account was completed')
      } catch (error) {
        if (!signal?.aborted) ctx.deps.log.error({ err: error, userId }, 'an account could not be deleted yet')
      }
    }
    after = ids.length === STEP ? (ids.at(-1) ?? null) : null
  } while (after !== null)
}
