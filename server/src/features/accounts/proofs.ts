import type { ProofKind, SignInProviderId } from '@vitrine/core/accounts'
import { eq } from 'drizzle-orm'
import { sessions } from '../../db/tables/accounts.ts'
import type { Ctx } from '../../runtime/context.ts'
import { selectIdentities } from './identities/queries.ts'
import { hasPasskey } from './passkeys/passkey-proof.ts'
import { selectPasswordHash } from './passwords.ts'
import { hasSecondFactor } from './second-factor/factors.ts'

/**
 * Selects the ways in which a person can prove here who they are. With two-factor authentication a password is not enough,
 * and a passkey is, because its device has verified the person.
 */
export async function selectProofs(ctx: Ctx, userId: string): Promise<ProofKind[]> {
  const { passwords } = ctx.deps.config.signIn
  const proofs: ProofKind[] = []
  if (passwords && (await hasPasskey(ctx.db, userId))) proofs.push('passkey')
  if (await hasSecondFactor(ctx.db, userId)) proofs.push('code')
  else if (passwords && (await selectPasswordHash(ctx.db, userId)) !== null) proofs.push('password')
  return proofs
}

/**
 * Selects the connected providers at which a person can prove who they are: none with two-factor authentication, and one
 * that never says when somebody signed in there only if there is no other proof.
 */
export async function selectProofProviders(
  ctx: Ctx,
  userId: string,
  proofs: readonly ProofKind[],
): Promise<SignInProviderId[]> {
  if (proofs.includes('code')) return []
  const own = new Set((await selectIdentities(ctx.db, userId)).map(({ provider }) => provider))
  const usable = ctx.deps.signInProviders.filter(({ id }) => own.has(id))
  return usable.filter(({ datesSignIns }) => datesSignIns || proofs.length === 0).map(({ id }) => id)
}

/** Stores that the person of a session has just proved who they are. */
export async function recordProof({ db, now }: Ctx, sessionId: string): Promise<void> {
  await db.update(sessions).set({ verifiedAt: now() }).where(eq(sessions.id, sessionId))
}
