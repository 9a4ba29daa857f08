import type { Page } from '@playwright/test'
import { setSessionCookie, signInByApi } from './support/api.ts'
import { buyByApi, closeCheckout, payWith } from './support/checkout.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openSandbox, test } from './support/fixtures.ts'
import { delayScripts, publishPage, started } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD, signIn, signInByCookie } from './support/people.ts'

test.use({ shop: true })

const giftButton = (page: Page) => page.getByRole('button', { name: 'Gift Premium' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gift Premium' })
const recipient = (page: Page) => dialog(page).getByLabel('Recipient Username')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Gift' })

test('a gift from a page reaches its recipient by mail and badge, is claimed once, and is added to premium', async ({
  page,
  instance,
  visitor,
}) => {
  const { path, username } = await publishPage(instance, { title: 'A gifted page' })
  const giver = await newAccount(instance)
  await signInByCookie(page, instance, giver)
  await page.goto(path)
  await started(page)
  await giftButton(page).click()
  await expect(recipient(page)).toHaveValue(username)
  await expect(dialog(page).getByText('A gifted page')).toBeVisible()
  await dialog(page).getByLabel('Message').fill('For your lovely page 🎂')
  await expect(dialog(page).getByText('22/500')).toBeVisible()
  await expectAccessible(page)
  await send(page).click()
  await payWith(page, 'Success')
  await expectToast(page, `🎁 Premium gift sent to @${username}!`)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(dialog(page)).toHaveCount(0)

  await test.step('the recipient sees it, claims it, and has premium', async () => {
    await expect.poll(() => instance.mailTo(`${username}@example.com`)).toContain('For your lovely page 🎂')
    const own = await visitor()
    await signIn(own, { email: `${username}@example.com` })
    const badge = own.getByRole('link', { name: /^Gifts/ })
    await expect(badge).toContainText('1')
    await badge.click()
    await expect(own).toHaveURL(/\/gifts$/)
    await expect(own.getByText('For your lovely page 🎂')).toBeVisible()
    await expect(own.getByText(`@${giver.username}`)).toBeVisible()
    await expectAccessible(own)
    await expectNoSidewaysScroll(own)
    await own.getByRole('button', { name: 'Claim', exact: true }).click()
    await expectToast(own, 'Premium gift claimed successfully!')
    await expect(own.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
    await own.goto('/subscription')
    await expect(own.getByText('30 days left')).toBeVisible()
  })

  await test.step('the giver sees that it was claimed', async () => {
    await page.goto('/gifts')
    await expect(page.getByText(`@${username}`)).toBeVisible()
    await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
  })
})

test('a recipient who cannot be given premium is refused at the field, and nothing can be sent', async ({
  page,
  instance,
}) => {
  const giver = await newAccount(instance)
  const client = await signInByCookie(page, instance, giver)
  const premium = await newAccount(instance)
  await buyByApi(instance, await signInByApi(instance, premium.username))
  await page.goto('/pricing')
  await giftButton(page).first().click()
  await expect(send(page)).toBeDisabled()
  await recipient(page).fill('nobody_here_at_all')
  await expect(dialog(page).getByText('User not found', { exact: true })).toBeVisible()
  await expectToast(page, 'User not found. Please check the username.')
  await expect(send(page)).toBeDisabled()
  await recipient(page).fill(giver.username)
  await expect(dialog(page).getByText('You cannot gift premium to yourself')).toBeVisible()
  await recipient(page).fill(`  @${premium.username.toUpperCase()} `)
  await expect(dialog(page).getByText(`@${premium.username} already has premium`)).toBeVisible()
  await page.route('**/api/gifts/recipients/**', (route) => route.fulfill({ status: 503, json: {} }))
  await recipient(page).fill('somebody')
  await expectToast(page, 'Failed to search for user')
  await expect(send(page)).toBeDisabled()
  expect(await (await client.get('/api/gifts/sent')).json()).toEqual([])
})

test('a message of more than 500 characters is counted and not sent', async ({ page, instance }) => {
  await signInByCookie(page, instance, await newAccount(instance))
  const to = await newAccount(instance)
  await page.goto('/pricing')
  await giftButton(page).first().click()
  await recipient(page).fill(to.username)
  await expect(send(page)).toBeEnabled()
  await dialog(page).getByLabel('Message').fill('👨‍👩‍👧‍👦'.repeat(501))
  await expect(dialog(page).getByText('501/500')).toBeVisible()
  await expect(dialog(page).getByText('Message must be 500 characters or less')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await dialog(page).getByLabel('Message').fill('👨‍👩‍👧‍👦'.repeat(500))
  await expect(send(page)).toBeEnabled()
})

test('after a cancelled payment the dialog shows the gift as it was typed, and Escape closes it', async ({
  page,
  instance,
}) => {
  await signInByCookie(page, instance, await newAccount(instance))
  const to = await newAccount(instance)
  await page.goto('/pricing')
  await giftButton(page).first().click()
  await recipient(page).fill(to.username)
  await dialog(page).getByLabel('Message').fill('For you')
  await send(page).click()
  await closeCheckout(page)
  await expectToast(page, 'Gift payment cancelled')
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(recipient(page)).toHaveValue(to.username)
  await expect(dialog(page).getByLabel('Message')).toHaveValue('For you')
  await expect(send(page)).toBeEnabled()
  await dialog(page).getByText('30 days of Premium').click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('equal toasts of a page are shown once, cover no buttons, and can be dismissed', { tag: '@phone' }, async ({
  page,
  instance,
}) => {
  const { path } = await publishPage(instance)
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto(path)
  await started(page)
  await giftButton(page).click()
  const messages = page.getByRole('alert').filter({ hasText: 'User not found. Please check the username.' })
  for (const name of ['nobody_here', 'nobody_there']) {
    const asked = page.waitForResponse((response) => response.url().includes(name))
    await recipient(page).fill(name)
    await asked
    await expect(messages).toHaveCount(1)
  }
  const toast = page.locator('.toast')
  const box = await toast.boundingBox()
  if (!box) throw new Error('There is no toast')
  for (const near of await page.locator('.float, .stats, dialog button, [role=dialog] button').all()) {
    const other = await near.boundingBox()
    const apart =
      !other ||
      other.x >= box.x + box.width ||
      other.x + other.width <= box.x ||
      other.y >= box.y + box.height ||
      other.y + other.height <= box.y
    expect(apart, (await near.textContent()) ?? '').toBe(true)
  }
  await expectAccessible(page)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
})

test('after a failed payment a page shows the reason and the gift again; a slow order can be cancelled', async ({
  page,
  instance,
}) => {
  const { path, username } = await publishPage(instance)
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto(path)
  await started(page)
  await giftButton(page).click()
  await dialog(page).getByLabel('Message').fill('For your page')
  await page.route('**/orders/gift', () => {})
  await send(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Gift payment cancelled')
  await expect(send(page)).toBeFocused()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await send(page).click()
  await payWith(page, 'Failure')
  await closeCheckout(page)
  await expectToast(page, 'Gift payment failed')
  await expectToast(page, 'The payment was declined by the bank.')
  await expect(recipient(page)).toHaveValue(username)
  await expect(dialog(page).getByLabel('Message')).toHaveValue('For your page')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('a gift to a recipient who got premium meanwhile adds a month', async ({ page, instance, visitor }) => {
  const { username } = await publishPage(instance)
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto(`/u/${username}`)
  await started(page)
  await giftButton(page).click()
  await send(page).click()
  await buyByApi(instance, await signInByApi(instance, username))
  await payWith(page, 'Authorized only')
  await expectToast(page, `🎁 Premium gift sent to @${username}!`)
  const own = await visitor()
  await signIn(own, { email: `${username}@example.com` })
  await own.goto('/gifts')
  await own.getByRole('button', { name: 'Claim', exact: true }).click()
  await expectToast(own, 'Premium gift claimed successfully!')
  await own.goto('/subscription')
  await expect(own.getByText('60 days left')).toBeVisible()
  // The recipient has premium now, so the dialog does not propose them again.
  await page.reload()
  await started(page)
  await giftButton(page).click()
  await expect(recipient(page)).toHaveValue('')
})

test('signed out, the gift waits until its sender has signed in', async ({ page, instance }) => {
  const { path, username } = await publishPage(instance)
  const giver = await newAccount(instance)
  await page.goto(path)
  await started(page)
  await giftButton(page).click()
  await expect(page).toHaveURL(/\/auth/)
  await expectToast(page, 'Please sign in to send gifts')
  await fillSignIn(page, giver.email, PASSWORD)
  await expect(page).toHaveURL(path)
  await expect(recipient(page)).toHaveValue(username)
  await expect(send(page)).toBeEnabled()
})

test('going back from sign-in leads to the page', async ({ page, instance }) => {
  const { path } = await publishPage(instance)
  await page.goto(path)
  await started(page)
  await giftButton(page).click()
  await expect(page).toHaveURL(/\/auth/)
  await page.goBack()
  await expect(page).toHaveURL(path)
  // From another document, because on the page itself only the hash would change and nothing would be loaded.
  await page.goto('about:blank')
  const asked = page.waitForResponse('**/api/auth/session')
  await page.goto(`${path}#gift`)
  await (await asked).finished()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${path}(#gift)?$`))
})

test('a click before the scripts are loaded takes effect later; an owner sees the link to the editor instead of the gift button', async ({
  page,
  instance,
}) => {
  const { id, path, owner, username } = await publishPage(instance)
  await signInByCookie(page, instance, await newAccount(instance))
  const release = await delayScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await giftButton(page).click()
  release()
  await expect(recipient(page)).toHaveValue(username)

  await setSessionCookie(page, instance, owner)
  await page.addInitScript(() => {
    Object.assign(window, { giftSeen: false })
    const look = () => {
      const button = document.querySelector('.float:has(.tabler-icon-gift)')
      if (button?.checkVisibility({ visibilityProperty: true })) Object.assign(window, { giftSeen: true })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Edit page' })).toHaveAttribute('href', `/editor/${id}`)
  await expect(giftButton(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'giftSeen' in window && window.giftSeen)).toBe(false)
})

test('inside another app a gift is paid on its own page and confirmed on the way back', { tag: '@phone' }, async ({
  page,
  instance,
  browser,
}) => {
  const { path, username } = await publishPage(instance)
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 350.0.0.0.0'
  const context = await browser.newContext({ baseURL: instance.origin, viewport: page.viewportSize(), userAgent })
  await openSandbox(context, instance)
  const inApp = await context.newPage()
  await signInByCookie(inApp, instance, await newAccount(instance))
  await inApp.goto(path)
  await started(inApp)
  await giftButton(inApp).click()
  await send(inApp).click()
  await inApp.getByRole('radio', { name: 'Success', exact: true }).check()
  await inApp.getByRole('button', { name: 'Pay ₹59.00' }).click()
  await expectToast(inApp, `🎁 Premium gift sent to @${username}!`)
  await expect(inApp).toHaveURL(new RegExp(`${path}$`))
  await context.close()
})
