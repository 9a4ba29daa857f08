import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { buyByApi } from './support/checkout.ts'
import { answerScreen, connectByApi, expectEdit, openTab, openWithEdit, servicesOf } from './support/connections.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { delayRequests, publishPage, started } from './support/pages.ts'
import { expectToast } from './support/people.ts'

test.use({ shop: true })

const discordCard = (page: Page) => page.getByRole('region', { name: 'Discord status' })
const songCard = (page: Page) => page.getByRole('region', { name: 'Now playing on Spotify' })
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your page"]')

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
  const { path } = await openWithEdit(page, instance)

  await test.step('Discord', async () => {
    await page.getByRole('button', { name: 'Connect Discord' }).click()
    await answerScreen(page, 'Authorize', username)
    await expectToast(page, 'Discord account connected!')
    await expect(page).toHaveURL(new RegExp(`${path}\\?tab=discord$`))
    await expect(page.getByText(`${username}#0042`)).toBeVisible()
    await expect(page.getByText('HypeSquad Bravery').first()).toBeVisible()
    // If the bot could not connect at the start, it does so ten seconds later.
    await expect(page.getByText('Chess')).toBeVisible({ timeout: 45_000 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expectEdit(page)
  })

  await test.step('Spotify', async () => {
    await openTab(page, 'Discord')
    await page.getByRole('button', { name: 'Connect Spotify' }).click()
    await answerScreen(page, 'Agree', 'Ada Lune')
    await expectToast(page, 'Spotify account connected!')
    await expectEdit(page)
    await openTab(page, 'Discord')
    await expect(page.getByText(/Slow Tides|Lanterns|Undertow/).first()).toBeVisible()
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
  await setSessionCookie(page, instance, owner)
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(`/editor/${id}?tab=discord`)
  await expect(other.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
  await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId: person.id })
  await connectByApi(servicesOf(instance), owner, { id, provider: 'spotify', personId: `listener-${person.id}` })
  for (const each of [page, other]) {
    await expect(each.getByRole('button', { name: 'Disconnect Discord' })).toBeVisible()
    await expect(each.getByText('away')).toBeVisible()
    await expect(preview(each).getByText('away')).toBeVisible()
    await expect(preview(each).getByText('Lanterns')).toBeVisible()
  }
  discord.setPresence(person.id, { status: 'dnd', activities: [{ type: 3, name: 'A film' }] })
  await expect(preview(page).getByText('A film')).toBeVisible()
  await expect(preview(page).getByText('Do Not Disturb')).toBeVisible()

  await page.getByRole('button', { name: 'Disconnect Discord' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Connect Discord' })).toBeFocused()
  await expect(other.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
  await expect(preview(other).getByText('Do Not Disturb')).toHaveCount(0)
  await expect(preview(other).getByText('Lanterns')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Disconnect Spotify' })).toBeVisible()
  // Only the tab in which the account was disconnected moves its focus.
  await expect(other.locator('body')).toBeFocused()
})

test('two tabs choose badges at once, and all of them are stored', async ({ page, instance, context }) => {
  const { id, owner } = await publishPage(instance)
  await buyByApi(instance, owner)
  await setSessionCookie(page, instance, owner)
  const other = await context.newPage()
  const tabs = [page, other] as const
  const choice = (each: Page, name: string) => each.getByRole('button', { name, exact: true })
  for (const each of tabs) await each.goto(`/editor/${id}?tab=discord`)
  for (const each of tabs) await expect(choice(each, 'Supports Commands')).toBeVisible()
  const requests = await Promise.all(tabs.map((each) => delayRequests(each, /\/discord-badges$/)))
  await choice(page, 'Supports Commands').click()
  await choice(other, 'HypeSquad Events').click()
  for (const letThrough of requests) letThrough()
  for (const each of tabs) {
    await expect(each.getByText('2 selected', { exact: true })).toBeVisible()
    await expect(choice(each, 'Supports Commands')).toHaveAttribute('aria-pressed', 'true')
    await expect(choice(each, 'HypeSquad Events')).toHaveAttribute('aria-pressed', 'true')
  }
})

test('the preview counts by the server’s clock', async ({ page, instance }) => {
  const services = servicesOf(instance)
  const hours = 3 * 60 * 60_000
  const start = Date.now() - 65_000
  const person = services.discord.addPerson({
    status: 'online',
    activities: [{ type: 2, name: 'the tide', timestamps: { start } }],
  })
  const { id, owner } = await publishPage(instance)
  await connectByApi(services, owner, { id, provider: 'discord', personId: person.id })
  await setSessionCookie(page, instance, owner)
  await page.addInitScript((ahead) => {
    const now = Date.now
    Date.now = () => now() + ahead
  }, hours)
  await page.goto(`/editor/${id}?tab=discord`)
  await expect(preview(page).getByText('Listening to the tide')).toBeVisible()
  await expect(preview(page).locator('.activity-time').first()).toHaveText(/^[12]:\d\d\b/)
})

test('a switch is busy while it is being stored', async ({ page, instance }) => {
  const services = servicesOf(instance)
  const person = services.discord.addPerson({})
  const { id, owner } = await publishPage(instance)
  await connectByApi(services, owner, { id, provider: 'discord', personId: person.id })
  await setSessionCookie(page, instance, owner)
  await page.goto(`/editor/${id}?tab=discord`)
  const shown = page.getByRole('switch', { name: 'Show Discord status' })
  const answer = await delayRequests(page, /\/visibility$/)
  await shown.click()
  await expect(shown).toHaveAttribute('aria-busy', 'true')
  await expect(shown).not.toBeChecked()
  answer()
  await expectToast(page, 'Discord status hidden')
  await expect(shown).not.toHaveAttribute('aria-busy')
})

test('status and progress change on an open page without another request @phone', async ({
  page,
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
  await expect(discordCard(open).getByText('<b>at sea</b>')).toHaveAttribute('title', '<b>at sea</b>')
  await expect(discordCard(open).getByTitle('the tide', { exact: true })).toBeVisible()
  await expect(songCard(open)).toHaveAttribute('title', /^Slow Tides · /)
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

test('the next song appears on an open page without another request', async ({ page, instance }) => {
  const { spotify } = servicesOf(instance)
  spotify.addPerson({ id: 'next-song', displayName: 'Listener' })
  spotify.play('next-song', 'slowtides')
  const { id, path, owner } = await publishPage(instance)
  await connectByApi(servicesOf(instance), owner, { id, provider: 'spotify', personId: 'next-song' })
  await page.goto(path)
  await started(page)
  await expect(songCard(page)).toContainText('Slow Tides')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/u/')) documents.push(request.url())
  })
  spotify.play('next-song', 'lanterns', 0)
  // Spotify is asked every 30 seconds.
  await expect(songCard(page)).toContainText('Lanterns', { timeout: 40_000 })
  await expect(songCard(page)).not.toContainText('Slow Tides')
  await expect(songCard(page)).toHaveAttribute('title', /^Lanterns · /)
  expect(documents).toEqual([])
})

test('an animated avatar rests for visitors who prefer reduced motion', async ({ visitor, instance }) => {
  const { discord } = servicesOf(instance)
  const { id: personId } = discord.addPerson({ avatar: 'a_0123456789', status: 'online' })
  const { id, path, owner } = await publishPage(instance)
  await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId })
  const open = await visitor()
  await open.emulateMedia({ reducedMotion: 'reduce' })
  await open.goto(path)
  // Its first frame, as a picture that cannot move.
  await expect(discordCard(open).locator('img')).toHaveAttribute('src', /^data:image\/png/)
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
  await setSessionCookie(page, instance, owner)
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

test('Discord badges are chosen with premium, the highest too', async ({ page, instance }) => {
  const { discord } = servicesOf(instance)
  const person = discord.addPerson({ publicFlags: 2 ** 22 })
  const { id, path, owner } = await publishPage(instance)
  await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId: person.id })
  await setSessionCookie(page, instance, owner)
  await page.goto(`/editor/${id}?tab=discord`)
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  await choice('Supports Commands').click()
  await expectToast(page, 'Premium Feature')
  await expect(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'false')

  await buyByApi(instance, owner)
  await expect(page.getByText('Choosing Discord badges is part of Premium')).toHaveCount(0)
  const place = () => choice('Legacy Username').evaluate((button: HTMLElement) => [button.offsetLeft, button.offsetTop])
  const before = await place()
  for (const name of ['Supports Commands', 'Server Booster, 1 month', 'Server Booster, 6 months']) {
    await choice(name).click()
    await expect(choice(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(choice(name)).toHaveCSS('color', 'rgb(244, 241, 234)')
  }
  // Selected badges do not move the others.
  expect(await place()).toEqual(before)
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
