import type { OrderState, PaymentOffer } from '@vitrine/core/payments'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { answerFetches } from '../../testing/answer-fetches.ts'
import { answerNavigation } from '../../testing/answer-navigation.ts'
import { catchDocuments } from '../../testing/catch-documents.ts'
import { ADA, FREE, openScreen, type ScreenOptions } from '../../testing/open-screen.tsx'
import { stopTime } from '../../testing/stop-time.ts'

const ID = '0198a3c0-0000-7000-8000-0000000000aa'
const ORDER: OrderState = { id: ID, purpose: 'premium', status: 'open', recipient: null }

const getPremium = page.getByRole('button', { name: 'Get Premium' })
const processing = page.getByRole('button', { name: 'Processing...' })

/** Returns when a frame's document was loaded, in milliseconds after its start; 0 before. */
function loadEndOf(frame: Element): number {
  const page = frame instanceof HTMLIFrameElement ? frame.contentWindow?.performance : null
  const [load] = page?.getEntriesByType('navigation') ?? []
  return Number(load?.toJSON().loadEventEnd ?? 0)
}

/** Opens the pricing page, of Ada on the free plan by default. */
async function openPricing({
  offer = {},
  search = '',
  ...options
}: ScreenOptions & { offer?: Partial<PaymentOffer>; search?: string } = {}) {
  const { api, router } = await openScreen(`/pricing${search}`, {
    account: ADA,
    plan: FREE,
    prepare: (stub) => {
      stub.answer('payments', 'offer', { available: true, test: true, checkout: 'page', ...offer })
    },
    ...options,
  })
  api.answer('payments', 'orderPremium', ORDER)
  return { api, router }
}

test('Get Premium orders a month once and opens the document of the order', async () => {
  const { api } = await openPricing()
  const opened = catchDocuments()
  await expectAccessible()
  await getPremium.click()
  await expect.poll(() => opened).toEqual([`/pay/${ID}`])
  await expect.element(processing).toBeDisabled()
  expect(api.calls('payments', 'orderPremium')).toEqual([{ returnTo: '/pricing' }])
})

test('an owner who comes from the editor returns to it after the payment', async () => {
  const { api } = await openPricing({ search: '?returnTo=%2Feditor%2F1%3Ftab%3Ddesign' })
  const opened = catchDocuments()
  await expect
    .element(page.getByRole('link', { name: 'Back to the editor' }))
    .toHaveAttribute('href', '/editor/1?tab=design')
  await expectAccessible()
  await getPremium.click()
  await expect.poll(() => opened).toEqual([`/pay/${ID}`])
  expect(api.calls('payments', 'orderPremium')).toEqual([{ returnTo: '/editor/1?tab=design' }])
})

test('a slow order can be cancelled, and its late response opens nothing', async () => {
  const { api } = await openPricing()
  const opened = catchDocuments()
  const held = api.hold('payments', 'orderPremium')
  await getPremium.click()
  await expect.element(processing).toBeDisabled()
  await expect.element(processing).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Payment cancelled')).toBeVisible()
  await expect.element(getPremium).toHaveFocus()
  held.release()
  // The response of the first order arrives before that of the second one.
  api.answer('payments', 'orderPremium', { ...ORDER, id: ADA.id })
  await getPremium.click()
  await expect.poll(() => opened).toEqual([`/pay/${ADA.id}`])
})

test('an order that the provider does not accept is reported, and can be tried again', async () => {
  const { api } = await openPricing()
  const opened = catchDocuments()
  api.refuse('payments', 'orderPremium', 'PAYMENT_NOT_STARTED')
  await getPremium.click()
  await expect.element(page.getByText('Failed to initiate payment')).toBeVisible()
  await expect.element(getPremium).toBeEnabled()
  expect(opened).toEqual([])
  api.answer('payments', 'orderPremium', ORDER)
  await getPremium.click()
  await expect.poll(() => opened).toEqual([`/pay/${ID}`])
})

test('a signed-out buyer is led to sign-in and back', async () => {
  const { api, router } = await openPricing({ account: null })
  await getPremium.click()
  await expect.element(page.getByText('Please sign in first')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/auth', search: { returnTo: '/pricing' } })
  api.answer('accounts', 'signIn', ADA)
  api.answer('accounts', 'session', ADA)
  api.answer('billing', 'plan', FREE)
  await page.getByLabelText('Email').fill(ADA.email)
  await page.getByLabelText('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(getPremium).toBeEnabled()
  expect(router.state.location.pathname).toBe('/pricing')
  expect(api.calls('payments', 'orderPremium')).toEqual([])
})

test('a framed document that sends no message is reported, and its frame is closed', async () => {
  stopTime()
  await openPricing({ offer: { checkout: 'frame' } })
  const frame = page.getByTitle('Payment')
  await getPremium.click()
  await expect.element(frame).toHaveAttribute('src', `/pay/${ID}`)
  await expect.poll(() => loadEndOf(frame.element())).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(4000)
  await expect.element(page.getByText('Failed to initiate payment')).toBeVisible()
  await expect.element(frame).not.toBeInTheDocument()
  await expect.element(getPremium).toBeEnabled()
})

test('on a site without keys nothing can be bought on the pricing page', async () => {
  await openPricing({ offer: { available: false } })
  await expect.element(page.getByRole('button', { name: 'Payments are not set up' })).toBeDisabled()
  await expect.element(getPremium).not.toBeInTheDocument()
})

test('on a site without keys nothing can be bought or given on the screen of the subscription', async () => {
  const { api } = await openScreen('/subscription', {
    account: ADA,
    plan: FREE,
    prepare: (stub) => {
      answerFetches(stub)
      answerNavigation(stub)
      stub.answer('payments', 'offer', { available: false, test: false, checkout: 'page' })
      stub.answer('payments', 'history', [])
      stub.answer('billing', 'subscription', null)
    },
  })
  await expect.element(page.getByRole('button', { name: 'Payments are not set up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Gift Premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
  api.answer('gifts', 'findRecipient', { username: 'bo', title: null })
  await dialog.getByLabelText('Recipient Username').fill('bo')
  await expect.element(dialog.getByText('@bo')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Payments are not set up' })).toBeDisabled()
})
