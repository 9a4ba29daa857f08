import { accountRefusals, type OwnPasskeyRequest } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { passkeys } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { requireOwnSession } from '../own-session.ts'
import { CHALLENGE_TIMEOUT_MS, issueChallenge, relyingParty } from './passkey-challenge.ts'

/** Returns a challenge for one of the person's passkeys, bound to their session. Refuses PASSKEY_NOT_FOUND without one. */
export async function startPasskeyProof(ctx: Ctx): Promise<OwnPasskeyRequest> {
  const { userId, sessionId } = requireOwnSession(ctx)
  const own = await ctx.db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId))
  if (own.length === 0) throw refuse(accountRefusals.passkeyNotFound)
  return {
    challenge: issueChallenge(ctx, `proof in ${sessionId}`),
    rpId: relyingParty(ctx).id,
    timeout: CHALLENGE_TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: own.map(({ id }) => ({ id, type: 'public-key' })),
  }
}
