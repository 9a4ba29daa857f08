import type { Ctx } from '../../runtime/context.ts'
import { countPublic } from './queries.ts'
import { LOOK_SITEMAPS_MAX, LOOKS_IN_SITEMAP } from './sitemap-size.ts'

/** Returns the number of sitemaps that contain all public looks. */
export async function countLookSitemaps(ctx: Ctx): Promise<number> {
  return Math.min(Math.ceil((await countPublic(ctx.db)) / LOOKS_IN_SITEMAP), LOOK_SITEMAPS_MAX)
}
