import { Secret, TOTP } from 'otpauth'
import { expect, test } from './support/fixtures.ts'
import { fillSignIn, newAccount, PASSWORD, signIn } from './support/people.ts'

test('somebody turns two-factor authentication on, loses the app, and gets in by a recovery code', async ({
  page,
  instance,
  visitor,
}) => {
  const person = await newAccount(instance)
  await signIn(page, person)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('Code', { exact: true }).fill(totp.generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('vitrine-recovery-codes.txt')
  await page.getByRole('button', { name: 'I saved them' }).click()

  const elsewhere = await visitor()
  await elsewhere.goto('/auth?returnTo=%2Fsettings%2Fsecurity')
  await fillSignIn(elsewhere, person.email, PASSWORD)
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '')
  await elsewhere.getByLabel('Trust this device for 30 days').check()
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(elsewhere.getByText('9 of 10 recovery codes are left.', { exact: false })).toBeVisible()
  await expect(elsewhere.getByText('This device')).toBeVisible()
})
