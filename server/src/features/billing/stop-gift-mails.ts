import { findAccount } from '#features/accounts'
import type { Ctx } from '../../runtime/context.ts'
import { readStopToken } from '../../runtime/stop-links.ts'
import { upsertMailPreferences } from './mail-preference-queries.ts'

/** Turns off the mails about gifts of the person whom a mail's link names. Returns false if the link is not genuine. */
export async function stopGiftMails(ctx: Ctx, { token }: { token: string }): Promise<boolean> {
  const target = readStopToken(ctx, token)
  // The account may have been deleted since.
  if (target?.mails !== 'gifts' || !(await findAccount(ctx, target.userId))) return false
  await upsertMailPreferences(ctx.db, target.userId, { mailWhenGifted: false })
  return true
}
