import type { Conversation } from '@vitrine/core/chat'
import { chatTexts } from '@vitrine/core/chat/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { Inbox } from '@vitrine/widgets/chat'
import { useEffect } from 'react'
import { premiumReasonOf } from '../../session/premium-refusal.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { toast } from '../../ui/toast.tsx'
import { FAILED_READ } from '../../ui/use-failure-toast.ts'
import { BesideThread } from './beside-thread.tsx'
import { LoadingConversations } from './loading-conversations.tsx'
import { MessagesPremium } from './messages-premium.tsx'
import { useDashboardInbox } from './use-dashboard-inbox.ts'

/** Renders the conversations of one portfolio with the owner's actions. */
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
  const { inbox, error, retry, more, remove, unblock } = useDashboardInbox(id)
  // Premium ended while this tab was open.
  if (premiumReasonOf(error) !== null) return <MessagesPremium waiting={0} />
  if (!inbox && error !== null) return <FailedConversations onRetry={retry} />
  return (
    <BesideThread>
      {inbox ? (
        <Card className="min-h-full p-2">
          <Inbox
            {...inbox}
            username={username}
            more={more}
            openId={openId}
            onOpen={onOpen}
            onDelete={(conversation) => {
              onDeleted(conversation)
              remove(conversation)
            }}
            onUnblock={unblock}
          />
        </Card>
      ) : (
        <LoadingConversations />
      )}
    </BesideThread>
  )
}

function FailedConversations({ onRetry }: { onRetry(): void }) {
  useEffect(() => toast.error(chatTexts.loadFailed, { key: FAILED_READ }), [])
  return <LoadFailure heading={chatTexts.loadFailed} onRetry={onRetry} />
}
