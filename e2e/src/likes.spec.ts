import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { publishPage, started, statsOf } from './support/pages.ts'
import { expectToast, fillSignIn, newAccount, newPerson, PASSWORD, signInByCookie } from './support/people.ts'

const like = (page: Page) => page.getByRole('button', { name: 'Like' })
const likes = (page: Page) => page.getByText(/^\S+ likes?$/)
const views = (page: Page) => page.getByText(/^\S+ views?$/)

test('a like shows at once, is stored, reaches other open pages, and can be taken back', async ({
  page,
  instance,
  visitor,
}) => {
  const { path } = await publishPage(instance, { title: 'Likeable' })
  await signInByCookie(page, instance, await newAccount(instance))
  const other = await visitor()
  await other.goto(path)
  await started(other)
  await expect(views(other)).toHaveText('1 view')

  await page.goto(path)
  await started(page)
  await expect(views(other)).toHaveText('2 views')
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(likes(page)).toHaveText('1 like')
  await expect(likes(other)).toHaveText('1 like')
  await expect(like(other)).toHaveAttribute('aria-pressed', 'false')
  await expectAccessible(page)

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
})

test('a like that cannot be stored is undone with an error', async ({ page, instance }) => {
  const { path } = await publishPage(instance)
  await signInByCookie(page, instance, await newAccount(instance))
  await page.goto(path)
  await started(page)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  const message = 'Too many requests. Please wait a moment and try again.'
  await page.route('**/like', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', status: 429, message } })
  })
  await like(page).click()
  await expect(page.getByRole('alert')).toHaveText(message)
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(likes(page)).toHaveText('0 likes')
  await expectAccessible(page)
  await page.unroute('**/like')
  await like(page).click()
  await expect.poll(async () => (await statsOf(instance, path)).likes).toBe(1)
})

test('a like without a session leads to sign-in and back, and is stored then', async ({ page, instance }) => {
  const { path } = await publishPage(instance)
  const person = await newAccount(instance)
  await page.goto(path)
  await started(page)
  await like(page).click()
  await expect(page).toHaveURL(/\/auth\?/)
  await expectToast(page, 'Please sign in to like portfolios')
  expect((await statsOf(instance, path)).likes).toBe(0)
  await fillSignIn(page, person.email, PASSWORD)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await statsOf(instance, path)).likes).toBe(1)
  await page.reload()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
})

test('the like of a visitor who leaves sign-in is not stored later', async ({ page, instance }) => {
  const { path } = await publishPage(instance)
  const person = await newAccount(instance)
  await page.goto(path)
  await started(page)
  await like(page).click()
  await expect(page).toHaveURL(/\/auth\?/)
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

test('an open page shows the like of the signed-in person, also if another tab changes it', async ({
  page,
  instance,
}) => {
  const { path, username } = await publishPage(instance)
  await newAccount(instance, newPerson('reader'))
  const tab = await page.context().newPage()
  await tab.goto(path)
  await started(tab)
  await signInByCookie(page, instance, { username })
  await page.goto(path)
  await like(page).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await tab.reload()
  await expect(like(tab)).toHaveAttribute('aria-pressed', 'true')
  await like(page).click()
  await expect(like(tab)).toHaveAttribute('aria-pressed', 'false')
  await expect(likes(tab)).toHaveText('0 likes')
  await like(tab).click()
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(likes(page)).toHaveText('1 like')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(like(tab)).toHaveAttribute('aria-pressed', 'false')
})

test('an owner’s own unpublished page counts nothing', async ({ page, instance }) => {
  const { id, path, owner, username } = await publishPage(instance)
  await owner.put(`/api/portfolios/${id}/published`, { published: false })
  await signInByCookie(page, instance, { username })
  await page.goto(path)
  await expect(like(page)).toBeDisabled()
  await expect(views(page)).toHaveText('0 views')
})
