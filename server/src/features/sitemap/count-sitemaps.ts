import type { Ctx } from '../../runtime/context.ts'
import { selectLastNumber } from './queries.ts'
import { RANGE_SIZE } from './range.ts'

/** Returns the number of sitemaps that contain all portfolios. Its duration does not depend on their number. */
export async function countSitemaps(ctx: Ctx): Promise<number> {
  return Math.ceil((await selectLastNumber(ctx.db)) / RANGE_SIZE)
}
