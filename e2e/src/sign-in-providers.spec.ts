import { servicesOf } from './support/connections.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { expectToast, newPerson } from './support/people.ts'

test('a new person joins with a provider, connects another one and signs in with it', { tag: '@phone-only' }, async ({
  page,
  instance,
}) => {
  const { username } = newPerson()
  const { oidc, google } = servicesOf(instance)
  const account = { id: username, name: username, username, email: `${username}@club.example`, emailVerified: true }
  oidc.people.push(account)
  google.people.push({ ...account, email: `${username}@gmail.example` })

  async function answerAs(name: string): Promise<void> {
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  }

  await test.step('join', async () => {
    await page.goto('/auth?returnTo=/rankings')
    await page.getByRole('button', { name: 'Continue with Club' }).click()
    await answerAs(username)
    await expect(page.getByText(account.email)).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue(username)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/rankings$/)
  })

  await test.step('connect', async () => {
    await page.goto('/settings/sign-in')
    await page.getByRole('button', { name: 'Connect Google' }).click()
    await answerAs(username)
    await expectToast(page, 'Connected. You can sign in with it now.')
    await expect(page.getByText(`${username}@gmail.example`)).toBeVisible()
    expect(page.url()).not.toContain('code')
    await expectNoSidewaysScroll(page)
  })

  await test.step('sign in with it', async () => {
    await page.context().clearCookies()
    await page.goto(instance.localAddress('/sandbox'))
    await page.goto('/auth?returnTo=/settings/profile')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await answerAs(username)
    await expect(page.getByText(`@${username}`)).toBeVisible()
  })
})
