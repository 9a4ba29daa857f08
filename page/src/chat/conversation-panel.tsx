import { IconBan } from '@tabler/icons-react'
import { type Conversation, chatTexts } from '@vitrine/core/chat/view'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { LiveSocket } from '../live/live-socket.ts'
import { ChatBar } from './chat-bar.tsx'
import { ChatFace } from './chat-face.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { ChatQuestion } from './chat-question.tsx'
import { ConversationFoot } from './conversation-foot.tsx'
import { ConversationHeading } from './conversation-heading.tsx'
import { createConversationRoom } from './conversation-room.ts'
import { MessageList } from './message-list.tsx'
import type { Notify } from './notify.ts'
import { unreadCount } from './room-state.ts'

/**
 * A conversation, live, in a panel that can be minimised. It is open as long as it is rendered; give it the
 * conversation's id as its `key`.
 */
export function ConversationPanel({
  conversation: known,
  socket,
  notify,
  onClose,
  onBack,
  onGone = onClose,
  onStartNew,
  onSignedOut,
}: {
  conversation: Conversation
  socket: LiveSocket
  notify: Notify
  onClose(): void
  /** Back to the list that it was opened from. */
  onBack?: () => void
  /** It was deleted, or is none of the person's own any more. */
  onGone?: () => void
  /** For a visitor whose conversation expired. */
  onStartNew?: () => void
  onSignedOut(): void
}) {
  const [room] = useState(() => createConversationRoom({ conversation: known, socket, notify }))
  const state = useSyncExternalStore(room.subscribe, room.snapshot)
  const [minimised, setMinimised] = useState(false)
  const [asking, setAsking] = useState(false)
  const { conversation, end, otherOnline } = state
  const name = conversation.side === 'owner' ? conversation.visitorName : conversation.username
  const unread = minimised ? unreadCount(state) : 0

  useEffect(() => room.enter(), [room])
  const finish = useEffectEvent(() => {
    if (end === 'signed-out') onSignedOut()
    if (end !== 'gone') return
    notify({ kind: 'error', text: chatTexts.notFound })
    onGone()
  })
  useEffect(() => {
    if (end) finish()
  }, [end])

  if (minimised) {
    return (
      <ChatBar
        label={chatTexts.chatWith(name)}
        name={name}
        face={<ChatFace name={name} online={otherOnline} />}
        unread={unread}
        onOpen={() => setMinimised(false)}
        onClose={onClose}
      />
    )
  }
  const mayBlock = conversation.side === 'owner' && !conversation.blockId && end === null
  return (
    <ChatFrame
      label={chatTexts.chatWith(name)}
      heading={<ConversationHeading name={name} state={state} />}
      onBack={onBack}
      onMinimise={() => setMinimised(true)}
      onClose={onClose}
      actions={
        mayBlock && (
          <button
            type="button"
            className="chat-icon"
            aria-label={chatTexts.block}
            title={chatTexts.block}
            onClick={() => setAsking(true)}
          >
            <IconBan aria-hidden="true" size={20} stroke={1.75} />
          </button>
        )
      }
    >
      {conversation.side === 'visitor' && !conversation.ownerPremium && (
        <p className="chat-notice">{chatTexts.mayNotAnswer(name)}</p>
      )}
      <MessageList state={state} room={room} name={name} />
      <ConversationFoot state={state} room={room} onStartNew={onStartNew} />
      {asking && (
        <ChatQuestion
          title={chatTexts.blockQuestion(name)}
          description={chatTexts.blockWarning}
          answer={chatTexts.block}
          onAnswer={() => void room.block()}
          onCancel={() => setAsking(false)}
        />
      )}
    </ChatFrame>
  )
}
