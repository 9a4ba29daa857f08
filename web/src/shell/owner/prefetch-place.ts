import { DEFAULT_RANGE } from '@vitrine/core/analytics/lite'
import type { AppContext } from '../../api/app-context.ts'
import { deviceZone, loadAnalytics } from '../../features/analytics/index.ts'
import { loadMessages } from '../../features/chat/index.ts'
import { loadFiles } from '../../features/files/index.ts'
import { readFiles, readGifts, readPages } from '../../owner-queries.ts'
import type { Place } from './places.ts'

/** Functions that load what a place shows besides its route: code that comes with its tab, and answers of the API. */
const PREFETCHES: Record<Place['key'], (context: AppContext) => Promise<unknown>> = {
  page: readPages,
  analytics: (context) => Promise.all([loadAnalytics(), prefetchAnalytics(context)]),
  messages: loadMessages,
  gifts: readGifts,
  files: (context) => Promise.all([loadFiles(), readFiles(context)]),
}

/** Prefetches what a place shows. Answers of the last 30 seconds are not read again. */
export function prefetchPlace(context: AppContext, key: Place['key']): Promise<unknown> {
  return PREFETCHES[key](context)
}

/** Reads the statistics that the tab opens with, if the page is known. */
async function prefetchAnalytics({ orpc, queryClient }: AppContext): Promise<void> {
  const [page] = queryClient.getQueryData(orpc.portfolios.listOwn.queryKey()) ?? []
  if (!page) return
  const input = { portfolioId: page.id, days: DEFAULT_RANGE, timeZone: deviceZone() }
  await queryClient.prefetchQuery(orpc.analytics.get.queryOptions({ input }))
}
