import { HIGHLIGHTS, type Highlights } from '@vitrine/core/rankings'
import type { Ctx } from '../../runtime/context.ts'

/** Returns the most popular and the trending pages. The popular ones are the beginning of the ranking by views. */
export async function listHighlights({ deps }: Ctx): Promise<Highlights> {
  const [popular, trending] = await Promise.all([deps.rankings.list('views'), deps.rankings.list('weekViews')])
  return { popular: popular.slice(0, HIGHLIGHTS), trending }
}
