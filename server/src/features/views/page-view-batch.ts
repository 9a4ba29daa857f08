import { firstTrendingHour } from '@vitrine/core/rankings'
import type { ViewRecorded } from '@vitrine/core/views'
import { type CountChange, countOn, hidesStats, lockCountedPortfolios } from '#features/portfolios'
import { addToQuarters, type MomentMetrics } from '../../db/quarter-sums.ts'
import { toDay, toHour, toQuarter } from '../../db/tables/moment.ts'
import type { BatchMeter } from '../../metrics/metrics.ts'
import { createBatch } from '../../runtime/batch.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { rankHours } from './bursts.ts'
import {
  addHourlyViews,
  type CountedPageView,
  type HourlyViews,
  insertViews,
  lockViewers,
  type PageView,
  type PageViewBatch,
} from './queries.ts'
import { storeReferrers } from './referrers.ts'
import type { VisitWeights } from './visit-weights.ts'
import type { Visitor, VisitorCounter } from './visitor-counter.ts'

/** Time that the first view of a batch waits for others, in milliseconds. */
const BATCH_WINDOW_MS = 5
/** Most views that one transaction stores. */
const BATCH_MAX = 1000

/** Creates the batch that stores views together, so that a popular page needs few transactions. */
export function createPageViewBatch(newCtx: () => Ctx, counters: ViewCounters, meter: BatchMeter): PageViewBatch {
  return createBatch({
    windowMs: BATCH_WINDOW_MS,
    max: BATCH_MAX,
    meter,
    work: (views: PageView[]) => withTransaction(newCtx(), (tx) => storeViews(tx, views, counters)),
  })
}

/**
 * Stores the views of pages that count views (`isCounted` of core). Returns for each view the new count of its page,
 * or null if the page does not count views. A count is null inside its result if the owner hides the stats.
 */
async function storeViews(tx: Ctx, views: PageView[], counters: ViewCounters): Promise<(ViewRecorded | null)[]> {
  const pages = await lockCountedPortfolios(tx, distinct(views.map(({ portfolioId }) => portfolioId)))
  const countedIds = new Set(pages.map(({ id }) => id))
  const counted = views.filter(({ portfolioId }) => countedIds.has(portfolioId))
  if (counted.length === 0) return views.map(() => null)

  // An account may have been deleted meanwhile: its view is stored without a viewer.
  const viewers = await lockViewers(tx.db, distinct(counted.flatMap(({ viewerUserId }) => viewerUserId ?? [])))
  const owners = new Map(pages.map(({ id, userId }) => [id, userId]))
  const rows = counted.map((view): CountedPageView => {
    const viewerUserId = view.viewerUserId && viewerIn(viewers, view.viewerUserId)
    return { ...view, viewerUserId, own: viewerUserId === owners.get(view.portfolioId) }
  })
  await insertViews(
    tx.db,
    rows.map(({ id, portfolioId, viewedAt, viewerUserId }) => ({ id, portfolioId, viewedAt, viewerUserId })),
  )
  await storeReferrers(tx.db, rows)

  const changes = await sumViews(tx, rows, counters)
  for (const { id, userId } of pages) publishAfterCommit(tx, { type: 'analyticsChanged', portfolioId: id, userId })
  const counts = await countOn(tx, [...changes.values()])
  const next = new Map<string, { count: number; hidden: boolean }>()
  for (const page of pages) {
    const count = (counts.get(page.id)?.viewCount ?? 0) - (changes.get(page.id)?.views ?? 0)
    next.set(page.id, { count, hidden: await hidesStats(tx, page) })
  }
  return views.map(({ portfolioId }) => {
    const page = next.get(portfolioId)
    if (!page) return null
    page.count += 1
    return { viewCount: page.hidden ? null : page.count }
  })
}

/** Counters that recognize visitors of a day, and weigh visits of an hour. */
export interface ViewCounters {
  visitors: VisitorCounter
  weights: VisitWeights
}

/** Sums that a batch adds to an hour. */
type AddedHour = Required<{ [Field in keyof HourlyViews]: NonNullable<HourlyViews[Field]> }>
const NOTHING = { views: 0, ownViews: 0, visitors: 0, visits: 0, ranked: 0 }

/** Changes of a page's counts by its views. */
type CountedViews = Required<Omit<CountChange, 'likes'>>
const NO_CHANGE = { views: 0, weekViews: 0, rankedViews: 0, rankedWeekViews: 0 }

/** Views of a page in the quarter of an hour that contains `moment`. */
interface QuarterOfPage {
  portfolioId: string
  moment: Date
  views: number
  ownViews: number
  seen: Visitor[]
}

/** Adds stored views to the sums of their quarters of an hour and hours. Returns the changes of counts by portfolio. */
async function sumViews(tx: Ctx, rows: readonly CountedPageView[], { visitors: counter, weights }: ViewCounters) {
  const firstHour = firstTrendingHour(toHour(tx.now()))
  const hours = new Map<string, AddedHour>()
  const quarters: MomentMetrics[] = []
  for (const { seen, ...sum } of byQuarter(rows)) {
    const { portfolioId, views, ownViews } = sum
    const hour = toHour(sum.moment)
    const visitors = await counter.countNew({ portfolioId, day: toDay(hour), visitors: seen })
    quarters.push({ ...sum, visitors })
    const { visits, ranked } = await weights.weigh({ portfolioId, hour, day: toDay(hour), visitors: seen })
    const key = `${portfolioId} ${hour}`
    const before = hours.get(key) ?? NOTHING
    hours.set(key, {
      portfolioId,
      hour,
      views: before.views + views,
      ownViews: before.ownViews + ownViews,
      visitors: before.visitors + visitors,
      visits: before.visits + visits,
      ranked: before.ranked + ranked,
      inWeek: hour >= firstHour,
    })
  }
  await addToQuarters(tx.db, quarters)
  const stored = await addHourlyViews(tx.db, [...hours.values()])
  const ranks = await rankHours(tx, stored, (key) => hours.get(key)?.ranked ?? 0)
  const changes = new Map<string, CountedViews>()
  for (const { portfolioId, hour, inWeek } of stored) {
    const key = `${portfolioId} ${hour}`
    const [added, ranked] = [hours.get(key)?.views ?? 0, ranks.get(key) ?? 0]
    const change = changes.get(portfolioId) ?? { portfolioId, ...NO_CHANGE }
    change.views += added
    change.rankedViews += ranked
    if (inWeek) {
      change.weekViews += added
      change.rankedWeekViews += ranked
    }
    changes.set(portfolioId, change)
  }
  return changes
}

function byQuarter(rows: readonly CountedPageView[]): Iterable<QuarterOfPage> {
  const sums = new Map<string, QuarterOfPage>()
  for (const { portfolioId, viewedAt, own, visitor } of rows) {
    const key = `${portfolioId} ${toQuarter(viewedAt)}`
    const sum = sums.get(key) ?? { portfolioId, moment: viewedAt, views: 0, ownViews: 0, seen: [] }
    sum.views += 1
    if (own) sum.ownViews += 1
    else if (visitor) sum.seen.push(visitor)
    sums.set(key, sum)
  }
  return sums.values()
}

function viewerIn(viewers: ReadonlySet<string>, id: string): string | null {
  return viewers.has(id) ? id : null
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Stores views, many in one transaction. */
    views: PageViewBatch
  }
}
