import { daysLeft } from '@vitrine/core/billing'
import type { GiftState } from '@vitrine/core/gifts'

/** Names of a gift's states. */
export const GIFT_STATE_TEXTS: Record<GiftState, string> = {
  pending: 'Pending',
  claimed: 'Claimed',
  expired: 'Expired',
  refunded: 'Refunded',
}

/** Days before its expiry from which a gift is marked as urgent. */
const URGENT_DAYS = 3

/** Returns true in the last three days before a gift expires. */
export function isUrgent(expiresAt: string, now: Date): boolean {
  return daysLeft(new Date(expiresAt), now) <= URGENT_DAYS
}

/** Returns the time until a gift expires: "Expires in 12 days". The last 24 hours are one day. */
export function expiryText(expiresAt: string, now: Date): string {
  const days = daysLeft(new Date(expiresAt), now)
  return days === 1 ? 'Expires in 1 day' : `Expires in ${days} days`
}
