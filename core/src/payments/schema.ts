import { z } from 'zod'
import { ReturnPath } from '../accounts/index.ts'
import { GiftMessage, RecipientName } from '../gifts/index.ts'
import { Id, Moment } from '../kernel/index.ts'

/** The path of the page that the payment was started from, to which the browser returns. */
const PaidFrom = ReturnPath.default('/dashboard')

export const OrderPremiumInput = z.strictObject({ returnTo: PaidFrom })
export type OrderPremiumInput = z.infer<typeof OrderPremiumInput>

export const OrderGiftInput = z.strictObject({ username: RecipientName, message: GiftMessage, returnTo: PaidFrom })
export type OrderGiftInput = z.infer<typeof OrderGiftInput>

/** The result of Checkout in the browser. The server checks it against its own order. */
export const ConfirmPaymentInput = z.strictObject({
  id: Id,
  paymentId: z.string().max(64),
  signature: z.string().max(128),
})
export type ConfirmPaymentInput = z.infer<typeof ConfirmPaymentInput>

/** An order as its buyer sees it. */
export const OrderState = z.object({
  id: Id,
  purpose: z.enum(['premium', 'gift']),
  status: z
    .enum(['open', 'fulfilled', 'refunded', 'closed'])
    .describe('open: nothing captured yet; closed: no payment arrived within four days'),
  recipient: z.string().nullable().describe('The username of the gift’s recipient'),
})
export type OrderState = z.infer<typeof OrderState>

/** The way in which Checkout opens: as the page itself, or in a frame over the page. */
export const CheckoutMode = z.enum(['page', 'frame'])

/** The payment settings of this site. */
export const PaymentOffer = z.object({
  available: z.boolean(),
  test: z.boolean().describe('True while no money moves'),
  checkout: CheckoutMode.describe('The way in which Checkout opens; browsers inside apps always get the page'),
})
export type PaymentOffer = z.infer<typeof PaymentOffer>

/** A payment in the buyer's history. */
export const PaymentRecord = z.object({
  id: Id,
  paymentId: z.string(),
  amount: z.int().describe('In paise'),
  currency: z.string(),
  status: z.enum(['success', 'refunded']),
  method: z.enum(['razorpay', 'razorpay_gift']),
  createdAt: Moment,
})
export type PaymentRecord = z.infer<typeof PaymentRecord>
