import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { appFile } from './support/app-files.ts'
import { expect, test } from './support/fixtures.ts'
import { openUnwatched, publishPage, started } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD, signInByCookie } from './support/people.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test('a page whose scripts cannot be loaded stays readable, and starts when they can be', async ({
  browser,
  instance,
  viewport,
}) => {
  const { context, page } = await openUnwatched(browser, instance, viewport)
  await test.step('its next interaction starts it', async () => {
    const { path, owner, id } = await publishPage(instance, { title: 'Still here', bio: 'Every word of it.' })
    await owner.post(`/api/portfolios/${id}/social-links`, { platform: 'GitHub', url: 'https://github.com/ada' })
    let failures = 0
    await page.route('**/visit-*.js', (route) => {
      failures += 1
      return route.abort()
    })
    await page.goto(path)
    await expect.poll(() => failures).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Still here')
    await expect(page.getByText('Every word of it.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'GitHub' })).toBeVisible()
    await page.unroute('**/visit-*.js')
    await button(page, 'Chat Now').click()
    await expect(dialog(page)).toBeVisible()
  })

  await test.step('a first click without a network shows an error, and works when the network is back', async () => {
    const { path } = await publishPage(instance)
    await page.goto(path)
    await started(page)
    await expect(button(page, 'Gift Premium')).toBeVisible()
    await context.setOffline(true)
    await button(page, 'Gift Premium').click()
    await expect(page.getByRole('alert')).toHaveText('You are offline')
    await button(page, 'Like').click()
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toHaveCount(2)
    await expect(button(page, 'Like')).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(false)
    await button(page, 'Gift Premium').click()
    await expect(dialog(page)).toBeVisible()
  })
  await context.close()
})

test('a button shows that its part is loading, and loads it again after a failure', async ({ page, instance }) => {
  await test.step('one failure', async () => {
    const { path } = await publishPage(instance)
    let failures = 1
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/page-gift-*.js', async (route) => {
      failures -= 1
      if (failures >= 0) return route.abort()
      await held
      await route.continue()
    })
    await page.goto(path)
    await started(page)
    const gift = button(page, 'Gift Premium')
    await gift.click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.')
    await expect(gift).not.toHaveAttribute('aria-busy')
    await gift.click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(gift).toHaveAttribute('aria-busy', 'true')
    letThrough()
    await expect(dialog(page)).toBeVisible()
    await expect(gift).not.toHaveAttribute('aria-busy')
  })

  await test.step('a part that fails to load twice opens after a reload of the page', async () => {
    const { path } = await publishPage(instance)
    const person = await newAccount(instance)
    await signInByCookie(page, instance, person)
    let failures = 2
    await page.route('**/page-chat-*.js', async (route) => {
      failures -= 1
      await (failures >= 0 ? route.abort() : route.continue())
    })
    await page.goto(path)
    await started(page)
    await button(page, 'Chat Now').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await button(page, 'Chat Now').click()
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  })
})

test('a failed part of the app leaves the rest usable, and loses no unsaved text', async ({
  browser,
  instance,
  viewport,
}) => {
  const { id, username, owner } = await publishPage(instance)
  const { context, page } = await openUnwatched(browser, instance, viewport)
  await setSessionCookie(page, instance, owner)
  await test.step('a part of the dashboard can be tried again', async () => {
    await page.goto('/dashboard')
    // The document shows the tabs; they work once the scripts are there.
    await expect(page.getByRole('tab', { name: /^Messages/ })).toBeEnabled()
    await context.setOffline(true)
    await page.getByRole('tab', { name: /^Messages/ }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible()
  })

  await test.step('an editor that cannot be rendered shows the unsaved text again after a reload', async () => {
    await page.goto(`/editor/${id}`)
    const bio = page.getByLabel('Bio')
    await bio.fill('x'.repeat(501))
    await expect(bio).toHaveAccessibleDescription('Bio must be 500 characters or less')
    // As an extension of the browser might: React cannot remove the message any more.
    await page.evaluate(() =>
      document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.remove(),
    )
    await bio.fill('A bio that nobody saved')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText('Everything you typed is safe in this tab.')).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expectToast(page, 'Your unsaved changes are back')
    await expect(bio).toHaveValue('A bio that nobody saved')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'Changes saved!')
    await page.reload()
    await expect(bio).toHaveValue('A bio that nobody saved')
  })

  await test.step('without the dialog that asks to sign in, a refused Save says so, and goes on after a sign-in in another tab', async () => {
    // Without a socket only the person's next request notices the end.
    await page.routeWebSocket(/socket\.io/, () => {})
    await page.route(appFile('src/features/accounts/sign-in-again.tsx'), (route) => route.abort())
    await page.goto(`/editor/${id}`)
    await page.getByLabel('Title').fill('Typed before the end')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, 'You must be logged in')

    const signIn = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(await signIn, `${username}@example.com`, PASSWORD)
    await expectToast(page, 'Changes saved!')
    await expect(page.getByLabel('Title')).toHaveValue('Typed before the end')
  })
  await context.close()
})
