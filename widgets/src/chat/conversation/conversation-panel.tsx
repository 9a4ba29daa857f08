import { IconBan } from '@tabler/icons-react'
import { type Conversation, chatTexts } from '@vitrine/core/chat/lite'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { LiveSocket } from '../../live/live-socket.ts'
import { ChatBar } from '../frame/chat-bar.tsx'
import { ChatFace } from '../frame/chat-face.tsx'
import { ChatFrame } from '../frame/chat-frame.tsx'
import { ChatQuestion } from '../frame/chat-question.tsx'
import type { Notify } from '../notify.ts'
import { ConversationFoot } from './conversation-foot.tsx'
import { ConversationHeading } from './conversation-heading.tsx'
import { unreadCount } from './conversation-state.ts'
import { createConversationStore } from './conversation-store.ts'
import { watchDraft } from './drafts.ts'
import { MessageList } from './message-list.tsx'

/**
 * Renders a live conversation in a panel that can be minimised, floating or in a `container`. The conversation is open while the panel is rendered.
 * Callers set the conversation's id as `key`.
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
  container,
}: {
  conversation: Conversation
  socket: LiveSocket
  notify: Notify
  onClose(): void
  /** Returns to the list that the panel was opened from. */
  onBack?: () => void
  /** Called if the conversation was deleted or can no longer be read by this person. */
  onGone?: () => void
  /** Starts a new conversation after this one expired; for visitors. */
  onStartNew?: () => void
  onSignedOut(): void
  container?: HTMLElement | null | undefined
}) {
  const [store] = useState(() => createConversationStore({ conversation: known, socket, notify }))
  const state = useSyncExternalStore(store.subscribe, store.snapshot)
  const [minimised, setMinimised] = useState(false)
  const [asking, setAsking] = useState(false)
  const { conversation, end, otherOnline } = state
  const name = conversation.side === 'owner' ? conversation.visitorName : conversation.username
  const unread = minimised ? unreadCount(state) : 0

  useEffect(() => store.enter(), [store])
  const { id, personId } = known
  useEffect(() => watchDraft({ id, personId }, store.followDraft), [id, personId, store])
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
        face={<ChatFace name={name} portraitUrl={conversation.portraitUrl} online={otherOnline} />}
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
      container={container}
      actions={mayBlock && <BlockButton onClick={() => setAsking(true)} />}
    >
      {conversation.side === 'visitor' && !conversation.ownerPremium && (
        <p className="chat-notice">{chatTexts.mayNotAnswer(name)}</p>
      )}
      <MessageList state={state} store={store} name={name} />
      <ConversationFoot state={state} store={store} onStartNew={onStartNew} />
      {asking && (
        <ChatQuestion
          title={chatTexts.blockQuestion(name)}
          description={chatTexts.blockWarning}
          answer={chatTexts.block}
          onAnswer={() => void store.block()}
          onCancel={() => setAsking(false)}
        />
      )}
    </ChatFrame>
  )
}

function BlockButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className="chat-icon" aria-label={chatTexts.block} title={chatTexts.block} onClick={onClick}>
      <IconBan aria-hidden="true" size={20} stroke={1.75} />
    </button>
  )
}
