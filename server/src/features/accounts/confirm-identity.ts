import { accountRefusals, type ConfirmIdentityInput, type IdentityProof } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { requireOwnSession } from './own-session.ts'
import { provePasskey } from './passkeys/passkey-proof.ts'
import { requirePasswords } from './password-policy.ts'
import { provePassword } from './passwords.ts'
import { recordProof } from './proofs.ts'
import { proveCode } from './second-factor/code-proof.ts'
import { hasSecondFactor } from './second-factor/factors.ts'

/**
 * Accepts a new proof of who the person is, after which their session counts as freshly signed in. A failed proof counts
 * like a failed sign-in. Refuses WRONG_PASSWORD, WRONG_CODE, PASSKEY_INVALID, SECOND_FACTOR_REQUIRED for a
 * password if two-factor authentication is on, PASSWORDS_OFF, RATE_LIMITED.
 */
export async function confirmIdentity(ctx: Ctx, { proof }: ConfirmIdentityInput): Promise<Done> {
  const actor = requireOwnSession(ctx)
  await checkProof(ctx, actor, proof)
  await recordProof(ctx, actor.sessionId)
  return done
}

async function checkProof(ctx: Ctx, actor: Actor & { sessionId: string }, proof: IdentityProof): Promise<void> {
  switch (proof.kind) {
    case 'passkey': {
      requirePasswords(ctx)
      const userId = await provePasskey(ctx, proof.passkey, `proof in ${actor.sessionId}`)
      if (userId !== actor.userId) throw refuse(accountRefusals.passkeyInvalid)
      return
    }
    case 'code':
      return proveCode(ctx, actor, proof.code)
    case 'password':
      requirePasswords(ctx)
      if (await hasSecondFactor(ctx.db, actor.userId)) throw refuse(accountRefusals.secondFactorRequired)
      return provePassword(ctx, actor, proof.password)
  }
}
