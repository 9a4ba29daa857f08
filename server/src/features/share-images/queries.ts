import { and, asc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { shareImages } from '../../db/tables/share-images.ts'

export type ShareImageRow = typeof shareImages.$inferSelect

/** Stores the row of an image to make. Returns false if another process has stored it, which then makes the image. */
export async function claimImage(db: Database, row: Omit<ShareImageRow, 'replacedAt'>): Promise<boolean> {
  const claimed = await db.insert(shareImages).values(row).onConflictDoNothing().returning({ path: shareImages.path })
  return claimed.length > 0
}

/** Stores an image as the present one of its page, and marks the page's other images as replaced at `now`. */
export async function setPresentImage(db: Database, row: Omit<ShareImageRow, 'replacedAt'>, now: Date): Promise<void> {
  await db
    .insert(shareImages)
    .values(row)
    .onConflictDoUpdate({ target: shareImages.path, set: { replacedAt: null } })
  const { portfolioId, path, replacedAt } = shareImages
  await db
    .update(shareImages)
    .set({ replacedAt: now })
    .where(and(eq(portfolioId, row.portfolioId), ne(path, row.path), isNull(replacedAt)))
}

/** Selects the next `limit` images after a path. `published` is the state of their page; null if it is deleted. */
export function selectImagesAfter(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ image: ShareImageRow; published: boolean | null }[]> {
  return db
    .select({ image: shareImages, published: portfolios.published })
    .from(shareImages)
    .leftJoin(portfolios, eq(portfolios.id, shareImages.portfolioId))
    .where(gt(shareImages.path, after))
    .orderBy(asc(shareImages.path))
    .limit(limit)
}

/** Marks these images as replaced at `now`, unless they already are. */
export async function setReplaced(db: Database, paths: readonly string[], now: Date): Promise<void> {
  await db
    .update(shareImages)
    .set({ replacedAt: now })
    .where(and(inArray(shareImages.path, [...paths]), isNull(shareImages.replacedAt)))
}

/** Deletes the rows of those images that were replaced before a moment and have not become present again. */
export async function deleteReplaced(db: Database, paths: readonly string[], before: Date): Promise<void> {
  await db.delete(shareImages).where(and(inArray(shareImages.path, [...paths]), lt(shareImages.replacedAt, before)))
}

/** Selects the storage keys of up to `limit` images of a page. */
export async function selectImagesOf(db: Database, portfolioId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ path: shareImages.path })
    .from(shareImages)
    .where(eq(shareImages.portfolioId, portfolioId))
    .limit(limit)
  return rows.map(({ path }) => path)
}

export async function deleteImageRows(db: Database, paths: readonly string[]): Promise<void> {
  await db.delete(shareImages).where(inArray(shareImages.path, [...paths]))
}
