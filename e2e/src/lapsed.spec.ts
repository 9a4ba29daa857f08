import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/src/db/client.ts'
import { giftTransactions, subscriptions, users } from '../../server/src/db/tables/index.ts'
import { publishByApi, signInByApi, signUpByApi } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { computed, media } from './support/media.ts'
import { hydrated } from './support/pages.ts'
import { enter } from './support/people.ts'
import { type Copy, startCopy } from './support/server.ts'

const DAY = 24 * 60 * 60 * 1000
/** Milliseconds in which a copy starts and a page is opened, before premium ends. */
const LAST_SECONDS = 10_000

/** Runs `work` on a copy of this folder, which belongs to nobody afterwards. */
async function onCopy<Result>(dataDir: string, work: (copy: Copy) => Promise<Result>): Promise<Result> {
  const copy = await startCopy({ dataDir })
  try {
    return await work(copy)
  } finally {
    await copy.stop()
  }
}

/** Nobody waits a month for premium to end: its end is written where it is stored. */
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

test('when premium ends open pages show the free plan’s without a restart, and what is stored stays', async ({
  browser,
}) => {
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
    await subscribe(dataDir, new Date(Date.now() + LAST_SECONDS))

    await onCopy(dataDir, async (copy) => {
      await page.goto(`${copy.origin}/u/lapsing`)
      await hydrated(page)
      await expect(page.getByRole('heading', { name: 'Featured Projects' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible({ timeout: LAST_SECONDS })
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
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
    })
  } finally {
    await page.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a gift that was not claimed in time is shown as expired, and cannot be claimed', async ({ browser }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-expired-'))
  const context = await browser.newContext()
  const page = await context.newPage()
  try {
    await onCopy(dataDir, async (copy) => {
      await signUpByApi(copy, 'late_claimer')
    })
    const gift = await addExpiredGift(dataDir)
    await onCopy(dataDir, async (copy) => {
      const client = await enter(page, copy, { username: 'late_claimer' })
      await page.goto(`${copy.origin}/gifts`)
      await expect(page.getByText('Too late')).toBeVisible()
      await expect(page.getByText(/^Expired/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0)
      const answer = await client.post(`/api/gifts/${gift}/claim`)
      expect(await answer.json()).toMatchObject({ status: 409, code: 'GIFT_NOT_CLAIMABLE' })
      expect(await (await client.get('/api/gifts/totals')).json()).toEqual({ pending: 0, received: 1, sent: 0 })
    })
  } finally {
    await context.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

/** A gift of a month and a day ago; answers its id. */
async function addExpiredGift(dataDir: string): Promise<string> {
  const database = await openEmbedded({ folder: dataDir })
  const [to] = await database.db.select().from(users)
  const id = randomUUID()
  await database.db.insert(giftTransactions).values({
    id,
    recipientUserId: to?.id ?? '',
    recipientUsername: 'late_claimer',
    recipientEmail: to?.email ?? '',
    giftType: 'premium_monthly',
    amount: 5900,
    currency: 'INR',
    razorpayPaymentId: 'pay_old',
    status: 'completed',
    giftMessage: 'Too late',
    createdAt: new Date(Date.now() - 31 * DAY),
    expiresAt: new Date(Date.now() - DAY),
  })
  await database.close()
  return id
}
