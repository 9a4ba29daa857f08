import { accountRefusals, isFreshSignIn, type ProofKind } from '@vitrine/core/accounts'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { sessions } from '../../db/tables/accounts.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { requireOwnSession } from './own-session.ts'
import { hasPasskey } from './passkeys/passkey-proof.ts'
import { selectPasswordHash } from './passwords.ts'
import { hasSecondFactor } from './second-factor/factors.ts'

/**
 * Returns the signed-in person, if their session proved within ten minutes who they are. Reads the database, never a
 * cache. Refuses FRESH_SIGN_IN_REQUIRED with the proofs that the person can give, NOT_SIGNED_IN for a session that
 * has ended.
 */
export async function requireFreshSignIn(ctx: Ctx): Promise<Actor & { sessionId: string }> {
  const actor = requireOwnSession(ctx)
  const { sessionId, userId } = actor
  const [session] = await ctx.db
    .select({ verifiedAt: sessions.verifiedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  if (!session) throw refuse(kernelRefusals.notSignedIn)
  if (isFreshSignIn(session.verifiedAt, ctx.now())) return actor
  throw refuse(accountRefusals.freshSignInRequired, { proofs: await proofsOf(ctx, userId) })
}

/**
 * Returns the ways in which a person can prove who they are. With two-factor authentication a password is not enough,
 * and a passkey is, because its device has verified the person.
 */
async function proofsOf(ctx: Ctx, userId: string): Promise<ProofKind[]> {
  const { passwords } = ctx.deps.config.signIn
  const proofs: ProofKind[] = []
  if (passwords && (await hasPasskey(ctx.db, userId))) proofs.push('passkey')
  if (await hasSecondFactor(ctx.db, userId)) proofs.push('code')
  else if (passwords && (await selectPasswordHash(ctx.db, userId)) !== null) proofs.push('password')
  return proofs
}
