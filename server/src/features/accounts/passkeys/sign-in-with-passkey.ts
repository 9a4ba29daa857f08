import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { type Account, accountRefusals, type PasskeyProof, type SignInWithPasskeyInput } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { passkeys } from '../../../db/tables/accounts.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { toOwnAccount } from '../own-account.ts'
import { selectAccount } from '../queries.ts'
import { openSession } from '../session-opening.ts'
import { readChallenge, relyingParty, useChallenge } from './passkey-challenge.ts'

/** Opens a session for the person of a passkey. Refuses PASSKEY_INVALID, RATE_LIMITED. */
export async function signInWithPasskey(ctx: Ctx, { proof }: SignInWithPasskeyInput): Promise<Account> {
  const { limiter } = ctx.deps
  await limiter.spend('sign-in', ctx.source)
  const userId = await provePasskey(ctx, proof)
  await limiter.refund('sign-in', ctx.source)
  const account = await selectAccount(ctx.db, userId)
  if (!account) throw refuse(accountRefusals.passkeyInvalid)
  await openSession(ctx, userId, { method: 'passkey' })
  return toOwnAccount(account)
}

/** Checks a passkey's answer to this browser's challenge, once, and returns its person. Refuses PASSKEY_INVALID. */
async function provePasskey(ctx: Ctx, { id, rawId, response }: PasskeyProof): Promise<string> {
  const challenge = readChallenge(ctx, 'sign-in')
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
