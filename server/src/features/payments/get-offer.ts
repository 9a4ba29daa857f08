import type { PaymentOffer } from '@vitrine/core/payments'
import type { Ctx } from '../../context.ts'

/** Whether anything can be bought on this copy, and whether that is a test. */
export async function getOffer({ deps: { config } }: Ctx): Promise<PaymentOffer> {
  return { available: config.razorpay !== null, test: config.razorpay?.test ?? false }
}
