/** What is stored of a person's subscription, as far as the plan depends on it. */
export interface SubscriptionState {
  status: string
  endDate: Date
}

/** A time with premium, without a break: from its first month's start to the end of the last one. */
export interface PremiumRun {
  startDate: Date
  endDate: Date
}

/** What a person's plan is at one moment. `until` is the end of premium, null on the free plan. */
export interface Plan {
  premium: boolean
  until: Date | null
}

/** The one plan on sale. `amount` is in paise: ₹59. */
export const PREMIUM_PLAN = {
  name: 'Premium Monthly',
  description: 'Premium features for 1 month',
  amount: 5900,
  currency: 'INR',
  days: 30,
} as const

export const FREE_PLAN: Plan = { premium: false, until: null }

const DAY = 24 * 60 * 60 * 1000
const MONTH = PREMIUM_PLAN.days * DAY

/** A person is premium while an active subscription ends in the future; no subscription is the free plan. */
export function planOf(subscription: SubscriptionState | null, now: Date): Plan {
  if (subscription?.status !== 'active' || !(subscription.endDate > now)) return FREE_PLAN
  return { premium: true, until: subscription.endDate }
}

/** A month that is bought or claimed adds 30 days to the end of the premium that runs; where none runs it starts now. No month is older than its run, even where two clocks differ. */
export function runAfterGrant(run: PremiumRun | null, now: Date): PremiumRun {
  if (!run || run.endDate <= now) return { startDate: now, endDate: new Date(now.getTime() + MONTH) }
  const startDate = now < run.startDate ? now : run.startDate
  return { startDate, endDate: new Date(run.endDate.getTime() + MONTH) }
}

/** A refund takes its 30 days back from the run that they were added to; from a run that began after them it takes nothing. */
export function runAfterRefund(run: PremiumRun, grantedAt: Date): PremiumRun {
  if (grantedAt < run.startDate) return run
  return { startDate: run.startDate, endDate: new Date(run.endDate.getTime() - MONTH) }
}

/** Days left are counted up: an hour left is one day. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY))
}

/** An amount in paise is shown in rupees: ₹59, and ₹59.50 only where there are paise. */
export function formatAmount(paise: number): string {
  const rupees = paise / 100
  return `₹${Number.isInteger(rupees) ? rupees : rupees.toFixed(2)}`
}
