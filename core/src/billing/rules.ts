/** What is stored of a person's subscription, as far as the plan depends on it. */
export interface SubscriptionState {
  status: string
  endDate: Date
}

/** What a person's plan is at one moment. `until` is the end of premium, null on the free plan. */
export interface Plan {
  premium: boolean
  until: Date | null
}

/** The one plan on sale. `amount` is in paise: ₹59. */
export const PREMIUM_PLAN = { name: 'Premium Monthly', amount: 5900, currency: 'INR', days: 30 } as const

export const FREE_PLAN: Plan = { premium: false, until: null }

/** A person is premium while an active subscription ends in the future; no subscription, or one that could not be read, is the free plan. */
export function planOf(subscription: SubscriptionState | null, now: Date): Plan {
  if (subscription?.status !== 'active' || !(subscription.endDate > now)) return FREE_PLAN
  return { premium: true, until: subscription.endDate }
}
