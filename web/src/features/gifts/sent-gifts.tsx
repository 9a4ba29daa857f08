import type { GiftState, SentGift } from '@vitrine/core/gifts'
import { Badge } from '../../ui/badge.tsx'
import { GiftCard } from './gift-card.tsx'
import { expiryText, GIFT_STATE_TEXTS } from './gift-texts.ts'

const LIGHTS: Record<GiftState, 'live' | 'idle' | 'neutral'> = {
  pending: 'idle',
  claimed: 'live',
  expired: 'neutral',
  refunded: 'neutral',
}

/** Renders the sent gifts with their states, newest first. */
export function SentGifts({ gifts, now }: { gifts: readonly SentGift[]; now: Date }) {
  return (
    <ul className="flex flex-col gap-3">
      {gifts.map((gift) => (
        <li key={gift.id}>
          <GiftCard direction="To" who={gift.to} gift={gift}>
            <Badge variant={LIGHTS[gift.state]}>{GIFT_STATE_TEXTS[gift.state]}</Badge>
            {gift.state === 'pending' && (
              <p className="text-sm text-bone-2 tabular-nums">{expiryText(gift.expiresAt, now)}</p>
            )}
          </GiftCard>
        </li>
      ))}
    </ul>
  )
}
