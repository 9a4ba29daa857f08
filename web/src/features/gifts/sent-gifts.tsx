import type { GiftState, SentGift } from '@vitrine/core/gifts'
import { Badge } from '../../ui/badge.tsx'
import { GiftCard } from './gift-card.tsx'
import { expiryInWords, STATE_WORDS } from './gift-words.ts'

const LIGHTS: Record<GiftState, 'live' | 'idle' | 'neutral'> = {
  pending: 'idle',
  claimed: 'live',
  expired: 'neutral',
  refunded: 'neutral',
}

/** The gifts that went out, newest first, and what became of them. */
export function SentGifts({ gifts, now }: { gifts: readonly SentGift[]; now: Date }) {
  return (
    <ul className="flex flex-col gap-3">
      {gifts.map((gift) => (
        <li key={gift.id}>
          <GiftCard direction="To" who={gift.to} gift={gift}>
            <Badge variant={LIGHTS[gift.state]}>{STATE_WORDS[gift.state]}</Badge>
            {gift.state === 'pending' && (
              <p className="text-sm text-bone-2 tabular-nums">{expiryInWords(gift.expiresAt, now)}</p>
            )}
          </GiftCard>
        </li>
      ))}
    </ul>
  )
}
