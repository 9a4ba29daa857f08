import { procedures } from '../../runtime/procedures.ts'
import { confirmPayment } from './confirm-payment.ts'
import { getOffer } from './get-offer.ts'
import { getOrder } from './get-order.ts'
import { listOwnPayments } from './list-own-payments.ts'
import { orderGift } from './order-gift.ts'
import { orderPremium } from './order-premium.ts'

const { payments } = procedures

export const paymentsRouter = {
  offer: payments.offer.handler(({ context }) => getOffer(context)),
  orderPremium: payments.orderPremium.handler(({ context, input }) => orderPremium(context, input)),
  orderGift: payments.orderGift.handler(({ context, input }) => orderGift(context, input)),
  order: payments.order.handler(({ context, input }) => getOrder(context, input)),
  confirm: payments.confirm.handler(({ context, input }) => confirmPayment(context, input)),
  history: payments.history.handler(({ context }) => listOwnPayments(context)),
}
