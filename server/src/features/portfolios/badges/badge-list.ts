import type { AddBadgeInput, Badge, BadgeChanges, EditTimes } from '@vitrine/core/portfolios'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { badges, portfolios } from '../../../db/tables/portfolios.ts'
import type { OrderedEntry, OrderedList, OwnEntry } from '../lists/list-definition.ts'
import { visibilityColumns } from '../lists/queries.ts'
import { only } from '../page/queries.ts'

/** The columns of a badge that the API returns. */
export const BADGE_COLUMNS = {
  id: badges.id,
  label: badges.label,
  color: badges.color,
  icon: badges.icon,
  ...visibilityColumns(badges),
  displayOrder: badges.displayOrder,
}

/** The badges of a portfolio. */
export const badgeList: OrderedList<Badge, AddBadgeInput, BadgeChanges> = {
  table: badges,
  insert: insertBadge,
  lockOwn: lockOwnBadge,
  update: updateBadgeRow,
}

async function insertBadge(db: Database, row: AddBadgeInput & OrderedEntry): Promise<Badge> {
  return only(await db.insert(badges).values(row).returning(BADGE_COLUMNS))
}

async function lockOwnBadge(db: Database, id: string, userId: string): Promise<OwnEntry<Badge> | null> {
  const [row] = await db
    .select({ entry: BADGE_COLUMNS, portfolioId: badges.portfolioId, editTimes: badges.editTimes })
    .from(badges)
    .innerJoin(portfolios, eq(portfolios.id, badges.portfolioId))
    .where(and(eq(badges.id, id), eq(portfolios.userId, userId)))
    .for('update', { of: badges })
  return row ?? null
}

async function updateBadgeRow(
  db: Database,
  id: string,
  changes: BadgeChanges & { editTimes: EditTimes },
): Promise<Badge | null> {
  const [row] = await db.update(badges).set(changes).where(eq(badges.id, id)).returning(BADGE_COLUMNS)
  return row ?? null
}
