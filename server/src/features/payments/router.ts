import { handlerOf, procedures } from '../../runtime/procedures.ts'
import { confirmPayment } from './confirm-payment.ts'
import { getOffer } from './get-offer.ts'
import { getOrder } from './get-order.ts'
import { listOwnPayments } from './list-own-payments.ts'
import { orderGift } from './order-gift.ts'
import { orderPremium } from './order-premium.ts'

const { payments } = procedures

export const paymentsRouter = {
  offer: payments.offer.handler(handlerOf(getOffer)),
  orderPremium: payments.orderPremium.handler(handlerOf(orderPremium)),
  orderGift: payments.orderGift.handler(handlerOf(orderGift)),
  order: payments.order.handler(handlerOf(getOrder)),
  confirm: payments.confirm.handler(handlerOf(confirmPayment)),
  history: payments.history.handler(handlerOf(listOwnPayments)),
}
