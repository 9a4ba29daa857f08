import { setSessionCookie } from './support/api.ts'
import { answerScreen, connectByApi, openTab, servicesOf, waitForScreen } from './support/connections.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { publishPage } from './support/pages.ts'
import { expectToast, withPortfolio } from './support/people.ts'

test.use({ shop: true })

test('who is not entered in the app at Spotify learns it when they connect', async ({ page, instance }) => {
  servicesOf(instance).spotify.addPerson({ id: 'outsider', displayName: 'Outsider', forbidden: true })
  await withPortfolio(page, instance)
  await openTab(page, 'Discord')
  await page.getByRole('button', { name: 'Connect Spotify' }).click()
  await answerScreen(page, 'Agree', 'Outsider')
  await expectToast(page, 'Failed to connect Spotify account')
  await expect(page.getByText('Spotify does not let this site read what you play.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Spotify' })).toBeVisible()
})

test('who ended the connection at Spotify is asked to connect again, and can', async ({ page, instance }) => {
  const { spotify } = servicesOf(instance)
  spotify.addPerson({ id: 'leaver', displayName: 'Leaver' })
  spotify.play('leaver', 'lanterns')
  const { id, owner } = await publishPage(instance)
  await connectByApi(servicesOf(instance), owner, { id, provider: 'spotify', personId: 'leaver' })
  spotify.revoke('leaver')
  await setSessionCookie(page, instance, owner)
  await page.goto(`/editor/${id}?tab=discord`)
  const ended = page.getByText('Spotify has ended the connection. Please connect your account again.')
  await expect(ended).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect Spotify' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Connect Spotify', exact: true }).click()
  await answerScreen(page, 'Agree', 'Leaver')
  await expectToast(page, 'Spotify account connected!')
  await expect(page.getByRole('button', { name: 'Disconnect Spotify' })).toBeVisible()
  await expect(ended).toHaveCount(0)
})

test('a Discord account that has to be connected again says so, with its name and without', async ({
  page,
  instance,
}) => {
  const { discord } = servicesOf(instance)
  const person = discord.addPerson({ username: 'old.token', status: 'online' })
  const { id, owner } = await publishPage(instance)
  await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId: person.id })
  await setSessionCookie(page, instance, owner)
  let account: object | null = { id: person.id, username: 'old.token', discriminator: null, avatarUrl: null }
  await page.route(`**/api/portfolios/${id}/connections`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, discord: { ...json.discord, account, problem: 'ended' } } })
  })
  const ended = page.getByText('Discord has ended the connection. Please connect your account again.')
  await page.goto(`/editor/${id}?tab=discord`)
  await expect(ended).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect Discord' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Discord', exact: true })).toBeVisible()
  await expectAccessible(page)

  account = null
  await page.reload()
  await expect(ended).toBeVisible()
  await expect(page.getByText('old.token')).toHaveCount(0)
  await page.getByRole('button', { name: 'Connect Discord', exact: true }).click()
  // The account is connected at the server: with its own answers the editor would offer no Connect.
  await waitForScreen(page)
  await page.unrouteAll({ behavior: 'wait' })
  await answerScreen(page, 'Authorize', 'old.token')
  await expectToast(page, 'Discord account connected!')
  await expect(ended).toHaveCount(0)
})
