import type { Ctx } from '../../runtime/context.ts'
import { selectLastNumber, selectPublishedUsernames } from './queries.ts'
import { NUMBER_MAX, RANGE_SIZE } from './range.ts'

/** Returns the usernames of the published pages of a sitemap, counted from 1, the oldest first; null if there is no such sitemap. */
export async function listPublishedPages(ctx: Ctx, { sitemap }: { sitemap: number }): Promise<string[] | null> {
  const after = (sitemap - 1) * RANGE_SIZE
  if (!Number.isSafeInteger(sitemap) || sitemap < 1 || after >= NUMBER_MAX) return null
  const last = Math.min(after + RANGE_SIZE, NUMBER_MAX)
  const usernames = await selectPublishedUsernames(ctx.db, { after, last })
  if (usernames.length === 0 && (await selectLastNumber(ctx.db)) <= after) return null
  return usernames
}
