import {
  type Analytics,
  type AnalyticsDay,
  type AnalyticsInput,
  type Compared,
  entryName,
  localDays,
  NO_NUMBERS,
  type Numbers,
  REFERRERS_LISTED,
  totalOf,
} from '@vitrine/core/analytics'
import { requireOwnPortfolio } from '#features/portfolios'
import type { Ctx } from '../../context.ts'
import {
  type DayHours,
  type Entry,
  type EntrySum,
  selectClicks,
  selectEntries,
  selectEntrySums,
  selectLikes,
  selectReferrerSums,
  selectViews,
} from './queries.ts'

/**
 * Returns the statistics of one of the actor's pages for the last days and as many before them, by the days of a time zone.
 * Reads sums only, so that the cost depends on the range and not on the number of views. Refuses NOT_SIGNED_IN,
 * PORTFOLIO_NOT_FOUND.
 */
export async function getAnalytics(ctx: Ctx, { portfolioId, days, timeZone }: AnalyticsInput): Promise<Analytics> {
  await requireOwnPortfolio(ctx, portfolioId)
  const range = localDays(ctx.now(), { count: 2 * days, timeZone })
  const dayHours = { firstHours: range.days.map(({ firstHour }) => firstHour), endHour: range.endHour }
  const hours = {
    firstHour: dayHours.firstHours[0] ?? range.endHour,
    middleHour: dayHours.firstHours[days] ?? range.endHour,
    endHour: range.endHour,
  }
  // One after the other, so that a request never takes several of the pool's connections.
  const numbers = await readNumbers(ctx, portfolioId, dayHours)
  const entries = await selectEntries(ctx.db, portfolioId)
  const sums = await selectEntrySums(ctx.db, portfolioId, hours)
  const sites = await selectReferrerSums(ctx.db, portfolioId, { ...hours, limit: REFERRERS_LISTED })
  const all = range.days.map(({ date }, day): AnalyticsDay => ({ date, ...NO_NUMBERS, ...numbers.get(day) }))
  const [previousDays, currentDays] = [all.slice(0, days), all.slice(days)]
  return {
    days: currentDays,
    previousDays,
    total: totalOf(currentDays),
    previousTotal: totalOf(previousDays),
    ...toEntries(entries, sums),
    referrers: sites.referrers.map(({ host, current, previous }) => ({ host, views: { current, previous } })),
    otherReferrers: subtract(sites.all, sumOf(sites.referrers)),
  }
}

/** Returns the numbers of each day that has any, by its place. */
async function readNumbers(ctx: Ctx, portfolioId: string, days: DayHours): Promise<Map<number, Partial<Numbers>>> {
  const numbers = new Map<number, Partial<Numbers>>()
  for (const select of [selectViews, selectLikes, selectClicks]) {
    for (const { day, ...sums } of await select(ctx.db, portfolioId, days)) {
      numbers.set(day, { ...numbers.get(day), ...sums })
    }
  }
  return numbers
}

/** Returns the entries with their clicks, most first and otherwise in the order of the page, and the clicks of deleted ones. */
function toEntries(
  entries: readonly Entry[],
  sums: readonly EntrySum[],
): Pick<Analytics, 'entries' | 'deletedEntries'> {
  const clicks = new Map(sums.map(({ entryId, current, previous }) => [entryId, { current, previous }]))
  const listed = entries.map(({ id, kind, title, url }) => ({
    id,
    kind,
    name: entryName({ title, url }),
    clicks: clicks.get(id) ?? { current: 0, previous: 0 },
  }))
  return {
    entries: listed.sort((one, other) => other.clicks.current - one.clicks.current),
    deletedEntries: subtract(sumOf(sums), sumOf(listed.map((entry) => entry.clicks))),
  }
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
