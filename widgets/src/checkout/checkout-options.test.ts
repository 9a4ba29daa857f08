import { expect, test } from 'vitest'
import { checkoutOptions } from './checkout-options.ts'

const CHECKOUT = { key: 'rzp_test_x', order_id: 'order_x', amount: 5900, callback_url: 'https://vitrine.example/back' }
const listeners = { paid: () => {}, dismissed: () => {} }
const modal = { ondismiss: listeners.dismissed }

test('a browser gets the handler, and the callback for payments that leave the page all the same', () => {
  const options = checkoutOptions(CHECKOUT, { inApp: false, ...listeners })
  expect(options).toEqual({ ...CHECKOUT, handler: listeners.paid, modal })
})

test('a browser inside another app gets the callback with `redirect`, UPI apps, and no handler', () => {
  const options = checkoutOptions(CHECKOUT, { inApp: true, ...listeners })
  expect(options).toEqual({ ...CHECKOUT, redirect: true, webview_intent: true, modal })
})
