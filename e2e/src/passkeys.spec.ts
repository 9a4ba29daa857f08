import type { Page } from '@playwright/test'
import { expect, expectFitsBoth, test } from './support/fixtures.ts'
import { endSession, expectToast, newAccount, signIn } from './support/people.ts'

test.use({ named: true, movingClock: true })

const ELEVEN_MINUTES = 11 * 60_000

/** Gives the browser a device with passkeys, whose person is there and verified. */
async function giveDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Makes the next documents those of a browser that offers no passkeys in the lists of fields. */
async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

test('a passkey is added, named, signs in, confirms a change and is removed', async ({ page, instance }) => {
  const person = await newAccount(instance)
  await giveDevice(page)
  await signIn(page, person)

  await test.step('add and rename', async () => {
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expectToast(page, 'Passkey added')
    await page.getByRole('button', { name: /^Rename the passkey/ }).click()
    await page.getByLabel('Name of the passkey').fill('Test key')
    await expectFitsBoth(page)
    await page.getByLabel('Name of the passkey').press('Enter')
    await expect(page.getByRole('button', { name: 'Remove the passkey Test key' })).toBeVisible()
  })

  await test.step('sign in from the list of the email field', async () => {
    await endSession(page)
    await page.goto('/auth?returnTo=/settings/security')
    // The device answers the offer of the list without a choice.
    await expect(page.getByText('Test key')).toBeVisible()
  })

  await test.step('sign in with the button', async () => {
    await endSession(page)
    await withoutOffers(page)
    await page.goto('/auth?returnTo=/settings/security')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('Test key')).toBeVisible()
  })

  await test.step('confirm a change and remove', async () => {
    instance.moveClock(ELEVEN_MINUTES)
    // The message may reach the server after the next request.
    const askToAdd = () => page.request.post('/api/passkeys/challenge', { data: {} })
    await expect.poll(async () => (await askToAdd()).status()).toBe(403)
    await page.getByRole('button', { name: 'Remove the passkey Test key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible()
    await expectFitsBoth(page)
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Test key')).toBeHidden()
  })
})
