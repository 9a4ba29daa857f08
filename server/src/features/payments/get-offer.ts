import type { PaymentOffer } from '@vitrine/core/payments'
import type { Ctx } from '../../context.ts'

/** Returns whether anything can be bought here, whether that is a test, and how Checkout opens. */
export async function getOffer({ deps: { config } }: Ctx): Promise<PaymentOffer> {
  return { available: config.razorpay !== null, test: config.razorpay?.test ?? false, checkout: config.checkout }
}
