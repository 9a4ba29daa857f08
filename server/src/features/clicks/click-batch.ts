import { isClickable } from '@vitrine/core/clicks'
import { protectCountedPortfolios } from '#features/portfolios'
import { addToQuarters } from '../../db/quarter-sums.ts'
import { toHour } from '../../db/tables/moment.ts'
import { periodsOf } from '../../db/tables/period.ts'
import type { BatchMeter } from '../../metrics/metrics.ts'
import { createBatch } from '../../runtime/batch.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { selectEntryPlaces } from './entry-places.ts'
import {
  addEntryClicks,
  addHourlyClicks,
  type Click,
  type ClickBatch,
  type ClickRow,
  type EntryClicks,
  type HourlyClicks,
  insertClicks,
} from './queries.ts'

/** Time that the first click of a batch waits for others, in milliseconds. */
const BATCH_WINDOW_MS = 5
/** Most clicks that one transaction stores. */
const BATCH_MAX = 1000

/** Creates the batch of clicks, so that a popular page costs few transactions. */
export function createClickBatch(newCtx: () => Ctx, meter: BatchMeter): ClickBatch {
  return createBatch({
    windowMs: BATCH_WINDOW_MS,
    max: BATCH_MAX,
    meter,
    work: (clicks: Click[]) => withTransaction(newCtx(), (tx) => storeClicks(tx, clicks)),
  })
}

async function storeClicks(tx: Ctx, clicks: Click[]): Promise<boolean[]> {
  const pages = await protectCountedPortfolios(tx, distinct(clicks.map(({ portfolioId }) => portfolioId)))
  const owners = new Map(pages.map(({ id, userId }) => [id, userId]))
  const places = await selectEntryPlaces(tx.db, distinct(clicks.map(({ entryId }) => entryId)))
  const rows = clicks.flatMap(({ userId, ...click }): ClickRow[] => {
    const place = places.get(click.entryId)
    const ownerId = owners.get(click.portfolioId)
    if (ownerId === undefined || place?.portfolioId !== click.portfolioId) return []
    if (!isClickable(place, click.clickedAt)) return []
    return [{ ...click, kind: place.kind, own: userId === ownerId }]
  })
  if (rows.length > 0) {
    await insertClicks(tx.db, rows)
    await addHourlyClicks(tx.db, hourlySumsOf(rows))
    await addEntryClicks(tx.db, entrySumsOf(rows))
    await addToQuarters(
      tx.db,
      rows.map(({ portfolioId, clickedAt, own }) => ({
        portfolioId,
        moment: clickedAt,
        [own ? 'ownClicks' : 'clicks']: 1,
      })),
    )
  }
  for (const portfolioId of distinct(rows.map((row) => row.portfolioId))) {
    publishAfterCommit(tx, { type: 'analyticsChanged', portfolioId, userId: owners.get(portfolioId) ?? '' })
  }
  const stored = new Set(rows.map(({ id }) => id))
  return clicks.map(({ id }) => stored.has(id))
}

function hourlySumsOf(rows: readonly ClickRow[]): HourlyClicks[] {
  const sums = new Map<string, HourlyClicks>()
  for (const { portfolioId, clickedAt, own } of rows) {
    const hour = toHour(clickedAt)
    const key = `${portfolioId} ${hour}`
    const sum = sums.get(key) ?? { portfolioId, hour, clicks: 0, ownClicks: 0 }
    sum[own ? 'ownClicks' : 'clicks'] += 1
    sums.set(key, sum)
  }
  return inKeyOrder(sums)
}

function entrySumsOf(rows: readonly ClickRow[]): EntryClicks[] {
  const sums = new Map<string, EntryClicks>()
  for (const { portfolioId, entryId, kind, clickedAt, own } of rows) {
    if (own) continue
    for (const { unit, period } of periodsOf(clickedAt)) {
      const key = `${portfolioId} ${unit} ${period} ${entryId}`
      const sum = sums.get(key) ?? { portfolioId, unit, period, entryId, kind, clicks: 0 }
      sums.set(key, { ...sum, clicks: sum.clicks + 1 })
    }
  }
  return inKeyOrder(sums)
}

/** Returns the sums in the order of their keys. All processes lock sums in this order, so that no two deadlock. */
function inKeyOrder<Sum>(sums: ReadonlyMap<string, Sum>): Sum[] {
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Stores clicks, many in one transaction. */
    clicks: ClickBatch
  }
}
