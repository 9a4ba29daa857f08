import { useQuery } from '@tanstack/react-query'
import { giftTexts } from '@vitrine/core/gifts/texts'
import { useOrpc } from '../../api/app-context.ts'
import { usePlan } from '../../session/index.ts'
import { PremiumStart } from '../../shell/premium/index.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useFailureToast, useStaleToast } from '../../ui/use-failure-toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { GiftBlock } from './gift-block.tsx'
import { GiftSection } from './gift-section.tsx'
import { ReceivedGifts } from './received-gifts.tsx'
import { SentGifts } from './sent-gifts.tsx'
import { useClaimGift } from './use-claim-gift.ts'

/** Renders `/gifts`: received and sent gifts with their numbers, and the button to give one. */
export function GiftsScreen() {
  const { gifts } = useOrpc()
  const received = useQuery(gifts.received.queryOptions())
  const sent = useQuery(gifts.sent.queryOptions())
  const totals = useQuery(gifts.totals.queryOptions())
  useFailureToast(giftTexts.loadFailed, received)
  useFailureToast(giftTexts.dataLoadFailed, sent)
  useStaleToast(giftTexts.dataLoadFailed, totals)
  const { claiming, claimed, claim } = useClaimGift()
  const plan = usePlan()
  const now = useNow()
  const bothFailed = received.isError && sent.isError && !received.data && !sent.data

  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">{giftTexts.gifts}</h1>
      {claimed && plan?.until && (
        <div className="mt-8">
          <PremiumStart until={plan.until} />
        </div>
      )}
      <div className="mt-8">
        <GiftBlock primary />
      </div>
      {bothFailed ? (
        <LoadFailure
          heading={giftTexts.loadFailed}
          onRetry={() => [received, sent, totals].forEach((query) => void query.refetch())}
          className="mt-12"
        />
      ) : (
        <div className="mt-12 grid grid-cols-1 gap-x-4 gap-y-12 md:grid-cols-2">
          <GiftSection
            heading="Received"
            count={totals.data?.received}
            pending={totals.data?.pending}
            gifts={received.data}
            failure={received.isError ? giftTexts.loadFailed : null}
            onRetry={() => void received.refetch()}
            empty="Nothing yet. When someone gives you Premium, you can claim it here."
          >
            {(list) => <ReceivedGifts gifts={list} claiming={claiming} now={now} onClaim={claim} />}
          </GiftSection>
          <GiftSection
            heading="Sent"
            count={totals.data?.sent}
            gifts={sent.data}
            failure={sent.isError ? giftTexts.dataLoadFailed : null}
            onRetry={() => void sent.refetch()}
            empty="You have not sent a gift yet. All it takes is a username."
          >
            {(list) => <SentGifts gifts={list} now={now} />}
          </GiftSection>
        </div>
      )}
    </>
  )
}
