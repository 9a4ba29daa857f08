import type { ServerToClientEvents } from '@vitrine/core/realtime'
import type { AppContext } from '../api/app-context.ts'
import { invalidateAndRefetch } from '../api/invalidate-and-refetch.ts'

/** Event with the number of unread conversations, or messages, of one page. */
export type UnreadEvent = { type: 'unreadChanged' } & Parameters<ServerToClientEvents['unreadChanged']>[0]

/** Sets the count of unread conversations of an own page. Counts that are being read may be older and are read again. */
export async function applyUnreadCount(
  { side, portfolioId, count }: UnreadEvent,
  { queryClient, orpc }: Pick<AppContext, 'queryClient' | 'orpc'>,
): Promise<void> {
  if (side !== 'owner') return
  const queryKey = orpc.chat.unread.queryKey()
  const isBeingRead = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData(queryKey, (counts) =>
    counts ? [...counts.filter((one) => one.portfolioId !== portfolioId), { portfolioId, count }] : counts,
  )
  if (isBeingRead) await invalidateAndRefetch(queryClient, queryKey)
}
