import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { buyByApi, checkout, closeCheckout, payWith, providerOf } from './support/checkout.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openSandbox, test } from './support/fixtures.ts'
import { delayRequests, delayScripts, publishPage, started } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD, signInByCookie } from './support/people.ts'

const ACTIVATED = "🎉 Subscription activated! You're now premium!"
/** The simulated provider's reason for a failed payment. */
const REASON = 'The payment was declined by the bank.'
const getPremium = (page: Page) => page.getByRole('button', { name: 'Get Premium' })
const currentPlan = (page: Page) => page.getByRole('button', { name: 'Current Plan' })
const premiumBadge = (page: Page) => page.getByText('PREMIUM', { exact: true }).filter({ visible: true })
const start = (page: Page) => page.getByRole('region', { name: 'Everything on your page is open now' })
const openCheckout = (page: Page) => checkout(page).getByText('Test mode: no money moves')

/** Signs in a person on the free plan and opens the pricing page. */
async function atPricing(page: Page, instance: Parameters<typeof signInByCookie>[1]) {
  const person = await newAccount(instance)
  const client = await signInByCookie(page, instance, person)
  await page.goto('/pricing')
  return { person, client }
}

test('premium is bought in Checkout as a page, and open screens follow the purchase and its refund', async ({
  page,
  instance,
  visitor,
}) => {
  const { id, path, owner } = await publishPage(instance, { title: 'Live plan' })
  await owner.post(`/api/portfolios/${id}/projects`, { title: 'A project' })
  await setSessionCookie(page, instance, owner)
  const editor = await page.context().newPage()
  const guest = await visitor()
  const locks = editor.locator('.lucide-lock')
  const freeProjects = guest.getByRole('heading', { name: 'Projects', exact: true })

  await test.step('the editor and the public page show the free plan', async () => {
    await editor.goto(`/editor/${id}`)
    await editor.getByRole('tab', { name: 'Design' }).click()
    await editor.getByRole('tab', { name: 'Text', exact: true }).click()
    await expect(locks.first()).toBeVisible()
    await guest.goto(path)
    await started(guest)
    await expect(guest.getByText('1 view', { exact: true })).toBeVisible()
    await expect(freeProjects).toBeVisible()
  })

  await test.step('a payment activates premium on the way back', async () => {
    await page.goto('/pricing')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await getPremium(page).click()
    await expect(page).toHaveURL(/\/pay\/[^/]+$/)
    await expect(openCheckout(page)).toBeVisible()
    await payWith(page, 'Success')
    await expectToast(page, ACTIVATED)
    await expect(page).toHaveURL(/\/subscription\?welcome=premium$/)
    await expect(currentPlan(page)).toBeDisabled()
    await expect(premiumBadge(page).first()).toBeVisible()
    await expect(start(page).getByRole('link', { name: 'Design your page' })).toHaveAttribute(
      'href',
      `/editor/${id}?tab=design`,
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // A reload shows the same, and does not settle the payment again.
    await page.reload()
    await expect(start(page)).toBeVisible()
    await expect(page.getByText(ACTIVATED)).toHaveCount(0)
  })

  await test.step('the editor unlocks, and the public page shows the carousel', async () => {
    await expect(guest.getByRole('heading', { name: 'Featured Projects' })).toBeVisible()
    await expect(locks).toHaveCount(0)
  })

  const number = page.getByText(/^pay_\w{14}$/)
  await test.step('the subscription shows the month and the payment', async () => {
    await page.goto('/subscription')
    await expect(page.getByText('30 days left')).toBeVisible()
    await expect(page.getByText('₹59').first()).toBeVisible()
    await expect(number).toBeVisible()
    await expect(currentPlan(page)).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a refund locks the editor and hides the carousel', async () => {
    await providerOf(instance).refund((await number.textContent()) ?? '')
    await expect(freeProjects).toBeVisible()
    await expect(locks.first()).toBeVisible()
  })

  await test.step('premium that began before a page connected is shown', async () => {
    const release = await delayScripts(guest)
    await guest.goto(path, { waitUntil: 'commit' })
    await expect(freeProjects).toBeVisible()
    await buyByApi(instance, owner)
    release()
    await expect(guest.getByRole('heading', { name: 'Featured Projects' })).toBeVisible()
  })
})

test('settings of premium are tried in the editor, and wait there for the payment', async ({
  page,
  instance,
  visitor,
}) => {
  const { id, path, owner } = await publishPage(instance, { title: 'Tried' })
  await setSessionCookie(page, instance, owner)
  const hideStats = page.getByRole('switch', { name: 'Hide views and likes' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const preview = page.frameLocator('iframe[title="Preview of your page"]')
  const openSettings = async () => {
    await page.getByRole('tab', { name: 'Design', exact: true }).click()
    await page.getByRole('tab', { name: 'Page', exact: true }).click()
  }
  await page.goto(`/editor/${id}`)
  await openSettings()
  await expect(preview.getByText('0 views', { exact: true })).toBeVisible()
  await hideStats.click()
  await expect(preview.getByText('0 views', { exact: true })).toHaveCount(0)

  await test.step('Save names what is premium, and leads to Checkout', async () => {
    await save.click()
    const question = page.getByRole('dialog', { name: 'Part of Premium' })
    await expect(question.getByRole('listitem')).toHaveText(['Hidden views and likes'])
    await question.getByRole('button', { name: 'Upgrade' }).click()
    await expect(page).toHaveURL(/\/pricing\?/)
    await getPremium(page).click()
    await expect(openCheckout(page)).toBeVisible()
    await payWith(page, 'Success')
  })

  const guest = await visitor()
  const views = guest.getByRole('complementary', { name: 'Views and likes' })
  await test.step('the payment leads back to the draft, which is not saved yet', async () => {
    await expect(page).toHaveURL(new RegExp(`/editor/${id}`))
    await expectToast(page, ACTIVATED)
    await openSettings()
    await expect(hideStats).toBeChecked()
    await expect(page.getByText('Unsaved changes', { exact: true }).filter({ visible: true })).toBeVisible()
    await guest.goto(path)
    await expect(views).toBeVisible()
  })

  await test.step('the draft is saved, and visitors see it', async () => {
    await save.click()
    await expectToast(page, 'Changes saved!')
    await guest.goto(path)
    await expect(guest.getByRole('heading', { name: 'Tried' })).toBeVisible()
    await expect(views).toHaveCount(0)
  })
})

test('a Checkout that was left charges nothing, and each attempt pays the same order, also in two tabs', async ({
  page,
  instance,
}) => {
  const { client } = await atPricing(page, instance)
  const orders: string[] = []

  /** Opens the document of the order. */
  async function order(): Promise<void> {
    await getPremium(page).click()
    await expect(page).toHaveURL(/\/pay\//)
    orders.push(page.url())
  }

  await test.step('while the script loads slowly, a link leads back', async () => {
    const letThrough = await delayRequests(page, '**/checkout.js')
    await order()
    await expect(page.getByText('Opening Checkout…')).toBeVisible()
    await expect(page.getByText('Premium features for 1 month')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expectToast(page, 'Payment cancelled')
    await expect(page).toHaveURL(/\/pricing$/)
    letThrough()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('a missing script is reported', async () => {
    await page.route('**/checkout.js', (route) => route.abort())
    await getPremium(page).click()
    await expectToast(page, 'Failed to load payment gateway')
    await expect(page).toHaveURL(/\/pricing$/)
    await page.unrouteAll()
  })

  await test.step('a closed Checkout is a cancelled payment', async () => {
    await order()
    await closeCheckout(page)
    await expectToast(page, 'Payment cancelled')
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(getPremium(page)).toBeEnabled()
  })

  await test.step('a reload opens Checkout again, and the back button leads back', async () => {
    await order()
    await expect(openCheckout(page)).toBeVisible()
    await page.reload()
    await expect(openCheckout(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/pricing$/)
  })

  expect((await (await client.get('/api/billing/plan')).json()).premium).toBe(false)
  await test.step('an order that is open in two tabs is shown as paid in both', async () => {
    await order()
    const other = await page.context().newPage()
    await other.goto('/pricing')
    await getPremium(other).click()
    for (const tab of [page, other]) await expect(openCheckout(tab)).toBeVisible()
    orders.push(other.url())
    expect(new Set(orders).size).toBe(1)
    await payWith(page, 'Success')
    await expectToast(page, ACTIVATED)
    await closeCheckout(other)
    await expect(currentPlan(other)).toBeDisabled()
    await page.goBack()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(currentPlan(page)).toBeDisabled()
  })
})

test('payments that fail, are only authorized, or are not reported by the browser end as the provider says', async ({
  page,
  instance,
}) => {
  await test.step('a buyer who gives up after a failure sees the bank’s reason', async () => {
    const { client } = await atPricing(page, instance)
    await getPremium(page).click()
    await payWith(page, 'Failure')
    await expect(checkout(page).getByRole('alert')).toBeVisible()
    await closeCheckout(page)
    await expectToast(page, 'Payment failed')
    await expectToast(page, REASON)
    await getPremium(page).click()
    await payWith(page, 'Failure')
    // The server captures a payment that is only authorized.
    await payWith(page, 'Authorized only')
    await expectToast(page, ACTIVATED)
    const [payment] = await (await client.get('/api/payments')).json()
    expect(providerOf(instance).payment(payment.paymentId)).toMatchObject({ status: 'captured', amount: 5900 })
  })

  await test.step('a buyer who pays and closes Checkout before its callback gets premium', async () => {
    await atPricing(page, instance)
    await getPremium(page).click()
    await payWith(page, 'Browser closed after paying')
    await checkout(page).getByRole('button', { name: 'Close', exact: true }).click()
    await expectToast(page, ACTIVATED)
    await expect(currentPlan(page)).toBeDisabled()
  })

  await test.step('a browser that closes after paying gets premium by the webhook, and other tabs are updated', async () => {
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
})

test('signed-out buyers keep the offer, sign in, and after a session that ended during payment see the outcome', async ({
  page,
  instance,
}) => {
  const person = await newAccount(instance)
  await signInByCookie(page, instance, person)

  await test.step('signing out on the landing page leaves its offer of premium, in each tab', async () => {
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
    await other.close()
  })

  await test.step('a signed-out buyer is led to sign-in and back', async () => {
    await page.goto('/pricing')
    await getPremium(page).click()
    await expect(page).toHaveURL(/\/auth/)
    await expectToast(page, 'Please sign in first')
    await fillSignIn(page, person.email, PASSWORD)
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(getPremium(page)).toBeEnabled()
  })

  await test.step('a buyer whose session ended in Checkout signs in and sees the outcome', async () => {
    await getPremium(page).click()
    await expect(openCheckout(page)).toBeVisible()
    await page.context().clearCookies({ name: /^vitrine\.(?!local)/ })
    await payWith(page, 'Success')
    await expect(page).toHaveURL(/\/auth/)
    await fillSignIn(page, person.email, PASSWORD)
    await expectToast(page, ACTIVATED)
    await expect(page).toHaveURL(/\/subscription\?welcome=premium$/)
  })
})

test('inside another app Checkout replaces the page, and the callback leads back with the result', {
  tag: '@phone-only',
}, async ({ page, instance, browser, faults }) => {
  const context = await browser.newContext({
    baseURL: instance.origin,
    viewport: page.viewportSize(),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 350.0.0.0.0',
  })
  await openSandbox(context, instance)
  const inApp = await context.newPage()
  inApp.on('pageerror', (error) => faults.push(String(error)))
  await atPricing(inApp, instance)

  /** Pays on the provider's screen, which is the page. */
  async function pay(outcome: string): Promise<void> {
    await getPremium(inApp).click()
    await expect(inApp).toHaveURL(/\/sandbox\/api\.razorpay\.com\/v1\/checkout\/public/)
    await inApp.getByRole('radio', { name: outcome, exact: true }).check()
    await inApp.getByRole('button', { name: 'Pay ₹59.00' }).click()
  }

  await test.step('a payment that fails comes back with the reason', async () => {
    await pay('Failure')
    await expectToast(inApp, 'Payment failed')
    await expectToast(inApp, REASON)
    await expect(inApp).toHaveURL(/\/pricing$/)
    await expect(getPremium(inApp)).toBeEnabled()
  })

  await test.step('a payment that is only authorized activates premium', async () => {
    await pay('Authorized only')
    await expectToast(inApp, ACTIVATED)
    await expect(inApp).toHaveURL(/\/subscription\?welcome=premium$/)
    await expect(currentPlan(inApp)).toBeDisabled()
    await expect(premiumBadge(inApp).first()).toBeVisible()
  })

  await test.step('the running subscription is accessible on a phone', async () => {
    await inApp.goto('/subscription')
    await expect(inApp.getByText('30 days left')).toBeVisible()
    await expectAccessible(inApp)
    await expectNoSidewaysScroll(inApp)
  })
  await context.close()
})
