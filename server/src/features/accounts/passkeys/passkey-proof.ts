import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { accountRefusals, type PasskeyProof } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { passkeys } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { type ChallengePurpose, readChallenge, relyingParty, useChallenge } from './passkey-challenge.ts'

/**
 * Checks a passkey's answer to this browser's challenge for the purpose, once, and returns its person. A wrong one counts
 * as a failed sign-in of the source. Refuses PASSKEY_INVALID, RATE_LIMITED.
 */
export async function provePasskey(ctx: Ctx, proof: PasskeyProof, purpose: ChallengePurpose): Promise<string> {
  const { limiter } = ctx.deps
  await limiter.spend('sign-in', ctx.source)
  const userId = await verifyPasskey(ctx, proof, purpose)
  await limiter.refund('sign-in', ctx.source)
  return userId
}

async function verifyPasskey(
  ctx: Ctx,
  { id, rawId, response }: PasskeyProof,
  purpose: ChallengePurpose,
): Promise<string> {
  const challenge = readChallenge(ctx, purpose)
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, id))
  if (!passkey) throw refuse(accountRefusals.passkeyInvalid)
  const { id: rpId, origin } = relyingParty(ctx)
  // The library throws for answers that it cannot read or that do not fit.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId, response, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw refuse(accountRefusals.passkeyInvalid)
  })
  if (!verified) throw refuse(accountRefusals.passkeyInvalid)
  await useChallenge(ctx, challenge)
  await ctx.db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, usedAt: ctx.now() })
    .where(eq(passkeys.id, passkey.id))
  return passkey.userId
}

/** Returns true if the person has a passkey. */
export async function hasPasskey(db: Database, userId: string): Promise<boolean> {
  const rows = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
  return rows.length > 0
}
