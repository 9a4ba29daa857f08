import { VISIBLE } from '@vitrine/core/portfolios'
import type { PageFollowed, ServerToClientEvents } from '@vitrine/core/realtime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { grantMonth } from '../features/billing/grant-month.ts'
import { publishExpiredPlans } from '../features/billing/publish-expired-plans.ts'
import { recordClick } from '../features/clicks/record-click.ts'
import { recordGift } from '../features/gifts/record-gift.ts'
import { setLike } from '../features/likes/set-like.ts'
import { createNote } from '../features/notes/create-note.ts'
import { publishExpiredNotes } from '../features/notes/publish-expired-notes.ts'
import { removeNote } from '../features/notes/remove-note.ts'
import { addEntry } from '../features/portfolios/lists/add-entry.ts'
import { publishPortfolio } from '../features/portfolios/page/publish-portfolio.ts'
import { updatePortfolio } from '../features/portfolios/page/update-portfolio.ts'
import { recordView } from '../features/views/record-view.ts'
import { type Actor, withTransaction } from '../runtime/context.ts'
import { createPerson, createPublishedPortfolio, grantPremium, mailedToken, setCounts } from '../testing/factories.ts'
import { eventually, useLiveClients } from '../testing/live-client.ts'
import { TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'
import { socketRequests } from './socket-requests.ts'

const { app, site } = await useTestSite()

type StatsChange = Parameters<ServerToClientEvents['statsChanged']>[0]

const connectSocket = useLiveClients(site)

/** Connects a socket with a person's cookie, and collects the events of pages and people that it receives. */
async function connect(person: Actor | null, headers?: Record<string, string>) {
  const { client, cookie } = await connectSocket(person, headers)
  const stats: StatsChange[] = []
  client.on('statsChanged', (change) => stats.push(change))
  const received: string[] = []
  client.on('viewChanged', ({ portfolioId }) => received.push(`view ${portfolioId}`))
  client.on('planChanged', () => received.push('plan'))
  client.on('giftsChanged', () => received.push('gifts'))
  client.on('notesChanged', () => received.push('notes'))
  // Numbers are reported at most once in a while, so a report comes at any time after its cause.
  const reports: string[] = []
  client.on('analyticsChanged', ({ portfolioId }) => reports.push(portfolioId))
  // On a busy machine the bus may be late, so that any socket has to read again.
  const missed: string[] = []
  client.on('eventsMissed', () => missed.push('missed'))
  const follow = (id: string): Promise<PageFollowed> => client.timeout(30_000).emitWithAck('followPage', id)
  /** Waits until all events that were sent to the socket before have arrived. */
  const flush = () => follow(app.deps.newId())
  return { client, stats, received, reports, missed, follow, flush, cookie }
}

function versionOf(followed: PageFollowed): string {
  if (!followed.found) throw new Error('The page was not found')
  return followed.version
}

async function newPage(published = true) {
  const owner = await createPerson(app)
  return { owner, id: (await createPublishedPortfolio(app, owner, published)).id }
}

test('every request of a socket is tested', () => {
  expect(Object.keys(socketRequests)).toEqual([
    'followPage',
    'unfollowPage',
    // Conversations are tested in conversations.test.ts.
    'openConversation',
    'closeConversation',
    'setTyping',
  ])
})

describe('permission to follow a page', () => {
  const roles = ['anonymous', 'other', 'owner', 'premium'] as const

  async function openPage(role: (typeof roles)[number], published: boolean) {
    const { owner, id } = await newPage(published)
    if (role === 'premium') await grantPremium(app, owner.userId)
    if (role === 'anonymous') return { id, person: null }
    return { id, person: role === 'other' ? await createPerson(app) : owner }
  }

  test.each(roles)('a published page: %s', async (role) => {
    const { id, person } = await openPage(role, true)
    const { follow } = await connect(person)
    const owner = role === 'owner' || role === 'premium'
    expect(await follow(id)).toEqual({
      found: true,
      version: expect.stringMatching(/^[\w-]{12}$/),
      stats: { views: 0, likes: 0 },
      presence: null,
      song: null,
      now: app.clock.now.getTime(),
      owner,
      unread: 0,
    })
  })

  test.each(roles)('an unpublished page: %s', async (role) => {
    const { id, person } = await openPage(role, false)
    const { follow } = await connect(person)
    const found = role === 'owner' || role === 'premium'
    expect(await follow(id)).toEqual(found ? expect.objectContaining({ found, owner: true }) : { found })
  })

  test.each(['', 'x', '*', 'page:', null, 5, {}, [], 'a'.repeat(3000)])('%j is not found', async (id) => {
    const { client } = await connect(null)
    // Browsers can send values of any type.
    const answer = await client.timeout(30_000).emitWithAck('followPage', id as string)
    expect(answer).toEqual({ found: false })
  })

  test('an unknown page is not found, and a request without an acknowledgement does no harm', async () => {
    const { client, follow } = await connect(null)
    client.send('followPage')
    expect(await follow(app.deps.newId())).toEqual({ found: false })
  })
})

test.each(['https://evil.example', 'null', `${TEST_ORIGIN}.evil.example`])(
  'a socket from %s is refused',
  async (origin) => {
    await expect(connect(null, { origin })).rejects.toThrow()
  },
)

test('a socket from this site is accepted', async () => {
  await expect(connect(null, { origin: TEST_ORIGIN })).resolves.toBeDefined()
})

describe('views and likes', () => {
  test('reach all followers of the page and no other socket', async () => {
    const [page, other] = [await newPage(), await newPage()]
    const [one, two, elsewhere] = [await connect(null), await connect(page.owner), await connect(null)]
    for (const { follow } of [one, two]) await follow(page.id)
    await elsewhere.follow(other.id)
    const reader = await createPerson(app)
    await recordView(app.ctx(), { portfolioId: page.id })
    await setLike(app.ctx({ actor: reader }), { portfolioId: page.id, liked: true })
    for (const { stats } of [one, two]) {
      await eventually(() => stats.at(-1)?.stats?.likes === 1)
      expect(stats.at(-1)).toEqual({ portfolioId: page.id, stats: { views: 1, likes: 1 } })
    }
    expect(elsewhere.stats).toEqual([])
  })

  test('a like reaches all tabs of its person and no other socket', async () => {
    const page = await newPage()
    const reader = await createPerson(app)
    const [tab, phone] = [await connect(reader), await connect(reader)]
    const others = [await connect(page.owner), await connect(null), await connect(await createPerson(app))]
    const all = [tab, phone, ...others].map(({ client, follow, flush }) => {
      const likes: unknown[] = []
      client.on('likeChanged', (change) => likes.push(change))
      return { likes, follow, flush }
    })
    for (const { follow } of all) await follow(page.id)
    const set = (liked: boolean) => setLike(app.ctx({ actor: reader }), { portfolioId: page.id, liked })
    for (const liked of [true, true, false]) await set(liked)
    const changes = [true, false].map((liked) => ({ portfolioId: page.id, liked }))
    await eventually(() => all[1]?.likes.length === 2)
    for (const { flush } of all) await flush()
    expect(all.map(({ likes }) => likes)).toEqual([changes, changes, [], [], []])
  })

  test('of a busy page are combined into few events, and the last one is exact', async () => {
    const { id } = await newPage()
    const { stats, follow } = await connect(null)
    await follow(id)
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 20 }, () => recordView(app.ctx(), { portfolioId: id })))
    }
    await eventually(() => stats.at(-1)?.stats?.views === 200)
    expect(stats.length).toBeLessThan(60)
  })

  test('that fail are not sent', async () => {
    const { id } = await newPage()
    const { stats, follow } = await connect(null)
    await follow(id)
    await expect(setLike(app.ctx(), { portfolioId: id, liked: true })).rejects.toThrow()
    expect(stats).toEqual([])
    await recordView(app.ctx(), { portfolioId: id })
    await eventually(() => stats.length > 0)
    expect(stats).toEqual([{ portfolioId: id, stats: { views: 1, likes: 0 } }])
  })

  test('hidden by a premium owner are in no response and no event, and pages that show them read again', async () => {
    const { id, owner } = await newPage()
    await grantPremium(app, owner.userId)
    const early = await connect(null)
    expect(await early.follow(id)).toMatchObject({ found: true, stats: { views: 0, likes: 0 } })
    await updatePortfolio(app.ctx({ actor: owner }), id, { hideStats: true })
    await eventually(() => early.received.length > 0)
    expect(early.received).toEqual([`view ${id}`])
    const late = await connect(null)
    expect(await late.follow(id)).toMatchObject({ found: true, stats: null })
    await recordView(app.ctx(), { portfolioId: id })
    await updatePortfolio(app.ctx({ actor: owner }), id, { bio: 'new' })
    // The stats of another page are sent after those of this one would have been.
    const other = await newPage()
    for (const { follow } of [early, late]) await follow(other.id)
    await recordView(app.ctx(), { portfolioId: other.id })
    for (const { stats } of [early, late]) {
      await eventually(() => stats.length > 0)
      expect(stats.splice(0)).toEqual([{ portfolioId: other.id, stats: { views: 1, likes: 0 } }])
    }
    expect([early.received, late.received]).toEqual([[`view ${id}`], []])
    await updatePortfolio(app.ctx({ actor: owner }), id, { hideStats: false })
    for (const { stats } of [early, late]) {
      await eventually(() => stats.length > 0)
      expect(stats).toEqual([{ portfolioId: id, stats: { views: 1, likes: 0 } }])
    }
  })
})

describe('a plan and gifts', () => {
  test('a changed plan is sent to all tabs of its person and to the followers of their page only', async () => {
    const { id, owner } = await newPage()
    const [tab, visitor, stranger] = [await connect(owner), await connect(null), await connect(await createPerson(app))]
    expect(await visitor.follow(id)).toMatchObject({ found: true })
    await withTransaction(app.ctx(), (tx) => grantMonth(tx, { userId: owner.userId, grantedAt: tx.now() }))
    await eventually(() => tab.received.length > 0 && visitor.received.length > 0)
    expect(tab.received).toEqual(['plan'])
    expect(visitor.received).toEqual([`view ${id}`])
    expect(stranger.received).toEqual([])
  })

  test('the end of a plan is sent', async () => {
    const { owner } = await newPage()
    const tab = await connect(owner)
    const start = app.clock.now
    onTestFinished(() => {
      app.clock.now = start
    })
    await grantPremium(app, owner.userId, new Date(start.getTime() + 500))
    app.clock.now = new Date(start.getTime() + 500)
    await publishExpiredPlans(app.ctx(), start)
    await eventually(() => tab.received.length > 0)
    expect(tab.received).toEqual(['plan'])
  })

  test('a gift is sent to its recipient only', async () => {
    const [to, other] = [await createPerson(app), await createPerson(app)]
    const [tab, stranger] = [await connect(to), await connect(other)]
    const gift = { gifterUserId: null, recipientUserId: to.userId, recipientUsername: to.username, message: null }
    await withTransaction(app.ctx(), (tx) => recordGift(tx, { ...gift, paymentId: 'pay_live' }))
    await eventually(() => tab.received.length > 0)
    expect(tab.received).toEqual(['gifts'])
    expect(stranger.received).toEqual([])
  })
})

describe('a note', () => {
  test('that begins, ends or is removed is sent to all tabs of its owner and to the followers of the page only', async () => {
    const { id, owner } = await newPage()
    await grantPremium(app, owner.userId)
    const [tab, visitor, stranger] = [await connect(owner), await connect(null), await connect(await createPerson(app))]
    const without = await visitor.follow(id)
    const create = () =>
      createNote(app.ctx({ actor: owner }), { portfolioId: id, content: 'x', color: 'Black', durationHours: 1 })
    /** Waits until each has received one event, and takes it. */
    async function expectEvents(): Promise<void> {
      await eventually(() => tab.received.length > 0 && visitor.received.length > 0)
      await Promise.all([tab.flush(), visitor.flush()])
      expect([tab.received.splice(0), visitor.received.splice(0)]).toEqual([['notes'], [`view ${id}`]])
    }
    const note = await create()
    await expectEvents()
    expect(versionOf(await visitor.follow(id))).not.toBe(versionOf(without))
    await removeNote(app.ctx({ actor: owner }), { id: note.id })
    await expectEvents()
    await create()
    await expectEvents()
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 60 * 60 * 1000)
    await publishExpiredNotes(app.ctx(), start)
    await expectEvents()
    expect(versionOf(await visitor.follow(id))).toBe(versionOf(without))
    app.clock.now = start
    expect(stranger.received).toEqual([])
    for (const other of [visitor, stranger]) expect(other.reports).toEqual([])
  })
})

test('views and clicks of a page are reported to the tabs of its owner only, many views as one event', async () => {
  const { id, owner } = await newPage()
  const link = { ...VISIBLE, portfolioId: id, platform: 'github', url: 'https://github.com/ada' }
  const { id: entryId } = await addEntry(app.ctx({ actor: owner }), 'socialLinks', link)
  const [tab, visitor, stranger] = [await connect(owner), await connect(null), await connect(await createPerson(app))]
  await visitor.follow(id)
  await Promise.all(Array.from({ length: 5 }, () => recordView(app.ctx(), { portfolioId: id })))
  await eventually(() => tab.reports.length > 0)
  expect(tab.reports).toEqual([id])
  await recordClick(app.ctx(), { portfolioId: id, entryId })
  await eventually(() => tab.reports.length > 1)
  expect(tab.reports).toEqual([id, id])
  for (const other of [visitor, stranger]) {
    await other.flush()
    expect(other.reports).toEqual([])
  }
})

test('every socket is notified if events of other processes may have been lost', async () => {
  const { missed } = await connect(null)
  app.deps.receive({ type: 'busStatusChanged', synced: false })
  app.deps.receive({ type: 'busStatusChanged', synced: true })
  await eventually(() => missed.length > 0)
  expect(missed).toEqual(['missed'])
})

test('after a page is unpublished only its owner receives its events, and its visitors read it once more', async () => {
  const { id, owner } = await newPage()
  const [visitor, own] = [await connect(null), await connect(owner)]
  for (const { follow } of [visitor, own]) await follow(id)
  const renewals: string[] = []
  for (const [name, { client }] of Object.entries({ visitor, own })) client.on('viewChanged', () => renewals.push(name))
  await publishPortfolio(app.ctx({ actor: owner }), { id, published: false })
  await eventually(() => own.stats.length > 0 && renewals.length > 0)
  expect(renewals).toEqual(['visitor'])
  await setCounts(app, id, { views: 77 })
  await updatePortfolio(app.ctx({ actor: owner }), id, { bio: 'new' })
  await eventually(() => own.stats.at(-1)?.stats?.views === 77)
  expect(visitor.stats.map(({ stats }) => stats?.views)).not.toContain(77)
})

describe('signing out', () => {
  async function signedIn() {
    const person = await createPerson(app)
    const [here, there] = [await connect(person), await connect(person)]
    const visitor = site.visitor()
    const signOut = (everywhere: boolean) => visitor.post('/api/auth/sign-out', { everywhere }, { cookie: here.cookie })
    return { here, there, signOut }
  }

  test('closes the sockets of the session', async () => {
    const { here, there, signOut } = await signedIn()
    await signOut(false)
    await eventually(() => here.client.disconnected)
    expect(there.client.connected).toBe(true)
  })

  test('everywhere closes all sockets of the person', async () => {
    const { here, there, signOut } = await signedIn()
    const stranger = await connect(null)
    await signOut(true)
    await eventually(() => here.client.disconnected && there.client.disconnected)
    expect(stranger.client.connected).toBe(true)
  })

  test('by a new password closes all sockets of the person', async () => {
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
