import type { QueryClient } from '@tanstack/react-query'
import type { AppContext, Orpc } from './api/app-context.ts'

/** Screen whose queries are read. */
interface Screen {
  orpc: Orpc
  queryClient: QueryClient
  params: Partial<Record<string, string>>
}

/** Reads the gifts that `/gifts` shows. */
export const readGifts = ({ orpc, queryClient }: Pick<Screen, 'orpc' | 'queryClient'>) =>
  Promise.all([
    queryClient.prefetchQuery(orpc.gifts.received.queryOptions()),
    queryClient.prefetchQuery(orpc.gifts.sent.queryOptions()),
  ])

/** Reads the person's pages. */
export const readPages = ({ orpc, queryClient }: Pick<Screen, 'orpc' | 'queryClient'>) =>
  queryClient.prefetchQuery(orpc.portfolios.listOwn.queryOptions())

/** Reads the files that `/files` shows. */
export const readFiles = ({ orpc, queryClient }: Pick<Screen, 'orpc' | 'queryClient'>) =>
  queryClient.prefetchQuery(orpc.files.listOwn.queryOptions())

/** Queries of the owner's screens besides those of their frame, by the route's path. */
const QUERIES: Partial<Record<string, (screen: Screen) => Promise<unknown>>> = {
  '/dashboard': loadOverview,
  '/editor/$id': ({ orpc, queryClient, params: { id = '' } }) =>
    queryClient.prefetchQuery(orpc.portfolios.getOwn.queryOptions({ input: { id } })),
  '/gifts': readGifts,
  '/files': readFiles,
  '/subscription': ({ orpc, queryClient }) =>
    Promise.all([
      queryClient.prefetchQuery(orpc.billing.subscription.queryOptions()),
      queryClient.prefetchQuery(orpc.payments.history.queryOptions()),
      queryClient.prefetchQuery(orpc.payments.offer.queryOptions()),
    ]),
}

/**
 * Reads what an owner's screen shows first, for the document of the signed-in person: the session, what the frame shows,
 * and what the screen of `path` shows. Failed reads are repeated by the browser. The statistics are not among them: their
 * days begin by the time zone of the browser, which the server does not know.
 */
export async function readOwnerQueries(
  { orpc, queryClient }: AppContext,
  { path, params }: { path: string; params: Screen['params'] },
): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(orpc.accounts.session.queryOptions()),
    queryClient.prefetchQuery(orpc.billing.plan.queryOptions()),
    queryClient.prefetchQuery(orpc.chat.unread.queryOptions()),
    queryClient.prefetchQuery(orpc.gifts.totals.queryOptions()),
    // The frame shows the portrait. The editor has none, and reads its page by itself.
    path !== '/editor/$id' && readPages({ orpc, queryClient }),
    QUERIES[path]?.({ orpc, queryClient, params }),
  ])
}

/** Reads the pages of the person, and what the dashboard shows of the first. */
async function loadOverview(screen: Screen): Promise<void> {
  await readPages(screen)
  const { orpc, queryClient } = screen
  const [page] = queryClient.getQueryData(orpc.portfolios.listOwn.queryKey()) ?? []
  if (!page) return
  const input = { portfolioId: page.id }
  await Promise.all([
    queryClient.prefetchQuery(orpc.connections.get.queryOptions({ input })),
    queryClient.prefetchQuery(orpc.notes.current.queryOptions({ input })),
  ])
}
