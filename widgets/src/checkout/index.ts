export { type PaymentEnd, payOrder, type ReturnedPayment, returnedPayment } from './pay-order.ts'
export { type PaymentToast, paymentToast } from './payment-toast.ts'
