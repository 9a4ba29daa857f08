import { accountRefusals, isFreshSignIn } from '@vitrine/core/accounts'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { sessions } from '../../db/tables/accounts.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { requireOwnSession } from './own-session.ts'
import { selectProofProviders, selectProofs } from './proofs.ts'

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
  const proofs = await selectProofs(ctx, userId)
  const providers = await selectProofProviders(ctx, userId, proofs)
  throw refuse(accountRefusals.freshSignInRequired, { proofs, providers })
}
