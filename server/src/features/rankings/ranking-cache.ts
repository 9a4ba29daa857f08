import type { PortfolioCard } from '@vitrine/core/portfolios'
import { type RankedBy, rankingOf } from '@vitrine/core/rankings'
import type { EventBus } from '../../bus/events.ts'
import { LATE_SUBJECTS } from '../../runtime/late-marks.ts'
import type { LateReads } from '../../runtime/late-reads.ts'
import { createReadThroughCache } from '../../runtime/read-through-cache.ts'
import { type RankedPage, selectTop } from './queries.ts'

/** Tag of lists that have fewer pages than they may: any page that is published belongs to them. */
const NOT_FULL = LATE_SUBJECTS.pages

/** Lists of the best pages in memory, the same for every visitor (ADR 43). */
export interface RankingCache {
  /** Returns the cards of the pages with the highest count, best first. They are at most a minute old. */
  list(by: RankedBy): Promise<PortfolioCard[]>
}

/** A list as it was read. */
interface RankedList {
  pages: RankedPage[]
  notFull: boolean
}

/**
 * Creates the cache of ranked lists. A change of counts appears when a list is a minute old. A change of a listed
 * page or of its owner's plan invalidates the list at once; so does a change of any page while a list is not full.
 */
export function createRankingCache({
  events,
  clock,
  lateReads,
}: {
  events: EventBus
  clock: () => Date
  lateReads: LateReads
}): RankingCache {
  const cache = createReadThroughCache<RankedList, RankedBy>({
    events,
    clock,
    load: read,
    tagsOf,
    revalidateAfterMs: null,
  })
  /** Reads in progress that no event has overtaken: requests share them. */
  const reads = new Map<RankedBy, Promise<RankedList | null>>()

  async function read(by: RankedBy): Promise<RankedList> {
    const { pages: limit } = rankingOf(by)
    return lateReads.read(async (db) => {
      const pages = await selectTop(db, { by, limit, now: clock() })
      return { pages, notFull: pages.length < limit }
    }, tagsOf)
  }

  events.on('portfolioChanged', ({ portfolioId }) => invalidate([portfolioId, NOT_FULL]))
  events.on('planChanged', ({ userId }) => invalidate([userId]))
  events.on('busStatusChanged', () => reads.clear())

  function invalidate(tags: readonly string[]): void {
    reads.clear()
    for (const tag of tags) cache.invalidateTagged(tag)
  }

  function shareRead(by: RankedBy): Promise<RankedList | null> {
    const shared = reads.get(by)
    if (shared) return shared
    const started = cache.load(by).finally(() => {
      if (reads.get(by) === started) reads.delete(by)
    })
    reads.set(by, started)
    return started
  }

  return {
    async list(by) {
      const list = cache.get(by) ?? (await shareRead(by))
      return (list?.pages ?? []).map(({ card }) => card)
    },
  }
}

function tagsOf({ pages, notFull }: RankedList): string[] {
  return [...pages.flatMap(({ portfolioId, ownerId }) => [portfolioId, ownerId]), ...(notFull ? [NOT_FULL] : [])]
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Lists of the best pages. */
    rankings: RankingCache
  }
}
