import { type ProviderInput, providerRefusals, type SignInMethods } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, eq } from 'drizzle-orm'
import { identities, users } from '../../../db/tables/accounts.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { readOwnMethods } from './own-methods.ts'

/**
 * Disconnects a provider from the person's account. Refuses NOT_SIGNED_IN, FRESH_SIGN_IN_REQUIRED, IDENTITY_NOT_FOUND,
 * LAST_SIGN_IN_METHOD.
 */
export async function disconnectProvider(ctx: Ctx, { provider }: ProviderInput): Promise<SignInMethods> {
  const { userId } = await requireFreshSignIn(ctx)
  return withTransaction(ctx, async (tx) => {
    // Of two requests at once the second sees what the first has left.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const { providers } = await readOwnMethods(tx, userId)
    const row = providers.find((each) => each.provider === provider)
    if (!row?.identity) throw refuse(providerRefusals.identityNotFound)
    if (!row.canDisconnect) throw refuse(providerRefusals.lastSignInMethod)
    await tx.db.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    return readOwnMethods(tx, userId)
  })
}
