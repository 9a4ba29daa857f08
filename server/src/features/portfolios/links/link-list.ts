import type { AddLinkInput, EditTimes, Link, LinkChanges } from '@vitrine/core/portfolios'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { links, portfolios } from '../../../db/tables/portfolios.ts'
import type { OrderedEntry, OrderedList, OwnEntry } from '../lists/list-definition.ts'
import { visibilityColumns } from '../lists/queries.ts'
import { only } from '../page/queries.ts'

/** The columns of a link that the API returns. */
export const LINK_COLUMNS = {
  id: links.id,
  title: links.title,
  url: links.url,
  emoji: links.emoji,
  imageUrl: links.imageUrl,
  ...visibilityColumns(links),
  displayOrder: links.displayOrder,
}

/** The links of a portfolio. */
export const linkList: OrderedList<Link, AddLinkInput, LinkChanges> = {
  table: links,
  insert: insertLink,
  lockOwn: lockOwnLink,
  update: updateLinkRow,
}

async function insertLink(db: Database, row: AddLinkInput & OrderedEntry): Promise<Link> {
  return only(await db.insert(links).values(row).returning(LINK_COLUMNS))
}

async function lockOwnLink(db: Database, id: string, userId: string): Promise<OwnEntry<Link> | null> {
  const [row] = await db
    .select({ entry: LINK_COLUMNS, portfolioId: links.portfolioId, editTimes: links.editTimes })
    .from(links)
    .innerJoin(portfolios, eq(portfolios.id, links.portfolioId))
    .where(and(eq(links.id, id), eq(portfolios.userId, userId)))
    .for('update', { of: links })
  return row ?? null
}

async function updateLinkRow(
  db: Database,
  id: string,
  changes: LinkChanges & { editTimes: EditTimes },
): Promise<Link | null> {
  const [row] = await db.update(links).set(changes).where(eq(links.id, id)).returning(LINK_COLUMNS)
  return row ?? null
}
