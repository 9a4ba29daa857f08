import { z } from 'zod'
import { safeReturnPath } from '../accounts/index.ts'
import { GiftMessage, RecipientName } from '../gifts/index.ts'
import { Id, Moment } from '../kernel/index.ts'

/** The page of this site that the payment was started from; a payment that leaves the page returns there. */
const ReturnPath = z.string().max(200).default('/dashboard').transform(safeReturnPath)

export const OrderPremiumInput = z.strictObject({ returnTo: ReturnPath })
export type OrderPremiumInput = z.infer<typeof OrderPremiumInput>

export const OrderGiftInput = z.strictObject({ username: RecipientName, message: GiftMessage, returnTo: ReturnPath })
export type OrderGiftInput = z.infer<typeof OrderGiftInput>

/** What Checkout handed to the browser. The order that it is checked against is the server's own. */
export const ConfirmPaymentInput = z.strictObject({
  id: Id,
  paymentId: z.string().max(64),
  signature: z.string().max(128),
})
export type ConfirmPaymentInput = z.infer<typeof ConfirmPaymentInput>

/** An order, as far as its buyer needs to know. */
export const OrderState = z.object({
  id: Id,
  purpose: z.enum(['premium', 'gift']),
  status: z
    .enum(['open', 'fulfilled', 'refunded', 'closed'])
    .describe('open: nothing captured yet; closed: nothing came in four days'),
  recipient: z.string().nullable().describe('Who the gift is for'),
})
export type OrderState = z.infer<typeof OrderState>

/** How Checkout opens: as the page itself, or framed over the page. */
export const CheckoutMode = z.enum(['page', 'frame'])

/** Says if anything can be bought here, if payments are a test, and how Checkout opens. */
export const PaymentOffer = z.object({
  available: z.boolean(),
  test: z.boolean().describe('True while no money moves'),
  checkout: CheckoutMode.describe('How Checkout opens; apps that show no frames always get the page'),
})
export type PaymentOffer = z.infer<typeof PaymentOffer>

/** One payment in the history of who made it. */
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
