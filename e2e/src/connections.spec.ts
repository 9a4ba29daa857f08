import type { Page } from '@playwright/test'
import { setSessionCookie } from './support/api.ts'
import { buyByApi } from './support/checkout.ts'
import { answerScreen, connectByApi, expectEdit, openTab, openWithEdit, servicesOf } from './support/connections.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts'
import { delayRequests, publishPage } from './support/pages.ts'
import { expectToast } from './support/people.ts'

const preview = (page: Page) => page.frameLocator('iframe[title="Preview of your page"]')

test('accounts are connected, hidden and disconnected, and unsaved edits survive', { tag: '@phone-only' }, async ({
  page,
  instance,
  context,
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

  await test.step('a person who shares no server with the bot sees what to do, and the card appears by itself', async () => {
    const hermit = discord.addPerson({ username: 'hermit.crab', inServer: false, status: 'online' })
    const advice = page.getByText('Discord shows your status only to bots in one of your servers.')
    await page.getByRole('button', { name: 'Connect Discord' }).click()
    await answerScreen(page, 'Authorize', hermit.username)
    await expect(advice).toBeVisible()
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Add the bot to a server' }).click()
    const screen = await opening
    await screen.getByRole('radio', { name: hermit.username }).check()
    await screen.getByRole('button', { name: 'Authorize' }).click()
    await expect(screen.getByRole('heading', { name: 'Bot added' })).toBeVisible()
    await expect(advice).toHaveCount(0)
    await expect(page.getByText('Online').first()).toBeVisible()
  })
})

test('two tabs of the editor show the same accounts and badges, and their previews presence and song by the server’s clock', async ({
  page,
  instance,
  context,
}) => {
  const { discord, spotify } = servicesOf(instance)
  const person = discord.addPerson({ status: 'idle', activities: [{ type: 4, name: 'Custom Status', state: 'away' }] })
  spotify.addPerson({ id: `listener-${person.id}`, displayName: 'Listener' })
  spotify.play(`listener-${person.id}`, 'lanterns')
  const { id, path, owner } = await publishPage(instance)
  await setSessionCookie(page, instance, owner)
  const other = await context.newPage()
  // The clock of this tab's device is three hours ahead.
  await other.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3 * 60 * 60_000
  })
  const tabs = [page, other] as const
  for (const each of tabs) await each.goto(`/editor/${id}?tab=discord`)
  await expect(other.getByRole('button', { name: 'Connect Discord' })).toBeVisible()

  await test.step('accounts that are connected elsewhere', async () => {
    await connectByApi(servicesOf(instance), owner, { id, provider: 'discord', personId: person.id })
    await connectByApi(servicesOf(instance), owner, { id, provider: 'spotify', personId: `listener-${person.id}` })
    for (const each of tabs) {
      await expect(each.getByRole('button', { name: 'Disconnect Discord' })).toBeVisible()
      await expect(each.getByText('away')).toBeVisible()
      await expect(preview(each).getByText('away')).toBeVisible()
      await expect(preview(each).getByText('Lanterns')).toBeVisible()
    }
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a changed status, and a time that counts by the server’s clock', async () => {
    const start = Date.now() - 65_000
    const tide = { type: 2 as const, name: 'the tide', timestamps: { start } }
    discord.setPresence(person.id, { status: 'dnd', activities: [{ type: 3, name: 'A film' }, tide] })
    await expect(preview(page).getByText('A film')).toBeVisible()
    await expect(preview(page).getByText('Do Not Disturb')).toBeVisible()
    await expect(preview(other).getByText('Listening to the tide')).toBeVisible()
    await expect(preview(other).locator('.activity-time').nth(1)).toHaveText(/^[1-9]:\d\d(?![:\d])/)
  })

  await test.step('badges that both tabs choose at once are all stored, and shown on the page', async () => {
    await buyByApi(instance, owner)
    const choice = (each: Page, name: string) => each.getByRole('button', { name, exact: true })
    for (const each of tabs) await expect(each.getByText('Choosing Discord badges is part of Premium')).toHaveCount(0)
    const requests = await Promise.all(tabs.map((each) => delayRequests(each, /\/discord-badges$/)))
    await choice(page, 'Supports Commands').click()
    await choice(other, 'HypeSquad Events').click()
    for (const letThrough of requests) letThrough()
    for (const each of tabs) {
      await expect(each.getByText('2 selected', { exact: true })).toBeVisible()
      await expect(choice(each, 'Supports Commands')).toHaveAttribute('aria-pressed', 'true')
      await expect(choice(each, 'HypeSquad Events')).toHaveAttribute('aria-pressed', 'true')
    }
    await page.reload()
    await expect(choice(page, 'Supports Commands')).toHaveAttribute('aria-pressed', 'true')
    const open = await context.newPage()
    await open.goto(path)
    await expect(open.getByRole('list', { name: 'Discord badges' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(open)
    await open.close()
  })

  await test.step('a disconnected account disappears from both tabs', async () => {
    await page.getByRole('button', { name: 'Disconnect Discord' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('button', { name: 'Connect Discord' })).toBeFocused()
    await expect(other.getByRole('button', { name: 'Connect Discord' })).toBeVisible()
    await expect(preview(other).getByText('Do Not Disturb')).toHaveCount(0)
    await expect(preview(other).getByText('Lanterns')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Disconnect Spotify' })).toBeVisible()
    // Only the tab in which the account was disconnected moves its focus.
    await expect(other.getByRole('button', { name: 'Connect Discord' })).not.toBeFocused()
  })
})
