/** The part of a stored gift that its state depends on. */
export interface GiftRecord {
  /** `completed`, or `refunded` after its payment was refunded. */
  status: string
  expiresAt: Date
  claimedAt: Date | null
}

export type GiftState = 'pending' | 'claimed' | 'expired' | 'refunded'

/** Most characters of a gift's message. */
export const GIFT_MESSAGE_MAX = 500
/** Days from a gift's payment to its expiry. */
export const GIFT_LIFE_DAYS = 30

const DAY = 24 * 60 * 60 * 1000

/** A gift expires 30 days after it was paid for unless it is claimed. */
export function giftExpiry(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GIFT_LIFE_DAYS * DAY)
}

/** A gift is pending until it is claimed or expires. After a refund of its payment it is refunded, claimed or not. */
export function giftState({ status, expiresAt, claimedAt }: GiftRecord, now: Date): GiftState {
  if (status !== 'completed') return 'refunded'
  if (claimedAt) return 'claimed'
  return now < expiresAt ? 'pending' : 'expired'
}

/** Only a pending gift can be claimed. */
export function mayClaim(gift: GiftRecord, now: Date): boolean {
  return giftState(gift, now) === 'pending'
}

/** The number of pending gifts is shown up to nine; more are shown as 9+. */
export function formatPending(count: number): string {
  return count > 9 ? '9+' : String(count)
}
