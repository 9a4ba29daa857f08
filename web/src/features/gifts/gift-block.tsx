import { formatAmount, PREMIUM_PLAN } from '@vitrine/core/billing'
import { Gift } from 'lucide-react'
import { GiftPremiumButton } from './gift-premium-button.tsx'

/** Explains gifts, with the button to give one. `primary` makes it the main action of its screen. */
export function GiftBlock({ primary = false }: { primary?: boolean }) {
  return (
    <div className="raised flex flex-col gap-6 rounded-card bg-surface-1 p-6 sm:flex-row sm:items-center sm:p-8">
      <Gift aria-hidden strokeWidth={1.5} className="size-8 shrink-0 text-premium" />
      <div className="min-w-0 flex-1">
        <p className="text-lg font-medium">Make someone’s page shine</p>
        <p className="mt-1 text-pretty text-bone-2">
          Send {PREMIUM_PLAN.days} days of Premium to anyone who does not have it, with a message if you like. They
          claim it with one click. {formatAmount(PREMIUM_PLAN.amount)}, one payment.
        </p>
      </div>
      <GiftPremiumButton primary={primary} />
    </div>
  )
}
