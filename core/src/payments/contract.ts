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

/** Purchases. The server sets amount, currency and purpose; no input can change them. */
export const paymentsContract = {
  offer: publicProcedure()
    .route({ method: 'GET', path: '/payments/offer', tags, summary: 'The payment settings of this site' })
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
      summary: 'Order a month of premium for another person',
      description: 'The order is paid at `/pay/{id}`.',
    })
    .input(OrderGiftInput)
    .output(OrderState),
  order: signedInProcedure(paymentRefusals.orderNotFound)
    .route({
      method: 'GET',
      path: '/payments/orders/{id}',
      tags,
      summary: 'The state of my order',
      description: 'Asks the provider while the order is open.',
    })
    .input(z.object({ id: Id }))
    .output(OrderState),
  confirm: signedInProcedure(paymentRefusals.orderNotFound, paymentRefusals.notVerified)
    .route({
      method: 'POST',
      path: '/payments/orders/{id}/confirmation',
      tags,
      summary: 'Report the result of Checkout',
      description: 'The signature is checked, then the provider is asked. Only the provider’s answer grants premium.',
    })
    .input(ConfirmPaymentInput)
    .output(OrderState),
  history: signedInProcedure()
    .route({ method: 'GET', path: '/payments', tags, summary: 'My payments, newest first' })
    .output(z.array(PaymentRecord)),
}
