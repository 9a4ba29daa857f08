import { billingTexts, PREMIUM_PLAN } from '@vitrine/core/billing'
import type { ComponentProps } from 'react'
import { PlanCard } from './plan-card.tsx'

/** Renders the card of the premium plan. */
export function PremiumCard(props: Pick<ComponentProps<typeof PlanCard>, 'mark' | 'premium' | 'level' | 'action'>) {
  return (
    <PlanCard
      name={billingTexts.premium}
      lead={`${PREMIUM_PLAN.days} days at a time. Nothing renews by itself.`}
      paise={PREMIUM_PLAN.amount}
      per="per month"
      features={billingTexts.premiumFeatures}
      {...props}
    />
  )
}
