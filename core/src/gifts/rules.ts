/** What is stored of a gift, as far as its state depends on it. */
export interface GiftRecord {
  /** `completed`, or `refunded` once its payment went back. */
  status: string
  expiresAt: Date
  claimedAt: Date | null
}

export type GiftState = 'pending' | 'claimed' | 'expired' | 'refunded'

/** Characters of a gift's message. */
export const GIFT_MESSAGE_MAX = 500
/** Days in which a gift can be claimed. */
export const GIFT_LIFE_DAYS = 30

const DAY = 24 * 60 * 60 * 1000

/** A gift expires 30 days after it was paid for, unless it is claimed. */
export function giftExpiry(paidAt: Date): Date {
  return new Date(paidAt.getTime() + GIFT_LIFE_DAYS * DAY)
}

/** A gift whose payment went back is refunded, whatever it was before; otherwise it is claimed, expired, or pending until it is one of them. */
export function giftState({ status, expiresAt, claimedAt }: GiftRecord, now: Date): GiftState {
  if (status !== 'completed') return 'refunded'
  if (claimedAt) return 'claimed'
  return now < expiresAt ? 'pending' : 'expired'
}

/** Only a pending gift can be claimed. */
export function mayClaim(gift: GiftRecord, now: Date): boolean {
  return giftState(gift, now) === 'pending'
}

/** Pending gifts are counted up to nine; more are shown as 9+. */
export function formatPending(count: number): string {
  return count > 9 ? '9+' : String(count)
}
