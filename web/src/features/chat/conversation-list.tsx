import type { Conversation } from '@vitrine/core/chat'
import { chatTexts } from '@vitrine/core/chat/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { Inbox, pollWithoutSocket } from '@vitrine/page/chat'
import { liveSocket } from '@vitrine/page/live-socket'
import { useEffect } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { readAgain } from '../../api/read-again.ts'
import { rowsOf } from '../../realtime/inbox-data.ts'
import { premiumReasonOf } from '../../session/premium-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { LoadingConversations } from './loading-conversations.tsx'
import { MessagesPremium } from './messages-premium.tsx'
import { useConversations, useDeleteConversation, useUnblock } from './use-conversations.ts'

/** The conversations of one portfolio, and what its owner can do with them. */
export function ConversationList({
  portfolio: { id, username },
  openId,
  onOpen,
  onDeleted,
}: {
  portfolio: Pick<OwnPortfolio, 'id' | 'username'>
  openId: string | null
  onOpen(conversation: Conversation): void
  onDeleted(conversation: Conversation): void
}) {
  const { inbox, blocks } = useConversations(id)
  const deletion = useDeleteConversation(id)
  const unblock = useUnblock()
  const context = useAppContext()
  useFailureToast(chatTexts.loadFailed, inbox)
  useEffect(() => {
    const { queryClient, orpc } = context
    async function poll(): Promise<boolean> {
      // Its failures show no toast.
      await readAgain(queryClient, orpc.chat.unread.key())
      if (queryClient.getQueryState(orpc.chat.unread.queryKey())?.status === 'error') return false
      await readAgain(queryClient, orpc.chat.inbox.key())
      return true
    }
    return pollWithoutSocket({ socket: liveSocket(), poll, tab: document })
  }, [context])

  if (!inbox.data) {
    if (!inbox.isError) return <LoadingConversations />
    // Premium has ended while this tab was open.
    if (premiumReasonOf(inbox.error) !== null) return <MessagesPremium waiting={0} />
    return <LoadFailure heading={chatTexts.loadFailed} onRetry={() => void inbox.refetch()} />
  }
  return (
    <Card className="p-2">
      <Inbox
        conversations={rowsOf(inbox.data)}
        username={username}
        blocks={blocks}
        more={inbox.hasNextPage ? { onMore: () => void inbox.fetchNextPage(), busy: inbox.isFetchingNextPage } : null}
        openId={openId}
        onOpen={onOpen}
        onDelete={(conversation) => {
          onDeleted(conversation)
          deletion.mutate({ id: conversation.id })
        }}
        onUnblock={(block) => unblock.mutate({ id: block.id })}
      />
    </Card>
  )
}
