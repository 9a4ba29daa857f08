import { z } from 'zod'
import { giftRefusals } from '../gifts/index.ts'
import { Id, publicProcedure, signedInProcedure } from '../kernel/index.ts'
import { paymentRefusals } from './refusals.ts'
import {
  ConfirmPaymentInput,
  OrderGiftInput,
  OrderPremiumInput,
  OrderState,
  PaymentOffer,
  PaymentRecord,
} from './schema.ts'

const tags = ['Payments']

/** Buying. Amount, currency and what is bought are the server's; nothing that is sent here can change them. */
export const paymentsContract = {
  offer: publicProcedure()
    .route({ method: 'GET', path: '/payments/offer', tags, summary: 'Whether anything can be bought here' })
    .output(PaymentOffer),
  orderPremium: signedInProcedure(
    paymentRefusals.notSetUp,
    paymentRefusals.notStarted,
    paymentRefusals.tooManyOpen,
    paymentRefusals.alreadySubscribed,
  )
    .route({
      method: 'POST',
      path: '/payments/orders/premium',
      tags,
      successStatus: 201,
      summary: 'Order a month of premium',
      description: 'The order is paid at `/pay/{id}`.',
    })
    .input(OrderPremiumInput)
    .output(OrderState),
  orderGift: signedInProcedure(
    paymentRefusals.notSetUp,
    paymentRefusals.notStarted,
    paymentRefusals.tooManyOpen,
    giftRefusals.userNotFound,
    giftRefusals.self,
    giftRefusals.alreadyPremium,
  )
    .route({
      method: 'POST',
      path: '/payments/orders/gift',
      tags,
      successStatus: 201,
      summary: 'Order a month of premium for somebody else',
      description: 'The order is paid at `/pay/{id}`.',
    })
    .input(OrderGiftInput)
    .output(OrderState),
  order: signedInProcedure(paymentRefusals.orderNotFound)
    .route({
      method: 'GET',
      path: '/payments/orders/{id}',
      tags,
      summary: 'How far one of my orders is',
      description: 'While it is open the provider is asked.',
    })
    .input(z.object({ id: Id }))
    .output(OrderState),
  confirm: signedInProcedure(paymentRefusals.orderNotFound, paymentRefusals.notVerified)
    .route({
      method: 'POST',
      path: '/payments/orders/{id}/confirmation',
      tags,
      summary: 'Tell that Checkout reported a payment',
      description: 'The signature is checked, and then the provider asked: its word alone grants.',
    })
    .input(ConfirmPaymentInput)
    .output(OrderState),
  history: signedInProcedure()
    .route({ method: 'GET', path: '/payments', tags, summary: 'My payments, newest first' })
    .output(z.array(PaymentRecord)),
}
