import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Sandbox } from '@vitrine/sandbox'
import type { Client } from './api.ts'
import type { Instance } from './server.ts'

/** Outcome of a payment, by its label on the simulated Checkout. */
type Outcome = 'Success' | 'Authorized only' | 'Failure' | 'Captured late' | 'Browser closed after paying'

/** Returns Checkout's screen: a frame of the provider in the document of an order. */
export function checkout(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Razorpay Checkout (test)"]')
}

/** Returns Checkout's screen with `CHECKOUT=frame`: the document of the order is itself a frame on the buyer's page. */
export function framedCheckout(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Payment"]').frameLocator('iframe')
}

/** Pays on Checkout's screen. */
export async function payWith(page: Page, outcome: Outcome, screen = checkout(page)): Promise<void> {
  await screen.getByRole('radio', { name: outcome, exact: true }).check()
  await screen.getByRole('button', { name: 'Pay ₹59.00' }).click()
}

/** Closes Checkout and expects the buyer's earlier page. */
export async function closeCheckout(page: Page): Promise<void> {
  await checkout(page).getByRole('button', { name: 'Close checkout' }).click()
  await expect(page).not.toHaveURL(/\/pay\//)
}

/** Returns the simulated provider of an instance with `shop`. */
export function providerOf({ sandbox }: Instance): Sandbox['razorpay'] {
  if (!sandbox) throw new Error('This instance has no provider of payments')
  return sandbox.razorpay
}

/** Buys premium without a browser; returns the payment's id. */
export function buyByApi(instance: Instance, client: Client): Promise<string> {
  return payByApi(instance, client, client.post('/api/payments/orders/premium', { returnTo: '/' }))
}

/** Gives premium without a browser. */
export async function giveByApi(instance: Instance, client: Client, username: string, message: string): Promise<void> {
  const gift = { username, message, returnTo: '/' }
  await payByApi(instance, client, client.post('/api/payments/orders/gift', gift))
}

async function payByApi(instance: Instance, client: Client, ordering: Promise<Response>): Promise<string> {
  const order = await (await ordering).json()
  const [razorpayOrderId = ''] = /order_\w{14}/.exec(await (await client.get(`/pay/${order.id}`)).text()) ?? []
  const { paymentId, signature } = await providerOf(instance).pay(razorpayOrderId, 'captured')
  await client.post(`/api/payments/orders/${order.id}/confirmation`, { paymentId, signature })
  return paymentId
}
