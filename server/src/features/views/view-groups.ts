import type { ViewRecorded } from '@vitrine/core/views'
import { countOn, hidesStats, holdPublishedPortfolios } from '#features/portfolios'
import { type Batch, createBatch } from '../../batch.ts'
import { type Ctx, createCtx, withTransaction } from '../../context.ts'
import { holdViewers, insertViews, type ViewRow } from './queries.ts'

/** Milliseconds that the first view of a group waits for others. */
const WINDOW = 5
const GROUP_MAX = 1000

type Deps = Ctx['deps']
type Groups = Batch<ViewRow, ViewRecorded | null>

const groups = new WeakMap<Deps, Groups>()

/** Where the views of a copy are gathered, so that a popular page costs few transactions. Null for a page that counts none. */
export function viewsOf(deps: Deps): Groups {
  const known = groups.get(deps)
  if (known) return known
  const made = createBatch({
    window: WINDOW,
    max: GROUP_MAX,
    work: (views: ViewRow[]) => withTransaction(createCtx(deps), (tx) => storeViews(tx, views)),
  })
  groups.set(deps, made)
  return made
}

/** Stores those views whose page is published, and answers each one's own count. */
async function storeViews(tx: Ctx, views: ViewRow[]): Promise<(ViewRecorded | null)[]> {
  const pages = await holdPublishedPortfolios(tx, distinct(views.map(({ portfolioId }) => portfolioId)))
  const published = new Set(pages.map(({ id }) => id))
  const counted = views.filter(({ portfolioId }) => published.has(portfolioId))
  if (counted.length === 0) return views.map(() => null)

  // A viewer whose account has just gone leaves a view without a viewer.
  const viewers = await holdViewers(tx.db, distinct(counted.flatMap(({ viewerUserId }) => viewerUserId ?? [])))
  const rows = counted.map((view) => ({
    ...view,
    viewerUserId: view.viewerUserId && viewerIn(viewers, view.viewerUserId),
  }))
  await insertViews(tx.db, rows)

  const changes = new Map<string, number>()
  for (const { portfolioId } of counted) changes.set(portfolioId, (changes.get(portfolioId) ?? 0) + 1)
  const next = new Map<string, { count: number; hidden: boolean }>()
  for (const page of pages) {
    const change = changes.get(page.id) ?? 0
    const count = await countOn(tx, page.id, { column: 'viewCount', change })
    next.set(page.id, { count: count - change, hidden: await hidesStats(tx, page) })
  }
  return views.map(({ portfolioId }) => {
    const page = next.get(portfolioId)
    if (!page) return null
    page.count += 1
    return { viewCount: page.hidden ? null : page.count }
  })
}

function viewerIn(viewers: ReadonlySet<string>, id: string): string | null {
  return viewers.has(id) ? id : null
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
