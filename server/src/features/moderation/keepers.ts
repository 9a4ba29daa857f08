import { refuse } from '@vitrine/core/kernel'
import { type KeeperRole, moderationRefusals, roleOf } from '@vitrine/core/moderation'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { hasSecondFactor } from '#features/accounts'
import { secondFactors, users } from '../../db/tables/accounts.ts'
import { keepers } from '../../db/tables/moderation.ts'
import type { Ctx } from '../../runtime/context.ts'

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Returns true if the actor has a role at the desk and two-factor authentication. */
    isKeeper: (ctx: Ctx) => Promise<boolean>
  }
}

/** Role of a person; null for none. A role works only with two-factor authentication. */
interface KeeperState {
  role: KeeperRole
  hasFactor: boolean
}

/** A keeper who acts, with the id that stands for them. */
export interface ActingKeeper {
  id: string
  userId: string
  role: KeeperRole
}

/** Reads the role of a person; null without one. */
export async function readRole({ db, deps }: Ctx, userId: string): Promise<KeeperState | null> {
  const [row] = await db
    .select({ email: users.email, confirmed: users.emailVerified, given: keepers.role })
    .from(users)
    .leftJoin(keepers, eq(keepers.userId, users.id))
    .where(eq(users.id, userId))
  const role = row ? roleOf({ ...row, admins: deps.config.adminEmails }) : null
  return role && { role, hasFactor: await hasSecondFactor(db, userId) }
}

/** Returns true if the actor has a role at the desk and two-factor authentication. */
export async function isKeeper(ctx: Ctx): Promise<boolean> {
  return ctx.actor ? ((await readRole(ctx, ctx.actor.userId))?.hasFactor ?? false) : false
}

/** Returns the role of the actor. Refuses DESK_NOT_FOUND, also without two-factor authentication. */
export async function requireRole(ctx: Ctx): Promise<KeeperRole> {
  const keeper = ctx.actor ? await readRole(ctx, ctx.actor.userId) : null
  if (!keeper?.hasFactor) throw refuse(moderationRefusals.deskNotFound)
  return keeper.role
}

/** Refuses DESK_NOT_FOUND to everyone without a role, and NEEDS_ADMINISTRATOR to moderators. */
export async function requireAdministrator(ctx: Ctx): Promise<void> {
  if ((await requireRole(ctx)) !== 'administrator') throw refuse(moderationRefusals.needsAdministrator)
}

/**
 * Returns the acting keeper, in the open transaction. The first act of a person stores the id that stands for them. Refuses
 * DESK_NOT_FOUND.
 */
export async function requireKeeper(tx: Ctx): Promise<ActingKeeper> {
  const role = await requireRole(tx)
  const userId = tx.actor?.userId ?? ''
  await tx.db
    .insert(keepers)
    .values({ id: tx.deps.newId(), userId, since: tx.now() })
    .onConflictDoNothing({ target: keepers.userId })
  const [row] = await tx.db.select({ id: keepers.id }).from(keepers).where(eq(keepers.userId, userId))
  if (!row) throw refuse(moderationRefusals.deskNotFound)
  return { id: row.id, userId, role }
}

/** Returns the id that stands for the acting keeper; null before their first act. */
export async function findKeeperId({ db, actor }: Ctx): Promise<string | null> {
  if (!actor) return null
  const [row] = await db.select({ id: keepers.id }).from(keepers).where(eq(keepers.userId, actor.userId))
  return row?.id ?? null
}

/** Returns the addresses of all people who have a role. With `able`, only of those with two-factor authentication. */
export async function keeperAddresses({ db, deps }: Ctx, { able }: { able: boolean }): Promise<string[]> {
  const admins = deps.config.adminEmails
  const byAddress = and(eq(users.emailVerified, true), inArray(users.email, admins.length > 0 ? admins : ['']))
  const rows = await db
    .select({ email: users.email, confirmedAt: secondFactors.confirmedAt })
    .from(users)
    .leftJoin(keepers, eq(keepers.userId, users.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(or(isNotNull(keepers.role), byAddress))
  return rows.filter(({ confirmedAt }) => !able || confirmedAt !== null).map(({ email }) => email)
}
