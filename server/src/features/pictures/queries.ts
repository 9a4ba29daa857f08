import { and, eq, isNull, lt, notExists } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { remotePictures } from '../../db/tables/pictures.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

export type PictureRow = typeof remotePictures.$inferSelect

export async function selectPicture(db: Database, key: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(remotePictures).where(eq(remotePictures.key, key))
  return row ?? null
}

/** Stores the row of a picture. Another process may have stored the same one. */
export async function insertPicture(db: Database, row: PictureRow): Promise<void> {
  await db.insert(remotePictures).values(row).onConflictDoNothing()
}

/** Stores the last use of a picture. Returns false if it was removed meanwhile. */
export async function setUsedAt(db: Database, key: string, usedAt: Date): Promise<boolean> {
  const used = await db
    .update(remotePictures)
    .set({ usedAt })
    .where(eq(remotePictures.key, key))
    .returning({ key: remotePictures.key })
  return used.length > 0
}

/** Selects pictures that were not used since a moment and are no page's avatar. The art of a song is used with each poll. */
export function selectUnusedPictures(db: Database, before: Date, limit: number): Promise<PictureRow[]> {
  return db
    .select({
      key: remotePictures.key,
      path: remotePictures.path,
      bytes: remotePictures.bytes,
      storedAt: remotePictures.storedAt,
      usedAt: remotePictures.usedAt,
    })
    .from(remotePictures)
    .leftJoin(portfolios, eq(portfolios.discordAvatar, remotePictures.path))
    .where(and(lt(remotePictures.usedAt, before), isNull(portfolios.id)))
    .limit(limit)
}

/** Deletes the row of a picture unless it was used since a moment or is an avatar. Returns false then. */
export async function deleteUnusedPicture(db: Database, key: string, before: Date): Promise<boolean> {
  const deleted = await db
    .delete(remotePictures)
    .where(
      and(
        eq(remotePictures.key, key),
        lt(remotePictures.usedAt, before),
        notExists(
          db.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.discordAvatar, remotePictures.path)),
        ),
      ),
    )
    .returning({ key: remotePictures.key })
  return deleted.length > 0
}
