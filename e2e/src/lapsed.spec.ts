import { readFile } from 'node:fs/promises'
import { signInByApi } from './support/api.ts'
import { buyByApi, giveByApi } from './support/checkout.ts'
import { expect, test } from './support/fixtures.ts'
import { computed, media } from './support/media.ts'
import { hydrated, publishPage } from './support/pages.ts'
import { enter, newAccount } from './support/people.ts'

const DAY = 24 * 60 * 60 * 1000
/** Longer than a month of premium, and than a gift waits. */
const MONTH = 31 * DAY

test.use({ shop: true, movingClock: true })

test('when premium ends open pages show the free plan’s without a restart, and what is stored stays', async ({
  page,
  copy,
}) => {
  const { id, path, username, owner } = await publishPage(copy)
  await buyByApi(copy, owner)

  const cookie = owner.cookie()
  const upload = async (path: string, name: string) => {
    const body = new Uint8Array(await readFile(media(name)))
    const answer = await fetch(copy.origin + path, {
      method: 'POST',
      headers: { cookie, origin: copy.origin },
      body,
    })
    expect(answer.status).toBe(201)
  }
  const project = { title: 'Halden', tags: ['Serif'] }
  const { id: projectId } = await (await owner.post(`/api/portfolios/${id}/projects`, project)).json()
  await upload(`/api/projects/${projectId}/image`, 'mira-halden.jpg')
  await upload(`/api/portfolios/${id}/assets/cursor`, 'vex-cursor.svg')
  const design = { customFont: 'bungee', textAnimation: 'wave', cursorAnimationType: 'comet', hideStats: true }
  expect((await owner.patch(`/api/portfolios/${id}`, design)).status).toBe(200)

  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Featured Projects' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Views and likes' })).toHaveCount(0)
  await expect(page.locator('.project-image')).toHaveCount(1)
  await expect(page.getByRole('img', { name: 'Premium' })).toBeVisible()
  await expect(page.locator('.title')).toHaveCSS('font-family', /^"?Bungee/)
  expect(await computed(page.locator('html'), 'cursor')).toContain('/cursor-')

  copy.moveClock(MONTH)
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Views and likes' })).toBeVisible()
  await expect(page.locator('.project-image, .tags, canvas, .letter')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Premium' })).toHaveCount(0)
  await expect(page.locator('.title')).toHaveCSS('font-family', /^"?Space Grotesk/)
  expect(await computed(page.locator('html'), 'cursor')).toBe('auto')

  const later = await signInByApi(copy, username)
  const stored = await (await later.get(`/api/portfolios/${id}`)).json()
  expect(stored).toMatchObject({
    customFont: 'bungee',
    textAnimation: 'wave',
    cursorType: 'custom',
    hideStats: true,
  })
  expect(stored.projects).toMatchObject([{ tags: ['Serif'], imageUrl: expect.stringContaining('/projects/') }])
  // The rest is saved as before, and what is gated can go back to its default.
  expect(
    (await later.patch(`/api/portfolios/${id}`, { customFont: 'bungee', hideStats: true, bio: 'Later' })).status,
  ).toBe(200)
  expect((await later.patch(`/api/portfolios/${id}`, { customFont: 'default' })).status).toBe(200)
  expect((await later.patch(`/api/portfolios/${id}`, { customFont: 'teko' })).status).toBe(403)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
})

test('a gift that was not claimed in time is shown as expired, and cannot be claimed', async ({ page, copy }) => {
  const person = await newAccount(copy)
  const giver = await signInByApi(copy, (await newAccount(copy)).username)
  await giveByApi(copy, giver, person.username, 'Too late')
  copy.moveClock(MONTH)
  const client = await enter(page, copy, person)
  const [gift] = await (await client.get('/api/gifts/received')).json()
  await page.goto('/gifts')
  await expect(page.getByText('Too late')).toBeVisible()
  await expect(page.getByText(/^Expired/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
  const answer = await client.post(`/api/gifts/${gift.id}/claim`)
  expect(await answer.json()).toMatchObject({ status: 409, code: 'GIFT_NOT_CLAIMABLE' })
  expect(await (await client.get('/api/gifts/totals')).json()).toEqual({ pending: 0, received: 1, sent: 0 })
})
