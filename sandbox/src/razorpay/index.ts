import { Hono } from 'hono'
import { createApi } from './api.ts'
import { createCheckout, serveCheckoutFiles } from './checkout-routes.ts'
import { type Controls, createControls } from './controls.ts'
import type { NodeEnv } from './faults.ts'
import type { Keys } from './keys.ts'
import { RazorpayRefusal } from './refusals.ts'
import { openStore } from './state.ts'
import { startWebhooks } from './webhooks.ts'

export type { Controls as RazorpayControls, PaymentProof } from './controls.ts'
export type { Delivery, EventName, Method, Notes, Order, Payment, Refund, WebhookEvent } from './entities.ts'
export type { Fault, FaultRule } from './faults.ts'
export { checkoutSignature, webhookSignature } from './signatures.ts'
export type { DeliveryOverrides, WebhookControls } from './webhooks.ts'

export interface RazorpayOptions {
  folder?: string | undefined
  webhookUrl: string
  checkoutFolder?: string | undefined
}

/** Running stand-in for Razorpay. */
export interface Razorpay {
  /** Routes of its hosts, each below the host's name. */
  app: Hono<NodeEnv>
  keys: Keys
  controls: Controls
  close(): Promise<void>
}

/** Opens Razorpay with its state, and continues the payments and webhooks of a previous run. */
export async function openRazorpay({ folder, webhookUrl, checkoutFolder }: RazorpayOptions): Promise<Razorpay> {
  const store = await openStore(folder)
  const webhooks = startWebhooks({ store, url: webhookUrl })
  const { controls, settleLate, close } = createControls({ store, webhooks })
  const { publish } = webhooks

  const app = new Hono<NodeEnv>()
  app.route('/api.razorpay.com/v1/checkout', createCheckout({ store, publish, settleLate }))
  app.route('/api.razorpay.com/v1', createApi({ store, publish, faultRule: () => controls.fault }))
  app.route('/checkout.razorpay.com/v1', serveCheckoutFiles(checkoutFolder))
  app.onError((error, c) => {
    if (!(error instanceof RazorpayRefusal)) throw error
    return c.json(error.body(), error.status)
  })
  return { app, keys: store.state.keys, controls, close }
}
