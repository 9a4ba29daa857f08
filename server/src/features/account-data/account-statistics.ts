import type { ActivityKind } from '@vitrine/core/analytics'
import { EntryKind } from '@vitrine/core/clicks'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ENTRY_TABLES } from '#features/clicks'
import { findPageOf } from '#features/portfolios'
import { portfolioActivity } from '../../db/tables/activity.ts'
import { portfolioEntryClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import { portfolioHourlyLikes } from '../../db/tables/likes.ts'
import { toDay, toHour } from '../../db/tables/moment.ts'
import { portfolioHourlyViews, portfolioReferrers } from '../../db/tables/views.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Days that are read at once. */
const DAYS_MAX = 100
const DAY_MS = 24 * 3_600_000
/** Tables with sums of a page by the hour. What the others count is counted by one of these as well. */
const HOURLY = [portfolioHourlyViews, portfolioHourlyLikes, portfolioHourlyClicks, portfolioActivity]

/** Days since 1970 in UTC, from `first` to before `end`. */
interface Days {
  first: number
  end: number
}

/** Sums of a day, as they are in the archive. */
interface DayStatistics extends Record<ActivityKind, number> {
  views: number
  ownViews: number
  visitors: number
  likes: number
  clicks: number
  ownClicks: number
  referrers: { host: string; views: number }[]
  entries: { kind: EntryKind; title: string | null; clicks: number }[]
}

/** Returns the statistics of the person's page, one day of UTC after the other. Days without any are left out. */
export async function* readStatistics(ctx: Ctx, userId: string): AsyncGenerator<object> {
  const page = await findPageOf(ctx, userId)
  const oldest = page && (await firstDay(ctx, page.id))
  if (!page || oldest === null) return
  const titles = await readTitles(ctx, page.id)
  const end = toDay(toHour(ctx.now())) + 1
  for (let first = oldest; first < end; first += DAYS_MAX) {
    const read = await readDays(ctx, page.id, { days: { first, end: Math.min(first + DAYS_MAX, end) }, titles })
    for (const [day, sums] of [...read].toSorted(([one], [other]) => one - other)) {
      yield { day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...sums }
    }
  }
}

/** Returns the first day on which anything of a page was counted; null if nothing was. */
async function firstDay({ db }: Ctx, portfolioId: string): Promise<number | null> {
  const hours: number[] = []
  for (const { portfolioId: page, hour } of HOURLY) {
    const [row] = await db
      .select({ hour: sql<number>`${hour}` })
      .from(hour.table)
      .where(eq(page, portfolioId))
      .orderBy(asc(hour))
      .limit(1)
    if (row) hours.push(row.hour)
  }
  return hours.length > 0 ? toDay(Math.min(...hours)) : null
}

/** Returns the titles of a page's entries by their ids. */
async function readTitles({ db }: Ctx, portfolioId: string): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const kind of EntryKind.options) {
    const { table, title, ...entry } = ENTRY_TABLES[kind]
    const rows = await db
      .select({ id: sql<string>`${entry.id}`, title: sql<string>`${title}` })
      .from(table)
      .where(eq(entry.portfolioId, portfolioId))
    for (const row of rows) titles.set(row.id, row.title)
  }
  return titles
}

async function readDays(
  { db }: Ctx,
  page: string,
  { days, titles }: { days: Days; titles: ReadonlyMap<string, string> },
): Promise<Map<number, DayStatistics>> {
  const found = new Map<number, DayStatistics>()
  const at = (day: number) => {
    const sums = found.get(day) ?? emptyDay()
    found.set(day, sums)
    return sums
  }
  const { views, ownViews, visitors } = portfolioHourlyViews
  const viewed = { views: sum(sql`${views} - ${ownViews}`), ownViews: sum(ownViews), visitors: sum(visitors) }
  const ofViews = db.select({ day: dayOf(portfolioHourlyViews), ...viewed }).from(portfolioHourlyViews)
  for (const { day, ...sums } of await ofViews.where(within(portfolioHourlyViews, page, days)).groupBy(sql`1`)) {
    Object.assign(at(day), sums)
  }
  const ofLikes = db
    .select({ day: dayOf(portfolioHourlyLikes), likes: sum(portfolioHourlyLikes.likes) })
    .from(portfolioHourlyLikes)
  for (const { day, ...sums } of await ofLikes.where(within(portfolioHourlyLikes, page, days)).groupBy(sql`1`)) {
    Object.assign(at(day), sums)
  }
  const { clicks, ownClicks } = portfolioHourlyClicks
  const ofClicks = db
    .select({ day: dayOf(portfolioHourlyClicks), clicks: sum(clicks), ownClicks: sum(ownClicks) })
    .from(portfolioHourlyClicks)
  for (const { day, ...sums } of await ofClicks.where(within(portfolioHourlyClicks, page, days)).groupBy(sql`1`)) {
    Object.assign(at(day), sums)
  }
  const { kind, count } = portfolioActivity
  const ofActivity = db
    .select({ day: dayOf(portfolioActivity), kind, count: sum(count) })
    .from(portfolioActivity)
    .where(within(portfolioActivity, page, days))
    .groupBy(sql`1`, kind)
  for (const { day, kind, count } of await ofActivity) at(day)[kind] = count
  for (const { period, host, views } of await selectReferrers(db, page, days)) {
    at(period).referrers.push({ host, views })
  }
  for (const { period, entryId, kind, clicks } of await selectEntryClicks(db, page, days)) {
    at(period).entries.push({ kind, title: titles.get(entryId) ?? null, clicks })
  }
  return found
}

function emptyDay(): DayStatistics {
  const activity = { notes: 0, conversations: 0, messages: 0, gifts: 0 } satisfies Record<ActivityKind, number>
  return {
    ...{ views: 0, ownViews: 0, visitors: 0, likes: 0, clicks: 0, ownClicks: 0 },
    ...activity,
    referrers: [],
    entries: [],
  }
}

const sum = (column: AnyPgColumn | SQL) => sql<number>`sum(${column})::int`

/** Table with sums by the hour. */
type Hourly = Record<'portfolioId' | 'hour', AnyPgColumn>

const dayOf = ({ hour }: Hourly) => sql<number>`${hour} / 24`

function within({ portfolioId, hour }: Hourly, page: string, { first, end }: Days) {
  return and(eq(portfolioId, page), gte(hour, first * 24), lt(hour, end * 24))
}

function selectReferrers(db: Ctx['db'], page: string, { first, end }: Days) {
  const { portfolioId, unit, period, host, views } = portfolioReferrers
  return db
    .select({ period, host, views })
    .from(portfolioReferrers)
    .where(and(eq(portfolioId, page), eq(unit, 'day'), gte(period, first), lt(period, end)))
    .orderBy(asc(period), desc(views), asc(host))
}

function selectEntryClicks(db: Ctx['db'], page: string, { first, end }: Days) {
  const { portfolioId, unit, period, entryId, kind, clicks } = portfolioEntryClicks
  return db
    .select({ period, entryId, kind, clicks })
    .from(portfolioEntryClicks)
    .where(and(eq(portfolioId, page), eq(unit, 'day'), gte(period, first), lt(period, end)))
    .orderBy(asc(period), desc(clicks), asc(entryId))
}
