import { createHash, randomBytes } from 'node:crypto'
import { accountRefusals } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, count, eq, gt, ne, sql } from 'drizzle-orm'
import { invitations, signUps } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Bytes of an invitation's code. */
const CODE_BYTES = 15

/** Makes the code of an invitation, 120 random bits as 20 characters, and the hash under which it is stored. */
export function newInvitationCode(): { code: string; codeHash: string } {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  return { code, codeHash: hashInvitationCode(code) }
}

/** Returns the hash under which a code is stored. */
export function hashInvitationCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/**
 * Uses an invitation for a sign-up of an address, in the open transaction, and returns the invitation's id. Accounts
 * and waiting sign-ups use it up; further sign-ups of the same address use it once. Of parallel sign-ups one gets the
 * last use. Refuses INVITATION_INVALID.
 */
export async function useInvitation(tx: Ctx, { code, email }: { code: string; email: string }): Promise<string> {
  const [invitation] = await tx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.codeHash, hashInvitationCode(code)), gt(invitations.expiresAt, tx.now())))
    .for('update')
  if (!invitation) throw refuse(accountRefusals.invitationInvalid)
  const [waiting] = await tx.db
    .select({ people: count(sql`distinct ${signUps.email}`) })
    .from(signUps)
    .where(and(eq(signUps.invitationId, invitation.id), ne(signUps.email, email)))
  if (invitation.accounts + (waiting?.people ?? 0) >= invitation.maxUses)
    throw refuse(accountRefusals.invitationInvalid)
  return invitation.id
}

/** Counts the account that was opened with an invitation. */
export async function countInvitedAccount(tx: Ctx, id: string): Promise<void> {
  await tx.db
    .update(invitations)
    .set({ accounts: sql`${invitations.accounts} + 1` })
    .where(eq(invitations.id, id))
}
