import type { Account } from '@vitrine/core/accounts'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { credentials, names, profiles, sessions, users } from '../../db/tables/accounts.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** Selects the account of a person, with its stored address; null if it is deleted. */
export async function selectAccount(db: Database, userId: string): Promise<Account | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email, username: profiles.username })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
  return row ?? null
}

/** Selects the id of the account with this lower-cased address; null if there is none. */
export async function selectAccountId(db: Database, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
}

/** Selects the id of the person or the sign-up that has a name; null while it is free. */
export async function selectNameOwner(db: Database, name: string): Promise<string | null> {
  const [row] = await db.select().from(names).where(eq(names.name, name))
  return row?.userId ?? row?.signUpId ?? null
}

/** Stores a name. Returns false if it is taken. */
export async function insertName(
  db: Database,
  row: { name: string; createdAt: Date } & ({ userId: string } | { signUpId: string }),
): Promise<boolean> {
  const inserted = await db.insert(names).values(row).onConflictDoNothing().returning({ name: names.name })
  return inserted.length > 0
}

/**
 * Stores a person with a confirmed address, their password hash, if they have one, and profile, in the rows that the account library
 * expects.
 */
export async function insertUser(
  db: Database,
  person: {
    id: string
    credentialId: string
    email: string
    username: string
    /** Null for an account that signs in with a provider. */
    passwordHash: string | null
    now: Date
  },
): Promise<void> {
  const { id, email, username, now } = person
  await db.insert(users).values({ id, name: username, email, emailVerified: true, createdAt: now, updatedAt: now })
  await db.insert(profiles).values({ id, username })
  if (person.passwordHash === null) return
  await db.insert(credentials).values({
    id: person.credentialId,
    userId: id,
    accountId: id,
    providerId: 'credential',
    password: person.passwordHash,
    createdAt: now,
    updatedAt: now,
  })
}

export async function hasPortfolioNamed(db: Database, username: string): Promise<boolean> {
  const rows = await db.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.username, username))
  return rows.length > 0
}

/** Selects the ids of those sessions that exist and have not expired. */
export async function selectRunningSessions(db: Database, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, now)))
  return rows.map(({ id }) => id)
}
