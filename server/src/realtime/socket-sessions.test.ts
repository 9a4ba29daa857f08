import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sessions, users } from '../db/tables/accounts.ts'
import { createPerson, signInVisitor } from '../testing/factories.ts'
import { eventually, type LiveClient, useLiveClients } from '../testing/live-client.ts'
import { createTestApp, serveTestApp, TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'
import { signInTwo } from '../testing/two-accounts.ts'
import { UNCHECKED_MAX_MS } from './socket-sessions.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const connect = useLiveClients(site)
const start = app.clock.now

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  app.clock.now = start
})

/** Creates two people with a socket each. */
async function connectTwoPeople() {
  const [person, other] = [await createPerson(app), await createPerson(app)]
  const [{ client, cookie }, stranger] = [await connect(person), await connect(other)]
  return { person, client, cookie, stranger: stranger.client }
}

/** Reports that the message bus has reconnected. */
function reconnectBus(): void {
  app.deps.receive({ type: 'busStatusChanged', synced: true })
}

/** Waits until the server has handled a request of the socket, and its earlier events have arrived. */
const flush = (client: LiveClient) => client.timeout(5000).emitWithAck('followPage', app.deps.newId())

/** Ends of sessions without an event, as while the message bus is disconnected. */
const ends: Record<string, (userId: string) => Promise<unknown>> = {
  'signed out on another process': (userId) => db.delete(sessions).where(eq(sessions.userId, userId)),
  'expired by time': (userId) => db.update(sessions).set({ expiresAt: start }).where(eq(sessions.userId, userId)),
  'deleted with its account': (userId) => db.delete(users).where(eq(users.id, userId)),
}

describe('a session that ended without an event', () => {
  test.each(Object.keys(ends))('%s: only its sockets are closed when the bus reconnects', async (how) => {
    const { person, client, stranger } = await connectTwoPeople()
    await ends[how]?.(person.userId)
    await flush(client)
    expect(client.connected).toBe(true)
    reconnectBus()
    await eventually(() => client.disconnected)
    expect(stranger.connected).toBe(true)
  })

  test('its sockets are closed within seconds, also without a report of the bus', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const served = await serveTestApp(app)
    const person = await createPerson(app)
    const cookie = (await signInVisitor(served.visitor(), person)).cookie()
    const { client } = await useLiveClients(served)(null, { origin: TEST_ORIGIN, cookie })
    await db.delete(sessions).where(eq(sessions.userId, person.userId))
    vi.advanceTimersByTime(10_000)
    await eventually(() => client.disconnected)
    await served.close()
  })

  test('a socket that connects while its session is deleted is anonymous', async () => {
    const person = await createPerson(app)
    const visitor = await signInVisitor(site.visitor(), person)
    // The session is cached from now on.
    expect((await visitor.get('/api/auth/session')).json).toMatchObject({ username: person.username })
    await db.delete(sessions).where(eq(sessions.userId, person.userId))
    const { client } = await connect(null, { origin: TEST_ORIGIN, cookie: visitor.cookie() })
    const received: string[] = []
    client.onAny((name) => received.push(name))
    app.deps.receive({ type: 'giftsChanged', userId: person.userId })
    await flush(client)
    expect(received).toEqual([])
  })
})

test('after a switch of accounts a new socket is that of the account in use, and the earlier one never receives its events', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const connectHere = async () => {
    const { client } = await connect(null, { origin: TEST_ORIGIN, cookie: visitor.cookie() })
    const received: string[] = []
    client.on('giftsChanged', () => received.push('gifts'))
    client.on('planChanged', () => received.push('plan'))
    return { client, received }
  }
  const before = await connectHere()
  await visitor.call(contract.accounts.switchAccount, { id: ada.userId })
  const after = await connectHere()
  app.deps.receive({ type: 'giftsChanged', userId: ada.userId })
  app.deps.receive({ type: 'planChanged', userId: bob.userId })
  await Promise.all([flush(before.client), flush(after.client)])
  expect([before.received, after.received]).toEqual([['plan'], ['gifts']])
  await visitor.call(contract.accounts.signOutAccount, { id: bob.userId })
  await eventually(() => before.client.disconnected)
  expect(after.client.connected).toBe(true)
})

test('sockets of sessions that cannot be checked are closed after 45 s; anonymous sockets stay open', async () => {
  const { client, stranger } = await connectTwoPeople()
  const anonymous = await connect(null)
  const select = vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('the database does not respond')
  })
  app.clock.now = new Date(start.getTime() + UNCHECKED_MAX_MS - 1)
  reconnectBus()
  await eventually(() => select.mock.calls.length > 0)
  await connect(null)
  expect([client.connected, stranger.connected]).toEqual([true, true])
  app.clock.now = new Date(start.getTime() + UNCHECKED_MAX_MS)
  reconnectBus()
  await eventually(() => client.disconnected && stranger.disconnected)
  expect(anonymous.client.connected).toBe(true)
})

test('a check reads the sessions of all sockets with one query', async () => {
  // No check by the clock in between.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const other = await createTestApp()
  onTestFinished(() => other.close())
  const served = await serveTestApp(other)
  onTestFinished(() => served.close())
  const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(other)))
  const connectHere = useLiveClients(served)
  for (const person of people) await connectHere(person)
  const select = vi.spyOn(other.deps.database.db, 'select')
  other.deps.receive({ type: 'busStatusChanged', synced: true })
  await eventually(() => select.mock.calls.length > 0)
  await connectHere(null)
  expect(select).toHaveBeenCalledTimes(1)
})
