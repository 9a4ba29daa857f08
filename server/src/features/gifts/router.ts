import { procedures } from '../../runtime/procedures.ts'
import { claimGift } from './claim-gift.ts'
import { findRecipient } from './find-recipient.ts'
import { getGiftTotals } from './get-gift-totals.ts'
import { listReceivedGifts } from './list-received-gifts.ts'
import { listSentGifts } from './list-sent-gifts.ts'

const { gifts } = procedures

export const giftsRouter = {
  findRecipient: gifts.findRecipient.handler(({ context, input }) => findRecipient(context, input)),
  received: gifts.received.handler(({ context }) => listReceivedGifts(context)),
  sent: gifts.sent.handler(({ context }) => listSentGifts(context)),
  totals: gifts.totals.handler(({ context }) => getGiftTotals(context)),
  claim: gifts.claim.handler(({ context, input }) => claimGift(context, input)),
}
