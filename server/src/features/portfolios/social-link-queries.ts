import type { AddSocialLinkInput, EditTimes, SocialLink, SocialLinkChanges } from '@vitrine/core/portfolios'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { portfolios, socialLinks } from '../../db/tables/portfolios.ts'
import { only } from './queries.ts'

/** What an entry consists of, besides whose it is. */
export const LINK_COLUMNS = {
  id: socialLinks.id,
  platform: socialLinks.platform,
  url: socialLinks.url,
  displayOrder: socialLinks.displayOrder,
}

/** The links of a portfolio, in their order. */
export function selectSocialLinks(db: Database, portfolioId: string): Promise<SocialLink[]> {
  return db
    .select(LINK_COLUMNS)
    .from(socialLinks)
    .where(eq(socialLinks.portfolioId, portfolioId))
    .orderBy(asc(socialLinks.displayOrder), asc(socialLinks.id))
}

/** A link of a portfolio that belongs to the person, with its portfolio; null for anybody else's. */
export async function selectOwnSocialLink(
  db: Database,
  id: string,
  userId: string,
): Promise<{ link: SocialLink; portfolioId: string } | null> {
  const [row] = await db
    .select({ link: LINK_COLUMNS, portfolioId: socialLinks.portfolioId })
    .from(socialLinks)
    .innerJoin(portfolios, eq(portfolios.id, socialLinks.portfolioId))
    .where(and(eq(socialLinks.id, id), eq(portfolios.userId, userId)))
  return row ?? null
}

/** The same with the times of its edits, locked until the end of the transaction. */
export async function lockOwnSocialLink(
  db: Database,
  id: string,
  userId: string,
): Promise<{ link: SocialLink; portfolioId: string; editTimes: EditTimes } | null> {
  const [row] = await db
    .select({ link: LINK_COLUMNS, portfolioId: socialLinks.portfolioId, editTimes: socialLinks.editTimes })
    .from(socialLinks)
    .innerJoin(portfolios, eq(portfolios.id, socialLinks.portfolioId))
    .where(and(eq(socialLinks.id, id), eq(portfolios.userId, userId)))
    .for('update', { of: socialLinks })
  return row ?? null
}

export async function insertSocialLink(
  db: Database,
  row: AddSocialLinkInput & { id: string; displayOrder: number },
): Promise<SocialLink> {
  return only(await db.insert(socialLinks).values(row).returning(LINK_COLUMNS))
}

/** Answers null if the link has gone meanwhile. */
export async function updateSocialLinkRow(
  db: Database,
  id: string,
  changes: SocialLinkChanges & { displayOrder?: number; editTimes?: EditTimes },
): Promise<SocialLink | null> {
  const [row] = await db.update(socialLinks).set(changes).where(eq(socialLinks.id, id)).returning(LINK_COLUMNS)
  return row ?? null
}

export async function deleteSocialLinkRow(db: Database, id: string): Promise<void> {
  await db.delete(socialLinks).where(eq(socialLinks.id, id))
}
