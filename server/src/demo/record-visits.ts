import { TRENDING_DAYS } from '@vitrine/core/rankings'
import { countsOf } from '#features/portfolios'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Number of days over which the earlier views are spread. */
const EARLIER_DAYS = 35
/** Fraction of the golden ratio: its multiples are spread evenly over a period, in an order that looks random. */
const GOLDEN = 0.618_033_988_749_895

/** Sites that lead to a sample page; null for views without one. */
const SITES = [
  null,
  'instagram.com',
  null,
  'google.com',
  'instagram.com',
  't.co',
  null,
  'youtube.com',
  'github.com',
  null,
]

/** Views of a sample page. */
export interface Visits {
  /** Views in the last seven days. */
  week: number
  /** Views in the weeks before. */
  earlier: number
}

/**
 * Records anonymous views of a page until it has as many as wanted, and a click on one of its entries for every third
 * view. They go through the batches that also store real visits. A page that has enough views gets none, so that a
 * restart soon after changes nothing.
 */
export async function recordVisits(
  deps: Deps,
  { portfolioId, entryIds }: { portfolioId: string; entryIds: readonly string[] },
  { week, earlier }: Visits,
): Promise<void> {
  const stored = await countsOf(createCtx(deps), portfolioId)
  const missing = Math.max(week - (stored?.weekViews ?? 0), 0)
  const missingEarlier = Math.max(earlier - (stored?.viewCount ?? 0), 0)
  const weekStart = deps.clock().getTime() - TRENDING_DAYS * DAY_MS
  // The views of a week are counted by full hours, so the earlier views end one hour before it.
  const earlierStart = weekStart - HOUR_MS - EARLIER_DAYS * DAY_MS
  const moments = [
    ...momentsAfter(weekStart, TRENDING_DAYS * DAY_MS, missing),
    ...momentsAfter(earlierStart, EARLIER_DAYS * DAY_MS, missingEarlier),
  ]
  await Promise.all(
    moments.map((viewedAt, index) =>
      deps.views.add({
        id: deps.newId(),
        portfolioId,
        viewedAt,
        viewerUserId: null,
        // Every fourth view is of somebody who has been there before.
        visitor: index % 4 === 0 ? undefined : { source: `sample ${index}`, userAgent: '' },
        referrer: SITES[index % SITES.length],
      }),
    ),
  )
  const clicks = moments.filter((_, index) => entryIds.length > 0 && index % 3 === 0)
  await Promise.all(
    clicks.map((clickedAt, index) => {
      // The first entries get more clicks than the last ones.
      const entryId = entryIds[Math.floor(entryIds.length * ((index * GOLDEN) % 1) ** 2)] ?? ''
      return deps.clicks.add({ id: deps.newId(), portfolioId, entryId, clickedAt, userId: null })
    }),
  )
}

/** Returns moments in the period after `start`, more of them near its end. */
function momentsAfter(start: number, period: number, count: number): Date[] {
  return Array.from({ length: count }, (_, index) => new Date(start + period * Math.sqrt((index * GOLDEN) % 1)))
}
