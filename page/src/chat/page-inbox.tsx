import { type Conversation, chatTexts } from '@vitrine/core/chat/view'
import { useState } from 'react'
import type { LiveSocket } from '../live/live-socket.ts'
import { ChatBar } from './chat-bar.tsx'
import { ChatFace } from './chat-face.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { ConversationPanel } from './conversation-panel.tsx'
import { Inbox } from './inbox.tsx'
import { ListFailure } from './list-failure.tsx'
import type { Notify } from './notify.ts'
import { useInbox } from './use-inbox.ts'

/** The inbox of a page in the panel of that page, for its owner; a conversation opens in its place. */
export function PageInbox({
  portfolioId,
  username,
  socket,
  notify,
  onClose,
  onSignedOut,
}: {
  portfolioId: string
  username: string
  socket: LiveSocket
  notify: Notify
  onClose(): void
  onSignedOut(): void
}) {
  const [open, setOpen] = useState<Conversation | null>(null)
  const [minimised, setMinimised] = useState(false)
  const { inbox, failed, polling, retry, more, remove, unblock } = useInbox(portfolioId, {
    socket,
    notify,
    onSignedOut,
  })
  if (open) {
    return (
      <ConversationPanel
        key={open.id}
        conversation={open}
        socket={socket}
        notify={notify}
        onClose={onClose}
        onBack={() => setOpen(null)}
        onGone={() => setOpen(null)}
        onSignedOut={onSignedOut}
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
      <div className="chat-body">
        {inbox && (
          <Inbox {...inbox} username={username} more={more} onOpen={setOpen} onDelete={remove} onUnblock={unblock} />
        )}
        {!inbox && failed && <ListFailure text={chatTexts.loadFailed} onRetry={retry} />}
        {!inbox && !failed && <WaitingInbox />}
      </div>
    </ChatFrame>
  )
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
