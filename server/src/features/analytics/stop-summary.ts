import type { Ctx } from '../../runtime/context.ts'
import { readStopToken } from '../../runtime/stop-links.ts'
import { deleteSummary } from './summary-queries.ts'

/** Turns off the weekly mail of the person whom a mail's link names. Returns false if the link is not genuine. */
export async function stopSummary(ctx: Ctx, { token }: { token: string }): Promise<boolean> {
  const target = readStopToken(ctx, token)
  if (target?.mails !== 'weekly') return false
  await deleteSummary(ctx.db, target.userId)
  return true
}
