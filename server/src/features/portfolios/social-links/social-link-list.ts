import type { AddSocialLinkInput, EditTimes, SocialLink, SocialLinkChanges } from '@vitrine/core/portfolios'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { portfolios, socialLinks } from '../../../db/tables/portfolios.ts'
import type { OrderedEntry, OrderedList, OwnEntry } from '../lists/list-definition.ts'
import { visibilityColumns } from '../lists/queries.ts'
import { only } from '../page/queries.ts'

/** The columns of a social link that the API returns. */
export const SOCIAL_LINK_COLUMNS = {
  id: socialLinks.id,
  platform: socialLinks.platform,
  url: socialLinks.url,
  ...visibilityColumns(socialLinks),
  displayOrder: socialLinks.displayOrder,
}

/** The social links of a portfolio. */
export const socialLinkList: OrderedList<SocialLink, AddSocialLinkInput, SocialLinkChanges> = {
  table: socialLinks,
  insert: insertSocialLink,
  lockOwn: lockOwnSocialLink,
  update: updateSocialLinkRow,
}

async function insertSocialLink(db: Database, row: AddSocialLinkInput & OrderedEntry): Promise<SocialLink> {
  return only(await db.insert(socialLinks).values(row).returning(SOCIAL_LINK_COLUMNS))
}

async function lockOwnSocialLink(db: Database, id: string, userId: string): Promise<OwnEntry<SocialLink> | null> {
  const [row] = await db
    .select({ entry: SOCIAL_LINK_COLUMNS, portfolioId: socialLinks.portfolioId, editTimes: socialLinks.editTimes })
    .from(socialLinks)
    .innerJoin(portfolios, eq(portfolios.id, socialLinks.portfolioId))
    .where(and(eq(socialLinks.id, id), eq(portfolios.userId, userId)))
    .for('update', { of: socialLinks })
  return row ?? null
}

async function updateSocialLinkRow(
  db: Database,
  id: string,
  changes: SocialLinkChanges & { editTimes: EditTimes },
): Promise<SocialLink | null> {
  const [row] = await db.update(socialLinks).set(changes).where(eq(socialLinks.id, id)).returning(SOCIAL_LINK_COLUMNS)
  return row ?? null
}
