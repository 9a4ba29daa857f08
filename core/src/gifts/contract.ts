import { z } from 'zod'
import { OwnPlan } from '../billing/index.ts'
import { Id, signedInProcedure } from '../kernel/index.ts'
import { giftRefusals } from './refusals.ts'
import { GiftRecipient, GiftTotals, ReceivedGift, RecipientName, SentGift } from './schema.ts'

const tags = ['Gifts']

export const giftsContract = {
  findRecipient: signedInProcedure(giftRefusals.userNotFound, giftRefusals.self, giftRefusals.alreadyPremium)
    .route({
      method: 'GET',
      path: '/gifts/recipients/{username}',
      tags,
      summary: 'Find a person to give premium to',
      description: 'Found by the name of the page or of the account.',
    })
    .input(z.object({ username: RecipientName }))
    .output(GiftRecipient),
  received: signedInProcedure()
    .route({ method: 'GET', path: '/gifts/received', tags, summary: 'Gifts that I received, newest first' })
    .output(z.array(ReceivedGift)),
  sent: signedInProcedure()
    .route({ method: 'GET', path: '/gifts/sent', tags, summary: 'Gifts that I sent, newest first' })
    .output(z.array(SentGift)),
  totals: signedInProcedure()
    .route({
      method: 'GET',
      path: '/gifts/totals',
      tags,
      summary: 'The numbers of gifts that I received, sent and can claim',
    })
    .output(GiftTotals),
  claim: signedInProcedure(giftRefusals.notFound, giftRefusals.notClaimable)
    .route({
      method: 'POST',
      path: '/gifts/{id}/claim',
      tags,
      summary: 'Claim a gift',
      description: 'Adds 30 days to running premium, or starts it.',
    })
    .input(z.object({ id: Id }))
    .output(OwnPlan),
}
