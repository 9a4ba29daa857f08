import type { AddBadgeInput, Badge, BadgeChanges, EditTimes } from '@vitrine/core/portfolios'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { badges, portfolios } from '../../db/tables/portfolios.ts'
import { only } from './queries.ts'

/** What an entry consists of, besides whose it is. */
export const BADGE_COLUMNS = {
  id: badges.id,
  label: badges.label,
  color: badges.color,
  icon: badges.icon,
  displayOrder: badges.displayOrder,
}

/** The badges of a portfolio, in their order. */
export function selectBadges(db: Database, portfolioId: string): Promise<Badge[]> {
  return db
    .select(BADGE_COLUMNS)
    .from(badges)
    .where(eq(badges.portfolioId, portfolioId))
    .orderBy(asc(badges.displayOrder), asc(badges.id))
}

/** A badge of a portfolio that belongs to the person, with its portfolio; null for anybody else's. */
export async function selectOwnBadge(
  db: Database,
  id: string,
  userId: string,
): Promise<{ badge: Badge; portfolioId: string } | null> {
  const [row] = await db
    .select({ badge: BADGE_COLUMNS, portfolioId: badges.portfolioId })
    .from(badges)
    .innerJoin(portfolios, eq(portfolios.id, badges.portfolioId))
    .where(and(eq(badges.id, id), eq(portfolios.userId, userId)))
  return row ?? null
}

/** The same with the times of its edits, locked until the end of the transaction. */
export async function lockOwnBadge(
  db: Database,
  id: string,
  userId: string,
): Promise<{ badge: Badge; portfolioId: string; editTimes: EditTimes } | null> {
  const [row] = await db
    .select({ badge: BADGE_COLUMNS, portfolioId: badges.portfolioId, editTimes: badges.editTimes })
    .from(badges)
    .innerJoin(portfolios, eq(portfolios.id, badges.portfolioId))
    .where(and(eq(badges.id, id), eq(portfolios.userId, userId)))
    .for('update', { of: badges })
  return row ?? null
}

export async function insertBadge(
  db: Database,
  row: AddBadgeInput & { id: string; displayOrder: number },
): Promise<Badge> {
  return only(await db.insert(badges).values(row).returning(BADGE_COLUMNS))
}

/** Answers null if the badge has gone meanwhile. */
export async function updateBadgeRow(
  db: Database,
  id: string,
  changes: BadgeChanges & { displayOrder?: number; editTimes?: EditTimes },
): Promise<Badge | null> {
  const [row] = await db.update(badges).set(changes).where(eq(badges.id, id)).returning(BADGE_COLUMNS)
  return row ?? null
}

export async function deleteBadgeRow(db: Database, id: string): Promise<void> {
  await db.delete(badges).where(eq(badges.id, id))
}
