/** The part of a stored subscription that the plan depends on. */
export interface SubscriptionState {
  status: string
  endDate: Date
}

/** A period of premium without a gap: from the start of its first month to the end of its last one. */
export interface PremiumRun {
  startDate: Date
  endDate: Date
}

/** A person's plan at one moment. `until` is the end of premium; null on the free plan. */
export interface Plan {
  premium: boolean
  until: Date | null
}

/** Name, price (`amount`, in paise) and length of the only plan on sale. */
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

/** A person has premium while their active subscription ends in the future; everyone else has the free plan. */
export function planOf(subscription: SubscriptionState | null, now: Date): Plan {
  if (subscription?.status !== 'active' || !(subscription.endDate > now)) return FREE_PLAN
  return { premium: true, until: subscription.endDate }
}

/**
 * A month that is bought or claimed adds 30 days to the end of running premium, or starts now if none runs. If `now` is
 * before the start of the running premium, because the clocks of two servers differ, the premium starts at `now`.
 */
export function runAfterGrant(run: PremiumRun | null, now: Date, days: number = PREMIUM_PLAN.days): PremiumRun {
  const length = days * DAY
  if (!run || run.endDate <= now) return { startDate: now, endDate: new Date(now.getTime() + length) }
  const startDate = now < run.startDate ? now : run.startDate
  return { startDate, endDate: new Date(run.endDate.getTime() + length) }
}

/** A refund removes its 30 days from the premium period that they were added to, and nothing from a later period. */
export function runAfterRefund(run: PremiumRun, grantedAt: Date): PremiumRun {
  if (grantedAt < run.startDate) return run
  return { startDate: run.startDate, endDate: new Date(run.endDate.getTime() - MONTH) }
}

/** Days before the end of premium at which its person gets a mail. */
export const ENDING_MAIL_DAYS = 3

/**
 * A mail is sent three days before the end of premium, and another one after it, within three days: an end that is
 * longer ago, because the server did not run, is no news. Returns the ends that each is about.
 */
export function premiumMailCutoffs(now: Date): { endingUntil: Date; endedSince: Date } {
  const days = ENDING_MAIL_DAYS * DAY
  return { endingUntil: new Date(now.getTime() + days), endedSince: new Date(now.getTime() - days) }
}

/** Remaining days are rounded up: an hour left is one day. After the end there are 0. */
export function daysLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY))
}

/** The price of premium as text: ₹59 for 30 days. */
export const PREMIUM_PRICE = `${formatAmount(PREMIUM_PLAN.amount)} for ${PREMIUM_PLAN.days} days`

/** Amounts are shown in rupees, with decimals only if there are paise: ₹59, ₹59.50. */
export function formatAmount(paise: number): string {
  const rupees = paise / 100
  return `₹${Number.isInteger(rupees) ? rupees : rupees.toFixed(2)}`
}
