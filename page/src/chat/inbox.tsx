import { type ChatBlock, type Conversation, chatTexts } from '@vitrine/core/chat/view'
import { useRef, useState } from 'react'
import { BlockedVisitors } from './blocked-visitors.tsx'
import { ChatQuestion } from './chat-question.tsx'
import { InboxItem } from './inbox-item.tsx'
import { useChatStyle } from './use-chat-style.ts'
import { useNow } from './use-now.ts'

/** What a list of conversations shows, and what can be done with it. */
export interface InboxProps {
  conversations: readonly Conversation[]
  /** The name of the page that they came from. */
  username: string
  blocks: readonly ChatBlock[]
  /** Further ones can be read; `busy` while they are. */
  more: { onMore(): void; busy: boolean } | null
  /** The one whose panel is open. */
  openId?: string | null
  onOpen(conversation: Conversation): void
  onDelete(conversation: Conversation): void
  onUnblock(block: ChatBlock): void
}

/** The conversations of a page, newest first, for its owner. Without any it says how there come to be some. */
export function Inbox({ conversations, username, blocks, more, openId, onOpen, onDelete, onUnblock }: InboxProps) {
  const [doomed, setDoomed] = useState<Conversation | null>(null)
  const section = useRef<HTMLElement>(null)
  const now = useNow()
  useChatStyle()
  return (
    <section ref={section} className="chat-inbox" aria-label={chatTexts.conversations} tabIndex={-1}>
      {conversations.length === 0 ? (
        <EmptyInbox username={username} />
      ) : (
        <ul className="chat-items">
          {conversations.map((conversation) => (
            <li key={conversation.id}>
              <InboxItem
                conversation={conversation}
                now={now}
                open={conversation.id === openId}
                onOpen={() => onOpen(conversation)}
                onDelete={() => setDoomed(conversation)}
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
      <BlockedVisitors blocks={blocks} onUnblock={onUnblock} />
      {doomed && (
        <ChatQuestion
          title={chatTexts.deleteQuestion(doomed.visitorName)}
          description={chatTexts.deleteWarning}
          answer="Delete"
          onAnswer={() => {
            onDelete(doomed)
            section.current?.focus({ preventScroll: true })
          }}
          onCancel={() => setDoomed(null)}
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
