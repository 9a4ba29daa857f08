import { type ChatBlock, type Conversation, chatTexts, formatAgo } from '@vitrine/core/chat/lite'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ChatQuestion } from '../frame/chat-question.tsx'
import { useChatStyle } from '../frame/use-chat-style.ts'
import { useNow } from '../frame/use-now.ts'
import { BlockedVisitors } from './blocked-visitors.tsx'
import { InboxItem } from './inbox-item.tsx'
import { moveInList } from './move-in-list.ts'

/** Content and actions of a list of conversations. */
export interface InboxProps {
  conversations: readonly Conversation[]
  /** Username of the page. */
  username: string
  blocks: readonly ChatBlock[]
  /** Null if all are loaded; `busy` while the next page is read. */
  more: { onMore(): void; busy: boolean } | null
  /** Id of the conversation whose panel is open. */
  openId?: string | null
  onOpen(conversation: Conversation): void
  onDelete(conversation: Conversation): void
  onUnblock(block: ChatBlock): void
}

/** Renders the conversations of a page for its owner, newest first, or an invitation to share the page. */
export function Inbox({ conversations, username, blocks, more, openId, onOpen, onDelete, onUnblock }: InboxProps) {
  const [pendingDelete, setPendingDelete] = useState<Conversation | null>(null)
  const section = useRef<HTMLElement>(null)
  const now = useNow()
  const latest = useRef(onOpen)
  useLayoutEffect(() => {
    latest.current = onOpen
  })
  // The same function in every render, so that items that did not change are not rendered again.
  const open = useCallback((conversation: Conversation) => latest.current(conversation), [])
  const focusList = () => section.current?.focus({ preventScroll: true })
  useChatStyle()
  return (
    <section ref={section} className="chat-inbox" aria-label={chatTexts.conversations} tabIndex={-1}>
      {conversations.length === 0 ? (
        <EmptyInbox username={username} />
      ) : (
        <ul className="chat-items" onKeyDown={moveInList}>
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <InboxItem
                conversation={conversation}
                ago={conversation.lastMessageAt && formatAgo(new Date(conversation.lastMessageAt), now)}
                open={conversation.id === openId}
                onOpen={open}
                onDelete={setPendingDelete}
              />
            </li>
          ))}
        </ul>
      )}
      {more && (
        <button
          type="button"
          className="chat-button chat-more"
          onClick={more.onMore}
          disabled={more.busy}
          aria-busy={more.busy || undefined}
        >
          {chatTexts.showMore}
        </button>
      )}
      <BlockedVisitors blocks={blocks} onUnblock={onUnblock} onEmpty={focusList} />
      {pendingDelete && (
        <ChatQuestion
          title={chatTexts.deleteQuestion(pendingDelete.visitorName)}
          description={chatTexts.deleteWarning}
          answer="Delete"
          onAnswer={() => {
            onDelete(pendingDelete)
            focusList()
          }}
          onCancel={() => setPendingDelete(null)}
        />
      )}
    </section>
  )
}

function EmptyInbox({ username }: { username: string }) {
  return (
    <div className="chat-empty">
      <h3>{chatTexts.inboxEmpty}</h3>
      <p>{chatTexts.shareYourPage}</p>
      <a className="chat-link" href={`/u/${username}`}>
        {location.host}/u/{username}
      </a>
    </div>
  )
}
