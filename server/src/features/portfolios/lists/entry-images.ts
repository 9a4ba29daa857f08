import type { Refusal } from '@vitrine/core/kernel'
import { refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { and, eq } from 'drizzle-orm'
import { requireActor } from '../../../actor.ts'
import type { Ctx } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { links, projects } from '../../../db/tables/portfolios.ts'
import { linkList } from '../links/link-list.ts'
import { publishChange } from '../page/change-event.ts'
import { projectList } from '../projects/project-list.ts'
import type { OrderedEntry, OrderedList } from './list-definition.ts'
import { selectOwnPortfolioId } from './queries.ts'

/** A list whose entries have a picture. */
export interface PicturedList<Entry extends OrderedEntry> {
  table: typeof links | typeof projects
  lockOwn: OrderedList<Entry, never, never>['lockOwn']
  notFound(): Refusal
}

/** The lists whose entries have a picture, by the kind of its file. */
export const PICTURED_LISTS = {
  link: { table: links, lockOwn: linkList.lockOwn, notFound: () => refuse(portfolioRefusals.linkNotFound) },
  project: {
    table: projects,
    lockOwn: projectList.lockOwn,
    notFound: () => refuse(portfolioRefusals.projectNotFound),
  },
}

/** Refuses NOT_SIGNED_IN, and as not found unless the actor owns the entry. */
export async function requireOwnEntry<Entry extends OrderedEntry>(
  ctx: Ctx,
  { table, notFound }: PicturedList<Entry>,
  id: string,
): Promise<void> {
  const { userId } = requireActor(ctx)
  if ((await selectOwnPortfolioId(ctx.db, table, { id, userId })) === null) throw notFound()
}

/** Sets the picture of one of the actor's entries; null removes it. Refuses NOT_SIGNED_IN, and as not found. */
export async function setEntryImage<Entry extends OrderedEntry & { imageUrl: string | null }>(
  tx: Ctx,
  { table, lockOwn, notFound }: PicturedList<Entry>,
  { id, imageUrl }: { id: string; imageUrl: string | null },
): Promise<Entry> {
  const own = await lockOwn(tx.db, id, requireActor(tx).userId)
  if (!own) throw notFound()
  await tx.db.update(table).set({ imageUrl }).where(eq(table.id, id))
  publishChange(tx, own.portfolioId)
  return { ...own.entry, imageUrl }
}

/** Removes a picture from all entries of a portfolio that show it. */
export async function removeEntryImages(db: Database, portfolioId: string, imageUrl: string): Promise<void> {
  for (const { table } of Object.values(PICTURED_LISTS)) {
    const shown = and(eq(table.portfolioId, portfolioId), eq(table.imageUrl, imageUrl))
    await db.update(table).set({ imageUrl: null }).where(shown)
  }
}
