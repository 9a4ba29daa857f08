import type { Ctx } from '../../runtime/context.ts'
import { LATE_SUBJECTS } from '../../runtime/late-marks.ts'
import { readLate } from '../../runtime/late-reads.ts'
import { selectLastNumber } from './queries.ts'
import { RANGE_SIZE } from './range.ts'

/** Returns the number of sitemaps that contain all portfolios. Its duration does not depend on their number. */
export async function countSitemaps(ctx: Ctx): Promise<number> {
  const last = await readLate(ctx, selectLastNumber, () => [LATE_SUBJECTS.pages])
  return Math.ceil(last / RANGE_SIZE)
}
