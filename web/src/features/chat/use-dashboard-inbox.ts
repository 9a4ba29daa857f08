import { createInboxStore, useInbox } from '@vitrine/widgets/chat'
import { liveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { useState } from 'react'
import { type AppContext, useAppContext } from '../../api/app-context.ts'
import { invalidateAndRefetch } from '../../api/invalidate-and-refetch.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { showToast } from '../../ui/toast.tsx'
import { createInboxApi } from './inbox-api.ts'

/** Returns the live inbox of a portfolio. It keeps its conversations in this tab until the person leaves. */
export function useDashboardInbox(portfolioId: string) {
  const context = useAppContext()
  const showFailure = useFailureMessage()
  const [store] = useState(() => {
    const known = context.inboxes.get(portfolioId)
    if (known) return known
    const created = createInboxStore({
      portfolioId,
      socket: liveSocket(),
      api: createInboxApi(context.api),
      notify: showToast,
      report: (error, text) => showFailure(text, error),
      beforePoll: () => readUnread(context),
    })
    context.inboxes.set(portfolioId, created)
    return created
  })
  return useInbox(store)
}

/** Reads the unread counts again. Resolves to false if they could not be read; no toast is shown. */
async function readUnread({ queryClient, orpc }: AppContext): Promise<boolean> {
  await invalidateAndRefetch(queryClient, orpc.chat.unread.key())
  return queryClient.getQueryState(orpc.chat.unread.queryKey())?.status !== 'error'
}
