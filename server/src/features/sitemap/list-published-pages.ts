import type { Database } from '../../db/database.ts'
import type { Ctx } from '../../runtime/context.ts'
import { LATE_SUBJECTS } from '../../runtime/late-marks.ts'
import { readLate } from '../../runtime/late-reads.ts'
import { selectLastNumber, selectPublishedUsernames } from './queries.ts'
import { NUMBER_MAX, RANGE_SIZE } from './range.ts'

/** Returns the usernames of the published pages of a sitemap, counted from 1, the oldest first; null if there is no such sitemap. */
export async function listPublishedPages(ctx: Ctx, { sitemap }: { sitemap: number }): Promise<string[] | null> {
  const after = (sitemap - 1) * RANGE_SIZE
  if (!Number.isSafeInteger(sitemap) || sitemap < 1 || after >= NUMBER_MAX) return null
  const last = Math.min(after + RANGE_SIZE, NUMBER_MAX)
  async function select(db: Database): Promise<string[] | null> {
    const usernames = await selectPublishedUsernames(db, { after, last })
    return usernames.length === 0 && (await selectLastNumber(db)) <= after ? null : usernames
  }
  return readLate(ctx, select, () => [LATE_SUBJECTS.pages])
}
