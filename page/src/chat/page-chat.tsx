import { type ChatEntry, type Conversation, chatTexts } from '@vitrine/core/chat/view'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { isRefusal } from '@vitrine/widgets/api/call-api.ts'
import { chatApi } from '@vitrine/widgets/chat/chat-api.ts'
import { ConversationPanel } from '@vitrine/widgets/chat/conversation/conversation-panel.tsx'
import { moveDraft } from '@vitrine/widgets/chat/conversation/drafts.ts'
import { ChatBar } from '@vitrine/widgets/chat/frame/chat-bar.tsx'
import { ChatFace } from '@vitrine/widgets/chat/frame/chat-face.tsx'
import { ChatFrame } from '@vitrine/widgets/chat/frame/chat-frame.tsx'
import { ListFailure } from '@vitrine/widgets/chat/frame/list-failure.tsx'
import { PremiumNotice } from '@vitrine/widgets/chat/frame/premium-notice.tsx'
import { useReturnFocus } from '@vitrine/widgets/chat/frame/use-return-focus.ts'
import type { LiveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { type ReactElement, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../toasts/show-toast.ts'
import { PageInbox } from './inbox/page-inbox.tsx'
import { NameStep } from './name-step.tsx'
import { SignInStep } from './sign-in-step.tsx'

/** Hash of the address that opens the chat after signing in. */
const BEGUN = '#chat'

interface PageChatProps {
  view: Pick<PortfolioView, 'id' | 'username' | 'premium'>
  socket: LiveSocket
  onClose(): void
}

/** Returns the element of chat on a public page, for code without JSX. */
export function openChat(props: PageChatProps): ReactElement {
  return <PageChat {...props} />
}

/**
 * Renders chat on a public page: a conversation for visitors, the inbox for the owner. Signed-out visitors go to `/auth`
 * and come back; if the owner cannot answer without premium, the panel says so first.
 */
function PageChat({ view: { id: portfolioId, username, premium }, socket, onClose }: PageChatProps) {
  const [entry, setEntry] = useState<ChatEntry | null>(null)
  const [failed, setFailed] = useState(false)
  const [signIn, setSignIn] = useState(false)
  const [minimised, setMinimised] = useState(false)
  /** The typed name; null before the first edit. */
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
