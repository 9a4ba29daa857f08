import { REFERRERS_MAX } from '@vitrine/core/views'
import type { Database } from '../../db/database.ts'
import { toDay, toHour } from '../../db/tables/moment.ts'
import { periodsOf } from '../../db/tables/period.ts'
import { addReferrers, type CountedPageView, type Referrer, selectReferrerHosts } from './queries.ts'

/** A view that another site led to. */
interface ReferredPageView {
  portfolioId: string
  viewedAt: Date
  host: string
}

/**
 * Adds views to the sums of the sites that led to their pages; the owner's own views are left out. After the first
 * {@link REFERRERS_MAX} sites of a page on a day, further ones are summed under the empty name. The pages must be
 * locked.
 */
export async function storeReferrers(db: Database, views: readonly CountedPageView[]): Promise<void> {
  const led = views.flatMap(({ portfolioId, viewedAt, own, referrer }): ReferredPageView[] =>
    own || !referrer ? [] : [{ portfolioId, viewedAt, host: referrer }],
  )
  const sums = new Map<string, Referrer>()
  for (const [day, viewsOfDay] of byDay(led)) {
    const portfolioIds = [...new Set(viewsOfDay.map(({ portfolioId }) => portfolioId))]
    const hosts = await selectReferrerHosts(db, { portfolioIds, day })
    for (const { portfolioId, viewedAt, host } of viewsOfDay) {
      const known = hosts.get(portfolioId) ?? new Set()
      if (known.size < REFERRERS_MAX) known.add(host)
      hosts.set(portfolioId, known)
      const name = known.has(host) ? host : ''
      for (const { unit, period } of periodsOf(viewedAt)) {
        const key = `${portfolioId} ${unit} ${period} ${name}`
        const sum = sums.get(key) ?? { portfolioId, unit, period, host: name, views: 0 }
        sums.set(key, { ...sum, views: sum.views + 1 })
      }
    }
  }
  if (sums.size > 0) await addReferrers(db, [...sums.values()])
}

function byDay(views: readonly ReferredPageView[]): Map<number, ReferredPageView[]> {
  const days = new Map<number, ReferredPageView[]>()
  for (const view of views) {
    const day = toDay(toHour(view.viewedAt))
    const known = days.get(day)
    if (known) known.push(view)
    else days.set(day, [view])
  }
  return days
}
