import type { Page } from '@playwright/test'
import { POLL_INTERVAL_MS } from '@vitrine/core/now-playing'
import { connectByApi, servicesOf } from './support/connections.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'

test.use({ movingClock: true })

const discordCard = (page: Page) => page.getByRole('region', { name: 'Discord status' })
const songCard = (page: Page) => page.getByRole('region', { name: 'Now playing on Spotify' })

test('status, progress and the next song change on an open page without another request', async ({
  visitor,
  instance,
}) => {
  const { discord, spotify } = servicesOf(instance)
  const { id: personId } = discord.addPerson({ username: 'ada.live' })
  const listener = `listener-${personId}`
  spotify.addPerson({ id: listener, displayName: 'Listener' })
  spotify.play(listener, 'slowtides', 30_000)
  const { id, path, owner } = await publishPage(instance)
  await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId })
  await connectByApi(servicesOf(instance), owner, { id, provider: 'spotify', personId: listener })

  const open = await visitor()
  await open.goto(path)
  await started(open)
  await expect(discordCard(open)).toBeHidden()
  await expect(songCard(open).getByText('Slow Tides')).toBeVisible()
  const documents: string[] = []
  open.on('request', (request) => {
    if (request.url().includes('/u/')) documents.push(request.url())
  })

  const start = Date.now() - 65_000
  discord.setPresence(personId, {
    status: 'online',
    activities: [
      { type: 4, name: 'Custom Status', state: '<b>at sea</b>' },
      { type: 2, name: 'the tide', details: 'Side B', timestamps: { start } },
      { type: 5, name: 'Regatta' },
      { type: 3, name: 'never shown' },
    ],
  })
  await expect(discordCard(open)).toBeVisible()
  await expect(discordCard(open)).toContainText('Online')
  await expect(discordCard(open)).toContainText('<b>at sea</b>')
  await expect(discordCard(open)).toContainText('Listening to the tide')
  await expect(discordCard(open)).toContainText('Competing in Regatta')
  await expect(discordCard(open)).not.toContainText('never shown')
  await expect(discordCard(open).getByText('<b>at sea</b>')).toHaveAttribute('title', '<b>at sea</b>')
  await expect(discordCard(open).getByTitle('the tide', { exact: true })).toBeVisible()
  await expect(songCard(open)).toHaveAttribute('title', /^Slow Tides · /)
  await expect(discordCard(open)).toContainText(/\d:\d\d/)
  await expectAccessible(open)
  await expectNoSidewaysScroll(open)

  const progress = songCard(open).getByRole('progressbar')
  const before = Number(await progress.getAttribute('value'))
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(before)

  discord.setPresence(personId, { status: 'offline', activities: [] })
  await expect(discordCard(open)).toBeHidden()
  spotify.play(listener, 'lanterns', 0)
  instance.moveClock(POLL_INTERVAL_MS)
  await expect(songCard(open)).toContainText('Lanterns')
  await expect(songCard(open)).not.toContainText('Slow Tides')
  await expect(songCard(open)).toHaveAttribute('title', /^Lanterns · /)
  expect(documents).toEqual([])

  // A page that is opened now shows the present state, without scripts too.
  discord.setPresence(personId, { status: 'dnd', activities: [] })
  await expect(discordCard(open)).toContainText('Do Not Disturb')
  await expect
    .poll(async () => (await (await fetch(instance.origin + path)).text()).includes('Do Not Disturb'))
    .toBe(true)

  await owner.put(`/api/portfolios/${id}/connections/discord/visibility`, { visible: false })
  await expect(discordCard(open)).toHaveCount(0)
  await owner.put(`/api/portfolios/${id}/connections/discord/visibility`, { visible: true })
  await expect(discordCard(open)).toContainText('Do Not Disturb')
  await owner.delete(`/api/portfolios/${id}/connections/spotify`)
  await expect(songCard(open)).toHaveCount(0)
})
