import { useQuery } from '@tanstack/react-query'
import type { GiftTotals } from '@vitrine/core/gifts'
import { giftTexts } from '@vitrine/core/gifts/texts'
import { useOrpc } from '../../api/app-context.ts'
import { usePlan } from '../../session/index.ts'
import { PremiumStart } from '../../shell/premium/index.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { GiftBlock } from './gift-block.tsx'
import { GiftSection } from './gift-section.tsx'
import { TotalTiles } from './gift-totals.tsx'
import { ReceivedGifts } from './received-gifts.tsx'
import { SentGifts } from './sent-gifts.tsx'
import { useClaimGift } from './use-claim-gift.ts'

/** Returns true if there was a gift at the last read. Numbers that were read stay if they cannot be read again. */
const hasGifts = (totals: GiftTotals | undefined) => totals !== undefined && totals.received + totals.sent > 0

/** Renders `/gifts`: received and sent gifts, and the button to give one. */
export function GiftsScreen() {
  const { gifts } = useOrpc()
  const received = useQuery(gifts.received.queryOptions())
  const sent = useQuery(gifts.sent.queryOptions())
  const totals = useQuery(gifts.totals.queryOptions())
  useFailureToast(giftTexts.loadFailed, received)
  useFailureToast(giftTexts.dataLoadFailed, sent)
  useFailureToast(giftTexts.dataLoadFailed, totals)
  const { claiming, claimed, claim } = useClaimGift()
  const plan = usePlan()
  const now = useNow()

  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">{giftTexts.gifts}</h1>
      {claimed && plan?.until && (
        <div className="mt-8">
          <PremiumStart until={plan.until} />
        </div>
      )}
      <div className="mt-8 flex flex-col gap-3">
        <GiftBlock primary />
        {totals.isError && !hasGifts(totals.data) ? (
          <LoadFailure heading={giftTexts.dataLoadFailed} onRetry={() => void totals.refetch()} className="py-8!" />
        ) : (
          <TotalTiles totals={totals.data} />
        )}
      </div>
      <div className="mt-12 grid grid-cols-1 gap-x-4 gap-y-12 md:grid-cols-2">
        <GiftSection
          heading="Received"
          gifts={received.data}
          failure={received.isError ? giftTexts.loadFailed : null}
          onRetry={() => void received.refetch()}
          empty="Nothing yet. When someone gives you Premium, you can claim it here."
        >
          {(list) => <ReceivedGifts gifts={list} claiming={claiming} now={now} onClaim={claim} />}
        </GiftSection>
        <GiftSection
          heading="Sent"
          gifts={sent.data}
          failure={sent.isError ? giftTexts.dataLoadFailed : null}
          onRetry={() => void sent.refetch()}
          empty="Nothing yet. All it takes is a username."
        >
          {(list) => <SentGifts gifts={list} now={now} />}
        </GiftSection>
      </div>
    </>
  )
}
