import { INVITATION_LIFE_DAYS } from '@vitrine/core/accounts'
import { invitations } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'
import { newInvitationCode } from './invitations.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores an invitation for a number of people and returns its link, which is shown only now. */
export async function invitePeople(
  ctx: Ctx,
  { uses, days = INVITATION_LIFE_DAYS }: { uses: number; days?: number | undefined },
): Promise<string> {
  const { code, codeHash } = newInvitationCode()
  const now = ctx.now()
  await ctx.db.insert(invitations).values({
    id: ctx.deps.newId(),
    codeHash,
    maxUses: uses,
    expiresAt: new Date(now.getTime() + days * DAY_MS),
    createdAt: now,
  })
  return `${ctx.deps.config.publicUrl}/auth?mode=sign-up&invitation=${code}`
}
