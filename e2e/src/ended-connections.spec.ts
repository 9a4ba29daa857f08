import { setSessionCookie } from './support/api.ts'
import { answerScreen, connectByApi, servicesOf } from './support/connections.ts'
import { expect, test } from './support/fixtures.ts'
import { publishPage } from './support/pages.ts'
import { expectToast } from './support/people.ts'

test('who is not entered in the app at Spotify learns it when they connect; who ended the connection there can connect again', async ({
  page,
  instance,
}) => {
  const { spotify } = servicesOf(instance)
  spotify.addPerson({ id: 'outsider', displayName: 'Outsider', forbidden: true })
  spotify.addPerson({ id: 'leaver', displayName: 'Leaver' })
  spotify.play('leaver', 'lanterns')
  const { id, owner } = await publishPage(instance)
  await setSessionCookie(page, instance, owner)
  const connect = page.getByRole('button', { name: 'Connect Spotify', exact: true })
  await test.step('not entered', async () => {
    await page.goto(`/editor/${id}?tab=discord`)
    await connect.click()
    await answerScreen(page, 'Agree', 'Outsider')
    await expectToast(page, 'Failed to connect Spotify account')
    await expect(page.getByText('Spotify does not let this site read what you play.')).toBeVisible()
    await expect(connect).toBeVisible()
  })

  await test.step('ended at Spotify', async () => {
    await connectByApi(servicesOf(instance), owner, { id, provider: 'spotify', personId: 'leaver' })
    spotify.revoke('leaver')
    await page.goto(`/editor/${id}?tab=discord`)
    const ended = page.getByText('Spotify has ended the connection. Please connect your account again.')
    const disconnect = page.getByRole('button', { name: 'Disconnect Spotify' })
    await expect(ended).toBeVisible()
    await expect(disconnect).toHaveCount(0)
    await connect.click()
    await answerScreen(page, 'Agree', 'Leaver')
    await expectToast(page, 'Spotify account connected!')
    await expect(disconnect).toBeVisible()
    await expect(ended).toHaveCount(0)
  })
})
