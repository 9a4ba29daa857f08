import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { chatTexts } from '@vitrine/core/chat/texts'
import { useAppContext } from '../../api/app-context.ts'
import { refusalOf } from '../../api/errors.ts'
import { refreshAreas } from '../../api/refresh-areas.ts'
import { type Inbox, inboxOptions, withoutRow } from '../../realtime/inbox-data.ts'
import { useFailureMessage } from '../../session/premium-refusal.ts'
import { toast } from '../../ui/toaster.tsx'

/** The inbox of a portfolio, a page at a time, and whom its owner blocked. */
export function useConversations(portfolioId: string) {
  const { orpc } = useAppContext()
  const inbox = useInfiniteQuery(inboxOptions(orpc, portfolioId))
  const blocks = useQuery(orpc.chat.blocks.queryOptions({ input: { portfolioId } }))
  return { inbox, blocks: blocks.data ?? [] }
}

/** Deletes a conversation of an inbox: gone at once, back where it could not be deleted. */
export function useDeleteConversation(portfolioId: string) {
  const context = useAppContext()
  const { queryClient, orpc } = context
  const showFailure = useFailureMessage()
  const queryKey = orpc.chat.inbox.key({ type: 'infinite', input: { portfolioId } })
  return useMutation(
    orpc.chat.delete.mutationOptions({
      async onMutate({ id }) {
        await queryClient.cancelQueries({ queryKey })
        const before = queryClient.getQueriesData<Inbox>({ queryKey })
        queryClient.setQueriesData<Inbox>({ queryKey }, (inbox) => inbox && withoutRow(inbox, id))
        return before
      },
      onSuccess: () => void toast.success(chatTexts.deleted),
      onError(error, _, before) {
        // One that is gone already is what was wanted.
        if (refusalOf(error)?.code === 'CONVERSATION_NOT_FOUND') return
        for (const [key, inbox] of before ?? []) queryClient.setQueryData(key, inbox)
        showFailure(chatTexts.deleteFailed, error)
      },
      onSettled: () => refreshAreas(context, ['chat']),
    }),
  )
}

/** Lets a blocked visitor write again. */
export function useUnblock() {
  const context = useAppContext()
  const showFailure = useFailureMessage()
  return useMutation(
    context.orpc.chat.unblock.mutationOptions({
      onSuccess: () => void toast.success(chatTexts.unblockDone),
      onError(error) {
        if (refusalOf(error)?.code !== 'BLOCK_NOT_FOUND') showFailure(chatTexts.unblockFailed, error)
      },
      onSettled: () => refreshAreas(context, ['chat']),
    }),
  )
}
