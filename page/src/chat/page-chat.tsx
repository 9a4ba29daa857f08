import { type ChatEntry, chatTexts } from '@vitrine/core/chat/lite'
import { kernelTexts } from '@vitrine/core/kernel/texts'
import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { ConversationPanel } from '@vitrine/widgets/chat/conversation/conversation-panel.tsx'
import { readDraft, writeDraft } from '@vitrine/widgets/chat/conversation/drafts.ts'
import { ChatBar } from '@vitrine/widgets/chat/frame/chat-bar.tsx'
import { ChatFace } from '@vitrine/widgets/chat/frame/chat-face.tsx'
import { ChatFrame } from '@vitrine/widgets/chat/frame/chat-frame.tsx'
import { ListFailure } from '@vitrine/widgets/chat/frame/list-failure.tsx'
import { PremiumNotice } from '@vitrine/widgets/chat/frame/premium-notice.tsx'
import { useReturnFocus } from '@vitrine/widgets/chat/frame/use-return-focus.ts'
import type { LiveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { type ReactElement, useState } from 'react'
import { showToast } from '../toasts/show-toast.ts'
import { PageInbox } from './inbox/page-inbox.tsx'
import { NameStep } from './name-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { type ChatEntryState, useChatEntry } from './use-chat-entry.ts'

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
 * Renders chat on a public page: a conversation for visitors, the inbox for the owner. Signed-out visitors go to
 * `/auth` and come back. If the owner has no premium and so cannot answer, the panel says so before they go.
 */
function PageChat({ view, socket, onClose }: PageChatProps) {
  const { username } = view
  const chat = useChatEntry(view)
  const { entry, failed, signIn, leaveToSignIn } = chat
  const [minimised, setMinimised] = useState(false)
  useReturnFocus()

  const shared = { socket, notify: showToast, onClose, onSignedOut: leaveToSignIn }
  if (entry?.own && entry.ownerPremium) return <PageInbox portfolioId={view.id} username={username} {...shared} />
  const { conversation } = entry ?? {}
  if (conversation) {
    return (
      <ConversationPanel
        key={conversation.id}
        conversation={conversation}
        onStartNew={() => void chat.startNew(conversation)}
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
      {failed && <ListFailure text={kernelTexts.unexpected} onRetry={() => void chat.read()} />}
      {entry && <FirstStep key={entry.personId} view={view} entry={entry} chat={chat} />}
    </ChatFrame>
  )
}

/** Renders the step before the first message: the name or a notice for visitors, the offer of premium for the owner. */
function FirstStep({ view, entry, chat }: { view: PageChatProps['view']; entry: ChatEntry; chat: ChatEntryState }) {
  // Like unsent messages, the name waits in the browser while its person signs in again.
  const place = { id: view.id, personId: entry.personId }
  const name = chat.ended?.personId === entry.personId ? chat.ended.visitorName : entry.name
  const [typed, setTyped] = useState(() => readDraft(place) || null)
  if (entry.own) return <PremiumNotice />
  if (entry.closed) {
    return (
      <div className="chat-body chat-empty">
        <p>{chatTexts.closed}</p>
      </div>
    )
  }
  return (
    <NameStep
      portfolioId={view.id}
      username={view.username}
      name={typed ?? name}
      ownerPremium={entry.ownerPremium}
      notify={showToast}
      onName={(edited) => {
        setTyped(edited)
        writeDraft(place, edited.trim())
      }}
      onStarted={(conversation) => {
        writeDraft(place, '')
        chat.start(conversation)
      }}
      onSignIn={chat.leaveToSignIn}
      onChanged={() => void chat.read()}
    />
  )
}
