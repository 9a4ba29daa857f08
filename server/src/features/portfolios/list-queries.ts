import type { SubscriptionState } from '@vitrine/core/billing'
import type { NoteRecord } from '@vitrine/core/notes'
import type { Badge, Project, SocialLink } from '@vitrine/core/portfolios'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { profileNotes } from '../../db/tables/notes.ts'
import { badges, portfolios, projects, socialLinks } from '../../db/tables/portfolios.ts'
import { BADGE_COLUMNS } from './badge-queries.ts'
import { PROJECT_COLUMNS } from './project-queries.ts'
import type { PortfolioRow } from './queries.ts'
import { LINK_COLUMNS } from './social-link-queries.ts'

/** The lists of a portfolio, each in its order. */
export interface PortfolioLists {
  socialLinks: SocialLink[]
  projects: Project[]
  badges: Badge[]
}

/** A list as one JSON column of the portfolio it belongs to: a page is read in one statement. */
function listOf<Entry>(
  table: typeof socialLinks | typeof projects | typeof badges,
  columns: Record<keyof Entry & string, PgColumn>,
): SQL<Entry[]> {
  const pairs = Object.entries<PgColumn>(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  const entry = sql`json_build_object(${sql.join(pairs, sql`, `)})`
  // Within the subquery the columns are the list's own; the portfolio has to be named.
  return sql<Entry[]>`(select coalesce(json_agg(${entry} order by ${table.displayOrder}, ${table.id}), '[]'::json)
    from ${table} where ${table.portfolioId} = "portfolios"."id")`
}

const LISTS = {
  socialLinks: listOf<SocialLink>(socialLinks, LINK_COLUMNS),
  projects: listOf<Project>(projects, PROJECT_COLUMNS),
  badges: listOf<Badge>(badges, BADGE_COLUMNS),
}

export async function selectLists(db: Database, portfolioId: string): Promise<PortfolioLists> {
  const [lists] = await db.select(LISTS).from(portfolios).where(eq(portfolios.id, portfolioId))
  return lists ?? { socialLinks: [], projects: [], badges: [] }
}

/** Written once a database: a page is read far more often than anything else, and writing its statement takes as long as running it. */
const pageStatements = new WeakMap<Database, ReturnType<typeof preparePage>>()

function preparePage(db: Database) {
  return (
    db
      .select({
        portfolio: portfolios,
        subscription: { status: subscriptions.status, endDate: subscriptions.endDate },
        note: {
          id: profileNotes.id,
          content: profileNotes.content,
          backgroundColor: profileNotes.backgroundColor,
          textColor: profileNotes.textColor,
          expiresAt: profileNotes.expiresAt,
        },
        ...LISTS,
      })
      .from(portfolios)
      .leftJoin(subscriptions, eq(subscriptions.userId, portfolios.userId))
      .leftJoin(profileNotes, and(eq(profileNotes.portfolioId, portfolios.id), eq(profileNotes.isActive, true)))
      .where(eq(portfolios.username, sql.placeholder('username')))
      // Without a name it lives for one run: a connection pooler in front of the database needs to know nothing of it.
      .prepare('')
  )
}

/** Everything that a page depends on. */
export interface StoredPage {
  portfolio: PortfolioRow
  /** Its owner's. */
  subscription: SubscriptionState | null
  lists: PortfolioLists
  /** The newest one, which may have ended. */
  note: NoteRecord | null
}

/** A portfolio with its lists, its note and its owner's subscription, by its name. */
export async function selectPage(db: Database, username: string): Promise<StoredPage | null> {
  const statement = pageStatements.get(db) ?? preparePage(db)
  pageStatements.set(db, statement)
  const [row] = await statement.execute({ username })
  if (!row) return null
  const { portfolio, subscription, note, ...lists } = row
  return { portfolio, subscription, note, lists }
}
