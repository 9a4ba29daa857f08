import { and, asc, eq, exists, gt, gte, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { remotePictures } from '../../db/tables/pictures.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

export type PictureRow = typeof remotePictures.$inferSelect

/** Value of `usedAt` that marks a picture for removal. Its file may be missing, so its row is not used again. */
const MARK = new Date(0)

export async function selectPicture(db: Database, key: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(remotePictures).where(eq(remotePictures.key, key))
  return row ?? null
}

/** Stores the row of a picture. Returns false if another process has already stored a row with this key. */
export async function insertPicture(db: Database, row: PictureRow): Promise<boolean> {
  const inserted = await db
    .insert(remotePictures)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: remotePictures.key })
  return inserted.length > 0
}

/** Stores the last use of a picture. Returns false if it is marked for removal or was removed. */
export async function setUsedAt(db: Database, { key, path }: PictureRow, usedAt: Date): Promise<boolean> {
  const used = await db
    .update(remotePictures)
    .set({ usedAt })
    .where(and(eq(remotePictures.key, key), eq(remotePictures.path, path), gt(remotePictures.usedAt, MARK)))
    .returning({ key: remotePictures.key })
  return used.length > 0
}

/** Builds the condition that a page, other than the page `exceptOn`, shows the picture as its avatar. */
function isAvatar(db: Database, exceptOn?: string): SQL {
  const { id, discordAvatar } = portfolios
  const other = exceptOn === undefined ? undefined : ne(id, exceptOn)
  return exists(
    db
      .select({ id })
      .from(portfolios)
      .where(and(eq(discordAvatar, remotePictures.path), other)),
  )
}

/**
 * Selects the next `limit` pictures that were last used before `before`, least recently used first, after the picture
 * `after`. Returns for each whether it is an avatar.
 */
export function selectUnusedPictures(
  db: Database,
  { before, after, limit }: { before: Date; after: PictureRow | null; limit: number },
): Promise<{ picture: PictureRow; isAvatar: boolean }[]> {
  const { usedAt, key } = remotePictures
  const later = after && and(gte(usedAt, after.usedAt), or(gt(usedAt, after.usedAt), gt(key, after.key)))
  return db
    .select({ picture: remotePictures, isAvatar: sql<boolean>`${isAvatar(db)}` })
    .from(remotePictures)
    .where(and(lt(usedAt, before), later ?? undefined))
    .orderBy(asc(usedAt), asc(key))
    .limit(limit)
}

/**
 * Marks pictures for removal, except those that were used since `before` or are avatars of a page other than
 * `exceptOn`. Returns the marked ones.
 */
export function markUnusedPictures(
  db: Database,
  keys: readonly string[],
  before: Date,
  exceptOn?: string,
): Promise<Pick<PictureRow, 'key' | 'path'>[]> {
  return db
    .update(remotePictures)
    .set({ usedAt: MARK })
    .where(and(inArray(remotePictures.key, [...keys]), lt(remotePictures.usedAt, before), not(isAvatar(db, exceptOn))))
    .returning({ key: remotePictures.key, path: remotePictures.path })
}

/** Deletes the rows of marked pictures whose files were removed. */
export async function deleteMarkedPictures(
  db: Database,
  rows: readonly Pick<PictureRow, 'key' | 'path'>[],
): Promise<void> {
  const keys = rows.map(({ key }) => key)
  const paths = rows.map(({ path }) => path)
  await db
    .delete(remotePictures)
    .where(and(inArray(remotePictures.key, keys), inArray(remotePictures.path, paths), eq(remotePictures.usedAt, MARK)))
}

/** Returns the key of the stored picture with this path; null if there is none. */
export async function selectKeyOfPath(db: Database, path: string): Promise<string | null> {
  const [row] = await db.select({ key: remotePictures.key }).from(remotePictures).where(eq(remotePictures.path, path))
  return row?.key ?? null
}
