import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import type { Conversation } from '@vitrine/core/chat'
import { chatTexts } from '@vitrine/core/chat/texts'
import { type OwnPortfolio, portfolioTexts } from '@vitrine/core/portfolios'
import { useState } from 'react'
import { usePlanState } from '../../session/index.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ConversationList } from './conversation-list.tsx'
import { LoadingConversations } from './loading-conversations.tsx'
import { MessageSettings } from './message-settings.tsx'
import { MessagesPremium } from './messages-premium.tsx'
import { PortfolioSelect } from './portfolio-select.tsx'
import { useUnread } from './use-unread.ts'
import { useWantedThread } from './use-wanted-thread.ts'

/**
 * Renders the conversations of the selected portfolio, or the offer of premium to an owner who does not have it.
 * `portfolios` is undefined until they are loaded.
 */
export function MessagesTab({
  portfolios,
  failed,
  onRetry,
  openId,
  onOpen,
  onDeleted,
}: {
  portfolios: readonly OwnPortfolio[] | undefined
  /** True if the portfolios could not be loaded. */
  failed: boolean
  onRetry(): void
  /** Id of the conversation whose panel is open. */
  openId: string | null
  onOpen(conversation: Conversation): void
  onDeleted(conversation: Conversation): void
}) {
  const { plan, locked, failed: planFailed, retry } = usePlanState()
  const unread = useUnread()
  const [chosen, setChosen] = useState<string | null>(null)
  useWantedThread((conversation) => {
    setChosen(conversation.portfolioId)
    onOpen(conversation)
  })

  if (locked) {
    return (
      <>
        <MessagesPremium waiting={unread.total} />
        <MessageSettings live={false} />
      </>
    )
  }
  if (!portfolios && failed) return <LoadFailure heading={portfolioTexts.loadFailed} onRetry={onRetry} />
  if (planFailed) return <LoadFailure heading={billingTexts.subscriptionFailed} onRetry={retry} />
  if (!portfolios || !plan) return <LoadingConversations />
  const selected =
    portfolios.find(({ id }) => id === chosen) ?? portfolios.find(({ id }) => unread.of(id) > 0) ?? portfolios[0]
  if (!selected) return <NoPortfolio />
  return (
    <>
      <h2 className="sr-only">{chatTexts.messages}</h2>
      <PortfolioSelect portfolios={portfolios} value={selected.id} countOf={unread.of} onChange={setChosen} />
      <ConversationList
        key={selected.id}
        portfolio={selected}
        openId={openId}
        onOpen={(conversation) => {
          // Without a choice, the first portfolio with unread conversations would replace this one once it is read.
          setChosen(selected.id)
          onOpen(conversation)
        }}
        onDeleted={onDeleted}
      />
      <MessageSettings live />
    </>
  )
}

function NoPortfolio() {
  return (
    <Card className="flex flex-col items-center gap-5 px-6 py-12 text-center">
      <p className="max-w-sm text-bone-2">{chatTexts.createFirst}</p>
      <Button asChild variant="primary">
        <Link to="/create-portfolio">{portfolioTexts.createFirst}</Link>
      </Button>
    </Card>
  )
}
