import { PREMIUM_PLAN } from '@vitrine/core/billing'
import { giftExpiry } from '@vitrine/core/gifts'
import { findAccount } from '#features/accounts'
import { wantsGiftMail } from '#features/billing'
import { findPageOf } from '#features/portfolios'
import { addToActivity } from '../../db/activity-sums.ts'
import { giftMail } from '../../mail/templates.ts'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { stopUrl } from '../../runtime/stop-links.ts'
import { insertGift, selectUsername } from './queries.ts'

/** A paid gift. */
interface PaidGift {
  paymentId: string
  /** Null once the account is deleted. */
  gifterUserId: string | null
  recipientUserId: string
  recipientUsername: string | null
  message: string | null
}

/**
 * Stores a gift in the transaction that stores its payment, and queues the recipient's mail if they want it. A recipient who became
 * premium meanwhile gets the gift as well, because a claim extends premium. Returns false, and stores nothing, if the
 * recipient's account is deleted.
 */
export async function recordGift(tx: Ctx, gift: PaidGift): Promise<boolean> {
  const { newId, config } = tx.deps
  const recipient = await findAccount(tx, gift.recipientUserId)
  if (!recipient) return false
  const now = tx.now()
  const expiresAt = giftExpiry(now)
  await insertGift(tx.db, {
    id: newId(),
    gifterUserId: gift.gifterUserId,
    recipientUserId: gift.recipientUserId,
    recipientUsername: gift.recipientUsername,
    recipientEmail: recipient.email,
    giftType: 'premium_monthly',
    amount: PREMIUM_PLAN.amount,
    currency: PREMIUM_PLAN.currency,
    razorpayPaymentId: gift.paymentId,
    status: 'completed',
    giftMessage: gift.message,
    createdAt: now,
    expiresAt,
  })
  const page = await findPageOf(tx, gift.recipientUserId)
  if (page) {
    await addToActivity(tx.db, { portfolioId: page.id, kind: 'gifts', moment: now })
    publishAfterCommit(tx, { type: 'analyticsChanged', portfolioId: page.id, userId: gift.recipientUserId })
  }
  const from = gift.gifterUserId && (await selectUsername(tx.db, gift.gifterUserId))
  if (await wantsGiftMail(tx, gift.recipientUserId)) {
    const unsubscribeUrl = stopUrl(tx, 'gifts', gift.recipientUserId)
    const mail = giftMail(config.publicUrl, { from, message: gift.message, expiresAt, unsubscribeUrl })
    await queueMail(tx, recipient.email, mail)
  }
  for (const userId of [gift.recipientUserId, gift.gifterUserId]) {
    if (userId) publishAfterCommit(tx, { type: 'giftsChanged', userId })
  }
  return true
}
