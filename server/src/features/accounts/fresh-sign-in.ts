import { accountRefusals, isFreshSignIn, type ProofKind } from '@vitrine/core/accounts'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { sessions } from '../../db/tables/accounts.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { requireOwnSession } from './own-session.ts'
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

/** Returns the ways in which a person can prove who they are. With two-factor authentication, a password is not enough. */
async function proofsOf(ctx: Ctx, userId: string): Promise<ProofKind[]> {
  if (await hasSecondFactor(ctx.db, userId)) return ['code']
  return (await selectPasswordHash(ctx.db, userId)) === null ? [] : ['password']
}
