import { eq } from 'drizzle-orm'
import { invitations } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'
import { hashInvitationCode } from './invitations.ts'

/** Deletes an invitation by its code. Sign-ups that used it stay. Returns false if there is none. */
export async function withdrawInvitation(ctx: Ctx, { code }: { code: string }): Promise<boolean> {
  const deleted = await ctx.db
    .delete(invitations)
    .where(eq(invitations.codeHash, hashInvitationCode(code)))
    .returning({ id: invitations.id })
  return deleted.length > 0
}
