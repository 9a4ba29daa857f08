import { accountRefusals, PASSKEYS_MAX, type PasskeyCreation } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { site } from '@vitrine/core/site'
import { eq } from 'drizzle-orm'
import { passkeys } from '../../../db/tables/accounts.ts'
import { readableEmail } from '../../../mail/readable-email.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { CHALLENGE_TIMEOUT_MS, issueChallenge, relyingParty } from './passkey-challenge.ts'

/** Algorithms of new passkeys by their COSE numbers: Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

/** Returns a challenge for a new passkey of the person. Refuses FRESH_SIGN_IN_REQUIRED, PASSKEY_LIMIT. */
export async function startPasskey(ctx: Ctx): Promise<PasskeyCreation> {
  const { userId, email } = await requireFreshSignIn(ctx)
  const present = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId))
  if (present.length >= PASSKEYS_MAX) throw refuse(accountRefusals.passkeyLimit)
  const name = readableEmail(email, { own: true })
  return {
    challenge: issueChallenge(ctx, `new for ${userId}`),
    rp: { id: relyingParty(ctx).id, name: site.name },
    user: { id: Buffer.from(userId).toString('base64url'), name, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    timeout: CHALLENGE_TIMEOUT_MS,
  }
}
