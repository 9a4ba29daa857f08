import type { SubscriptionState } from '@vitrine/core/billing'
import type { LivePresence } from '@vitrine/core/discord-presence'
import type { JudgedHost } from '@vitrine/core/link-hosts'
import type { NoteRecord } from '@vitrine/core/notes'
import type { Song } from '@vitrine/core/now-playing'
import {
  addressOf,
  LIST_NAMES,
  type ListEntry,
  type ListName,
  ofEachList,
  type PageLists,
} from '@vitrine/core/portfolios'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { judgeAddresses } from '#features/link-hosts'
import type { Database } from '../../../db/database.ts'
import { subscriptions } from '../../../db/tables/billing.ts'
import { discordPresences } from '../../../db/tables/discord-presence.ts'
import { profileNotes } from '../../../db/tables/notes.ts'
import { songs } from '../../../db/tables/now-playing.ts'
import {
  hiddenContents,
  portfolioCounts,
  portfolios,
  sensitivePages,
  suspensions,
} from '../../../db/tables/portfolios.ts'
import { entryColumns, LIST_TABLES } from '../lists/list-tables.ts'
import { COUNT_COLUMNS, type Counts } from './count-queries.ts'
import { COUNTED_COLUMNS, type CountedPortfolio } from './queries.ts'

/** Builds the column that returns a list of a portfolio as JSON, so that one statement reads a page. */
function listOf<Name extends ListName>(name: Name): SQL<ListEntry<Name>[]> {
  const table = LIST_TABLES[name]
  const pairs = Object.entries(entryColumns(name)).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  const entry = sql`json_build_object(${sql.join(pairs, sql`, `)})`
  // In the subquery an unqualified column is the list's own, so the portfolio's id is written with its table.
  return sql<
    ListEntry<Name>[]
  >`(select coalesce(json_agg(${entry} order by ${table.displayOrder}, ${table.id}), '[]'::json)
    from ${table} where ${table.portfolioId} = "portfolios"."id")`
}

const LISTS = {
  links: listOf('links'),
  socialLinks: listOf('socialLinks'),
  projects: listOf('projects'),
  badges: listOf('badges'),
} satisfies { [Name in ListName]: SQL<ListEntry<Name>[]> }

/** Columns with what keepers decided about a portfolio that stays online. */
export const RESTRICTIONS = {
  hidden: sql<
    string[]
  >`(select coalesce(json_agg(${hiddenContents.target}), '[]'::json) from ${hiddenContents} where ${hiddenContents.portfolioId} = "portfolios"."id")`,
  // Not `exists`: for a list the planner would read the complete table into a hash first.
  sensitive: sql<boolean>`coalesce((select true from ${sensitivePages} where ${sensitivePages.portfolioId} = "portfolios"."id"), false)`,
}

/** Lists, counts and suspension of a portfolio, which its owner sees besides the columns of its row. */
export type OwnedContents = PageLists & Counts & { suspension: { reason: string; placedAt: Date } | null }

/**
 * Selects the lists, the counts and the suspension of a portfolio in one statement. All are empty if there is no such
 * portfolio.
 */
export async function selectOwnedContents(db: Database, portfolioId: string): Promise<OwnedContents> {
  const [found] = await db
    .select({
      ...LISTS,
      ...COUNT_COLUMNS,
      suspension: { reason: suspensions.reason, placedAt: suspensions.placedAt },
    })
    .from(portfolios)
    .innerJoin(portfolioCounts, eq(portfolioCounts.portfolioId, portfolios.id))
    .leftJoin(suspensions, eq(suspensions.portfolioId, portfolios.id))
    .where(eq(portfolios.id, portfolioId))
  return found ?? { ...ofEachList(() => []), viewCount: 0, likeCount: 0, suspension: null }
}

function preparePage(db: Database) {
  return db
    .select({
      portfolio: COUNTED_COLUMNS,
      subscription: { status: subscriptions.status, endDate: subscriptions.endDate },
      note: {
        id: profileNotes.id,
        content: profileNotes.content,
        backgroundColor: profileNotes.backgroundColor,
        textColor: profileNotes.textColor,
        expiresAt: profileNotes.expiresAt,
      },
      presence: { version: discordPresences.version, presence: discordPresences.presence },
      song: { version: songs.version, song: songs.song, checkedAt: songs.checkedAt },
      ...RESTRICTIONS,
      ...LISTS,
    })
    .from(portfolios)
    .innerJoin(portfolioCounts, eq(portfolioCounts.portfolioId, portfolios.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, portfolios.userId))
    .leftJoin(discordPresences, eq(discordPresences.portfolioId, portfolios.id))
    .leftJoin(songs, eq(songs.portfolioId, portfolios.id))
    .leftJoin(profileNotes, and(eq(profileNotes.portfolioId, portfolios.id), eq(profileNotes.isActive, true)))
    .where(eq(portfolios.username, sql.placeholder('username')))
    .prepare('vitrine_page')
}

/** Returns the hosts of a page's links that are blocked, or that visitors are warned of. */
export function judgeLists(
  db: Database,
  lists: Readonly<Partial<Record<ListName, readonly object[]>>>,
): Promise<JudgedHost[]> {
  const addresses = LIST_NAMES.flatMap((name) => (lists[name] ?? []).map((entry) => addressOf(name, entry)))
  return judgeAddresses(db, addresses)
}

/** All stored data that a page depends on. */
export interface StoredPage {
  portfolio: CountedPortfolio
  /** Subscription of the page's owner. */
  subscription: SubscriptionState | null
  lists: PageLists
  /** Hosts of the page's links that are blocked, or that visitors are warned of. */
  judgedHosts: readonly JudgedHost[]
  /** Active note, which may have expired. */
  note: NoteRecord | null
  /** Last presence of the Discord account. */
  presence: LivePresence | null
  /** Last answer of Spotify, which may be old. */
  song: { version: number; song: Song | null; checkedAt: Date | null } | null
  /** Targets that keepers have hidden. */
  hidden: readonly string[]
  /** True if visitors read a warning before the page. */
  sensitive: boolean
}

/** Reads a page by its username. Returns null if there is none. */
export type FindPage = (username: string) => Promise<StoredPage | null>

/** The prepared statement of each connection to a replica, and of the primary. */
const statements = new WeakMap<Database, ReturnType<typeof preparePage>>()

/**
 * Reads a page by its username. The statement is prepared once for each database, because building it takes as long as
 * running it.
 */
export async function selectPage(db: Database, username: string): Promise<StoredPage | null> {
  const statement = statements.get(db) ?? preparePage(db)
  statements.set(db, statement)
  const [row] = await statement.execute({ username })
  if (!row) return null
  const { portfolio, subscription, note, presence, song, hidden, sensitive, ...lists } = row
  const judgedHosts = await judgeLists(db, lists)
  return { portfolio, subscription, note, presence, song, hidden, sensitive, lists, judgedHosts }
}

declare module '../../../runtime/deps.ts' {
  interface Deps {
    /** Reads a page by its username, outside any transaction; null if there is none. */
    findPage: FindPage
  }
}
