import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Sandbox } from '@vitrine/sandbox'
import type { Client } from './api.ts'
import type { Copy } from './server.ts'

/** How a payment in Checkout is to end, as its screen calls it. */
type Outcome = 'Success' | 'Authorized only' | 'Failure' | 'Captured late' | 'Browser closed after paying'

/** Checkout's screen: a frame of the provider over the document in which an order is paid. */
export function checkout(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Razorpay Checkout (test)"]')
}

/** Checkout's screen with `CHECKOUT=frame`: that document is a frame itself, over the page that the buyer is on. */
export function framedCheckout(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Payment"]').frameLocator('iframe')
}

/** Pays on Checkout's screen. */
export async function payWith(page: Page, outcome: Outcome, screen = checkout(page)): Promise<void> {
  await screen.getByRole('radio', { name: outcome, exact: true }).check()
  await screen.getByRole('button', { name: 'Pay ₹59.00' }).click()
}

/** Closes Checkout, and is back where the buyer was. */
export async function closeCheckout(page: Page): Promise<void> {
  await checkout(page).getByRole('button', { name: 'Close checkout' }).click()
  await expect(page).not.toHaveURL(/\/pay\//)
}

/** The provider of a copy with `shop`. */
export function providerOf({ sandbox }: Copy): Sandbox['razorpay'] {
  if (!sandbox) throw new Error('This copy has no provider of payments')
  return sandbox.razorpay
}

/** Buys premium without a browser; answers the payment's id. */
export function buyByApi(copy: Copy, client: Client): Promise<string> {
  return payByApi(copy, client, client.post('/api/payments/orders/premium', { returnTo: '/' }))
}

/** Gives premium without a browser. */
export async function giveByApi(copy: Copy, client: Client, username: string, message: string): Promise<void> {
  const gift = { username, message, returnTo: '/' }
  await payByApi(copy, client, client.post('/api/payments/orders/gift', gift))
}

async function payByApi(copy: Copy, client: Client, ordering: Promise<Response>): Promise<string> {
  const order = await (await ordering).json()
  const [razorpayOrderId = ''] = /order_\w{14}/.exec(await (await client.get(`/pay/${order.id}`)).text()) ?? []
  const { paymentId, signature } = await providerOf(copy).pay(razorpayOrderId, 'captured')
  await client.post(`/api/payments/orders/${order.id}/confirmation`, { paymentId, signature })
  return paymentId
}
