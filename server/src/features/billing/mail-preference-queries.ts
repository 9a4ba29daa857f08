import type { PremiumMailPreferences } from '@vitrine/core/billing'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { premiumMailPreferences } from '../../db/tables/billing.ts'

/** Selects a person's settings of mails about premium; the defaults if they changed none. */
export async function selectMailPreferences(db: Database, userId: string): Promise<PremiumMailPreferences> {
  const { mailWhenEnding } = premiumMailPreferences
  const [row] = await db
    .select({ mailWhenEnding })
    .from(premiumMailPreferences)
    .where(eq(premiumMailPreferences.userId, userId))
  return row ?? { mailWhenEnding: true }
}

/** Stores a person's settings of mails about premium. */
export async function upsertMailPreferences(
  db: Database,
  userId: string,
  preferences: PremiumMailPreferences,
): Promise<void> {
  await db
    .insert(premiumMailPreferences)
    .values({ userId, ...preferences })
    .onConflictDoUpdate({ target: premiumMailPreferences.userId, set: preferences })
}
