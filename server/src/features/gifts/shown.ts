import { giftState } from '@vitrine/core/gifts'
import type { GiftRow } from './queries.ts'

/** What both sides of a gift are told of it. */
export function shownGift(gift: GiftRow, now: Date) {
  return {
    id: gift.id,
    state: giftState(gift, now),
    message: gift.giftMessage,
    createdAt: gift.createdAt.toISOString(),
    expiresAt: gift.expiresAt.toISOString(),
    claimedAt: gift.claimedAt?.toISOString() ?? null,
  }
}
