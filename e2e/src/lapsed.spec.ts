import { readFile } from 'node:fs/promises'
import { signInByApi } from './support/api.ts'
import { buyByApi, giveByApi } from './support/checkout.ts'
import { connectByApi, servicesOf } from './support/connections.ts'
import { expect, expectAccessible, test } from './support/fixtures.ts'
import { computed, media } from './support/media.ts'
import { publishPage, started } from './support/pages.ts'
import { expectToast, newAccount, signInByCookie } from './support/people.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Milliseconds, more than a month of premium and the time to claim a gift. */
const MONTH = 31 * DAY

test.use({ shop: true, movingClock: true })

test('when premium ends open pages show the free plan without a reload, and the stored settings stay', async ({
  page,
  instance,
}) => {
  const { id, path, username, owner } = await publishPage(instance)
  await buyByApi(instance, owner)

  const cookie = owner.cookie()
  const upload = async (path: string, name: string) => {
    const body = new Uint8Array(await readFile(media(name)))
    const answer = await fetch(instance.origin + path, {
      method: 'POST',
      headers: { cookie, origin: instance.origin },
      body,
    })
    expect(answer.status).toBe(201)
  }
  const project = { title: 'Halden', tags: ['Serif', 'Latin'] }
  const { id: projectId } = await (await owner.post(`/api/portfolios/${id}/projects`, project)).json()
  await upload(`/api/projects/${projectId}/image`, 'mira-halden.jpg')
  await upload(`/api/portfolios/${id}/assets/cursor`, 'vex-cursor.svg')
  const design = { customFont: 'bungee', textAnimation: 'wave', cursorAnimationType: 'comet', hideStats: true }
  expect((await owner.patch(`/api/portfolios/${id}`, design)).status).toBe(200)

  await page.goto(path)
  await started(page)
  await expect(page.getByRole('heading', { name: 'Featured Projects' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Views and likes' })).toHaveCount(0)
  await expect(page.locator('.project-image')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'Premium' })).toBeVisible()
  await expect(page.locator('.title')).toHaveCSS('font-family', /^"?Bungee/)
  expect(await computed(page.locator('html'), 'cursor')).toContain('/cursor-')

  instance.moveClock(MONTH)
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Views and likes' })).toBeVisible()
  await expect(page.locator('.project-image, .tags, canvas, .letter')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Premium' })).toHaveCount(0)
  await expect(page.locator('.title')).toHaveCSS('font-family', /^"?Space Grotesk/)
  expect(await computed(page.locator('html'), 'cursor')).toBe('auto')

  const later = await signInByApi(instance, username)
  const stored = await (await later.get(`/api/portfolios/${id}`)).json()
  expect(stored).toMatchObject({
    customFont: 'bungee',
    textAnimation: 'wave',
    cursorType: 'custom',
    hideStats: true,
  })
  expect(stored.projects).toMatchObject([{ tags: ['Serif', 'Latin'], imageUrl: expect.stringContaining('/projects/') }])
  // Free settings are saved as before, and premium settings can return to their defaults.
  expect(
    (await later.patch(`/api/portfolios/${id}`, { customFont: 'bungee', hideStats: true, bio: 'Later' })).status,
  ).toBe(200)
  expect((await later.patch(`/api/portfolios/${id}`, { customFont: 'default' })).status).toBe(200)
  expect((await later.patch(`/api/portfolios/${id}`, { customFont: 'teko' })).status).toBe(403)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
})

test('after premium an owner can remove tags, a custom badge and the running note', async ({ page, instance }) => {
  const { id, owner, username } = await publishPage(instance)
  await buyByApi(instance, owner)
  instance.moveClock(30 * DAY - HOUR)
  const later = await signInByCookie(page, instance, { username })
  const post = async (path: string, body: unknown) =>
    expect((await later.post(`/api/portfolios/${id}/${path}`, body)).status).toBe(201)
  await post('projects', { title: 'Halden', tags: ['Serif', 'Latin'] })
  await post('badges', { label: 'Baker' })
  await post('note', { content: 'Out today', color: 'Teal', durationHours: 24 })
  instance.moveClock(2 * HOUR)

  await page.goto('/dashboard')
  const note = page.getByRole('region', { name: 'Current note' })
  await expect(note).toContainText('Out today')
  await note.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Note removed successfully')

  await page.goto(`/editor/${id}`)
  await page.getByRole('tab', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Remove Serif' }).click()
  await expect(page.getByRole('button', { name: 'Remove Serif' })).toHaveCount(0)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Badges' }).click()
  const badge = page.getByRole('group', { name: 'Baker badge' })
  await expect(badge).toContainText('Not shown on your page without Premium.')
  await expect(badge.getByRole('link', { name: 'Upgrade' })).toBeVisible()
  await expectAccessible(page)
  await badge.getByRole('button', { name: 'Delete Baker' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Badge deleted')
  const stored = await (await later.get(`/api/portfolios/${id}`)).json()
  expect(stored).toMatchObject({ projects: [{ tags: ['Latin'] }], badges: [] })
})

test('after premium the chosen Discord badges are hidden, can be removed, and those of the account stay', async ({
  page,
  visitor,
  instance,
}) => {
  const { id, path, username, owner } = await publishPage(instance)
  const services = servicesOf(instance)
  const person = services.discord.addPerson({ publicFlags: 64 })
  await connectByApi(services, owner, { id, provider: 'discord', personId: person.id })
  await buyByApi(instance, owner)
  const chosen = await owner.patch(`/api/portfolios/${id}/discord-badges`, { add: 2 ** 31 + 1, remove: 0 })
  expect(chosen.status).toBe(200)
  const open = await visitor()
  await open.goto(path)
  await started(open)
  const badges = open.getByRole('list', { name: 'Discord badges' }).getByRole('listitem')
  await expect(badges).toHaveCount(3)

  instance.moveClock(MONTH)
  await expect(badges).toHaveCount(1)
  await expect(badges).toHaveAttribute('title', 'HypeSquad Bravery')

  const later = await signInByCookie(page, instance, { username })
  await page.goto(`/editor/${id}?tab=discord`)
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.getByText('Choosing Discord badges is part of Premium')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'HypeSquad Bravery' })).toBeVisible()
  await expect(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'true')
  await choice('HypeSquad Events').click()
  await expectToast(page, 'Premium Feature')
  await expect(choice('HypeSquad Events')).toHaveAttribute('aria-pressed', 'false')
  expect((await later.patch(`/api/portfolios/${id}/discord-badges`, { add: 4, remove: 0 })).status).toBe(403)
  await choice('Discord Staff').click()
  await expectToast(page, 'Badges updated!')
  await page.reload()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(choice('Supports Commands')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice('Discord Staff')).toHaveAttribute('aria-pressed', 'false')
})

test('a plan that failed to load locks nothing, and is loaded again', async ({ page, instance }) => {
  const { id, owner, username } = await publishPage(instance)
  await buyByApi(instance, owner)
  await signInByCookie(page, instance, { username })
  await page.route('**/api/billing/plan', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/editor/${id}`)
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load your subscription' })
  await expect(failure).toBeVisible()
  await page.getByRole('tab', { name: 'Design', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Font', exact: true }).getByLabel('Premium')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Hide views and likes' }).click()
  await expect(page.getByRole('switch', { name: 'Hide views and likes' })).toBeChecked()
  await page.unroute('**/api/billing/plan')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Changes saved!')
})

test('a gift that was not claimed in time is shown as expired, and cannot be claimed', async ({ page, instance }) => {
  const person = await newAccount(instance)
  const giver = await signInByApi(instance, (await newAccount(instance)).username)
  await giveByApi(instance, giver, person.username, 'Too late')
  instance.moveClock(MONTH)
  const client = await signInByCookie(page, instance, person)
  const [gift] = await (await client.get('/api/gifts/received')).json()
  await page.goto('/gifts')
  await expect(page.getByText('Too late')).toBeVisible()
  await expect(page.getByText(/^Expired/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
  const answer = await client.post(`/api/gifts/${gift.id}/claim`)
  expect(await answer.json()).toMatchObject({ status: 409, code: 'GIFT_NOT_CLAIMABLE' })
  expect(await (await client.get('/api/gifts/totals')).json()).toEqual({ pending: 0, received: 1, sent: 0 })
})
