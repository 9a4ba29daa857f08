import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { claimGift } from './claim-gift.ts'
import { findRecipient } from './find-recipient.ts'
import { getGiftTotals } from './get-gift-totals.ts'
import { listReceivedGifts } from './list-received-gifts.ts'
import { listSentGifts } from './list-sent-gifts.ts'

const { gifts } = procedures

export const giftsRouter = {
  findRecipient: gifts.findRecipient.handler(handlerOf(findRecipient)),
  received: gifts.received.handler(handlerOf(listReceivedGifts)),
  sent: gifts.sent.handler(handlerOf(listSentGifts)),
  totals: gifts.totals.handler(handlerOf(getGiftTotals)),
  claim: gifts.claim.handler(handlerOf(claimGift)),
}
