import type { ReceivedGift } from '@vitrine/core/gifts'
import { giftTexts } from '@vitrine/core/gifts/texts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Day } from '../../ui/day.tsx'
import { GiftCard } from './gift-card.tsx'
import { expiryInWords, isUrgent, STATE_WORDS } from './gift-words.ts'

/** The gifts that came, newest first; those that wait can be claimed. */
export function ReceivedGifts({
  gifts,
  claiming,
  now,
  onClaim,
}: {
  gifts: readonly ReceivedGift[]
  /** The gift whose claim is under way. */
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
                  {expiryInWords(gift.expiresAt, now)}
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
        STATE_WORDS[state]
      ) : (
        <span>
          {STATE_WORDS[state]} on <Day moment={moment} />
        </span>
      )}
    </Badge>
  )
}
