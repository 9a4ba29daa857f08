import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { publishPage, started, statsOf } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, PASSWORD, signInByCookie } from './support/people.ts'

const like = (page: Page) => page.getByRole('button', { name: 'Like' })
const likes = (page: Page) => page.getByText(/^\S+ likes?$/)
const views = (page: Page) => page.getByText(/^\S+ views?$/)

test('a like is stored, reaches the open pages of others and the other tabs of its person, and can be taken back', async ({
  page,
  instance,
  visitor,
}) => {
  const { path } = await publishPage(instance, { title: 'Likeable' })
  const other = await visitor()
  await other.goto(path)
  await started(other)
  await expect(views(other)).toHaveText('1 view')
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto(path)
  await started(page)
  await expect(views(other)).toHaveText('2 views')
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(likes(page)).toHaveText('1 like')
  await expect(likes(other)).toHaveText('1 like')
  await expect(like(other)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(likes(page)).toHaveText('1 like')

  await test.step('Enter takes it back, and Space sets it again', async () => {
    await like(page).focus()
    await page.keyboard.press('Enter')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(likes(other)).toHaveText('0 likes')
    await page.keyboard.press('Space')
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(likes(other)).toHaveText('1 like')
  })

  await test.step('after many quick clicks the last one counts', async () => {
    for (let click = 0; click < 5; click += 1) await like(page).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await expect(likes(other)).toHaveText('0 likes')
    await expect.poll(async () => (await statsOf(instance, path)).likes).toBe(0)
  })

  await test.step('another tab changes it, and the end of the session ends it', async () => {
    const tab = await page.context().newPage()
    await tab.goto(path)
    await expect(like(tab)).toHaveAttribute('aria-pressed', 'false')
    await started(tab)
    await like(tab).click()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(likes(page)).toHaveText('1 like')
    await like(page).click()
    await expect(like(tab)).toHaveAttribute('aria-pressed', 'false')
    await expect(likes(tab)).toHaveText('0 likes')
    await like(page).click()
    await expect(like(tab)).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(like(tab)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('a like without a session is stored after the sign-in to which it leads, and not after one that was left', async ({
  page,
  instance,
}) => {
  const { path } = await publishPage(instance)
  const person = await newAccount(instance)
  await test.step('a visitor who leaves sign-in and signs in later does not like the page', async () => {
    await page.goto(path)
    await started(page)
    await like(page).click()
    await expect(page).toHaveURL(/\/auth\?/)
    await expectToast(page, 'Please sign in to like portfolios')
    await page.goto(path)
    await started(page)
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    await signInByCookie(page, instance, person)
    const asked = page.waitForResponse((response) => response.url().endsWith('/like'))
    await page.goto(path)
    await asked
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
    expect((await statsOf(instance, path)).likes).toBe(0)
  })

  await page.context().clearCookies()
  await page.goto(path)
  await started(page)
  await like(page).click()
  await expect(page).toHaveURL(/\/auth\?/)
  expect((await statsOf(instance, path)).likes).toBe(0)
  await fillSignIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await statsOf(instance, path)).likes).toBe(1)
  await page.reload()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
})
