import type { SignInProviderId } from '@vitrine/core/accounts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { identities, signUps } from '../../../db/tables/accounts.ts'

type Identity = typeof identities.$inferSelect

/** The provider's id of a person. */
export interface ProviderIdentity {
  provider: SignInProviderId
  subject: string
}

/** Selects the identity that a provider has identified; null if no account has it. */
export async function selectIdentity(db: Database, { provider, subject }: ProviderIdentity): Promise<Identity | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row ?? null
}

/** Selects the identities of a person, oldest first. */
export function selectIdentities(db: Database, userId: string): Promise<Identity[]> {
  return db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt))
}

/** Returns true if a sign-up with this identity waits for the operator's approval. */
export async function awaitsApprovalWith(db: Database, { provider, subject }: ProviderIdentity): Promise<boolean> {
  const rows = await db
    .select({ id: signUps.id })
    .from(signUps)
    .where(and(eq(signUps.provider, provider), eq(signUps.subject, subject), isNotNull(signUps.confirmedAt)))
    .limit(1)
  return rows.length > 0
}
