import type { PaymentOffer } from '@vitrine/core/payments'
import type { Ctx } from '../../runtime/context.ts'

/** Returns whether payments are set up, whether they are in the provider's test mode, and how Checkout opens. */
export async function getOffer({ deps: { config } }: Ctx): Promise<PaymentOffer> {
  return { available: config.razorpay !== null, test: config.razorpay?.test ?? false, checkout: config.checkout }
}
