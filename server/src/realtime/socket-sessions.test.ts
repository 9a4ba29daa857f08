import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessions, users } from '../db/tables/accounts.ts'
import { createPerson, signInVisitor } from '../testing/factories.ts'
import { eventually, pause, useLiveClients } from '../testing/live-client.ts'
import { serveTestApp, TEST_ORIGIN, useTestSite } from '../testing/test-app.ts'
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

/** A person with a socket, and somebody else with another one. */
async function twoPeople() {
  const [person, other] = [await createPerson(app), await createPerson(app)]
  const [{ client, cookie }, stranger] = [await connect(person), await connect(other)]
  return { person, client, cookie, stranger: stranger.client }
}

/** What the bus reports once it has been interrupted and is back. */
function busIsBack(): void {
  app.deps.hear({ type: 'hearingChanged', whole: true })
}

/** Ends of sessions that this process is not told of, as while its bus is cut. */
const ends: Record<string, (userId: string) => Promise<unknown>> = {
  'signed out on another process': (userId) => db.delete(sessions).where(eq(sessions.userId, userId)),
  'expired by time': (userId) => db.update(sessions).set({ expiresAt: start }).where(eq(sessions.userId, userId)),
  'deleted with its account': (userId) => db.delete(users).where(eq(users.id, userId)),
}

describe('a session that ended without an event', () => {
  test.each(Object.keys(ends))('%s: its sockets are closed once the bus is back; nobody else’s', async (how) => {
    const { person, client, stranger } = await twoPeople()
    await ends[how]?.(person.userId)
    await pause(50)
    expect(client.connected).toBe(true)
    busIsBack()
    await eventually(() => client.disconnected)
    expect(stranger.connected).toBe(true)
  })

  test('its sockets are closed within seconds also while nothing is known of the bus', async () => {
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

  test('a socket that joins while its session is being deleted belongs to nobody', async () => {
    const person = await createPerson(app)
    const visitor = await signInVisitor(site.visitor(), person)
    // The session is cached from now on.
    expect((await visitor.get('/api/auth/session')).json).toMatchObject({ username: person.username })
    await db.delete(sessions).where(eq(sessions.userId, person.userId))
    const { client } = await connect(null, { origin: TEST_ORIGIN, cookie: visitor.cookie() })
    const heard: string[] = []
    client.onAny((name) => heard.push(name))
    app.deps.hear({ type: 'giftsChanged', userId: person.userId })
    await pause(100)
    expect(heard).toEqual([])
  })
})

test('sessions that cannot be checked go on for 45 s, then their sockets are closed; those of nobody stay', async () => {
  const { client, stranger } = await twoPeople()
  const anonymous = await connect(null)
  vi.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('the database does not answer')
  })
  app.clock.now = new Date(start.getTime() + UNCHECKED_MAX_MS - 1)
  busIsBack()
  await pause(50)
  expect([client.connected, stranger.connected]).toEqual([true, true])
  app.clock.now = new Date(start.getTime() + UNCHECKED_MAX_MS)
  busIsBack()
  await eventually(() => client.disconnected && stranger.disconnected)
  expect(anonymous.client.connected).toBe(true)
})

test('a check costs one query for all sockets', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => createPerson(app)))
  for (const person of people) await connect(person)
  await pause(50)
  const select = vi.spyOn(db, 'select')
  busIsBack()
  await eventually(() => select.mock.calls.length > 0)
  await pause(50)
  expect(select).toHaveBeenCalledTimes(1)
})
