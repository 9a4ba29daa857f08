import { type ChatEntry, type Conversation, chatTexts } from '@vitrine/core/chat/view'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isRefusal } from '../api/call-api.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import { showToast } from '../toasts/show-toast.ts'
import { chatApi } from './chat-api.ts'
import { ChatFrame } from './chat-frame.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { moveDraft } from './drafts.ts'
import { ListFailure } from './list-failure.tsx'
import { NameStep } from './name-step.tsx'
import { PageInbox } from './page-inbox.tsx'
import { PremiumNotice } from './premium-notice.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** With this at its end the page's address opens the chat, for somebody who signed in for it. */
const BEGUN = '#chat'

/**
 * Chat on a public page, as long as it is rendered: a visitor talks to the page's owner, its owner finds the
 * conversations. Somebody signed out is led to `/auth` and back.
 */
export function PageChat({
  view: { id: portfolioId, username },
  socket,
  onClose,
}: {
  view: Pick<PortfolioView, 'id' | 'username' | 'title'>
  socket: LiveSocket
  onClose(): void
}) {
  const [entry, setEntry] = useState<ChatEntry | null>(null)
  const [failed, setFailed] = useState(false)
  const [ended, setEnded] = useState<string | null>(null)
  useReturnFocus()

  const leaveToSignIn = useCallback(() => {
    location.assign(`/auth?${new URLSearchParams({ returnTo: `/u/${username}${BEGUN}`, notice: 'chat' })}`)
  }, [username])

  async function read(): Promise<void> {
    setFailed(false)
    try {
      setEntry(await chatApi.entry(portfolioId))
    } catch (error) {
      if (isRefusal(error, 'SIGN_IN_TO_CHAT', 'NOT_SIGNED_IN')) leaveToSignIn()
      else setFailed(true)
    }
  }
  const begin = useEffectEvent(() => {
    if (location.hash === BEGUN) history.replaceState(history.state, '', location.pathname + location.search)
    void read()
  })
  useEffect(() => begin(), [])

  function start(conversation: Conversation): void {
    if (ended) moveDraft(ended, conversation.id)
    setEnded(null)
    setEntry((known) => known && { ...known, conversation })
  }
  async function startNew({ id }: Conversation): Promise<void> {
    setEnded(id)
    setEntry(null)
    await read()
  }

  const shared = { socket, notify: showToast, onClose, onSignedOut: leaveToSignIn }
  if (entry?.own && entry.ownerPremium) return <PageInbox portfolioId={portfolioId} username={username} {...shared} />
  const { conversation } = entry ?? {}
  if (conversation) {
    return (
      <ConversationPanel
        key={conversation.id}
        conversation={conversation}
        onStartNew={() => void startNew(conversation)}
        {...shared}
      />
    )
  }
  return (
    <ChatFrame
      key={entry ? 'known' : 'waiting'}
      label={entry?.own ? chatTexts.messages : chatTexts.chatWith(username)}
      heading={<h2>{entry?.own ? chatTexts.messages : chatTexts.chatWith(username)}</h2>}
      onClose={onClose}
    >
      {!entry && !failed && <div className="chat-body chat-skeleton" role="status" aria-label="Loading chat" />}
      {failed && <ListFailure text={kernelTexts.unexpected} onRetry={() => void read()} />}
      {entry?.own && <PremiumNotice />}
      {entry && !entry.own && entry.closed && (
        <div className="chat-body chat-empty">
          <p>{chatTexts.closed}</p>
        </div>
      )}
      {entry && !entry.own && !entry.closed && (
        <NameStep
          portfolioId={portfolioId}
          username={username}
          suggestion={entry.name}
          ownerPremium={entry.ownerPremium}
          notify={showToast}
          onStarted={start}
          onSignIn={leaveToSignIn}
          onChanged={() => void read()}
        />
      )}
    </ChatFrame>
  )
}
