import type { Ctx } from '../../../runtime/context.ts'
import { liveOf } from '../../../runtime/late-marks.ts'
import { readLate } from '../../../runtime/late-reads.ts'
import { type StoredPage, selectPage } from './page-queries.ts'
import { selectPortfolio } from './queries.ts'

/**
 * Reads a page by its username for its visitors, with every change that this process knows of. Returns null if there is
 * none.
 */
export function findLatePage(ctx: Ctx, username: string): Promise<StoredPage | null> {
  return readLate(ctx, (db) => selectPage(db, username), aboutPage)
}

/** Reads a page like {@link findLatePage}, by its portfolio's id. */
export function findLatePageById(ctx: Ctx, id: string): Promise<StoredPage | null> {
  return readLate(
    ctx,
    async (db) => {
      const portfolio = await selectPortfolio(db, id)
      return portfolio && selectPage(db, portfolio.username)
    },
    aboutPage,
  )
}

/** Returns what a page is about. The replica may not have a missing page yet, or not under its name. */
function aboutPage(page: StoredPage | null): string[] | null {
  return page && [page.portfolio.id, page.portfolio.userId, liveOf(page.portfolio.id)]
}
