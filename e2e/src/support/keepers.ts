import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** Turns two-factor authentication on for a signed-in keeper, and opens the desk, which is not found before. */
export async function openDesk(page: Page): Promise<void> {
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
