import type { Rankings } from '@vitrine/core/rankings'
import type { Ctx } from '../../runtime/context.ts'

/** Returns the most viewed and the most liked pages. */
export async function listTop({ deps }: Ctx): Promise<Rankings> {
  const [viewed, liked] = await Promise.all([deps.rankings.list('views'), deps.rankings.list('likes')])
  return { viewed, liked }
}
