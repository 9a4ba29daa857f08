import { ORPCError } from '@orpc/client'
import type { OrderState } from '@vitrine/core/payments'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerFetches } from '../../testing/answer-fetches.ts'
import { answerNavigation } from '../../testing/answer-navigation.ts'
import { ADA, FREE, openScreen, PREMIUM } from '../../testing/open-screen.tsx'
import { stopTime } from '../../testing/stop-time.ts'
import type { StubApi } from '../../testing/stub-api.ts'
import { samplePortfolio } from '../editor/draft/sample-portfolio.ts'

const ID = '0198a3c0-0000-7000-8000-0000000000aa'
const ORDER: OrderState = { id: ID, purpose: 'premium', status: 'open', recipient: null }
const ACTIVATED = "🎉 Subscription activated! You're now premium!"
const RECEIVED = 'Payment received but failed to activate subscription. Contact support.'

const notice = page.getByText('Looking for your payment…')
const received = page.getByRole('alert').filter({ hasText: RECEIVED })

/** Returns from a payment to the pricing page, on a clock that only the test moves. `answer` sets the answers about its order. */
async function returnFromPayment(outcome: string, answer: (api: StubApi) => void) {
  stopTime()
  return openScreen(`/pricing?payment=${ID}&outcome=${outcome}`, {
    account: ADA,
    plan: FREE,
    prepare: (api) => {
      answerFetches(api)
      api.answer('payments', 'offer', { available: true, test: true, checkout: 'page' })
      answer(api)
    },
  })
}

/** Waits until the order has been read, and lets the time pass after which the notice is shown. */
async function expectNotice(api: StubApi): Promise<void> {
  await expect.poll(() => api.calls('payments', 'order').length).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(400)
  await expect.element(notice).toBeVisible()
}

/** Answers what the screen of the subscription shows after a payment. */
function answerSubscription(api: StubApi): void {
  answerNavigation(api)
  api.answer('payments', 'history', [])
  api.answer('portfolios', 'listOwn', [samplePortfolio])
  api.answer('billing', 'plan', PREMIUM)
  api.answer('billing', 'subscription', {
    premium: true,
    planName: 'Premium Monthly',
    amount: 5900,
    currency: 'INR',
    startDate: '2030-12-02T00:00:00.000Z',
    endDate: '2031-01-01T00:00:00.000Z',
  })
}

test('a payment that the server cannot verify yet is looked for until it can, and no other one is made', async () => {
  const { api, router } = await returnFromPayment('paid', (stub) => stub.answer('payments', 'order', ORDER))
  await expectNotice(api)
  answerSubscription(api)
  api.answer('payments', 'order', { ...ORDER, status: 'fulfilled' })
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(page.getByText(ACTIVATED)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
  await vi.advanceTimersByTimeAsync(1000)
  await expect.element(notice).not.toBeInTheDocument()
  expect(router.state.location.href).toBe('/subscription?welcome=premium')
  expect(api.calls('payments', 'orderPremium')).toEqual([])
})

test('premium starts with its end, what is open now, and the way to the design of the page', async () => {
  const { api, router } = await openScreen('/subscription?welcome=premium', {
    account: ADA,
    plan: PREMIUM,
    prepare: (stub) => {
      answerFetches(stub)
      stub.answer('payments', 'offer', { available: true, test: true, checkout: 'page' })
      answerSubscription(stub)
    },
  })
  const start = page.getByRole('region', { name: 'Everything on your page is open now' })
  await expect.element(start.getByText('Jan 1, 2031')).toBeVisible()
  await expect
    .element(start.getByRole('link', { name: 'Real-time Chat' }))
    .toHaveAttribute('href', '/dashboard#messages')
  await expect
    .element(start.getByRole('link', { name: 'Custom Fonts' }))
    .toHaveAttribute('href', `/editor/${samplePortfolio.id}?tab=design&section=text`)
  await expect
    .element(start.getByRole('link', { name: 'Design your page' }))
    .toHaveAttribute('href', `/editor/${samplePortfolio.id}?tab=design`)
  expect(page.getByText('Custom Fonts', { exact: true }).elements()).toHaveLength(1)
  await expectAccessible()
  expect(api.calls('payments', 'order')).toEqual([])
  expect(router.state.location.href).toBe('/subscription?welcome=premium')
})

test('nothing starts for a person without premium, whatever the address says', async () => {
  await openScreen('/subscription?welcome=premium', {
    account: ADA,
    plan: FREE,
    prepare: (stub) => {
      answerFetches(stub)
      stub.answer('payments', 'offer', { available: true, test: true, checkout: 'page' })
      answerSubscription(stub)
      stub.answer('billing', 'plan', FREE)
      stub.answer('billing', 'subscription', null)
    },
  })
  await expect.element(page.getByRole('button', { name: 'Get Premium' })).toBeVisible()
  await expect.element(page.getByText('Everything on your page is open now')).not.toBeInTheDocument()
})

test('after 30 seconds without a verification the message says that the payment was received, and stays', async () => {
  const { api } = await returnFromPayment('paid', (stub) => stub.answer('payments', 'order', ORDER))
  await expectNotice(api)
  await vi.advanceTimersByTimeAsync(28_000)
  await expect.element(notice).toBeVisible()
  await expect.element(received).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(4000)
  await expect.element(received).toBeVisible()
  // It asks the buyer to do something.
  await vi.advanceTimersByTimeAsync(60_000)
  await expect
    .element(received.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', '/contact?topic=payment')
  await expect.element(notice).not.toBeInTheDocument()
})

test.each([
  ['the network', (api: StubApi) => api.disconnect('payments', 'order')],
  [
    'the server',
    (api: StubApi) =>
      api.answer('payments', 'order', () => {
        throw new ORPCError('UNAVAILABLE', { status: 503, message: 'Away' })
      }),
  ],
] as const)(
  'a payment whose order cannot be read because of %s for 30 seconds was received all the same',
  async (_, fail) => {
    const { api } = await returnFromPayment('paid', fail)
    await expectNotice(api)
    await vi.advanceTimersByTimeAsync(28_000)
    await expect.element(received).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(4000)
    await expect.element(received).toBeVisible()
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(notice).not.toBeInTheDocument()
  },
)

test('nothing is looked for if Checkout could not be loaded', async () => {
  let release = () => {}
  const { api } = await returnFromPayment('gateway-failed', (stub) => {
    stub.answer('payments', 'order', ORDER)
    release = stub.hold('payments', 'order').release
  })
  await expect.poll(() => api.calls('payments', 'order')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(notice).not.toBeInTheDocument()
  release()
  await expect.element(page.getByText('Failed to load payment gateway')).toBeVisible()
  expect(api.calls('payments', 'order')).toHaveLength(1)
})

test('the result of another person’s order is ignored', async () => {
  const { router } = await returnFromPayment('paid', (stub) => stub.refuse('payments', 'order', 'ORDER_NOT_FOUND'))
  await expect.poll(() => router.state.location.href).toBe('/pricing')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
