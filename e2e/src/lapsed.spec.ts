import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/src/db/client.ts'
import { subscriptions, users } from '../../server/src/db/tables/index.ts'
import { publishByApi, signInByApi, signUpByApi } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { computed, media } from './support/media.ts'
import { hydrated } from './support/pages.ts'
import { type Copy, startCopy } from './support/server.ts'

const DAY = 24 * 60 * 60 * 1000

/** Runs `work` on a copy of this folder, which belongs to nobody afterwards. */
async function onCopy<Result>(dataDir: string, work: (copy: Copy) => Promise<Result>): Promise<Result> {
  const copy = await startCopy({ dataDir })
  try {
    return await work(copy)
  } finally {
    await copy.stop()
  }
}

/** Until no purchase is possible, a subscription is written where it is stored. */
async function subscribe(dataDir: string, endDate: Date): Promise<void> {
  const database = await openEmbedded({ folder: dataDir })
  const [owner] = await database.db.select().from(users)
  const now = new Date()
  const terms = {
    status: 'active',
    planName: 'Premium Monthly',
    amount: 5900,
    currency: 'INR',
    startDate: now,
    endDate,
  }
  await database.db
    .insert(subscriptions)
    .values({ id: randomUUID(), userId: owner?.id ?? '', ...terms, updatedAt: now })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { endDate } })
  await database.close()
}

test('when premium has ended the page shows the free plan’s, and what is stored stays', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-lapsed-'))
  const page = await browser.newPage()
  try {
    const id = await onCopy(dataDir, async (copy) => publishByApi(await signUpByApi(copy, 'lapsing'), 'lapsing'))
    await subscribe(dataDir, new Date(Date.now() + DAY))

    await onCopy(dataDir, async (copy) => {
      const owner = await signInByApi(copy, 'lapsing')
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

      await page.goto(`${copy.origin}/u/lapsing`)
      await hydrated(page)
      await expect(page.getByRole('heading', { name: 'Featured Projects' })).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Views and likes' })).toHaveCount(0)
      await expect(page.locator('.project-image')).toHaveCount(1)
      await expect(page.getByRole('img', { name: 'Premium' })).toBeVisible()
      await expect(page.locator('.title')).toHaveCSS('font-family', /^"?Bungee/)
      expect(await computed(page.locator('html'), 'cursor')).toContain('/cursor-')
    })
    await subscribe(dataDir, new Date(Date.now() - DAY))

    await onCopy(dataDir, async (copy) => {
      await page.goto(`${copy.origin}/u/lapsing`)
      await hydrated(page)
      await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
      await expect(page.getByRole('complementary', { name: 'Views and likes' })).toBeVisible()
      await expect(page.locator('.project-image, .tags, canvas, .letter')).toHaveCount(0)
      await expect(page.getByRole('img', { name: 'Premium' })).toHaveCount(0)
      await expect(page.locator('.title')).toHaveCSS('font-family', /^"?Space Grotesk/)
      expect(await computed(page.locator('html'), 'cursor')).toBe('auto')

      const owner = await signInByApi(copy, 'lapsing')
      const stored = await (await owner.get(`/api/portfolios/${id}`)).json()
      expect(stored).toMatchObject({
        customFont: 'bungee',
        textAnimation: 'wave',
        cursorType: 'custom',
        hideStats: true,
      })
      expect(stored.projects).toMatchObject([{ tags: ['Serif'], imageUrl: expect.stringContaining('/projects/') }])
      // The rest is saved as before, and what is gated can go back to its default.
      expect(
        (await owner.patch(`/api/portfolios/${id}`, { customFont: 'bungee', hideStats: true, bio: 'Later' })).status,
      ).toBe(200)
      expect((await owner.patch(`/api/portfolios/${id}`, { customFont: 'default' })).status).toBe(200)
      expect((await owner.patch(`/api/portfolios/${id}`, { customFont: 'teko' })).status).toBe(403)
    })
  } finally {
    await page.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
