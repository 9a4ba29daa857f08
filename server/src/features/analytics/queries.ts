import type { Compared } from '@vitrine/core/analytics'
import { EntryKind } from '@vitrine/core/clicks'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ENTRY_TABLES } from '#features/clicks'
import type { Database } from '../../db/database.ts'
import { portfolioEntryClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import { portfolioHourlyLikes } from '../../db/tables/likes.ts'
import { portfolioHourlyViews, portfolioReferrers } from '../../db/tables/views.ts'
import { type PeriodRange, periodsBetween } from './periods.ts'

/** Hours of the days to sum: the first hour of each day in order, and the first hour after the last one. */
export interface DayHours {
  firstHours: readonly number[]
  endHour: number
}

/** Sums of a day, which is its place in {@link DayHours}. */
type DaySum<Sums> = Sums & { day: number }

const sum = (column: AnyPgColumn | SQL) => sql<number>`sum(${column})::int`

/** Returns the day that an hour belongs to, as its place in `firstHours`. Two days can start with the same hour: the later one gets it. */
function dayOf(hour: AnyPgColumn, { firstHours }: DayHours) {
  return sql<number>`(width_bucket(${hour}, ${sql.param([...firstHours])}::int[]) - 1)`
}

/** Returns the condition for the hours of a page in these days. */
function within({ portfolioId, hour }: { portfolioId: AnyPgColumn; hour: AnyPgColumn }, id: string, days: DayHours) {
  return and(eq(portfolioId, id), gte(hour, days.firstHours[0] ?? days.endHour), lt(hour, days.endHour))
}

/** Returns the views of each day that has any. */
export function selectViews(db: Database, portfolioId: string, days: DayHours) {
  const { hour, views, ownViews, visitors } = portfolioHourlyViews
  const day = dayOf(hour, days)
  return db
    .select({ day, views: sum(sql`${views} - ${ownViews}`), ownViews: sum(ownViews), visitors: sum(visitors) })
    .from(portfolioHourlyViews)
    .where(within(portfolioHourlyViews, portfolioId, days))
    .groupBy(sql`1`)
}

/** Returns the likes of each day that has any. */
export function selectLikes(db: Database, portfolioId: string, days: DayHours): Promise<DaySum<{ likes: number }>[]> {
  const { hour, likes } = portfolioHourlyLikes
  return db
    .select({ day: dayOf(hour, days), likes: sum(likes) })
    .from(portfolioHourlyLikes)
    .where(within(portfolioHourlyLikes, portfolioId, days))
    .groupBy(sql`1`)
}

/** Returns the clicks of each day that has any. */
export function selectClicks(db: Database, portfolioId: string, days: DayHours) {
  const { hour, clicks, ownClicks } = portfolioHourlyClicks
  return db
    .select({ day: dayOf(hour, days), clicks: sum(clicks), ownClicks: sum(ownClicks) })
    .from(portfolioHourlyClicks)
    .where(within(portfolioHourlyClicks, portfolioId, days))
    .groupBy(sql`1`)
}

/** Hours of a range from `middleHour`, and of the previous range from `firstHour`. */
export interface ComparedHours {
  firstHour: number
  middleHour: number
  endHour: number
}

/** Range of periods, and whether it belongs to the present range. */
type ComparedRange = PeriodRange & { current: boolean }

/**
 * Returns the ranges of periods as a table `ranges`, for a lateral join: each range is then read from the index, and the cost
 * does not grow with the age of the page.
 */
function rangesOf({ firstHour, middleHour, endHour }: ComparedHours): SQL {
  const ranges: ComparedRange[] = [
    ...periodsBetween(firstHour, middleHour).map((range) => ({ ...range, current: false })),
    ...periodsBetween(middleHour, endHour).map((range) => ({ ...range, current: true })),
  ]
  const list = (type: string, field: (range: ComparedRange) => unknown) =>
    sql`${sql.param(ranges.map(field))}::${sql.raw(type)}[]`
  return sql`unnest(
    ${list('text', ({ unit }) => unit)}, ${list('int', ({ first }) => first)},
    ${list('int', ({ end }) => end)}, ${list('bool', ({ current }) => current)}
  ) as ranges (unit, first, last, current)`
}

/** Returns the sums of a column by the range that they belong to. */
function compared(column: SQL): { current: SQL<number>; previous: SQL<number> } {
  const sumWhere = (condition: SQL) => sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)::int`
  return { current: sumWhere(sql`ranges.current`), previous: sumWhere(sql`not ranges.current`) }
}

/** Clicks of visitors on an entry, which may have been deleted since. */
export interface EntrySum extends Compared {
  entryId: string
}

/** Returns the clicks of each entry that has any. */
export async function selectEntrySums(db: Database, portfolioId: string, hours: ComparedHours): Promise<EntrySum[]> {
  const { entryId, unit, period, clicks } = portfolioEntryClicks
  const inRange = db
    .select({ entryId, clicks: sql<number>`sum(${clicks})`.as('clicks') })
    .from(portfolioEntryClicks)
    .where(
      and(
        eq(portfolioEntryClicks.portfolioId, portfolioId),
        eq(unit, sql`ranges.unit`),
        gte(period, sql`ranges.first`),
        lt(period, sql`ranges.last`),
      ),
    )
    .groupBy(entryId)
    .as('sums')
  return db
    .select({ entryId: inRange.entryId, ...compared(sql`${inRange.clicks}`) })
    .from(rangesOf(hours))
    .crossJoinLateral(inRange)
    .groupBy(inRange.entryId)
}

/** Views by a referring site, which is empty for sites without a name. */
export interface ReferrerSum extends Compared {
  host: string
}

/** Returns the sites that led to the most views, most first, and the views of all sites. */
export async function selectReferrerSums(
  db: Database,
  portfolioId: string,
  { limit, ...hours }: ComparedHours & { limit: number },
): Promise<{ referrers: ReferrerSum[]; all: Compared }> {
  const { host, unit, period, views } = portfolioReferrers
  const inRange = db
    .select({ host, views: sql<number>`sum(${views})`.as('views') })
    .from(portfolioReferrers)
    .where(
      and(
        eq(portfolioReferrers.portfolioId, portfolioId),
        eq(unit, sql`ranges.unit`),
        gte(period, sql`ranges.first`),
        lt(period, sql`ranges.last`),
      ),
    )
    .groupBy(host)
    .as('sums')
  const { current, previous } = compared(sql`${inRange.views}`)
  const rows = await db
    .select({
      host: inRange.host,
      current,
      previous,
      allCurrent: sql<number>`(sum(${current}) over ())::int`,
      allPrevious: sql<number>`(sum(${previous}) over ())::int`,
    })
    .from(rangesOf(hours))
    .crossJoinLateral(inRange)
    .groupBy(inRange.host)
    .orderBy(sql`${inRange.host} = ''`, desc(current), desc(previous), asc(inRange.host))
    .limit(limit)
  const [first] = rows
  return {
    referrers: rows.filter((row) => row.host !== ''),
    all: { current: first?.allCurrent ?? 0, previous: first?.allPrevious ?? 0 },
  }
}

/** An entry of a page, as its owner sees it. */
export interface Entry {
  id: string
  kind: EntryKind
  title: string
  url: string
}

/** Returns the entries of a page, in the order in which the page shows them. */
export async function selectEntries(db: Database, portfolioId: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const kind of EntryKind.options) {
    const table = ENTRY_TABLES[kind]
    const rows = await db
      .select({ id: sql<string>`${table.id}`, title: sql<string>`${table.title}`, url: sql<string>`${table.url}` })
      .from(table.id.table)
      .where(eq(table.portfolioId, portfolioId))
      .orderBy(asc(table.displayOrder), asc(table.id))
    entries.push(...rows.map((row) => ({ ...row, kind })))
  }
  return entries
}
