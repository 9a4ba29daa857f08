import { daysLeft } from '@vitrine/core/billing'
import type { GiftState } from '@vitrine/core/gifts'

/** What a state of a gift is called. */
export const STATE_WORDS: Record<GiftState, string> = {
  pending: 'Pending',
  claimed: 'Claimed',
  expired: 'Expired',
  refunded: 'Refunded',
}

/** Days before its end from which a gift's time is worth a second look. */
const URGENT_DAYS = 3

/** True in the last three days in which a gift can be claimed. */
export function isUrgent(expiresAt: string, now: Date): boolean {
  return daysLeft(new Date(expiresAt), now) <= URGENT_DAYS
}

/** How long a gift can still be claimed: "Expires in 12 days". The last 24 hours are one day. */
export function expiryInWords(expiresAt: string, now: Date): string {
  const days = daysLeft(new Date(expiresAt), now)
  return days === 1 ? 'Expires in 1 day' : `Expires in ${days} days`
}
