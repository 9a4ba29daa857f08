import type { Ctx } from '../../runtime/context.ts'
import { LATE_SUBJECTS } from '../../runtime/late-marks.ts'
import { readLate } from '../../runtime/late-reads.ts'
import { countPublic } from './queries.ts'
import { LOOK_SITEMAPS_MAX, LOOKS_IN_SITEMAP } from './sitemap-size.ts'

/** Returns the number of sitemaps that contain all public looks. */
export async function countLookSitemaps(ctx: Ctx): Promise<number> {
  const looks = await readLate(ctx, countPublic, () => [LATE_SUBJECTS.looks, LATE_SUBJECTS.pages])
  return Math.min(Math.ceil(looks / LOOKS_IN_SITEMAP), LOOK_SITEMAPS_MAX)
}
