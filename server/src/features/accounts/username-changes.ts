import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { formerNameFreeAt, nextUsernameChange, usernameRefusals } from '@vitrine/core/usernames'
import { and, eq, gt } from 'drizzle-orm'
import { names, profiles, sessions, usernameChanges, users } from '../../db/tables/accounts.ts'
import type { Actor, Ctx } from '../../runtime/context.ts'
import { lockUser } from './email-changes.ts'
import { claimName } from './username-claim.ts'

/**
 * Gives a person another username in the open transaction, and returns the former one, which stays theirs for 90 days.
 * Refuses USERNAME_TAKEN, USERNAME_UNCHANGED, USERNAME_CHANGE_LIMIT, and NOT_SIGNED_IN if the session has ended.
 */
export async function replaceUsername(
  tx: Ctx,
  { userId, sessionId, username }: Actor & { sessionId: string; username: string },
): Promise<string> {
  const now = tx.now()
  await lockUser(tx, userId)
  const [session] = await tx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))
  const [profile] = await tx.db.select().from(profiles).where(eq(profiles.id, userId))
  // A request from before the account was deleted.
  if (!session || !profile) throw refuse(kernelRefusals.notSignedIn)
  const former = profile.username
  if (former === username) throw refuse(usernameRefusals.unchanged)
  const changes = await tx.db.select().from(usernameChanges).where(eq(usernameChanges.userId, userId))
  const next = nextUsernameChange(
    changes.map(({ changedAt }) => changedAt),
    now,
  )
  if (next) throw refuse(usernameRefusals.limit, { until: next.toISOString() })
  await claimName(tx, username, userId)
  await tx.db.update(profiles).set({ username }).where(eq(profiles.id, userId))
  await tx.db.update(users).set({ name: username, updatedAt: now }).where(eq(users.id, userId))
  await tx.db
    .update(names)
    .set({ freeAt: formerNameFreeAt(now) })
    .where(and(eq(names.name, former), eq(names.userId, userId)))
  await tx.db.insert(usernameChanges).values({ id: tx.deps.newId(), userId, changedAt: now })
  return former
}

/** Stores that a former username was the address of the page, in the open transaction. */
export async function leadToPage(tx: Ctx, { userId, former }: { userId: string; former: string }): Promise<void> {
  await tx.db
    .update(names)
    .set({ leadsToPage: true })
    .where(and(eq(names.name, former), eq(names.userId, userId)))
}

/** Returns the id of the person whose page had this address before; null if nobody's had, or it does not lead there any more. */
export async function findFormerOwner(ctx: Ctx, name: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ userId: names.userId })
    .from(names)
    .where(and(eq(names.name, name), eq(names.leadsToPage, true), gt(names.freeAt, ctx.now())))
  return row?.userId ?? null
}
