import type { Ctx } from '../../runtime/context.ts'
import { deleteSummary } from './summary-queries.ts'

/** Turns off the weekly mail of the person whom a mail's link names. Returns false if the link is not genuine. */
export async function stopSummary(ctx: Ctx, { token }: { token: string }): Promise<boolean> {
  const userId = ctx.deps.linkSigner.read(token)
  if (userId === null) return false
  await deleteSummary(ctx.db, userId)
  return true
}
