import type { Ctx } from '../../runtime/context.ts'
import { LATE_SUBJECTS } from '../../runtime/late-marks.ts'
import { readLate } from '../../runtime/late-reads.ts'
import { selectPublicIds } from './queries.ts'
import { LOOK_SITEMAPS_MAX, LOOKS_IN_SITEMAP } from './sitemap-size.ts'

/** Returns the ids of the public looks of a sitemap, counted from 1, the oldest first; null if there is no such sitemap. */
export async function listSitemapLooks(ctx: Ctx, { sitemap }: { sitemap: number }): Promise<string[] | null> {
  if (!Number.isSafeInteger(sitemap) || sitemap < 1 || sitemap > LOOK_SITEMAPS_MAX) return null
  const offset = (sitemap - 1) * LOOKS_IN_SITEMAP
  const ids = await readLate(
    ctx,
    (db) => selectPublicIds(db, { offset, limit: LOOKS_IN_SITEMAP }),
    () => [LATE_SUBJECTS.looks, LATE_SUBJECTS.pages],
  )
  return ids.length > 0 ? ids : null
}
