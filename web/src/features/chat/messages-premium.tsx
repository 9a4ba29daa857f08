import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { chatTexts } from '@vitrine/core/chat/texts'
import { Check } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Renders the offer that owners without premium get instead of messages. `waiting` is the number of unread conversations. */
export function MessagesPremium({ waiting }: { waiting: number }) {
  return (
    <Card className="premium-edge flex flex-col items-start gap-5 p-6 sm:p-8">
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
      <Button asChild variant="premium" className="mt-1">
        <Link to="/pricing">{billingTexts.upgrade}</Link>
      </Button>
    </Card>
  )
}
