import type { SignInProviderId } from '@vitrine/core/accounts'
import { and, eq } from 'drizzle-orm'
import { identities } from '../../../db/tables/accounts.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { lockUser } from '../email-changes.ts'
import { readOwnMethods } from './own-methods.ts'

/**
 * Disconnects a provider from a person's account for the operator. With `force` also the last way in: a reset link sets a
 * password then. Returns `missing` if it is not connected, and `last` if it was kept.
 */
export async function unlinkIdentity(
  ctx: Ctx,
  { userId, provider, force }: { userId: string; provider: SignInProviderId; force: boolean },
): Promise<'unlinked' | 'missing' | 'last'> {
  return withTransaction(ctx, async (tx) => {
    await lockUser(tx, userId)
    const row = (await readOwnMethods(tx, userId)).providers.find((each) => each.provider === provider)
    if (!row?.identity) return 'missing'
    if (!row.canDisconnect && !force) return 'last'
    await tx.db.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
    return 'unlinked'
  })
}
