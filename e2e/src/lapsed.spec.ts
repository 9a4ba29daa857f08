import { signInByApi } from './support/api.ts'
import { buyByApi } from './support/checkout.ts'
import { connectByApi, servicesOf } from './support/connections.ts'
import { expect, test } from './support/fixtures.ts'
import { computed, uploadByApi } from './support/media.ts'
import { publishPage, started } from './support/pages.ts'

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds, more than a month of premium and the time to claim a gift. */
const MONTH = 31 * DAY

test.use({ movingClock: true })

test('when premium ends open pages show the free plan without a reload, and the stored settings stay', async ({
  page,
  instance,
}) => {
  const { id, path, username, owner } = await publishPage(instance)
  const services = servicesOf(instance)
  const person = services.discord.addPerson({ publicFlags: 64 })
  await connectByApi(services, owner, { id, provider: 'discord', personId: person.id })
  await buyByApi(instance, owner)
  const chosen = await owner.patch(`/api/portfolios/${id}/discord-badges`, { add: 2 ** 31 + 1, remove: 0 })
  expect(chosen.status).toBe(200)

  const project = { title: 'Halden', tags: ['Serif', 'Latin'] }
  const { id: projectId } = await (await owner.post(`/api/portfolios/${id}/projects`, project)).json()
  await uploadByApi(owner, `/api/projects/${projectId}/image`, 'mira-halden.jpg')
  await uploadByApi(owner, `/api/portfolios/${id}/assets/cursor`, 'vex-cursor.svg')
  const design = { customFont: 'bungee', textAnimation: 'wave', cursorAnimationType: 'comet', hideStats: true }
  expect((await owner.patch(`/api/portfolios/${id}`, design)).status).toBe(200)

  await page.goto(path)
  await started(page)
  const discordBadges = page.getByRole('list', { name: 'Discord badges' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: 'Featured Projects' })).toBeVisible()
  await expect(discordBadges).toHaveCount(3)
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
  // Those of the Discord account stay.
  await expect(discordBadges).toHaveCount(1)
  await expect(discordBadges).toHaveAttribute('title', 'HypeSquad Bravery')
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
  expect((await later.patch(`/api/portfolios/${id}/discord-badges`, { add: 4, remove: 0 })).status).toBe(403)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
})
