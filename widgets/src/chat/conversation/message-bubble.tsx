import { IconFlag } from '@tabler/icons-react'
import { type ChatMessage, chatTexts, judgedPieces } from '@vitrine/core/chat/lite'
import { LOCALE } from '../../locale.ts'
import { type Delivery, DeliveryMark } from './delivery-mark.tsx'

const clock = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' })

/** Renders one message, with its delivery state if it is one's own. */
export function MessageBubble({
  id,
  message,
  removed,
  judged,
  createdAt,
  name,
  delivery,
  onRetry,
}: {
  /** Null for a message that is not stored yet. */
  id: string | null
  message: string
  /** True if keepers removed it. */
  removed?: true | undefined
  /** Hosts of its links that keepers decided about. */
  judged?: ChatMessage['judged']
  createdAt: string
  /** Sender's name; null for one's own messages, and if a message above already shows it. */
  name: string | null
  /** Null for messages of the other side. */
  delivery: Delivery | null
  onRetry?: (() => void) | undefined
}) {
  const time = clock.format(new Date(createdAt))
  return (
    <div className={delivery ? 'chat-message chat-own' : 'chat-message'}>
      {name !== null && (
        <p className="chat-name" dir="auto">
          {name}
        </p>
      )}
      <div className="chat-row">
        <div className="chat-bubble">
          {removed ? (
            <p className="chat-removed">{chatTexts.removed}</p>
          ) : (
            <p dir="auto">
              <LinkedText message={{ id: id ?? '', message, judged }} />
            </p>
          )}
          <span className="chat-meta">
            <time dateTime={createdAt}>{time}</time>
            {delivery && <DeliveryMark delivery={delivery} />}
          </span>
        </div>
        {id && !delivery && !removed && <ReportLink id={id} time={time} />}
      </div>
      {delivery === 'failed' && (
        <p className="chat-not-sent">
          {chatTexts.notSent}
          {onRetry && (
            <button type="button" className="chat-link" onClick={onRetry}>
              {chatTexts.retry}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** Renders the link to the form for a report of a message. It opens in a new tab, so that the chat stays. */
function ReportLink({ id, time }: { id: string; time: string }) {
  const label = chatTexts.reportFrom(time)
  return (
    <a
      className="chat-report"
      href={`/report?target=message:${id}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
    >
      <IconFlag aria-hidden="true" size={16} stroke={1.75} />
    </a>
  )
}

/** Renders a message with its addresses as links. They open in a new tab, and the site vouches for none of them. */
function LinkedText({ message }: { message: Parameters<typeof judgedPieces>[0] }) {
  return judgedPieces(message).map(({ text, href }, index) => {
    if (href === null) return text
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message never changes
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {text}
      </a>
    )
  })
}
