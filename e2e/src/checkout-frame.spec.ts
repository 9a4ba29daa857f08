import type { Page } from '@playwright/test'
import { framedCheckout, payWith } from './support/checkout.ts'
import { expect, test } from './support/fixtures.ts'
import { openMenu, publishPage, started } from './support/pages.ts'
import { expectToast, newAccount, signInByCookie } from './support/people.ts'

test.use({ environment: { CHECKOUT: 'frame' } })

const getPremium = (page: Page) => page.getByRole('button', { name: 'Get Premium' })
const frame = (page: Page) => page.locator('iframe[title="Payment"]')
const closeFrame = (page: Page) => framedCheckout(page).getByRole('button', { name: 'Close checkout' }).click()

test('with CHECKOUT=frame Checkout opens over the page, for premium and for a gift', { tag: '@phone-only' }, async ({
  page,
  instance,
}) => {
  const { path, username } = await publishPage(instance)
  await signInByCookie(page, instance, await newAccount(instance))

  await test.step('a gift whose payment is cancelled stays in its dialog', async () => {
    await page.goto(path)
    await started(page)
    await openMenu(page)
    await page.getByRole('button', { name: 'Gift Premium' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gift Premium' })
    await dialog.getByRole('button', { name: 'Send Gift' }).click()
    await closeFrame(page)
    await expectToast(page, 'Gift payment cancelled')
    await dialog.getByRole('button', { name: 'Send Gift' }).click()
    await payWith(page, 'Success', framedCheckout(page))
    await expectToast(page, `🎁 Premium gift sent to @${username}!`)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a failed payment closes the frame with its reason, and the next one activates premium', async () => {
    await page.goto('/pricing')
    await getPremium(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await payWith(page, 'Failure', framedCheckout(page))
    await closeFrame(page)
    await expectToast(page, 'Payment failed')
    await expectToast(page, 'The payment was declined by the bank.')
    await expect(frame(page)).toHaveCount(0)
    await expect(getPremium(page)).toBeFocused()
    await getPremium(page).click()
    await payWith(page, 'Success', framedCheckout(page))
    await expectToast(page, "🎉 Subscription activated! You're now premium!")
    await expect(page).toHaveURL(/\/subscription\?welcome=premium$/)
  })
})
