import type { LookOrder, LookView } from '@vitrine/core/looks'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accountSuspensions } from '../../db/tables/accounts.ts'
import { lookFavourites, looks, lookUses } from '../../db/tables/looks.ts'
import { portfolios, suspensions } from '../../db/tables/portfolios.ts'

/** Stored look. */
export type LookRow = typeof looks.$inferSelect

/** Makes the transactions of a person that add looks or favourites run one after the other, so that their limits hold. */
export async function lockLooksOf(db: Database, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`looks ${userId}`}, 0))`)
}

export async function insertLook(db: Database, row: LookRow): Promise<void> {
  await db.insert(looks).values(row)
}

export function countLooksOf(db: Database, userId: string): Promise<number> {
  return db.$count(looks, eq(looks.userId, userId))
}

/** Changes a look of a person. Returns false if they have no such look. */
export async function updateOwnLook(
  db: Database,
  { id, userId }: { id: string; userId: string },
  changes: { name?: string | undefined; listed?: boolean | undefined },
): Promise<boolean> {
  const own = and(eq(looks.id, id), eq(looks.userId, userId))
  const rows =
    changes.name === undefined && changes.listed === undefined
      ? await db.select({ id: looks.id }).from(looks).where(own)
      : await db.update(looks).set(changes).where(own).returning({ id: looks.id })
  return rows.length > 0
}

/** Deletes a look of a person. Returns false if they have no such look. */
export async function deleteOwnLook(db: Database, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const rows = await db
    .delete(looks)
    .where(and(eq(looks.id, id), eq(looks.userId, userId)))
    .returning({ id: looks.id })
  return rows.length > 0
}

/** Locks a look until the transaction ends. Returns its owner and whether the person has used it; null if there is none. */
export async function lockLook(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<{ ownerId: string; used: boolean } | null> {
  const [row] = await db.select({ ownerId: looks.userId }).from(looks).where(eq(looks.id, id)).for('update')
  if (!row) return null
  const uses = await db.$count(lookUses, and(eq(lookUses.lookId, id), eq(lookUses.userId, userId)))
  return { ...row, used: uses > 0 }
}

/** Stores that a person used a look, and counts it. */
export async function insertUse(db: Database, use: { lookId: string; userId: string }): Promise<void> {
  await db.insert(lookUses).values(use)
  await db
    .update(looks)
    .set({ uses: sql`${looks.uses} + 1` })
    .where(eq(looks.id, use.lookId))
}

export function countFavouritesOf(db: Database, userId: string): Promise<number> {
  return db.$count(lookFavourites, eq(lookFavourites.userId, userId))
}

/** Stores a favourite. A second time changes nothing. */
export async function insertFavourite(db: Database, row: typeof lookFavourites.$inferInsert): Promise<void> {
  await db.insert(lookFavourites).values(row).onConflictDoNothing()
}

export async function deleteFavourite(db: Database, { lookId, userId }: { lookId: string; userId: string }) {
  await db.delete(lookFavourites).where(and(eq(lookFavourites.lookId, lookId), eq(lookFavourites.userId, userId)))
}

/** Selects the looks of a condition as a viewer sees them; null stands for a visitor without a session. */
function selectViews(db: Database, viewerId: string | null) {
  return db
    .select({
      id: looks.id,
      name: looks.name,
      look: looks.look,
      ownerId: looks.userId,
      listed: looks.listed,
      uses: looks.uses,
      createdAt: looks.createdAt,
      by: portfolios.username,
      favourite: sql<boolean>`${lookFavourites.userId} is not null`,
      favourites: db.$count(lookFavourites, eq(lookFavourites.lookId, looks.id)),
    })
    .from(looks)
    .leftJoin(portfolios, and(eq(portfolios.userId, looks.userId), portfolios.published))
    .leftJoin(lookFavourites, and(eq(lookFavourites.lookId, looks.id), favouriteOf(viewerId)))
    .$dynamic()
}

function favouriteOf(viewerId: string | null): SQL {
  return viewerId === null ? sql`false` : eq(lookFavourites.userId, viewerId)
}

function toLookView(
  { ownerId, createdAt, ...row }: Awaited<ReturnType<typeof selectViews>>[number],
  viewerId: string | null,
): LookView {
  return { ...row, own: ownerId === viewerId, createdAt: createdAt.toISOString() }
}

/** Returns a look as a viewer sees it; null if there is none. */
export async function findLook(db: Database, id: string, viewerId: string | null): Promise<LookView | null> {
  const [row] = await selectViews(db, viewerId).where(eq(looks.id, id))
  return row ? toLookView(row, viewerId) : null
}

/** Returns the looks that a person saved, newest first. */
export async function selectLooksOf(db: Database, userId: string): Promise<LookView[]> {
  const rows = await selectViews(db, userId)
    .where(eq(looks.userId, userId))
    .orderBy(desc(looks.createdAt), desc(looks.id))
  return rows.map((row) => toLookView(row, userId))
}

/** Returns the favourites of a person, the newest first. */
export async function selectFavouritesOf(db: Database, userId: string): Promise<LookView[]> {
  const rows = await selectViews(db, userId)
    .where(eq(lookFavourites.userId, userId))
    .orderBy(desc(lookFavourites.createdAt), desc(looks.id))
  return rows.map((row) => toLookView(row, userId))
}

/**
 * Builds the condition of a public look: its owner listed it, and no decision suspends the owner's page or
 * account.
 */
function isPublic(): SQL | undefined {
  return and(
    looks.listed,
    sql`not exists (select from ${accountSuspensions} where ${eq(accountSuspensions.userId, looks.userId)})`,
    sql`not exists (select from ${suspensions} join ${portfolios} on ${eq(portfolios.id, suspensions.portfolioId)} where ${eq(portfolios.userId, looks.userId)})`,
  )
}

/** Largest number of uses: the column is a 32-bit integer. */
const USES_MAX = 2 ** 31 - 1

/** Returns up to `limit` public looks behind a place of their order; of equal ones the newer one comes first. */
export async function selectPublicLooks(
  db: Database,
  { by, after, limit, viewerId }: { by: LookOrder; after: LookPlace | null; limit: number; viewerId: string | null },
): Promise<LookView[]> {
  const rows = await selectViews(db, viewerId)
    .where(and(isPublic(), after ? behind(by, after) : undefined))
    .orderBy(desc(by === 'uses' ? looks.uses : looks.createdAt), desc(looks.id))
    .limit(limit)
  return rows.map((row) => toLookView(row, viewerId))
}

/** A place in a list: uses or milliseconds, and the id of the look before it. */
interface LookPlace {
  value: number
  id: string
}

function behind(by: LookOrder, { value, id }: LookPlace): SQL {
  const uses = Math.min(value, USES_MAX)
  return by === 'uses'
    ? sql`(${looks.uses}, ${looks.id}) < (${uses}, ${id})`
    : sql`(${looks.createdAt}, ${looks.id}) < (${new Date(value).toISOString()}, ${id})`
}

/** Counts the public looks. */
export function countPublic(db: Database): Promise<number> {
  return db.$count(looks, isPublic())
}

/** Selects the ids of public looks, the oldest first, from the one at `offset`. */
export async function selectPublicIds(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: looks.id })
    .from(looks)
    .where(isPublic())
    .orderBy(looks.createdAt, looks.id)
    .offset(offset)
    .limit(limit)
  return rows.map(({ id }) => id)
}
