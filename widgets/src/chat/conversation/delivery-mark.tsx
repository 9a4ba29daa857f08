import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { chatTexts } from '@vitrine/core/chat/lite'

/** Delivery state of a message of one's own. */
export type Delivery = 'sending' | 'sent' | 'read' | 'failed'

const MARKS = {
  sending: { Icon: IconClock, label: chatTexts.sending },
  sent: { Icon: IconCheck, label: chatTexts.sent },
  read: { Icon: IconChecks, label: chatTexts.read },
  failed: { Icon: IconAlertCircle, label: chatTexts.notSent },
} as const

/** Renders one tick for a sent message and two for a read one. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { Icon, label } = MARKS[delivery]
  return (
    <span className={`chat-mark chat-${delivery}`} role="img" aria-label={label} data-delivery={delivery}>
      <Icon aria-hidden="true" size={16} stroke={1.75} />
    </span>
  )
}
