import { IconArrowDown } from '@tabler/icons-react'
import { chatTexts } from '@vitrine/core/chat/lite'
import { Fragment, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { ListFailure } from '../frame/list-failure.tsx'
import { useNow } from '../frame/use-now.ts'
import type { ConversationState } from './conversation-state.ts'
import type { ConversationStore } from './conversation-store.ts'
import { MessageBubble } from './message-bubble.tsx'
import { timelineOf } from './timeline.ts'
import { useReadMark } from './use-read-mark.ts'
import { useScrollEnd } from './use-scroll-end.ts'

/** Renders the messages, oldest first, and loads older ones when the reader scrolls to the top. */
export function MessageList({
  state,
  store,
  name,
}: {
  state: ConversationState
  store: ConversationStore
  name: string
}) {
  const { conversation, log, failed, otherTyping } = state
  const list = useRef<HTMLDivElement>(null)
  const entries = timelineOf(conversation, log, useNow())
  const last = entries.at(-1)
  const lastOfOther = entries.findLast(({ senderType }) => senderType !== conversation.side)
  const scroll = useScrollEnd(list, {
    first: entries[0]?.id,
    last: otherTyping ? 'typing' : last?.id,
    own: last?.senderType === conversation.side && !otherTyping,
  })
  useReadMark(list, { position: lastOfOther?.position ?? null, see: store.see })

  const more = log.loaded && log.older && failed === null
  const top = useOlderMessages(list, { more, first: log.stored[0]?.position, readOlder: store.readOlder })

  return (
    <div className="chat-conversation">
      <div
        ref={list}
        className="chat-list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        role="log"
        aria-live="polite"
        aria-label={chatTexts.messages}
      >
        <div className="chat-lines">
          <div ref={top} className="chat-top">
            {failed === 'older' && <ListFailure text={chatTexts.messagesFailed} onRetry={store.readOlder} />}
            {more && <div className="chat-waiting chat-bubble-shape" />}
          </div>
          {failed === 'newest' && !log.loaded && (
            <ListFailure text={chatTexts.messagesFailed} onRetry={store.readNewest} />
          )}
          {!log.loaded && failed === null && <WaitingMessages />}
          {log.loaded && entries.length === 0 && <p className="chat-hello">{chatTexts.sayHello(name)}</p>}
          {entries.map(({ id, day, turn, position, ...entry }) => (
            <Fragment key={id}>
              {day && <p className="chat-day">{day}</p>}
              <div className={turn ? 'chat-turn' : undefined} data-position={position ?? undefined}>
                <MessageBubble
                  {...entry}
                  id={position === null ? null : id}
                  onRetry={conversation.state === 'open' ? store.retry : undefined}
                />
              </div>
            </Fragment>
          ))}
          {otherTyping && <Typing name={name} />}
        </div>
      </div>
      {scroll.behind && (
        <button type="button" className="chat-jump" onClick={scroll.toEnd}>
          {chatTexts.newMessages}
          <IconArrowDown aria-hidden="true" size={16} stroke={1.75} />
        </button>
      )}
    </div>
  )
}

/**
 * Reads older messages when the start of the list comes near the screen. Returns the ref of the element at the start.
 * `first` is the position of the first loaded message.
 */
function useOlderMessages(
  list: RefObject<HTMLDivElement | null>,
  { more, first, readOlder }: { more: boolean; first: number | undefined; readOlder(): void },
): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const read = useEffectEvent(readOlder)
  // Observes again after each page, so that a list shorter than the screen loads the next one at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!more || !top.current) return
    // Several changes may arrive at once, the oldest first.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && read(), {
      root: list.current,
      rootMargin: '160px 0px 0px',
    })
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [more, first])
  return top
}

function Typing({ name }: { name: string }) {
  return (
    <p className="chat-typing">
      <span className="chat-dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {chatTexts.typing(name)}
    </p>
  )
}

function WaitingMessages() {
  return (
    <div role="status" aria-label="Loading messages" className="chat-skeleton">
      <div className="chat-waiting chat-bubble-shape" />
      <div className="chat-waiting chat-bubble-shape chat-own-shape" />
      <div className="chat-waiting chat-bubble-shape" />
    </div>
  )
}
