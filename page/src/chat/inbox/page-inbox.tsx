import { type Conversation, chatTexts } from '@vitrine/core/chat/lite'
import { isRefusal } from '@vitrine/widgets/api/call-api.ts'
import { chatApi } from '@vitrine/widgets/chat/chat-api.ts'
import { ConversationPanel } from '@vitrine/widgets/chat/conversation/conversation-panel.tsx'
import { ChatBar } from '@vitrine/widgets/chat/frame/chat-bar.tsx'
import { ChatFace } from '@vitrine/widgets/chat/frame/chat-face.tsx'
import { ChatFrame } from '@vitrine/widgets/chat/frame/chat-frame.tsx'
import { ListFailure } from '@vitrine/widgets/chat/frame/list-failure.tsx'
import { PremiumNotice } from '@vitrine/widgets/chat/frame/premium-notice.tsx'
import { Inbox } from '@vitrine/widgets/chat/inbox/inbox.tsx'
import { createInboxStore } from '@vitrine/widgets/chat/inbox/inbox-store.ts'
import { useInbox } from '@vitrine/widgets/chat/inbox/use-inbox.ts'
import type { Notify } from '@vitrine/widgets/chat/notify.ts'
import type { LiveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { useState } from 'react'

/** Page and connection of an inbox in the owner's panel. */
interface PageInboxProps {
  portfolioId: string
  socket: LiveSocket
  notify: Notify
  onSignedOut(): void
}

/** Renders the inbox in the panel of the owner's page. An opened conversation replaces it. */
export function PageInbox({ username, onClose, ...props }: PageInboxProps & { username: string; onClose(): void }) {
  const [open, setOpen] = useState<Conversation | null>(null)
  const [minimised, setMinimised] = useState(false)
  const { inbox, error, polling, retry, more, remove, unblock } = usePageInbox(props)
  if (open) {
    return (
      <ConversationPanel
        key={open.id}
        conversation={open}
        socket={props.socket}
        notify={props.notify}
        onClose={onClose}
        onBack={() => setOpen(null)}
        onGone={() => setOpen(null)}
        onSignedOut={props.onSignedOut}
      />
    )
  }
  if (minimised) {
    return (
      <ChatBar
        label={chatTexts.messages}
        name={chatTexts.messages}
        face={<ChatFace name={username} />}
        unread={inbox?.conversations.filter(({ unread }) => unread).length ?? 0}
        onOpen={() => setMinimised(false)}
        onClose={onClose}
      />
    )
  }
  return (
    <ChatFrame
      label={chatTexts.messages}
      heading={<h2>{chatTexts.messages}</h2>}
      onMinimise={() => setMinimised(true)}
      onClose={onClose}
    >
      {polling && (
        <p className="chat-notice" role="status">
          {chatTexts.polling}
        </p>
      )}
      {isRefusal(error, 'INBOX_NEEDS_PREMIUM') ? (
        <PremiumNotice />
      ) : (
        <div className="chat-body">
          {inbox && (
            <Inbox {...inbox} username={username} more={more} onOpen={setOpen} onDelete={remove} onUnblock={unblock} />
          )}
          {!inbox && error !== null && <ListFailure text={chatTexts.loadFailed} onRetry={retry} />}
          {!inbox && error === null && <WaitingInbox />}
        </div>
      )}
    </ChatFrame>
  )
}

/** Follows the inbox while it is rendered. */
function usePageInbox({ portfolioId, socket, notify, onSignedOut }: PageInboxProps) {
  const [store] = useState(() =>
    createInboxStore({
      portfolioId,
      socket,
      api: chatApi,
      notify,
      report(error, text) {
        if (isRefusal(error, 'NOT_SIGNED_IN')) onSignedOut()
        else notify({ kind: 'error', text })
      },
    }),
  )
  return useInbox(store)
}

function WaitingInbox() {
  return (
    <div role="status" aria-label="Loading conversations" className="chat-skeleton">
      {['first', 'second', 'third'].map((item) => (
        <div key={item} className="chat-waiting chat-item-shape" />
      ))}
    </div>
  )
}
