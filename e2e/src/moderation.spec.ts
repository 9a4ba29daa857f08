import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { publishPage } from './support/pages.ts'
import { newAccount, signIn } from './support/people.ts'

const KEEPERS = [
  { username: 'first_keeper', email: 'first_keeper@example.com' },
  { username: 'second_keeper', email: 'second_keeper@example.com' },
] as const
test.use({ environment: { ADMIN_EMAILS: KEEPERS.map(({ email }) => email).join(',') } })

/** Signs a person in, and turns two-factor authentication on. */
async function openAsKeeper(page: Page, person: (typeof KEEPERS)[number]): Promise<void> {
  await signIn(page, person)
  const desk = await page.goto('/desk')
  expect(desk?.status()).toBe(404)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()
  const totp = new TOTP({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })
  await page.getByLabel('Code', { exact: true }).fill(totp.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I saved them' }).click()
  expect((await page.goto('/desk'))?.status()).toBe(200)
}

test('a page is reported and taken down, its owner objects, and another keeper brings it back @phone', async ({
  page,
  instance,
  visitor,
}) => {
  for (const keeper of KEEPERS) await newAccount(instance, keeper)
  const { path, username } = await publishPage(instance)
  const address = `${username}@example.com`

  await test.step('a visitor reports the page', async () => {
    await page.goto(path)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Report' }).click()
    await expect(page.getByRole('heading', { name: 'Report a page' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Spam or scam').check()
    await page.getByLabel('What should we know?').fill('<img src=x onerror=alert(1)> It sells keys')
    await page.getByLabel('Your email address').fill('rita@example.com')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('We received your report.')).toBeVisible()
    await expectAccessible(page)
  })

  const keeper = await visitor()
  await test.step('a keeper takes the page down', async () => {
    await openAsKeeper(keeper, KEEPERS[0])
    await expect(keeper.getByText('<img src=x onerror=alert(1)> It sells keys', { exact: true })).toBeVisible()
    await expectAccessible(keeper)
    await expectNoSidewaysScroll(keeper)
    await keeper.getByLabel('Take the page down').check()
    await keeper.getByLabel(/^Reason/).fill('It sells stolen keys.')
    await keeper.getByRole('button', { name: 'Decide' }).click()
    await expect(keeper.getByText('Nothing waits for a decision.')).toBeVisible()
    expect((await fetch(instance.origin + path)).status).toBe(404)
  })

  await test.step('the reporter sees the decision', async () => {
    await page.reload()
    await expect(page.getByText('Our reason: It sells stolen keys.')).toBeVisible()
  })

  await test.step('the owner reads the reasons and objects', async () => {
    await expect.poll(() => instance.mailTo(address)).toContain('object to it')
    await page.goto(await instance.linkTo(address))
    await expect(page.getByText('Our reason: It sells stolen keys.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Why is it wrong?').fill('The keys are my own.')
    await page.getByRole('button', { name: 'Send objection' }).click()
    await expect(page.getByText('We received your objection.')).toBeVisible()
  })

  await test.step('another keeper takes the decision back, and the page is online', async () => {
    const other = await visitor()
    await openAsKeeper(other, KEEPERS[1])
    await other.getByLabel('Take the decision back').check()
    await other.getByLabel(/^Reason/).fill('The keys are yours.')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Decide' }).click()
    await expect(other.getByText('Nothing waits for a decision.')).toBeVisible()
    expect((await fetch(instance.origin + path)).status).toBe(200)
    await page.reload()
    await expect(page.getByText('Our reason: The keys are yours.')).toBeVisible()
  })
})
