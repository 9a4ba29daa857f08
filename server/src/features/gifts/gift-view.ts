import { giftState } from '@vitrine/core/gifts'
import type { GiftRow } from './queries.ts'

/** Returns a gift as both sides see it. */
export function toGiftView(gift: GiftRow, now: Date) {
  return {
    id: gift.id,
    state: giftState(gift, now),
    message: gift.giftMessage,
    createdAt: gift.createdAt.toISOString(),
    expiresAt: gift.expiresAt.toISOString(),
    claimedAt: gift.claimedAt?.toISOString() ?? null,
  }
}
