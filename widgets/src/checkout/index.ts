export { type PaymentEnd, payOrder, type ReturnedPayment, returnedPayment } from './pay-order.ts'
export { type PaymentWords, paymentWords } from './payment-words.ts'
