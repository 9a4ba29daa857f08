import { IconClock, IconTrash } from '@tabler/icons-react'
import { type Conversation, chatTexts, formatTimeLeft } from '@vitrine/core/chat/lite'
import { memo } from 'react'
import { ChatFace } from '../frame/chat-face.tsx'
import { useMinutesLeft } from '../frame/time-left.ts'

/** Renders a conversation in the owner's list: visitor, last message and time left. Lists can have hundreds of them. */
export const InboxItem = memo(function InboxItem({
  conversation,
  ago,
  open,
  onOpen,
  onDelete,
}: {
  conversation: Conversation
  /** Age of the last message as text; null without one. */
  ago: string | null
  open: boolean
  onOpen(conversation: Conversation): void
  onDelete(conversation: Conversation): void
}) {
  const { visitorName, visitorEmail, portraitUrl, lastMessage, lastSender, lastMessageAt, unread } = conversation
  return (
    <div className={unread ? 'chat-item chat-item-new' : 'chat-item'}>
      <button
        type="button"
        className="chat-item-open"
        aria-current={open || undefined}
        onClick={() => onOpen(conversation)}
      >
        <ChatFace name={visitorName} portraitUrl={portraitUrl} />
        <span className="chat-item-words">
          <span className="chat-item-first">
            <span className="chat-item-name" dir="auto">
              {visitorName}
            </span>
            {unread && <span className="chat-new">{chatTexts.isNew}</span>}
            {lastMessageAt && (
              <time className="chat-item-ago" dateTime={lastMessageAt}>
                {ago}
              </time>
            )}
          </span>
          {lastMessage && (
            <span className="chat-item-last" dir="auto">
              {lastSender === 'owner' && chatTexts.own}
              <span>{lastMessage}</span>
            </span>
          )}
          <span className="chat-item-state">
            <TimeLeft conversation={conversation} />
            {visitorEmail && <span className="chat-item-mail">{visitorEmail}</span>}
          </span>
        </span>
      </button>
      <button
        type="button"
        className="chat-icon chat-item-delete"
        aria-label={chatTexts.deleteNamed(visitorName)}
        onClick={() => onDelete(conversation)}
      >
        <IconTrash aria-hidden="true" size={18} stroke={1.75} />
      </button>
    </div>
  )
})

function TimeLeft({ conversation: { id, state, blockId } }: { conversation: Conversation }) {
  const left = useMinutesLeft(id)
  const expired = state === 'expired' || left === 0
  return (
    <>
      <IconClock aria-hidden="true" size={14} stroke={1.75} />
      {expired ? chatTexts.expired : chatTexts.timeLeft(formatTimeLeft(left))}
      {blockId && <span className="chat-tag">{chatTexts.blocked}</span>}
    </>
  )
}
