import type { Activity, ActivityKind, Compared } from '@vitrine/core/analytics'
import { EntryKind } from '@vitrine/core/clicks'
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ENTRY_TABLES } from '#features/clicks'
import type { Database } from '../../db/database.ts'
import { portfolioActivity } from '../../db/tables/activity.ts'
import { portfolioEntryClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import { portfolioHourlyLikes } from '../../db/tables/likes.ts'
import { portfolioQuarters } from '../../db/tables/quarters.ts'
import { portfolioHourlyViews, portfolioReferrers } from '../../db/tables/views.ts'
import { firstHourFrom, laterQuarters, type PeriodRange, periodsBetween } from './periods.ts'

/** Days to sum: the first quarter of an hour of each day in order, and the first one after the last day. */
export interface DayQuarters {
  firstQuarters: readonly number[]
  endQuarter: number
}

/** Sums of a day. `day` is its index in {@link DayQuarters}. */
type DaySum<Sums> = Sums & { day: number }

const sum = (column: AnyPgColumn | SQL) => sql<number>`sum(${column})::int`

/**
 * Returns the day in which an hour starts, as an index of `firstQuarters`. If two days start with one hour, the later
 * day gets the hour.
 */
function dayOf(hour: AnyPgColumn, { firstQuarters }: DayQuarters) {
  return sql<number>`(width_bucket(${hour}, ${sql.param(firstQuarters.map(firstHourFrom))}::int[]) - 1)`
}

/** Returns the condition for the hours of a page that start in these days. */
function within(
  { portfolioId, hour }: { portfolioId: AnyPgColumn; hour: AnyPgColumn },
  id: string,
  { firstQuarters, endQuarter }: DayQuarters,
) {
  const [first = endQuarter] = firstQuarters
  return and(eq(portfolioId, id), gte(hour, firstHourFrom(first)), lt(hour, firstHourFrom(endQuarter)))
}

/** Returns the views and visitors of each day that has any, from the sums of the hours that start in it. */
export function selectViews(db: Database, portfolioId: string, days: DayQuarters) {
  const { hour, views, ownViews, visitors } = portfolioHourlyViews
  const day = dayOf(hour, days)
  return db
    .select({ day, views: sum(sql`${views} - ${ownViews}`), ownViews: sum(ownViews), visitors: sum(visitors) })
    .from(portfolioHourlyViews)
    .where(within(portfolioHourlyViews, portfolioId, days))
    .groupBy(sql`1`)
}

/** Returns the views of visitors in each hour that starts in these days and has any. */
export function selectHourlyViews(db: Database, portfolioId: string, days: DayQuarters) {
  const { hour, views, ownViews } = portfolioHourlyViews
  return db
    .select({ hour, views: sql<number>`${views} - ${ownViews}` })
    .from(portfolioHourlyViews)
    .where(within(portfolioHourlyViews, portfolioId, days))
}

/** Returns the likes of each day that has any, from the sums of the hours that start in it. */
export function selectLikes(
  db: Database,
  portfolioId: string,
  days: DayQuarters,
): Promise<DaySum<{ likes: number }>[]> {
  const { hour, likes } = portfolioHourlyLikes
  return db
    .select({ day: dayOf(hour, days), likes: sum(likes) })
    .from(portfolioHourlyLikes)
    .where(within(portfolioHourlyLikes, portfolioId, days))
    .groupBy(sql`1`)
}

/** Returns the clicks of each day that has any, from the sums of the hours that start in it. */
export function selectClicks(db: Database, portfolioId: string, days: DayQuarters) {
  const { hour, clicks, ownClicks } = portfolioHourlyClicks
  return db
    .select({ day: dayOf(hour, days), clicks: sum(clicks), ownClicks: sum(ownClicks) })
    .from(portfolioHourlyClicks)
    .where(within(portfolioHourlyClicks, portfolioId, days))
    .groupBy(sql`1`)
}

/**
 * Returns the metrics of the first minutes of each day that begins within an hour: from the beginning of the day to
 * the end of this hour. They belong to the day, but the hour starts in the day before. The day after the last one is
 * included. Returns nothing if all days begin at a full hour.
 */
export function selectDayBeginnings(db: Database, portfolioId: string, { firstQuarters, endQuarter }: DayQuarters) {
  const { quarter, views, ownViews, visitors, likes, clicks, ownClicks } = portfolioQuarters
  const places = [...firstQuarters, endQuarter].flatMap((first, day) => {
    const later = laterQuarters(first)
    return Array.from({ length: later.end - first }, (_, index) => ({ day, quarter: first + index }))
  })
  if (places.length === 0) return []
  const days = sql.param(places.map(({ day }) => day))
  const quarters = sql.param(places.map((place) => place.quarter))
  return db
    .select({
      day: sql<number>`places.day`,
      views: sum(sql`${views} - ${ownViews}`),
      ownViews: sum(ownViews),
      visitors: sum(visitors),
      likes: sum(likes),
      clicks: sum(clicks),
      ownClicks: sum(ownClicks),
    })
    .from(portfolioQuarters)
    .innerJoin(
      sql`unnest(${days}::int[], ${quarters}::int[]) as places (day, quarter)`,
      eq(quarter, sql`places.quarter`),
    )
    .where(and(eq(portfolioQuarters.portfolioId, portfolioId), sql`${quarter} = any(${quarters}::int[])`))
    .groupBy(sql`1`)
}

/**
 * Limits of two ranges, in quarters of an hour: the current one from `middle` to before `end`, the previous one from
 * `first` to before `middle`.
 */
export interface ComparedQuarters {
  first: number
  middle: number
  end: number
}

/** Range of periods. `current` is false if it is part of the previous range. */
type ComparedRange = PeriodRange & { current: boolean }

/**
 * Returns the ranges of periods as a table `ranges`, for a lateral join: each range is then read from the index, and
 * the cost does not grow with the age of the page.
 */
function rangesOf({ first, middle, end }: ComparedQuarters): SQL {
  const ranges: ComparedRange[] = [
    ...periodsBetween(first, middle).map((range) => ({ ...range, current: false })),
    ...periodsBetween(middle, end).map((range) => ({ ...range, current: true })),
  ]
  const list = (type: string, field: (range: ComparedRange) => unknown) =>
    sql`${sql.param(ranges.map(field))}::${sql.raw(type)}[]`
  return sql`unnest(
    ${list('text', ({ unit }) => unit)}, ${list('int', ({ first }) => first)},
    ${list('int', (range) => range.end)}, ${list('bool', ({ current }) => current)}, ${list('int', ({ factor }) => factor)}
  ) as ranges (unit, first, last, current, factor)`
}

/**
 * Returns the sums of a column in the current and in the previous range. A negative sum becomes 0: a quarter can have
 * more than its hour.
 */
function compared(column: SQL): { current: SQL<number>; previous: SQL<number> } {
  const sumWhere = (condition: SQL) =>
    sql<number>`greatest(coalesce(sum(${column} * ranges.factor) filter (where ${condition}), 0), 0)::int`
  return { current: sumWhere(sql`ranges.current`), previous: sumWhere(sql`not ranges.current`) }
}

/** Clicks of visitors on an entry, which may have been deleted since. */
export interface EntrySum extends Compared {
  entryId: string
}

/** Returns the clicks of each entry that has any in one of the two ranges. */
export async function selectEntrySums(
  db: Database,
  portfolioId: string,
  quarters: ComparedQuarters,
): Promise<EntrySum[]> {
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
    .from(rangesOf(quarters))
    .crossJoinLateral(inRange)
    .groupBy(inRange.entryId)
}

/** Returns the clicks of visitors on each entry by day of UTC, from the day `first` to before `end`, counted from 1970. */
export function selectEntryDays(db: Database, portfolioId: string, { first, end }: { first: number; end: number }) {
  const { entryId, unit, period, clicks } = portfolioEntryClicks
  return db
    .select({ entryId, day: period, clicks })
    .from(portfolioEntryClicks)
    .where(and(eq(portfolioEntryClicks.portfolioId, portfolioId), eq(unit, 'day'), gte(period, first), lt(period, end)))
}

/** Views that came from one host. `host` is empty for sites without a name. */
export interface ReferrerSum extends Compared {
  host: string
}

/** Returns the views by host of the sites that led to them. */
export async function selectReferrerSums(
  db: Database,
  portfolioId: string,
  quarters: ComparedQuarters,
): Promise<ReferrerSum[]> {
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
  return db
    .select({ host: inRange.host, ...compared(sql`${inRange.views}`) })
    .from(rangesOf(quarters))
    .crossJoinLateral(inRange)
    .groupBy(inRange.host)
}

/** Returns what happened on a page besides visits in the hours that start in each of the two ranges, by kind. */
export async function selectActivity(
  db: Database,
  portfolioId: string,
  { first, middle, end }: ComparedQuarters,
): Promise<Activity> {
  const { hour, kind, count } = portfolioActivity
  const sumWhere = (condition: SQL) => sql<number>`coalesce(sum(${count}) filter (where ${condition}), 0)::int`
  const firstCurrent = firstHourFrom(middle)
  const rows = await db
    .select({ kind, current: sumWhere(gte(hour, firstCurrent)), previous: sumWhere(lt(hour, firstCurrent)) })
    .from(portfolioActivity)
    .where(within(portfolioActivity, portfolioId, { firstQuarters: [first], endQuarter: end }))
    .groupBy(kind)
  const sums = new Map(rows.map(({ kind: name, ...sum }) => [name, sum]))
  const of = (name: ActivityKind) => sums.get(name) ?? { current: 0, previous: 0 }
  return { notes: of('notes'), conversations: of('conversations'), messages: of('messages'), gifts: of('gifts') }
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
