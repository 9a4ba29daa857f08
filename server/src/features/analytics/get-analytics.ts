import {
  type Analytics,
  type AnalyticsDay,
  type AnalyticsInput,
  type AnalyticsReferrer,
  type Compared,
  entryName,
  localDays,
  NO_METRICS,
  QUARTERS_IN_DAY,
  REFERRERS_LISTED,
  siteOf,
  totalOf,
  viewsByHour,
} from '@vitrine/core/analytics'
import { requireOwnPortfolio } from '#features/portfolios'
import type { Database } from '../../db/database.ts'
import type { Ctx } from '../../runtime/context.ts'
import { liveOf } from '../../runtime/late-marks.ts'
import { readLate } from '../../runtime/late-reads.ts'
import { readMetrics } from './day-metrics.ts'
import {
  type Entry,
  type EntrySum,
  type ReferrerSum,
  selectActivity,
  selectEntries,
  selectEntryDays,
  selectEntrySums,
  selectHourlyViews,
  selectReferrerSums,
} from './queries.ts'

/**
 * Returns the statistics of one of the actor's pages for the last `days` days and for as many days before them, in a
 * time zone. Reads sums only, so that the cost depends on the range and not on the number of views. Refuses
 * NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND.
 */
export async function getAnalytics(ctx: Ctx, { portfolioId, days, timeZone }: AnalyticsInput): Promise<Analytics> {
  await requireOwnPortfolio(ctx, portfolioId)
  return readLate(
    ctx,
    (db) => readAnalytics(db, { portfolioId, days, timeZone }, ctx.now()),
    () => [portfolioId, liveOf(portfolioId)],
  )
}

async function readAnalytics(
  db: Database,
  { portfolioId, days, timeZone }: AnalyticsInput,
  now: Date,
): Promise<Analytics> {
  const range = localDays(now, { count: 2 * days, timeZone })
  const { endQuarter } = range
  const firstQuarters = range.days.map(({ firstQuarter }) => firstQuarter)
  const [first = endQuarter, middle = endQuarter] = [firstQuarters[0], firstQuarters[days]]
  const compared = { first, middle, end: endQuarter }
  // One after the other, so that a request never takes several of the pool's connections.
  const metrics = await readMetrics(db, portfolioId, { firstQuarters, endQuarter })
  const entries = await selectEntries(db, portfolioId)
  const sums = await selectEntrySums(db, portfolioId, compared)
  const trends = await readTrends(db, portfolioId, { first: middle, end: endQuarter })
  const referrers = await selectReferrerSums(db, portfolioId, compared)
  const current = { firstQuarters: firstQuarters.slice(days), endQuarter }
  const hours = viewsByHour(await selectHourlyViews(db, portfolioId, current), range.days.slice(days))
  const all = range.days.map(({ date }, day): AnalyticsDay => ({ date, ...(metrics.get(day) ?? NO_METRICS) }))
  const [previousDays, currentDays] = [all.slice(0, days), all.slice(days)]
  return {
    timeZone,
    days: currentDays,
    previousDays,
    hours,
    total: totalOf(currentDays),
    previousTotal: totalOf(previousDays),
    ...toEntries(entries, { sums, trends }),
    ...toReferrers(referrers),
    activity: await selectActivity(db, portfolioId, compared),
  }
}

/** Clicks on each entry on each of the days of UTC from `first` to before `end`, oldest first; entries without any are left out. */
interface Trends {
  days: number
  of: ReadonlyMap<string, readonly number[]>
}

/** Returns the clicks of each entry by day of UTC, for the days in which quarters of the range lie. */
async function readTrends(
  db: Database,
  portfolioId: string,
  { first, end }: { first: number; end: number },
): Promise<Trends> {
  const range = { first: Math.floor(first / QUARTERS_IN_DAY), end: Math.ceil(end / QUARTERS_IN_DAY) }
  const days = range.end - range.first
  const of = new Map<string, number[]>()
  for (const { entryId, day, clicks } of await selectEntryDays(db, portfolioId, range)) {
    const trend = of.get(entryId) ?? Array<number>(days).fill(0)
    trend[day - range.first] = clicks
    of.set(entryId, trend)
  }
  return { days, of }
}

/**
 * Returns the entries with their clicks, and the clicks of deleted entries. Entries with most clicks come first;
 * entries with equally many stay in the order of the page.
 */
function toEntries(
  entries: readonly Entry[],
  { sums, trends }: { sums: readonly EntrySum[]; trends: Trends },
): Pick<Analytics, 'entries' | 'deletedEntries'> {
  const clicks = new Map(sums.map(({ entryId, current, previous }) => [entryId, { current, previous }]))
  const listed = entries.map(({ id, kind, title, url }) => ({
    id,
    kind,
    name: entryName({ title, url }),
    clicks: clicks.get(id) ?? { current: 0, previous: 0 },
    trend: [...(trends.of.get(id) ?? Array<number>(trends.days).fill(0))],
  }))
  return {
    entries: listed.sort((one, other) => other.clicks.current - one.clicks.current),
    deletedEntries: subtract(sumOf(sums), sumOf(listed.map((entry) => entry.clicks))),
  }
}

/**
 * Returns the sites that led to the most views, most first, and the views of all others. All hosts of a service count
 * as one site.
 */
function toReferrers(sums: readonly ReferrerSum[]): Pick<Analytics, 'referrers' | 'otherReferrers'> {
  const sites = new Map<string, AnalyticsReferrer>()
  // Sites without a name have an empty host.
  for (const sum of sums.filter(({ host }) => host !== '')) {
    const site = siteOf(sum.host)
    const { views } = sites.get(site.host) ?? { views: { current: 0, previous: 0 } }
    sites.set(site.host, { ...site, views: add(views, sum) })
  }
  const referrers = [...sites.values()]
    .filter(({ views }) => views.current > 0 || views.previous > 0)
    .sort(compareSites)
    .slice(0, REFERRERS_LISTED)
  return { referrers, otherReferrers: subtract(sumOf(sums), sumOf(referrers.map(({ views }) => views))) }
}

function compareSites(one: AnalyticsReferrer, other: AnalyticsReferrer): number {
  const [mine, theirs] = [one.views, other.views]
  return theirs.current - mine.current || theirs.previous - mine.previous || (one.name < other.name ? -1 : 1)
}

function sumOf(sums: readonly Compared[]): Compared {
  return sums.reduce((sum, { current, previous }) => add(sum, { current, previous }), { current: 0, previous: 0 })
}

function add(one: Compared, other: Compared): Compared {
  return { current: one.current + other.current, previous: one.previous + other.previous }
}

function subtract(all: Compared, part: Compared): Compared {
  return { current: all.current - part.current, previous: all.previous - part.previous }
}
