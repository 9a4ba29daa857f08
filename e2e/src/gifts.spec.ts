import type { Page } from '@playwright/test'
import { signInByApi } from './support/api.ts'
import { buyByApi, closeCheckout, payWith } from './support/checkout.ts'
import { expect, openSandbox, test } from './support/fixtures.ts'
import { openMenu, publishPage, started } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD, signIn, signInByCookie } from './support/people.ts'

const giftButton = (page: Page) => page.getByRole('button', { name: 'Gift Premium' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gift Premium' })
const recipient = (page: Page) => dialog(page).getByLabel('Recipient Username')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Gift' })

test('a gift to somebody who got premium meanwhile reaches them by mail and badge, is claimed once, and adds a month', async ({
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
  await send(page).click()
  await expect(page).toHaveURL(/\/pay\//)
  await buyByApi(instance, await signInByApi(instance, username))
  await payWith(page, 'Authorized only')
  await expectToast(page, `🎁 Premium gift sent to @${username}!`)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(dialog(page)).toHaveCount(0)

  await test.step('the recipient sees it, claims it, and has two months of premium', async () => {
    await expect.poll(() => instance.mailTo(`${username}@example.com`)).toContain('For your lovely page 🎂')
    const own = await visitor()
    await signIn(own, { email: `${username}@example.com` })
    const badge = own.getByRole('link', { name: /^Gifts/ })
    await expect(badge).toContainText('1')
    await badge.click()
    await expect(own).toHaveURL(/\/gifts$/)
    await expect(own.getByText('For your lovely page 🎂')).toBeVisible()
    await expect(own.getByText(`@${giver.username}`)).toBeVisible()
    await own.getByRole('button', { name: 'Claim', exact: true }).click()
    await expectToast(own, 'Premium gift claimed successfully!')
    await expect(own.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
    await own.goto('/subscription')
    await expect(own.getByText('60 days left')).toBeVisible()
  })

  await test.step('the dialog does not propose the recipient again, and the giver sees that it was claimed', async () => {
    await page.reload()
    await started(page)
    await giftButton(page).click()
    await expect(recipient(page)).toHaveValue('')
    await page.goto('/gifts')
    await expect(page.getByText(`@${username}`)).toBeVisible()
    await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
  })
})

test('a gift outlasts signing in, a failed payment and a cancelled one', async ({ page, instance }) => {
  const { path, username } = await publishPage(instance)
  const giver = await newAccount(instance)
  const onPage = new RegExp(`${path}$`)
  await test.step('going back from sign-in leads to the page, where no dialog opens without a session', async () => {
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

  await test.step('signed out, the gift waits until its sender has signed in', async () => {
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

  await test.step('after a failed payment the page shows the reason and the gift again', async () => {
    await dialog(page).getByLabel('Message').fill('For your page')
    await send(page).click()
    await payWith(page, 'Failure')
    await closeCheckout(page)
    await expectToast(page, 'Gift payment failed')
    await expectToast(page, 'The payment was declined by the bank.')
    await expect(recipient(page)).toHaveValue(username)
    await expect(dialog(page).getByLabel('Message')).toHaveValue('For your page')
    await expect(page).toHaveURL(onPage)
  })

  await test.step('after a cancelled payment the plans show the gift as it was typed', async () => {
    await page.goto('/pricing')
    await giftButton(page).first().click()
    await recipient(page).fill(username)
    await dialog(page).getByLabel('Message').fill('For you')
    await send(page).click()
    await closeCheckout(page)
    await expectToast(page, 'Gift payment cancelled')
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(recipient(page)).toHaveValue(username)
    await expect(dialog(page).getByLabel('Message')).toHaveValue('For you')
    await expect(send(page)).toBeEnabled()
  })
})

test('inside another app a gift is paid on its own page and confirmed on the way back', { tag: '@phone-only' }, async ({
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
  await openMenu(inApp)
  await giftButton(inApp).click()
  await send(inApp).click()
  await inApp.getByRole('radio', { name: 'Success', exact: true }).check()
  await inApp.getByRole('button', { name: 'Pay ₹59.00' }).click()
  await expectToast(inApp, `🎁 Premium gift sent to @${username}!`)
  await expect(inApp).toHaveURL(new RegExp(`${path}$`))
  await context.close()
})
