import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { buyByApi, checkout, closeCheckout, payWith, providerOf } from './support/checkout.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openSandbox, test } from './support/fixtures.ts'
import { delayRequests, delayScripts, openUnwatched, publishPage, started } from './support/pages.ts'
import { expectToast, fillSignIn, isPhone, newAccount, PASSWORD, signInByCookie } from './support/people.ts'

test.use({ shop: true })

const ACTIVATED = "🎉 Subscription activated! You're now premium!"
/** The simulated provider's reason for a failed payment. */
const REASON = 'The payment was declined by the bank.'
const getPremium = (page: Page) => page.getByRole('button', { name: 'Get Premium' })
const currentPlan = (page: Page) => page.getByRole('button', { name: 'Current Plan' })

/** Signs in a person on the free plan and opens the pricing page. */
async function atPricing(page: Page, instance: Parameters<typeof signInByCookie>[1]) {
  const person = await newAccount(instance)
  const client = await signInByCookie(page, instance, person)
  await page.goto('/pricing')
  return { person, client }
}

test('buying premium opens Checkout as a page, and premium is active on the way back and in the subscription', {
  tag: '@phone',
}, async ({ page, instance }) => {
  await atPricing(page, instance)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await getPremium(page).click()
  await expect(page).toHaveURL(/\/pay\/[^/]+$/)
  await expect(checkout(page).getByText('Test mode: no money moves')).toBeVisible()
  await payWith(page, 'Success')
  await expectToast(page, ACTIVATED)
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(currentPlan(page)).toBeDisabled()
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText('PREMIUM', { exact: true }).filter({ visible: true })).toBeVisible()

  await page.goto('/subscription')
  await expect(page.getByText('30 days left')).toBeVisible()
  await expect(page.getByText('₹59').first()).toBeVisible()
  await expect(page.getByText(/^pay_\w{14}$/)).toBeVisible()
  await expect(currentPlan(page)).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a payment that is only authorized is captured by the server', async ({ page, instance }) => {
  const { client } = await atPricing(page, instance)
  await getPremium(page).click()
  await payWith(page, 'Authorized only')
  await expectToast(page, ACTIVATED)
  const [payment] = await (await client.get('/api/payments')).json()
  expect(providerOf(instance).payment(payment.paymentId)).toMatchObject({ status: 'captured', amount: 5900 })
})

test('a closed Checkout charges nothing, and a second attempt uses the same order', async ({ page, instance }) => {
  const { client } = await atPricing(page, instance)
  const orders: string[] = []
  for (let time = 0; time < 2; time += 1) {
    await getPremium(page).click()
    await expect(page).toHaveURL(/\/pay\//)
    orders.push(page.url())
    await closeCheckout(page)
    await expectToast(page, 'Payment cancelled')
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(getPremium(page)).toBeEnabled()
  }
  expect(new Set(orders).size).toBe(1)
  expect((await (await client.get('/api/billing/plan')).json()).premium).toBe(false)
})

test('while Checkout is open a reload opens it again, and the back button leads back', async ({ page, instance }) => {
  await atPricing(page, instance)
  await getPremium(page).click()
  await expect(checkout(page).getByText('Test mode: no money moves')).toBeVisible()
  await page.reload()
  await expect(checkout(page).getByText('Test mode: no money moves')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
  await getPremium(page).click()
  await payWith(page, 'Success')
  await expectToast(page, ACTIVATED)
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(currentPlan(page)).toBeDisabled()
})

test('a slow order can be cancelled, and its late response opens nothing', async ({ page, instance }) => {
  await atPricing(page, instance)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/orders/premium', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await getPremium(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Payment cancelled')
  await expect(getPremium(page)).toBeFocused()
  answer()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page).toHaveURL(/\/pricing$/)
  await getPremium(page).click()
  await expect(page).toHaveURL(/\/pay\//)
})

test('while the script loads slowly, a link leads back', async ({ page, instance }) => {
  await atPricing(page, instance)
  await page.route('**/checkout.js', () => {})
  await getPremium(page).click()
  await expect(page.getByText('Opening Checkout…')).toBeVisible()
  await expect(page.getByText('Premium features for 1 month')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectToast(page, 'Payment cancelled')
  await expect(page).toHaveURL(/\/pricing$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an order that is open in two tabs is shown as paid in both', async ({ page, instance }) => {
  await atPricing(page, instance)
  const other = await page.context().newPage()
  await other.goto('/pricing')
  for (const tab of [page, other]) {
    await getPremium(tab).click()
    await expect(checkout(tab).getByText('Test mode: no money moves')).toBeVisible()
  }
  await payWith(page, 'Success')
  await expectToast(page, ACTIVATED)
  await closeCheckout(other)
  await expect(currentPlan(other)).toBeDisabled()
})

test('a failed payment can be tried again; a buyer who gives up sees the bank’s reason', async ({ page, instance }) => {
  await atPricing(page, instance)
  await getPremium(page).click()
  await payWith(page, 'Failure')
  await expect(checkout(page).getByRole('alert')).toBeVisible()
  await closeCheckout(page)
  await expectToast(page, 'Payment failed')
  await expectToast(page, REASON)
  await getPremium(page).click()
  await payWith(page, 'Failure')
  await payWith(page, 'Success')
  await expectToast(page, ACTIVATED)
})

test('a buyer who pays and closes Checkout before its callback gets premium', async ({ page, instance }) => {
  await atPricing(page, instance)
  await getPremium(page).click()
  await payWith(page, 'Browser closed after paying')
  await checkout(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expectToast(page, ACTIVATED)
  await expect(currentPlan(page)).toBeDisabled()
})

test('a browser that closes after paying gets premium by the webhook, and other tabs are updated', async ({
  page,
  instance,
}) => {
  await atPricing(page, instance)
  const other = await page.context().newPage()
  await other.goto('/pricing')
  await expect(getPremium(other)).toBeEnabled()
  await getPremium(page).click()
  await payWith(page, 'Browser closed after paying')
  await expect(checkout(page).getByText('The page behind knows nothing of it.')).toBeVisible()
  await page.close()
  await expect(currentPlan(other)).toBeDisabled()
})

const lookingFor = (page: Page) => page.getByText('Looking for your payment…')

/** Pays while the server cannot reach the provider, so that only Checkout reports the payment. */
async function payUnverified(page: Page, instance: Parameters<typeof providerOf>[0]) {
  const provider = providerOf(instance)
  provider.webhooks.mode = 'hold'
  await getPremium(page).click()
  await checkout(page).getByRole('radio', { name: 'Success', exact: true }).check()
  provider.fault = () => 'down'
  await checkout(page).getByRole('button', { name: 'Pay ₹59.00' }).click()
  await expect(page).toHaveURL(/\/pricing/)
  await expect(lookingFor(page)).toBeVisible()
  // Waits for one unsuccessful verification.
  await page.waitForResponse(/\/api\/payments\/orders\/[^/]+$/)
  return provider
}

test('a lost verification is repeated, and the payment is not', async ({ page, instance }) => {
  await atPricing(page, instance)
  const provider = await payUnverified(page, instance)
  provider.fault = null
  await expectToast(page, ACTIVATED)
  await expect(lookingFor(page)).toHaveCount(0)
  provider.webhooks.mode = 'send'
})

test('after 30 seconds without a verification the message says that the payment was received', async ({
  page,
  instance,
}) => {
  await page.clock.install()
  await atPricing(page, instance)
  const provider = await payUnverified(page, instance)
  await page.clock.fastForward(10_000)
  await expect(lookingFor(page)).toBeVisible()
  await page.clock.fastForward(25_000)
  const message = 'Payment received but failed to activate subscription. Contact support.'
  await expectToast(page, message)
  // It stays, because it asks the buyer to do something.
  await page.clock.fastForward(60_000)
  await page.getByRole('alert').filter({ hasText: message }).getByRole('link', { name: 'Contact support' }).click()
  await expect(page).toHaveURL(/\/contact\?topic=payment$/)
  await expect(page.getByLabel('Subject')).toHaveValue('My payment did not arrive')
  provider.fault = null
  provider.webhooks.mode = 'send'
})

test.describe('a payment whose order cannot be read for 30 seconds', () => {
  for (const [cause, answer] of [
    ['the network', (route: Route) => route.abort()],
    ['the server', (route: Route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Away' } })],
  ] as const) {
    test(`because of ${cause} was received all the same`, async ({ browser, instance, viewport }) => {
      const { context, page } = await openUnwatched(browser, instance, viewport)
      await page.clock.install()
      await signInByCookie(page, instance, await newAccount(instance))
      await page.route('**/api/payments/orders/*', answer)
      await page.goto(`/pricing?payment=${randomUUID()}&outcome=paid`)
      await expect(lookingFor(page)).toBeVisible()
      await page.clock.fastForward(31_000)
      await page.clock.fastForward(3000)
      await expectToast(page, 'Payment received but failed to activate subscription. Contact support.')
      await expect(lookingFor(page)).toHaveCount(0)
      await context.close()
    })
  }
})

test('nothing is looked for if Checkout could not be loaded', async ({ browser, instance, viewport }) => {
  const { context, page } = await openUnwatched(browser, instance, viewport)
  await page.clock.install()
  const client = await signInByCookie(page, instance, await newAccount(instance))
  const { id } = await (await client.post('/api/payments/orders/premium', { returnTo: '/pricing' })).json()
  const letThrough = await delayRequests(page, '**/api/payments/orders/*')
  await page.goto(`/pricing?payment=${id}&outcome=gateway-failed`)
  await expect(getPremium(page)).toBeEnabled()
  await page.clock.fastForward(2000)
  await expect(lookingFor(page)).toHaveCount(0)
  letThrough()
  await expectToast(page, 'Failed to load payment gateway')
  await context.close()
})

test('a missing Checkout script and an unreachable provider are reported', async ({ page, instance }) => {
  await atPricing(page, instance)
  await page.route('**/checkout.js', (route) => route.abort())
  await getPremium(page).click()
  await expectToast(page, 'Failed to load payment gateway')
  await page.unrouteAll()
  providerOf(instance).fault = () => 'error'
  await page.context().clearCookies()
  await signInByCookie(page, instance, await newAccount(instance))
  await page.reload()
  await getPremium(page).click()
  await expectToast(page, 'Failed to initiate payment')
  providerOf(instance).fault = null
  await expect(getPremium(page)).toBeEnabled()
})

test('a signed-out buyer is led to sign-in and back', async ({ page, instance }) => {
  const person = await newAccount(instance)
  await page.goto('/pricing')
  await getPremium(page).click()
  await expect(page).toHaveURL(/\/auth/)
  await expectToast(page, 'Please sign in first')
  await fillSignIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(getPremium(page)).toBeEnabled()
})

test('a buyer whose session ended during payment signs in and sees the outcome', async ({ page, instance }) => {
  const { person } = await atPricing(page, instance)
  await getPremium(page).click()
  await expect(checkout(page).getByText('Test mode: no money moves')).toBeVisible()
  await page.context().clearCookies({ name: /^vitrine\.(?!local)/ })
  await payWith(page, 'Success')
  await expect(page).toHaveURL(/\/auth/)
  await fillSignIn(page, person.email, PASSWORD)
  await expectToast(page, ACTIVATED)
  await expect(page).toHaveURL(/\/pricing$/)
})

test('inside another app Checkout replaces the page, and the callback leads back', { tag: '@phone' }, async ({
  page,
  instance,
  browser,
  faults,
}) => {
  const person = await newAccount(instance)
  const context = await browser.newContext({
    baseURL: instance.origin,
    viewport: page.viewportSize(),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 350.0.0.0.0',
  })
  await openSandbox(context, instance)
  const inApp = await context.newPage()
  inApp.on('pageerror', (error) => faults.push(String(error)))
  await signInByCookie(inApp, instance, person)
  await inApp.goto('/pricing')
  await getPremium(inApp).click()
  await expect(inApp).toHaveURL(/\/sandbox\/api\.razorpay\.com\/v1\/checkout\/public/)
  await inApp.getByRole('radio', { name: 'Authorized only', exact: true }).check()
  await inApp.getByRole('button', { name: 'Pay ₹59.00' }).click()
  await expectToast(inApp, ACTIVATED)
  await expect(inApp).toHaveURL(/\/pricing$/)
  await expect(currentPlan(inApp)).toBeDisabled()
  await context.close()
})

test('a payment inside another app that fails comes back with the reason', { tag: '@phone' }, async ({
  page,
  instance,
  browser,
}) => {
  const person = await newAccount(instance)
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) [FB_IAB/FB4A;FBAV/480.0]'
  const context = await browser.newContext({ baseURL: instance.origin, viewport: page.viewportSize(), userAgent })
  await openSandbox(context, instance)
  const inApp = await context.newPage()
  await signInByCookie(inApp, instance, person)
  await inApp.goto('/pricing')
  await getPremium(inApp).click()
  await inApp.getByRole('radio', { name: 'Failure', exact: true }).check()
  await inApp.getByRole('button', { name: 'Pay ₹59.00' }).click()
  await expectToast(inApp, 'Payment failed')
  await expectToast(inApp, REASON)
  await expect(inApp).toHaveURL(/\/pricing$/)
  await expect(getPremium(inApp)).toBeEnabled()
  await context.close()
})

test('open screens follow a purchase and a refund: the editor unlocks and locks, the page shows and hides the carousel', async ({
  page,
  instance,
  visitor,
}) => {
  const { id, path, owner } = await publishPage(instance, { title: 'Live plan' })
  await owner.post(`/api/portfolios/${id}/projects`, { title: 'A project' })
  await setSessionCookie(page, instance, owner)
  await page.goto(`/editor/${id}`)
  await page.getByRole('tab', { name: 'Design' }).click()
  await expect(page.locator('.lucide-lock').first()).toBeVisible()
  const guest = await visitor()
  await guest.goto(path)
  await started(guest)
  await expect(guest.getByText('1 view', { exact: true })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()

  const paymentId = await buyByApi(instance, owner)
  await expect(guest.getByRole('heading', { name: 'Featured Projects' })).toBeVisible({ timeout: 2000 })
  await expect(page.locator('.lucide-lock')).toHaveCount(0, { timeout: 2000 })

  await providerOf(instance).refund(paymentId)
  await expect(guest.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible({ timeout: 2000 })
  await expect(page.locator('.lucide-lock').first()).toBeVisible({ timeout: 2000 })
})

test('premium that began before the page connected is shown', async ({ page, instance }) => {
  const { id, path, owner } = await publishPage(instance)
  await owner.post(`/api/portfolios/${id}/projects`, { title: 'A project' })
  const release = await delayScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await buyByApi(instance, owner)
  release()
  await expect(page.getByRole('heading', { name: 'Featured Projects' })).toBeVisible()
})

test('signing out on the landing page leaves its offer of premium, in each tab', async ({ page, instance }) => {
  await signInByCookie(page, instance, await newAccount(instance))
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/')
    await expect(tab.getByRole('button', { name: 'Logout' }).first()).toBeEnabled()
    await expect(getPremium(tab)).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Logout' }).first().click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expect(getPremium(tab)).toBeEnabled()
    await expect(tab.getByText('Failed to load your subscription')).toHaveCount(0)
  }
})
