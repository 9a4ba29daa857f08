import { refuse } from '@vitrine/core/kernel'
import { LIST_NAMES, type ListEntry, type ListName, PAGE_LISTS } from '@vitrine/core/portfolios'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { files } from '../../../db/tables/files.ts'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { publishChange } from '../page/change-event.ts'
import { LIST_TABLES } from './list-tables.ts'
import { lockOwnEntry, selectOwnPortfolioId } from './queries.ts'

/** The lists whose entries have a picture. */
export type PicturedList = {
  [Name in ListName]: (typeof PAGE_LISTS)[Name]['imageKind'] extends null ? never : Name
}[ListName]

/** Returns true for a list whose entries have a picture. */
export function isPictured(name: ListName): name is PicturedList {
  return PAGE_LISTS[name].imageKind !== null
}

/** Refuses NOT_SIGNED_IN, and with the list's refusal `notFound` unless the actor owns the entry. */
export async function requireOwnEntry(ctx: Ctx, name: PicturedList, id: string): Promise<void> {
  const { userId } = requireActor(ctx)
  if ((await selectOwnPortfolioId(ctx.db, name, { id, userId })) === null) throw refuse(PAGE_LISTS[name].notFound)
}

/**
 * Sets the picture of one of the actor's entries; null removes it. Refuses NOT_SIGNED_IN, and with the list's refusal
 * `notFound`.
 */
export async function setEntryImage<Name extends PicturedList>(
  tx: Ctx,
  name: Name,
  { id, imageUrl }: { id: string; imageUrl: string | null },
): Promise<ListEntry<Name> & { imageUrl: string | null }> {
  const own = await lockOwnEntry(tx.db, name, { id, userId: requireActor(tx).userId })
  if (!own) throw refuse(PAGE_LISTS[name].notFound)
  await updateImage(tx.db, name, { id, imageUrl })
  publishChange(tx, own.portfolioId)
  return { ...own.entry, imageUrl }
}

/** Sets the picture of an entry; null removes it. */
export async function updateImage(
  db: Database,
  name: PicturedList,
  { id, imageUrl }: { id: string; imageUrl: string | null },
): Promise<void> {
  const table = LIST_TABLES[name]
  await db.update(table).set({ imageUrl }).where(eq(table.id, id))
}

/** Replaces a picture in all entries of a portfolio that show it; null removes it. */
export async function replaceEntryImages(
  db: Database,
  portfolioId: string,
  { imageUrl, by }: { imageUrl: string; by: string | null },
): Promise<void> {
  for (const name of LIST_NAMES.filter(isPictured)) {
    const table = LIST_TABLES[name]
    const shown = and(eq(table.portfolioId, portfolioId), eq(table.imageUrl, imageUrl))
    await db.update(table).set({ imageUrl: by }).where(shown)
  }
}

/** Returns the entry without its picture if the person's file was removed meanwhile. */
export async function withoutLostImage<Entry extends object>(
  db: Database,
  entry: Entry,
  userId: string,
): Promise<Entry> {
  if (!('imageUrl' in entry) || typeof entry.imageUrl !== 'string') return entry
  const present = and(eq(files.url, entry.imageUrl), eq(files.userId, userId), isNull(files.deletedAt))
  const [file] = await db.select({ id: files.id }).from(files).where(present).limit(1)
  return file ? entry : { ...entry, imageUrl: null }
}
