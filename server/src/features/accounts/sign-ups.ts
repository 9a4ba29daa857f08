import { accountRefusals, providerRefusals } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { and, asc, desc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { identities, names, signUps } from '../../db/tables/accounts.ts'
import { approvalNeededMail } from '../../mail/approval-mails.ts'
import type { Ctx } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { countInvitedAccount } from './invitations.ts'
import { insertName, insertUser } from './queries.ts'

/** A sign-up that is not confirmed. Its id becomes the account's id. */
export type SignUp = typeof signUps.$inferSelect

/** Selects the sign-ups of an address, newest first, at most `limit`. */
export function selectSignUps(db: Database, email: string, limit: number): Promise<SignUp[]> {
  return db
    .select()
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(desc(signUps.createdAt), desc(signUps.id))
    .limit(limit)
}

/** Selects the sign-up with this id and address; null if there is none. */
export async function selectSignUp(db: Database, id: string, email: string): Promise<SignUp | null> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), eq(signUps.email, email)))
  return row ?? null
}

/**
 * Stores a sign-up and reserves its username. A name that another sign-up of this address has reserved moves to the
 * new one, so that a person can sign up again. Refuses USERNAME_TAKEN.
 */
export async function insertSignUp(tx: Ctx, signUp: SignUp): Promise<void> {
  const { id, email, username, createdAt } = signUp
  await tx.db.insert(signUps).values(signUp)
  if (await insertName(tx.db, { name: username, signUpId: id, createdAt })) return
  const taken = await tx.db
    .update(names)
    .set({ signUpId: id })
    .where(and(eq(names.name, username), inArray(names.signUpId, idsAt(tx.db, email))))
    .returning({ name: names.name })
  if (taken.length === 0) throw refuse(accountRefusals.usernameTaken)
}

/**
 * Turns a sign-up into an account with this password, and deletes every other sign-up of its address. Without a password
 * the account has the identity with which its person signed up. Returns false if the sign-up no longer exists. Refuses
 * IDENTITY_TAKEN.
 */
export async function openSignedUpAccount(
  tx: Ctx,
  { id, email, username, invitationId, provider, subject }: SignUp,
  passwordHash: string | null,
): Promise<boolean> {
  const waiting = await tx.db
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(signUps.id)
    .for('update')
  if (!waiting.some((signUp) => signUp.id === id)) return false
  await insertUser(tx.db, { id, credentialId: tx.deps.newId(), email, username, passwordHash, now: tx.now() })
  if (passwordHash === null && provider && subject) {
    const identity = { id: tx.deps.newId(), userId: id, provider, subject, email, createdAt: tx.now() }
    const stored = await tx.db.insert(identities).values(identity).onConflictDoNothing().returning()
    if (stored.length === 0) throw refuse(providerRefusals.identityTaken)
  }
  await tx.db
    .update(names)
    .set({ userId: id, signUpId: null })
    .where(and(eq(names.name, username), inArray(names.signUpId, idsAt(tx.db, email))))
  await tx.db.delete(signUps).where(eq(signUps.email, email))
  if (invitationId) await countInvitedAccount(tx, invitationId)
  return true
}

/**
 * Marks a sign-up as confirmed, with this password or else with its identity, and deletes every other unconfirmed
 * sign-up of its address. It then awaits the approval of the operator, to whom the first confirmation queues a mail.
 * Returns false if the sign-up no longer exists or was confirmed before.
 */
export async function confirmSignUp(tx: Ctx, signUp: SignUp, passwordHash: string | null): Promise<boolean> {
  const { id, email, username } = signUp
  const confirmed = await tx.db
    .update(signUps)
    .set({ confirmedAt: tx.now(), ...(passwordHash !== null && { passwordHash, provider: null, subject: null }) })
    .where(eq(signUps.id, id))
    .returning({ id: signUps.id })
  if (confirmed.length === 0) return false
  await tx.db
    .update(names)
    .set({ signUpId: id })
    .where(and(eq(names.name, username), inArray(names.signUpId, idsAt(tx.db, email))))
  await tx.db.delete(signUps).where(and(eq(signUps.email, email), ne(signUps.id, id)))
  if (signUp.confirmedAt) return false
  const { publicUrl, site } = tx.deps.config
  await queueMail(tx, site.supportEmail, approvalNeededMail(publicUrl, signUp))
  return true
}

/** Selects the sign-ups that await the operator's approval, oldest first. */
export function selectWaitingSignUps(db: Database, limit: number): Promise<SignUp[]> {
  return db.select().from(signUps).where(isNotNull(signUps.confirmedAt)).orderBy(asc(signUps.confirmedAt)).limit(limit)
}

/** Selects the sign-up with this address or username that awaits approval; null if there is none. */
export async function selectWaitingSignUp(db: Database, who: string): Promise<SignUp | null> {
  const [row] = await db
    .select()
    .from(signUps)
    .where(and(isNotNull(signUps.confirmedAt), or(eq(signUps.email, who), eq(signUps.username, who))))
    .limit(1)
  return row ?? null
}

function idsAt(db: Database, email: string) {
  return db.select({ id: signUps.id }).from(signUps).where(eq(signUps.email, email))
}
