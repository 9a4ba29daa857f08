import { type ChatEntry, type Conversation, chatTexts } from '@vitrine/core/chat/view'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isRefusal } from '../api/call-api.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import { showToast } from '../toasts/show-toast.ts'
import { chatApi } from './chat-api.ts'
import { ChatBar } from './chat-bar.tsx'
import { ChatFace } from './chat-face.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { moveDraft } from './drafts.ts'
import { ListFailure } from './list-failure.tsx'
import { NameStep } from './name-step.tsx'
import { PageInbox } from './page-inbox.tsx'
import { PremiumNotice } from './premium-notice.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** With this at its end the page's address opens the chat, for somebody who signed in for it. */
const BEGUN = '#chat'

/**
 * Chat on a public page, as long as it is rendered: a visitor talks to the page's owner, its owner finds the
 * conversations. Somebody signed out is led to `/auth` and back; where an answer may not come, the panel says so first.
 */
export function PageChat({
  view: { id: portfolioId, username, premium },
  socket,
  onClose,
}: {
  view: Pick<PortfolioView, 'id' | 'username' | 'premium'>
  socket: LiveSocket
  onClose(): void
}) {
  const [entry, setEntry] = useState<ChatEntry | null>(null)
  const [failed, setFailed] = useState(false)
  const [signIn, setSignIn] = useState(false)
  const [minimised, setMinimised] = useState(false)
  /** The name that somebody typed; null before that. */
  const [name, setName] = useState<string | null>(null)
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
      if (!isRefusal(error, 'SIGN_IN_TO_CHAT', 'NOT_SIGNED_IN')) setFailed(true)
      else if (premium) leaveToSignIn()
      else setSignIn(true)
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
  const label = entry?.own ? chatTexts.messages : chatTexts.chatWith(username)
  if (minimised) {
    return (
      <ChatBar
        label={label}
        name={entry?.own ? label : username}
        face={<ChatFace name={username} />}
        onOpen={() => setMinimised(false)}
        onClose={onClose}
      />
    )
  }
  return (
    <ChatFrame
      key={entry ? 'known' : 'waiting'}
      label={label}
      heading={<h2>{label}</h2>}
      onMinimise={() => setMinimised(true)}
      onClose={onClose}
    >
      {signIn && <SignInStep username={username} onSignIn={leaveToSignIn} />}
      {!entry && !failed && !signIn && (
        <div className="chat-body chat-skeleton" role="status" aria-label="Loading chat" />
      )}
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
          name={name ?? entry.name}
          ownerPremium={entry.ownerPremium}
          notify={showToast}
          onName={setName}
          onStarted={start}
          onSignIn={leaveToSignIn}
          onChanged={() => void read()}
        />
      )}
    </ChatFrame>
  )
}
