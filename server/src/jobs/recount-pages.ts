import { setTimeout } from 'node:timers/promises'
import { recountClicks, recountEntryClicks } from '#features/clicks'
import { recountLikes } from '#features/likes'
import { recountNoteViews } from '#features/notes'
import { listPortfolioIds } from '#features/portfolios'
import { recountViews } from '#features/views'
import type { Ctx } from '../runtime/context.ts'
import { recordRun } from './claim-run.ts'
import { recountQuarters } from './recount-quarters.ts'

/** Pages that one statement reads. */
const STEP = 200
/** Pause between two pages in milliseconds, in which requests are served. */
const PAUSE_MS = 5

/** Name under which a complete recount is recorded. */
export const COMPLETE_RECOUNT = 'complete recount'

/**
 * Compares the counts and sums of all pages with the rows of likes, views, clicks and views of notes, one page at a
 * time, and logs those that it corrects. Stops after the current page if `signal` is aborted.
 */
export async function recountPages(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  let after: string | null = null
  do {
    const ids: string[] = await listPortfolioIds(ctx, { after, limit: STEP })
    for (const portfolioId of ids) {
      if (signal?.aborted) return
      const corrected = {
        views: await recountViews(ctx, { portfolioId }),
        likes: await recountLikes(ctx, { portfolioId }),
        clicks: await recountClicks(ctx, { portfolioId }),
        entryClicks: await recountEntryClicks(ctx, { portfolioId }),
        quarters: await recountQuarters(ctx, { portfolioId }),
        noteViews: await recountNoteViews(ctx, { portfolioId }),
      }
      if (Object.values(corrected).some((sums) => sums > 0)) {
        ctx.deps.log.warn({ portfolioId, corrected }, 'wrong sums of a page were corrected')
      }
      await setTimeout(PAUSE_MS)
    }
    after = ids.length === STEP ? (ids.at(-1) ?? null) : null
  } while (after !== null)
  await recordRun(ctx, COMPLETE_RECOUNT)
}
