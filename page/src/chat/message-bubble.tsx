import { chatTexts } from '@vitrine/core/chat/view'
import { type Delivery, DeliveryMark } from './delivery-mark.tsx'

const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' })

/** One message: an own one with how far it has come, one of the other side with its name where it begins to speak. */
export function MessageBubble({
  message,
  createdAt,
  name,
  delivery,
  onRetry,
}: {
  message: string
  createdAt: string
  /** Who speaks; null for oneself, and where it was said just before. */
  name: string | null
  /** For own messages alone. */
  delivery: Delivery | null
  onRetry?: (() => void) | undefined
}) {
  return (
    <div className={delivery ? 'chat-message chat-own' : 'chat-message'}>
      {name !== null && (
        <p className="chat-name" dir="auto">
          {name}
        </p>
      )}
      <div className="chat-bubble">
        <p dir="auto">{message}</p>
        <span className="chat-meta">
          <time dateTime={createdAt}>{clock.format(new Date(createdAt))}</time>
          {delivery && <DeliveryMark delivery={delivery} />}
        </span>
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
