import { contract } from '@vitrine/core/contract'
import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findAccount } from '#features/accounts'
import * as tables from '../../db/tables/index.ts'
import { crashAfter } from '../../testing/crashes.ts'
import { createPerson, createPublishedPortfolio, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { type Creator, createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { deleteAccount } from './delete-account.ts'
import { resumeDeletions } from './resume-deletions.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database

/** Tables in which no row names a person. The pictures of other services are found by their paths. */
const IMPERSONAL = [
  'audit_log',
  'blocked_pictures',
  'evidence_pictures',
  'invitations',
  'job_runs',
  'leases',
  'link_hosts',
  'processes',
  'remote_pictures',
  'stored_since',
  'used_challenges',
]

async function tableNames(): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`)
  return rows.map(({ name }) => name).toSorted()
}

/** Returns the tables with a row that contains an id or the username of a person in any column. */
async function tablesNaming(...people: Creator[]): Promise<string[]> {
  const words = people.flatMap(({ userId, portfolioId, username }) => [userId, portfolioId, username])
  const found: string[] = []
  for (const name of await tableNames()) {
    const [row] = await db
      .select({
        any: sql<boolean>`exists (select 1 from ${sql.identifier(name)} as r where r::text ilike any(${sql.param(words.map((word) => `%${word}%`))}::text[]))`,
      })
      .from(sql`(select 1) as one`)
    if (row?.any) found.push(name)
  }
  return found
}

async function fullPerson() {
  const [person, other] = [await createCreator(app), await createCreator(app)]
  const keys = await fillEveryTable(app, person, other)
  return { person, other, keys }
}

const sizesOf = (keys: readonly string[]) => Promise.all(keys.map((key) => app.deps.files.sizeOf(key)))
const countsOf = async ({ portfolioId }: Creator) =>
  (await db.select().from(tables.portfolioCounts).where(eq(tables.portfolioCounts.portfolioId, portfolioId)))[0]

/** Fails unless the files are gone, and the other person has lost what was shared and nothing else. */
async function expectSharedLost({ other, keys }: Awaited<ReturnType<typeof fullPerson>>): Promise<void> {
  expect(await sizesOf(keys)).toEqual(keys.map(() => null))
  expect(await countsOf(other)).toMatchObject({ likes: 0, views: 1, weekViews: 1 })
  const { portfolioId } = other
  const [hour] = await db
    .select()
    .from(tables.portfolioHourlyLikes)
    .where(eq(tables.portfolioHourlyLikes.portfolioId, portfolioId))
  expect(hour?.likes).toBe(0)
  const views = await db.select().from(tables.portfolioViews).where(eq(tables.portfolioViews.portfolioId, portfolioId))
  expect(views).toMatchObject([{ viewerUserId: null }])
  const gifts = await db
    .select()
    .from(tables.giftTransactions)
    .where(eq(tables.giftTransactions.gifterUserId, other.userId))
  expect(gifts).toMatchObject([{ recipientUserId: null, recipientUsername: null, recipientEmail: null }])
  const received = await db
    .select()
    .from(tables.giftTransactions)
    .where(eq(tables.giftTransactions.recipientUserId, other.userId))
  expect(received).toMatchObject([{ gifterUserId: null, status: 'completed' }])
  const payments = await db.select().from(tables.paymentHistory).where(eq(tables.paymentHistory.userId, other.userId))
  expect(payments).toHaveLength(1)
}

test('no table and no file names a deleted person, and every table that can name one is tested', async () => {
  const full = await fullPerson()
  const named = await tablesNaming(full.person)
  // A new table needs a row in `fillEveryTable`.
  expect(named).toEqual((await tableNames()).filter((name) => !IMPERSONAL.includes(name)))
  expect((await sizesOf(full.keys)).every((size) => size !== null)).toBe(true)

  const removed = await deleteAccount(app.ctx(), full.person)
  expect(Object.fromEntries(removed ?? [])).toMatchObject({ likes: 1, files: 1, 'share images': 1, newsletter: 1 })
  // The last mail to the person is gone once it is sent.
  await app.mails()
  expect(await tablesNaming(full.person)).toEqual([])
  await expectSharedLost(full)
  expect(await deleteAccount(app.ctx(), full.person)).toBeNull()
})

test('payments stay without the person, and what is captured later for them is recorded and not granted', async () => {
  const { person, other } = await fullPerson()
  const orders = () => db.select().from(tables.paymentOrders).orderBy(tables.paymentOrders.id)
  const before = (await orders()).length
  await deleteAccount(app.ctx(), person)
  expect(await orders()).toHaveLength(before)
  const [bought] = (await orders()).filter(({ recipientUserId }) => recipientUserId === other.userId)
  expect(bought).toMatchObject({ userId: null, recipientUsername: other.username, returnPath: '/', status: 'open' })
  const [given] = (await orders()).filter(({ userId }) => userId === other.userId)
  expect(given).toMatchObject({ recipientUserId: null, recipientUsername: null, giftMessage: null, status: 'open' })
})

test('orders of others do not name the page of a deleted person either, whose name may not be the username', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)]
  await createPublishedPortfolio(app, { ...person, username: 'stage_name' })
  const id = app.deps.newId()
  await db.insert(tables.paymentOrders).values({
    id,
    userId: other.userId,
    purpose: 'premium',
    status: 'open',
    amount: 5900,
    currency: 'INR',
    razorpayOrderId: id,
    returnPath: '/u/stage_name?from=page',
    createdAt: app.clock.now,
  })
  await deleteAccount(app.ctx(), person)
  const [order] = await db.select().from(tables.paymentOrders).where(eq(tables.paymentOrders.id, id))
  expect(order).toMatchObject({ userId: other.userId, returnPath: '/' })
})

test('page, lists and sitemap are without the person at once, and their sessions end in every process', async () => {
  const person = await createCreator(app)
  const visitor = await signInVisitor(site.visitor(), person)
  const look = () => site.visitor().get(`/u/${person.username}`)
  const lists = async () => [
    (await site.visitor().call(contract.rankings.highlights)).text,
    (await site.visitor().get('/sitemap-1.xml')).text,
  ]
  await look()
  expect((await look()).status).toBe(200)
  for (const list of await lists()) expect(list).toContain(person.username)
  expect((await visitor.get('/api/auth/session')).text).toContain(person.email)
  const events: unknown[] = []
  const stop = [
    app.deps.events.on('portfolioChanged', (event) => events.push([event.type, event.portfolioId])),
    app.deps.events.on('signedOut', ({ type }) => events.push([type])),
  ]
  await deleteAccount(app.ctx(), person)
  for (const off of stop) off()
  expect(events).toEqual([
    ['portfolioChanged', person.portfolioId],
    ['signedOut'],
    ['portfolioChanged', person.portfolioId],
  ])
  expect((await look()).status).toBe(404)
  for (const list of await lists()) expect(list).not.toContain(person.username)
  expect((await visitor.get('/api/auth/session')).text).not.toContain(person.email)
})

test('name and address are free afterwards, and not before', async () => {
  const person = await createCreator(app)
  const crashed = crashAfter(app.ctx(), 40)
  await expect(deleteAccount(crashed, person)).rejects.toThrow('the process ended here')
  const credentials = { email: person.email, password: PASSWORD }
  expect((await site.visitor().post('/api/auth/sign-in/email', credentials)).status).toBe(401)
  await expect(createPerson(app, { username: person.username })).rejects.toMatchObject({ status: 409 })
  await resumeDeletions(app.ctx())
  expect((await createPerson(app, { username: person.username })).userId).not.toBe(person.userId)
})

test('more rows than a step holds are erased, and each statement changes a bounded number', async () => {
  const { person, other } = await fullPerson()
  await db.execute(sql`insert into portfolio_views (id, portfolio_id, viewed_at, viewer_user_id)
    select gen_random_uuid(), ${person.portfolioId}, now(), null from generate_series(1, 5000)`)
  await db.execute(sql`insert into portfolio_views (id, portfolio_id, viewed_at, viewer_user_id)
    select gen_random_uuid(), ${other.portfolioId}, now(), ${person.userId} from generate_series(1, 5000)`)
  const removed = await deleteAccount(app.ctx(), person)
  expect(removed?.get('rows of the page')).toBeGreaterThan(5000)
  const left = await db
    .select({ id: tables.portfolioViews.id })
    .from(tables.portfolioViews)
    .where(isNull(tables.portfolioViews.viewerUserId))
  expect(left.length).toBeGreaterThanOrEqual(5001)
  await app.mails()
  expect(await tablesNaming(person)).toEqual([])
})

test('after a crash at any step the job completes the deletion, with the same result', {
  timeout: 180_000,
}, async () => {
  const crashed: Awaited<ReturnType<typeof fullPerson>>[] = []
  let untouched = 0
  for (let touches = 0; ; touches += touches < 20 ? 5 : 16) {
    const full = await fullPerson()
    const outcome = await deleteAccount(crashAfter(app.ctx(), touches), full.person).catch((error: unknown) => error)
    if (!(outcome instanceof Error)) break
    expect(outcome.message).toBe('the process ended here')
    crashed.push(full)
    await resumeDeletions(app.ctx())
    // Before the first commit nothing has happened.
    const isUntouched = (await findAccount(app.ctx(), full.person.userId)) !== null
    const missing = (await sizesOf(full.keys)).filter((size) => size === null)
    expect(isUntouched && missing.length > 0).toBe(false)
    if (isUntouched) {
      untouched += 1
      await deleteAccount(app.ctx(), full.person)
    }
    await expectSharedLost(full)
  }
  expect(crashed.length).toBeGreaterThan(8)
  expect(untouched).toBeGreaterThan(0)
  await app.mails()
  expect(await tablesNaming(...crashed.map(({ person }) => person))).toEqual([])
})
