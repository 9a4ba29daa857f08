import type { PasskeyRequest } from '@vitrine/core/accounts'
import type { Ctx } from '../../../runtime/context.ts'
import { CHALLENGE_TIMEOUT_MS, issueChallenge, relyingParty } from './passkey-challenge.ts'

/** Returns a challenge for any passkey of this site, and sets its cookie. Names no accounts. */
export async function startPasskeySignIn(ctx: Ctx): Promise<PasskeyRequest> {
  return {
    challenge: issueChallenge(ctx, 'sign-in'),
    rpId: relyingParty(ctx).id,
    timeout: CHALLENGE_TIMEOUT_MS,
    userVerification: 'required',
  }
}
