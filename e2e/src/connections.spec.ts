import type { Page } from '@playwright/test'
import { buyByApi } from './support/checkout.ts'
import { answerScreen, connectByApi, servicesOf } from './support/connections.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { publishPage, started } from './support/pages.ts'
import { expectToast, fillSignIn, PASSWORD, withPortfolio } from './support/people.ts'

test.use({ shop: true })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const bio = (page: Page) => page.getByLabel('Bio')
const discordCard = (page: Page) => page.getByRole('region', { name: 'Discord status' })
const songCard = (page: Page) => page.getByRole('region', { name: 'Now playing on Spotify' })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your page"]')

/** Opens the Discord tab of a new page, with an unsaved bio. */
async function openWithEdit(page: Page, instance: Parameters<typeof withPortfolio>[1]): Promise<string> {
  await withPortfolio(page, instance)
  await bio(page).fill('Typed before connecting')
  await tab(page, 'Discord')
  await expect(page).toHaveURL(/\?tab=discord$/)
  return new URL(page.url()).pathname
}

async function expectEdit(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await tab(page, 'General')
  await expect(bio(page)).toHaveValue('Typed before connecting')
}

test('accounts are connected, hidden and disconnected, and unsaved edits survive @phone', async ({
  page,
  instance,
}) => {
  const { discord } = servicesOf(instance)
  const { username } = discord.addPerson({
    discriminator: '0042',
    avatar: 'a_0123456789',
    publicFlags: 64,
    status: 'online',
    activities: [{ type: 0, name: 'Chess', details: 'Endgame' }],
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const path = await openWithEdit(page, instance)

  await test.step('Discord', async () => {
    await page.getByRole('button', { name: 'Connect Discord' }).click()
    await answerScreen(page, 'Authorize', username)
    await expectToast(page, 'Discord account connected!')
    await expect(page).toHaveURL(new RegExp(`${path}\\?tab=discord$`))
    await expect(page.getByText(`${username}#0042`)).toBeVisible()
    await expect(page.getByText('HypeSquad Bravery').first()).toBeVisible()
    await expect(page.getByText('Chess')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectEdit(page)
  })

  await test.step('Spotify', async () => {
    await tab(page, 'Discord')
    await page.getByRole('button', { name: 'Connect Spotify' }).click()
    await answerScreen(page, 'Agree', 'Ada Lune')
    await expectToast(page, 'Spotify account connected!')
    await expectEdit(page)
    await tab(page, 'Discord')
    await expect(page.getByText(/Slow Tides|Lanterns|Undertow/).first()).toBeVisible({ timeout: 15_000 })
  })

  await test.step('the codes were sent once and are in no address', async () => {
    const completions = requests.filter((url) => /\/connections\/\w+$/.test(url))
    expect(completions).toHaveLength(2)
    await page.reload()
    await expect(page.getByText(`${username}#0042`)).toBeVisible()
    expect(requests.filter((url) => /\/connections\/\w+$/.test(url))).toHaveLength(2)
    expect(requests.some((url) => /\/api\/.*code=/.test(url))).toBe(false)
    expect(page.url()).not.toContain('code')
  })

  await test.step('hide and disconnect', async () => {
    await page.getByRole('switch', { name: 'Show Discord status' }).click()
    await expectToast(page, 'Discord status hidden')
    await page.getByRole('switch', { name: 'Show Discord status' }).click()
    await expectToast(page, 'Discord status enabled')
    await page.getByRole('button', { name: 'Disconnect Discord' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expectToast(page, 'Discord account disconnected')
    await expect(page.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
    await expect(page.getByText(`${username}#0042`)).toHaveCount(0)
  })
})

test('who cancels, or comes back without data, lands in the dashboard and loses nothing', async ({
  page,
  instance,
}) => {
  const path = await openWithEdit(page, instance)
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await answerScreen(page, 'Cancel')
  await expectToast(page, 'Discord connection cancelled')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expectEdit(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Changes saved!')

  for (const [address, text] of [
    ['/auth/discord/callback?code=x&state=y', 'Discord connection failed - missing data'],
    ['/auth/discord/callback', 'Discord connection failed - missing data'],
    ['/auth/spotify/callback?state=y', 'Spotify connection failed - missing data'],
    ['/auth/spotify/callback?error=access_denied&state=y', 'Spotify connection cancelled'],
  ] as const) {
    await page.goto(address)
    await expectToast(page, text)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await page.goto(`${path}?tab=discord&discord_code=stolen`)
  await expectToast(page, 'Failed to connect Discord account')
  await expect(page).toHaveURL(`${path}?tab=discord`)
})

test('a session that ends on the way never puts the code into an address', async ({ page, instance }) => {
  const { username, email } = await withPortfolio(page, instance)
  const { pathname } = new URL(page.url())
  await tab(page, 'Discord')
  await page.getByRole('button', { name: 'Connect Discord' }).click()
  await page.waitForURL(/\/sandbox\//)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.context().clearCookies({ name: /session/ })
  await answerScreen(page, 'Authorize')
  await page.waitForURL(/\/auth\?/)
  expect(page.url()).not.toMatch(/code/)
  await fillSignIn(page, email, PASSWORD)
  await expectToast(page, 'Failed to connect Discord account')
  await expect(page).toHaveURL(`${pathname}?tab=discord`)
  await expect(page.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
  expect(addresses.filter((address) => /returnTo=.*code/.test(address))).toEqual([])
  expect(username).toBeTruthy()
})

test('a second tab of the editor learns of an account, and the preview shows presence and song', async ({
  page,
  instance,
  context,
}) => {
  const { discord, spotify } = servicesOf(instance)
  const person = discord.addPerson({ status: 'idle', activities: [{ type: 4, name: 'Custom Status', state: 'away' }] })
  spotify.addPerson({ id: `listener-${person.id}`, displayName: 'Listener' })
  spotify.play(`listener-${person.id}`, 'lanterns')
  const { id, owner } = await publishPage(instance)
  await page.context().addCookies([cookieOf(owner.cookie(), instance.origin)])
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(`/editor/${id}?tab=discord`)
  await expect(other.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
  await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId: person.id })
  await connectByApi(servicesOf(instance), owner, { id, provider: 'spotify', personId: `listener-${person.id}` })
  for (const each of [page, other]) {
    await expect(each.getByRole('button', { name: 'Disconnect Discord' })).toBeVisible()
    await expect(each.getByText('away')).toBeVisible()
    await expect(preview(each).getByText('away')).toBeVisible()
    await expect(preview(each).getByText('Lanterns')).toBeVisible({ timeout: 15_000 })
  }
  discord.setPresence(person.id, { status: 'dnd', activities: [{ type: 3, name: 'A film' }] })
  await expect(preview(page).getByText('A film')).toBeVisible()
  await expect(preview(page).getByText('Do Not Disturb')).toBeVisible()
})

test('status and song change on an open page without another request @phone', async ({ page, visitor, instance }) => {
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
  await expect(songCard(open).getByText('Slow Tides')).toBeVisible({ timeout: 10_000 })
  const documents: string[] = []
  open.on('request', (request) => {
    if (request.url().includes('/u/')) documents.push(request.url())
  })

  const begun = Date.now()
  const start = begun - 65_000
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
  expect(Date.now() - begun).toBeLessThan(2000)
  await expect(discordCard(open)).toContainText('Online')
  await expect(discordCard(open)).toContainText('<b>at sea</b>')
  await expect(discordCard(open)).toContainText('Listening to the tide')
  await expect(discordCard(open)).toContainText('Competing in Regatta')
  await expect(discordCard(open)).not.toContainText('never shown')
  await expect(discordCard(open)).toContainText(/1:\d\d/)
  await expectAccessible(open)
  await expectNoSidewaysScroll(open)

  const progress = songCard(open).getByRole('progressbar')
  const before = Number(await progress.getAttribute('value'))
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(before)

  discord.setPresence(personId, { status: 'offline', activities: [] })
  await expect(discordCard(open)).toBeHidden()
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
  await page.goto('/')
})

test('who shares no server with the bot sees what to do, and the card appears by itself', async ({
  page,
  instance,
  context,
}) => {
  const { discord } = servicesOf(instance)
  const person = discord.addPerson({ username: 'hermit.crab', inServer: false, status: 'online' })
  const { id, owner } = await publishPage(instance)
  await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId: person.id })
  await page.context().addCookies([cookieOf(owner.cookie(), instance.origin)])
  await page.goto(`/editor/${id}?tab=discord`)
  await expect(page.getByText('Discord shows your status only to bots in one of your servers.')).toBeVisible()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Add the bot to a server' }).click()
  const screen = await opening
  await screen.getByRole('radio', { name: 'hermit.crab' }).check()
  await screen.getByRole('button', { name: 'Authorize' }).click()
  await expect(screen.getByRole('heading', { name: 'Bot added' })).toBeVisible()
  await expect(page.getByText('Discord shows your status only to bots in one of your servers.')).toHaveCount(0)
  await expect(page.getByText('Online').first()).toBeVisible()
})

test('Discord badges are chosen with premium, the highest too, and stay when premium is missing', async ({
  page,
  instance,
}) => {
  const { discord } = servicesOf(instance)
  const person = discord.addPerson({ publicFlags: 2 ** 22 })
  const { id, path, owner } = await publishPage(instance)
  await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId: person.id })
  await page.context().addCookies([cookieOf(owner.cookie(), instance.origin)])
  await page.goto(`/editor/${id}?tab=discord`)
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  await choice('Supports Commands').click()
  await expectToast(page, 'Premium Feature')
  await expect(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'false')

  await buyByApi(instance, owner)
  await expect(page.getByText('Choosing Discord badges is part of Premium')).toHaveCount(0)
  for (const name of ['Supports Commands', 'Server Booster, 1 month', 'Server Booster, 6 months']) {
    await choice(name).click()
    await expect(choice(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectToast(page, 'Badges updated!')
  await page.reload()
  await expect(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'true')
  await page.goto(path)
  const badges = page.getByRole('list', { name: 'Discord badges' }).getByRole('listitem')
  await expect(badges).toHaveCount(3)
  const names = await badges.evaluateAll((all) => all.map((badge) => badge.getAttribute('title')))
  expect(names).toEqual(['Active Developer', 'Server Booster, 6 months', 'Supports Commands'])
  await expectAccessible(page)
})

/** Returns the cookie of an API client for a browser. */
function cookieOf(cookie: string, url: string) {
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
}
