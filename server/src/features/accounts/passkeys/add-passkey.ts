import { verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  type AddPasskeyInput,
  accountRefusals,
  type NewPasskey,
  PASSKEYS_MAX,
  type Passkey,
} from '@vitrine/core/accounts'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { passkeys } from '../../../db/tables/accounts.ts'
import { passkeyAddedMail } from '../../../mail/security-mails.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { lockUser } from '../email-changes.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { deviceName, readUserAgent } from '../user-agent.ts'
import { readChallenge, relyingParty, useChallenge } from './passkey-challenge.ts'
import { toPasskey } from './passkey-view.ts'

/**
 * Stores a new passkey of the person, named by its browser, and queues the mail about it. Refuses
 * FRESH_SIGN_IN_REQUIRED, PASSKEY_INVALID, PASSKEY_LIMIT.
 */
export async function addPasskey(ctx: Ctx, { passkey }: AddPasskeyInput): Promise<Passkey> {
  const { userId } = await requireFreshSignIn(ctx)
  const credential = await verifyNewPasskey(ctx, userId, passkey)
  return withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw refuse(kernelRefusals.notSignedIn)
    const present = await tx.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
    if (present.length >= PASSKEYS_MAX) throw refuse(accountRefusals.passkeyLimit)
    const now = tx.now()
    const name = deviceName(readUserAgent(tx.headers))
    const [stored] = await tx.db
      .insert(passkeys)
      .values({ ...credential, id: tx.deps.newId(), userId, name, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!stored) throw refuse(accountRefusals.passkeyInvalid)
    await queueMail(tx, user.email, passkeyAddedMail(tx.deps.config.publicUrl, { name, addedAt: now }))
    return toPasskey(stored)
  })
}

async function verifyNewPasskey(ctx: Ctx, userId: string, { id, rawId, response }: NewPasskey) {
  const challenge = readChallenge(ctx, `new for ${userId}`)
  const { id: rpId, origin } = relyingParty(ctx)
  const { transports, ...parts } = response
  // The library throws for answers that it cannot read or that do not fit.
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId, response: parts, type: 'public-key', clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => {
    throw refuse(accountRefusals.passkeyInvalid)
  })
  if (!verified) throw refuse(accountRefusals.passkeyInvalid)
  await useChallenge(ctx, challenge)
  const { credential } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports.join(' '),
  }
}
