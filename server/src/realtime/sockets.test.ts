import type { PageFollowed, ServerToClientEvents } from '@vitrine/core/realtime'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Actor, withTransaction } from '../context.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import { grantMonth } from '../features/billing/grant-month.ts'
import { tellEndedPlans } from '../features/billing/tell-ended-plans.ts'
import { recordGift } from '../features/gifts/record-gift.ts'
import { setLike } from '../features/likes/set-like.ts'
import { createNote } from '../features/notes/create-note.ts'
import { removeNote } from '../features/notes/remove-note.ts'
import { tellEndedNotes } from '../features/notes/tell-ended-notes.ts'
import { publishPortfolio } from '../features/portfolios/publish-portfolio.ts'
import { updatePortfolio } from '../features/portfolios/update-portfolio.ts'
import { recordView } from '../features/views/record-view.ts'
import { createPerson, createPublishedPortfolio, grantPremium, mailedToken } from '../testing/factories.ts'
import { eventually, pause, useLiveClients } from '../testing/live-client.ts'
import { TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'
import { socketRequests } from './sockets.ts'

const { app, site } = await useTestSite()

type Told = Parameters<ServerToClientEvents['statsChanged']>[0]

const connectSocket = useLiveClients(site)

/** A browser's socket, with the cookie of whoever it belongs to, and what it is told of pages and people. */
async function connect(person: Actor | null, headers?: Record<string, string>) {
  const { client, cookie } = await connectSocket(person, headers)
  const told: Told[] = []
  client.on('statsChanged', (change) => told.push(change))
  const heard: string[] = []
  client.on('viewChanged', ({ portfolioId }) => heard.push(`view ${portfolioId}`))
  client.on('planChanged', () => heard.push('plan'))
  client.on('giftsChanged', () => heard.push('gifts'))
  client.on('notesChanged', () => heard.push('notes'))
  client.on('eventsMissed', () => heard.push('missed'))
  const follow = (id: string): Promise<PageFollowed> => client.timeout(5000).emitWithAck('followPage', id)
  return { client, told, heard, follow, cookie }
}

async function newPage(published = true) {
  const owner = await createPerson(app)
  return { owner, id: (await createPublishedPortfolio(app, owner, published)).id }
}

test('every request of a socket has its cases here', () => {
  expect(Object.keys(socketRequests)).toEqual([
    'followPage',
    // Of a conversation: in conversations.test.ts.
    'openConversation',
    'closeConversation',
    'setTyping',
  ])
})

describe('who may follow a page', () => {
  const roles = ['anonymous', 'other', 'owner', 'premium'] as const

  async function meet(role: (typeof roles)[number], published: boolean) {
    const { owner, id } = await newPage(published)
    if (role === 'premium') await grantPremium(app, owner.userId)
    if (role === 'anonymous') return { id, person: null }
    return { id, person: role === 'other' ? await createPerson(app) : owner }
  }

  test.each(roles)('a published one: %s', async (role) => {
    const { id, person } = await meet(role, true)
    const { follow } = await connect(person)
    const premium = role === 'premium'
    const owner = role === 'owner' || premium
    expect(await follow(id)).toEqual({
      found: true,
      stats: { views: 0, likes: 0 },
      premium,
      owner,
      noteId: null,
      unread: 0,
    })
  })

  test.each(roles)('an unpublished one: %s', async (role) => {
    const { id, person } = await meet(role, false)
    const { follow } = await connect(person)
    const premium = role === 'premium'
    const found = role === 'owner' || premium
    const seen = { found, stats: { views: 0, likes: 0 }, premium, owner: true, noteId: null, unread: 0 }
    expect(await follow(id)).toEqual(found ? seen : { found })
  })

  test.each(['', 'x', '*', 'page:', null, 5, {}, [], 'a'.repeat(3000)])('nobody follows %j', async (id) => {
    const { client } = await connect(null)
    // What a browser sends is not what its types say.
    const answer = await client.timeout(5000).emitWithAck('followPage', id as string)
    expect(answer).toEqual({ found: false })
  })

  test('an unknown page is not found, and a call without an answer harms nobody', async () => {
    const { client, follow } = await connect(null)
    client.send('followPage')
    expect(await follow(app.deps.newId())).toEqual({ found: false })
  })
})

test.each([
  { origin: 'https://evil.example', welcome: false },
  { origin: 'null', welcome: false },
  { origin: `${TEST_ORIGIN}.evil.example`, welcome: false },
  { origin: TEST_ORIGIN, welcome: true },
])('a socket from $origin is taken: $welcome', async ({ origin, welcome }) => {
  const attempt = connect(null, { origin })
  if (welcome) await expect(attempt).resolves.toBeDefined()
  else await expect(attempt).rejects.toThrow()
})

describe('views and likes', () => {
  test('reach everybody who follows the page, and nobody else', async () => {
    const [page, other] = [await newPage(), await newPage()]
    const [one, two, elsewhere] = [await connect(null), await connect(page.owner), await connect(null)]
    for (const { follow } of [one, two]) await follow(page.id)
    await elsewhere.follow(other.id)
    const reader = await createPerson(app)
    await recordView(app.ctx(), { portfolioId: page.id })
    await setLike(app.ctx({ actor: reader }), { portfolioId: page.id, liked: true })
    for (const { told } of [one, two]) {
      await eventually(() => told.at(-1)?.stats?.likes === 1)
      expect(told.at(-1)).toEqual({ portfolioId: page.id, stats: { views: 1, likes: 1 } })
    }
    expect(elsewhere.told).toEqual([])
  })

  test('all tabs of a person receive their like, and nobody else does', async () => {
    const page = await newPage()
    const reader = await createPerson(app)
    const [tab, phone] = [await connect(reader), await connect(reader)]
    const others = [await connect(page.owner), await connect(null), await connect(await createPerson(app))]
    const all = [tab, phone, ...others].map(({ client, follow }) => {
      const likes: unknown[] = []
      client.on('likeChanged', (change) => likes.push(change))
      return { likes, follow }
    })
    for (const { follow } of all) await follow(page.id)
    const set = (liked: boolean) => setLike(app.ctx({ actor: reader }), { portfolioId: page.id, liked })
    for (const liked of [true, true, false]) await set(liked)
    const changes = [true, false].map((liked) => ({ portfolioId: page.id, liked }))
    await eventually(() => all[1]?.likes.length === 2)
    await pause(50)
    expect(all.map(({ likes }) => likes)).toEqual([changes, changes, [], [], []])
  })

  test('of a busy page are few messages, and the last one is exact', async () => {
    const { id } = await newPage()
    const { told, follow } = await connect(null)
    await follow(id)
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => recordView(app.ctx(), { portfolioId: id })))
    }
    await eventually(() => told.at(-1)?.stats?.views === 200)
    expect(told.length).toBeLessThan(60)
  })

  test('that fail are told to nobody', async () => {
    const { id } = await newPage()
    const { told, follow } = await connect(null)
    await follow(id)
    await expect(setLike(app.ctx(), { portfolioId: id, liked: true })).rejects.toThrow()
    await pause(400)
    expect(told).toEqual([])
  })

  test('hidden by a premium owner are in no answer and no event; pages that show them are told to look again', async () => {
    const { id, owner } = await newPage()
    await grantPremium(app, owner.userId)
    const early = await connect(null)
    expect(await early.follow(id)).toMatchObject({ found: true, stats: { views: 0, likes: 0 } })
    await updatePortfolio(app.ctx({ actor: owner }), id, { hideStats: true })
    await eventually(() => early.heard.length > 0)
    expect(early.heard).toEqual([`view ${id}`])
    const late = await connect(null)
    expect(await late.follow(id)).toMatchObject({ found: true, stats: null })
    await recordView(app.ctx(), { portfolioId: id })
    await updatePortfolio(app.ctx({ actor: owner }), id, { bio: 'new' })
    await pause(400)
    expect([early.heard, late.heard]).toEqual([[`view ${id}`], []])
    for (const { told } of [early, late]) expect(told).toEqual([])
    await updatePortfolio(app.ctx({ actor: owner }), id, { hideStats: false })
    for (const { told } of [early, late]) {
      await eventually(() => told.length > 0)
      expect(told).toEqual([{ portfolioId: id, stats: { views: 1, likes: 0 } }])
    }
  })
})

describe('a plan and gifts', () => {
  test('a plan that changes is told to its person everywhere, and to those who look at the page; to nobody else', async () => {
    const { id, owner } = await newPage()
    const [tab, visitor, stranger] = [await connect(owner), await connect(null), await connect(await createPerson(app))]
    expect(await visitor.follow(id)).toMatchObject({ found: true })
    await withTransaction(app.ctx(), (tx) => grantMonth(tx, { userId: owner.userId, grantedAt: tx.now() }))
    await eventually(() => tab.heard.length > 0 && visitor.heard.length > 0)
    expect(tab.heard).toEqual(['plan'])
    expect(visitor.heard).toEqual([`view ${id}`])
    expect(stranger.heard).toEqual([])
  })

  test('its end is told, too', async () => {
    const { owner } = await newPage()
    const tab = await connect(owner)
    const start = app.clock.now
    await grantPremium(app, owner.userId, new Date(start.getTime() + 500))
    app.clock.now = new Date(start.getTime() + 500)
    await tellEndedPlans(app.ctx(), start)
    await eventually(() => tab.heard.length > 0)
    expect(tab.heard).toEqual(['plan'])
    app.clock.now = start
  })

  test('a gift is told to who gets it', async () => {
    const [to, other] = [await createPerson(app), await createPerson(app)]
    const [tab, stranger] = [await connect(to), await connect(other)]
    const gift = { gifterUserId: null, recipientUserId: to.userId, recipientUsername: to.username, message: null }
    await withTransaction(app.ctx(), (tx) => recordGift(tx, { ...gift, paymentId: 'pay_live' }))
    await eventually(() => tab.heard.length > 0)
    expect(tab.heard).toEqual(['gifts'])
    expect(stranger.heard).toEqual([])
  })
})

describe('a note', () => {
  test('that begins, ends or is removed is told to its owner everywhere and to those who look at the page', async () => {
    const { id, owner } = await newPage()
    await grantPremium(app, owner.userId)
    const [tab, visitor, stranger] = [await connect(owner), await connect(null), await connect(await createPerson(app))]
    expect(await visitor.follow(id)).toMatchObject({ noteId: null })
    const create = () =>
      createNote(app.ctx({ actor: owner }), { portfolioId: id, content: 'x', color: 'Black', durationHours: 1 })
    const note = await create()
    await eventually(() => tab.heard.length === 1 && visitor.heard.length === 1)
    expect(await visitor.follow(id)).toMatchObject({ noteId: note.id })
    await removeNote(app.ctx({ actor: owner }), { id: note.id })
    await eventually(() => tab.heard.length === 2 && visitor.heard.length === 2)
    await create()
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 60 * 60 * 1000)
    await tellEndedNotes(app.ctx(), start)
    await eventually(() => tab.heard.length === 4 && visitor.heard.length === 4)
    expect(new Set(tab.heard)).toEqual(new Set(['notes']))
    expect(new Set(visitor.heard)).toEqual(new Set([`view ${id}`]))
    expect(await visitor.follow(id)).toMatchObject({ noteId: null })
    app.clock.now = start
    expect(stranger.heard).toEqual([])
  })
})

test('where events of other processes may have been missed everybody is told', async () => {
  const { heard } = await connect(null)
  app.deps.hear({ type: 'hearingChanged', whole: false })
  app.deps.hear({ type: 'hearingChanged', whole: true })
  await eventually(() => heard.length > 0)
  expect(heard).toEqual(['missed'])
})

test('when a page is unpublished its followers hear no more of it; its owner does', async () => {
  const { id, owner } = await newPage()
  const [visitor, own] = [await connect(null), await connect(owner)]
  for (const { follow } of [visitor, own]) await follow(id)
  await publishPortfolio(app.ctx({ actor: owner }), { id, published: false })
  await eventually(() => own.told.length > 0)
  await app.deps.database.db.update(portfolios).set({ viewCount: 77 }).where(eq(portfolios.id, id))
  await updatePortfolio(app.ctx({ actor: owner }), id, { bio: 'new' })
  await eventually(() => own.told.at(-1)?.stats?.views === 77)
  expect(visitor.told.map(({ stats }) => stats?.views)).not.toContain(77)
})

describe('signing out', () => {
  async function signedIn() {
    const person = await createPerson(app)
    const [here, there] = [await connect(person), await connect(person)]
    const visitor = site.visitor()
    const signOut = (everywhere: boolean) => visitor.post('/api/auth/sign-out', { everywhere }, { cookie: here.cookie })
    return { here, there, signOut }
  }

  test('closes the sockets of that session', async () => {
    const { here, there, signOut } = await signedIn()
    await signOut(false)
    await eventually(() => here.client.disconnected)
    expect(there.client.connected).toBe(true)
  })

  test('everywhere closes all of the person’s', async () => {
    const { here, there, signOut } = await signedIn()
    const stranger = await connect(null)
    await signOut(true)
    await eventually(() => here.client.disconnected && there.client.disconnected)
    expect(stranger.client.connected).toBe(true)
  })

  test('by a new password closes all of the person’s', async () => {
    const person = await createPerson(app)
    const { client } = await connect(person)
    const visitor = site.visitor()
    await visitor.post('/api/auth/request-password-reset', { email: person.email })
    const token = await mailedToken(app, person.email)
    const reset = await visitor.post('/api/auth/reset-password', { token, newPassword: 'another horse' })
    expect(reset.status).toBe(200)
    await eventually(() => client.disconnected)
  })
})
