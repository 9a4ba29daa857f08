import type { PremiumMailChanges, PremiumMailPreferences } from '@vitrine/core/billing'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { premiumMailPreferences } from '../../db/tables/billing.ts'

/** Settings of people who changed none. */
const DEFAULTS: PremiumMailPreferences = { mailWhenEnding: true, mailWhenGifted: true }

/** Selects a person's settings of mails about premium; the defaults if they changed none. */
export async function selectMailPreferences(db: Database, userId: string): Promise<PremiumMailPreferences> {
  const { mailWhenEnding, mailWhenGifted } = premiumMailPreferences
  const [row] = await db
    .select({ mailWhenEnding, mailWhenGifted })
    .from(premiumMailPreferences)
    .where(eq(premiumMailPreferences.userId, userId))
  return row ?? DEFAULTS
}

/** Stores changes of a person's settings of mails about premium. Settings that are left out stay. */
export async function upsertMailPreferences(db: Database, userId: string, changes: PremiumMailChanges): Promise<void> {
  await db
    .insert(premiumMailPreferences)
    .values({ userId, ...DEFAULTS, ...changes })
    .onConflictDoUpdate({ target: premiumMailPreferences.userId, set: { userId, ...changes } })
}
