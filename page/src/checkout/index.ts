export { type PaymentEnd, payOrder, returnedPayment } from './pay-order.ts'
export { type PaymentWords, paymentWords } from './payment-words.ts'
