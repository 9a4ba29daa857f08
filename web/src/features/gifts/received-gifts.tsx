import type { ReceivedGift } from '@vitrine/core/gifts'
import { giftTexts } from '@vitrine/core/gifts/texts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { DateText } from '../../ui/date-text.tsx'
import { GiftCard } from './gift-card.tsx'
import { expiryText, GIFT_STATE_TEXTS, isUrgent } from './gift-texts.ts'

/** Renders the received gifts, newest first. Pending ones can be claimed. */
export function ReceivedGifts({
  gifts,
  claiming,
  now,
  onClaim,
}: {
  gifts: readonly ReceivedGift[]
  /** Id of the gift that is being claimed. */
  claiming: string | null
  now: Date
  onClaim(id: string): void
}) {
  return (
    <ul className="flex flex-col gap-3">
      {gifts.map((gift) => (
        <li key={gift.id}>
          <GiftCard direction="From" who={gift.from} title={gift.fromTitle} gift={gift}>
            {gift.state === 'pending' ? (
              <>
                <p className={cn('text-sm tabular-nums', isUrgent(gift.expiresAt, now) ? 'text-idle' : 'text-bone-2')}>
                  {expiryText(gift.expiresAt, now)}
                </p>
                <Button
                  variant="premium"
                  busy={claiming === gift.id}
                  disabled={claiming !== null}
                  onClick={() => onClaim(gift.id)}
                >
                  {giftTexts.claim}
                </Button>
              </>
            ) : (
              <SettledState gift={gift} />
            )}
          </GiftCard>
        </li>
      ))}
    </ul>
  )
}

function SettledState({ gift: { state, claimedAt, expiresAt } }: { gift: ReceivedGift }) {
  const moment = state === 'claimed' ? claimedAt : state === 'expired' ? expiresAt : null
  return (
    <Badge variant={state === 'claimed' ? 'live' : 'neutral'}>
      {moment === null ? (
        GIFT_STATE_TEXTS[state]
      ) : (
        <span>
          {GIFT_STATE_TEXTS[state]} on <DateText moment={moment} />
        </span>
      )}
    </Badge>
  )
}
