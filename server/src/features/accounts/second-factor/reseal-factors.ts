import { and, asc, eq, gt, like, not } from 'drizzle-orm'
import { secondFactors } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { bindingOf, sealKey } from './factors.ts'

/** Most keys that one statement reads. */
const STEP = 100

/**
 * Encrypts with the present secret all keys of authenticator apps that were encrypted with an old one, so that an
 * operator can drop it. Keys that cannot be decrypted stay stored. Stops when `signal` is aborted.
 */
export async function resealFactors(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const { cipher } = ctx.deps
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(secondFactors)
      .where(
        and(
          not(like(secondFactors.secret, `${cipher.currentPrefix.replaceAll('_', '\\_')}%`)),
          after === '' ? undefined : gt(secondFactors.userId, after),
        ),
      )
      .orderBy(asc(secondFactors.userId))
      .limit(STEP)
    for (const { userId, secret } of rows) {
      if (signal?.aborted) return
      const key = cipher.decrypt(secret, bindingOf(userId))
      if (key === null) continue
      await ctx.db
        .update(secondFactors)
        .set({ secret: sealKey(ctx, userId, key) })
        .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret)))
    }
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return
    after = last.userId
  }
}
