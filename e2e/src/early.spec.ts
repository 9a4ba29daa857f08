import { setSessionCookie } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { delayScripts, publishPage, statsOf } from './support/pages.ts'
import { newAccount, PASSWORD, signInByCookie } from './support/people.ts'

test('what a person does before the app runs takes effect: typed text, which never gets into the address, and clicks, once', async ({
  page,
  instance,
}) => {
  await test.step('a name on the landing page is checked, and the caret stays where it is', async () => {
    const letThrough = await delayScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('Username').fill('Early-Bird')
    letThrough()
    await expect(page.getByText('✓ Available')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('early_bird')
    await page.getByLabel('Username').press('Home')
    await page.keyboard.type('my-')
    await expect(page.getByLabel('Username')).toHaveValue('my_early_bird')
    expect(await page.getByLabel('Username').evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3)
    await page.unrouteAll()
  })

  await test.step('credentials are sent', async () => {
    const person = await newAccount(instance)
    const letThrough = await delayScripts(page)
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByLabel('Password').press('Enter')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
    expect(new URL(page.url()).search).toBe('')
    letThrough()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.unrouteAll()
  })

  await test.step('a click on Like before any script is loaded', async () => {
    const { path } = await publishPage(instance)
    await signInByCookie(page, instance, await newAccount(instance))
    const letThrough = await delayScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const like = page.getByRole('button', { name: 'Like' })
    await like.click()
    await expect(like).toBeChecked()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    expect((await statsOf(instance, path)).likes).toBe(0)
    letThrough()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await statsOf(instance, path)).likes).toBe(1)
    await page.unrouteAll()
  })

  await test.step('a click on Like while the parts start', async () => {
    const { path } = await publishPage(instance)
    await signInByCookie(page, instance, await newAccount(instance))
    await page.goto(path, { waitUntil: 'commit' })
    const like = page.getByRole('button', { name: 'Like' })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(async () => (await statsOf(instance, path)).likes).toBe(1)
    await page.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
  })

  const gift = page.getByRole('button', { name: 'Gift Premium' })
  await test.step('a click on Gift Premium before any script is loaded', async () => {
    const { path, username } = await publishPage(instance)
    const letThrough = await delayScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await gift.click()
    letThrough()
    await expect(page.getByRole('dialog').getByLabel('Recipient Username')).toHaveValue(username)
    await page.unrouteAll()
  })

  await test.step('an owner never sees that button, but the link to the editor', async () => {
    const { id, path, owner } = await publishPage(instance)
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
    await expect(gift).toHaveCount(0)
    expect(await page.evaluate(() => 'giftSeen' in window && window.giftSeen)).toBe(false)
  })
})
