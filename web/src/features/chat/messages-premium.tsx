import { Link } from '@tanstack/react-router'
import { billingTexts, PREMIUM_PRICE } from '@vitrine/core/billing'
import { chatTexts } from '@vitrine/core/chat/texts'
import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Renders the offer that owners without premium get instead of messages. `waiting` is the number of unread conversations. */
export function MessagesPremium({ waiting }: { waiting: number }) {
  return (
    <Card className="premium-edge grid gap-x-12 gap-y-8 p-6 sm:p-8 md:grid-cols-2">
      <div className="flex flex-col items-start gap-5">
        <div className="flex flex-col gap-2">
          <h2 className="font-display text-2xl font-semibold tracking-tight">{billingTexts.premiumFeature}</h2>
          <p className="text-pretty text-bone-2">{chatTexts.inboxPremium}</p>
        </div>
        {waiting > 0 && (
          <p className="rounded-full bg-surface-3 px-3.5 py-1.5 text-sm font-medium">{chatTexts.waiting(waiting)}</p>
        )}
        <ul className="flex flex-col gap-3">
          {chatTexts.inboxGives.map((gift) => (
            <li key={gift} className="flex items-start gap-3 text-[0.9375rem]">
              <Check aria-hidden strokeWidth={2.25} className="mt-1 size-4 shrink-0 text-premium" />
              {gift}
            </li>
          ))}
        </ul>
        <div className="mt-1 flex w-full flex-wrap items-center gap-x-4 gap-y-3">
          <Button asChild variant="premium" className="max-sm:w-full">
            <Link to="/pricing">{billingTexts.upgrade}</Link>
          </Button>
          <p className="text-sm text-bone-2">{PREMIUM_PRICE}</p>
        </div>
      </div>
      <SampleThread />
    </Card>
  )
}

/** Draws a conversation. It is decorative: the list beside it says the same. */
function SampleThread() {
  return (
    <div
      aria-hidden
      className="flex flex-col items-start gap-2.5 rounded-card bg-void/72 p-5 text-[0.9375rem] max-md:hidden"
    >
      <p className={BUBBLE}>I love the new poster. Do you take commissions?</p>
      <p className={`${BUBBLE} self-end`}>I do! Which size do you have in mind?</p>
      <p className={BUBBLE}>A2, for a café in Porto.</p>
      <span className="mt-auto text-sm text-bone-3">Typing…</span>
    </div>
  )
}

const BUBBLE = 'max-w-sm rounded-card bg-surface-3 px-4 py-2.5'
