import type { AddSocialLinkInput, PortfolioChanges, SocialLink, SocialLinkChanges } from '@vitrine/core/portfolios'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { portfolios, socialLinks } from '../../db/tables/portfolios.ts'

/** A portfolio as stored. */
export type PortfolioRow = typeof portfolios.$inferSelect

export async function selectPortfolio(db: Database, id: string): Promise<PortfolioRow | null> {
  const [row] = await db.select().from(portfolios).where(eq(portfolios.id, id))
  return row ?? null
}

export async function selectPortfolioByUsername(db: Database, username: string): Promise<PortfolioRow | null> {
  const [row] = await db.select().from(portfolios).where(eq(portfolios.username, username))
  return row ?? null
}

/** The person's own portfolio, held until the end of the transaction: who changes it meanwhile waits. */
export async function lockOwnPortfolio(db: Database, id: string, userId: string): Promise<PortfolioRow | null> {
  const own = and(eq(portfolios.id, id), eq(portfolios.userId, userId))
  const [row] = await db.select().from(portfolios).where(own).for('update')
  return row ?? null
}

export function selectPortfoliosOf(db: Database, userId: string): Promise<PortfolioRow[]> {
  return db.select().from(portfolios).where(eq(portfolios.userId, userId)).orderBy(desc(portfolios.createdAt))
}

export async function insertPortfolio(
  db: Database,
  row: Pick<PortfolioRow, 'id' | 'userId' | 'username' | 'title' | 'templateId' | 'createdAt'>,
): Promise<PortfolioRow> {
  return only(await db.insert(portfolios).values(row).returning())
}

export async function updatePortfolioRow(
  db: Database,
  id: string,
  changes: PortfolioChanges & { published?: boolean },
): Promise<PortfolioRow> {
  return only(await db.update(portfolios).set(changes).where(eq(portfolios.id, id)).returning())
}

/** Adds one to the counter and answers the new count. */
export async function incrementViewCount(db: Database, id: string): Promise<number> {
  const rows = await db
    .update(portfolios)
    .set({ viewCount: sql`${portfolios.viewCount} + 1` })
    .where(eq(portfolios.id, id))
    .returning({ viewCount: portfolios.viewCount })
  return only(rows).viewCount
}

export async function selectSocialLinks(db: Database, portfolioId: string): Promise<SocialLink[]> {
  return db
    .select({
      id: socialLinks.id,
      platform: socialLinks.platform,
      url: socialLinks.url,
      displayOrder: socialLinks.displayOrder,
    })
    .from(socialLinks)
    .where(eq(socialLinks.portfolioId, portfolioId))
    .orderBy(asc(socialLinks.displayOrder), asc(socialLinks.id))
}

/** A link of a portfolio that belongs to the person; null for anybody else's. */
export async function selectOwnSocialLink(db: Database, id: string, userId: string): Promise<SocialLink | null> {
  const [row] = await db
    .select({ link: socialLinks })
    .from(socialLinks)
    .innerJoin(portfolios, eq(portfolios.id, socialLinks.portfolioId))
    .where(and(eq(socialLinks.id, id), eq(portfolios.userId, userId)))
  return row?.link ?? null
}

export async function insertSocialLink(
  db: Database,
  row: AddSocialLinkInput & { id: string; displayOrder: number },
): Promise<SocialLink> {
  return only(await db.insert(socialLinks).values(row).returning())
}

/** Answers null if the link has gone meanwhile. */
export async function updateSocialLinkRow(
  db: Database,
  id: string,
  changes: SocialLinkChanges & { displayOrder?: number },
): Promise<SocialLink | null> {
  const [row] = await db.update(socialLinks).set(changes).where(eq(socialLinks.id, id)).returning()
  return row ?? null
}

export async function deleteSocialLinkRow(db: Database, id: string): Promise<void> {
  await db.delete(socialLinks).where(eq(socialLinks.id, id))
}

function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that returns one row returned none')
  return row
}
