import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { createDatabaseSocket } from '../db/database-socket.ts'
import { openPostgres } from '../db/open-database.ts'
import { createLog } from '../log/log.ts'
import { leasePostgres } from '../testing/postgres-pool.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { ServerEvent } from './events.ts'
import type { SqlExecutor } from './message-bus.ts'
import { createPostgresBus } from './postgres-bus.ts'

const log = createLog({ silent: true })

/** Opens one database as two processes do, and collects the events that each of them receives. */
async function openTwoProcesses() {
  const { url, release } = await leasePostgres()
  const [one, two] = [await openPostgres(url, log), await openPostgres(url, log)]
  const received = { one: [] as ServerEvent[], two: [] as ServerEvent[] }
  const onStatus = vi.fn()
  await one.bus?.listen({ onEvent: (event) => received.one.push(event), onStatus: () => undefined })
  await two.bus?.listen({ onEvent: (event) => received.two.push(event), onStatus })
  async function close() {
    await one.close()
    await two.close()
    await release()
  }
  return { one, two, received, onStatus, close }
}

const changed = (portfolioId: string): ServerEvent => ({
  type: 'portfolioChanged',
  portfolioId,
  userId: 'u',
  tab: null,
})

function runTests(): void {
  test('events arrive at other processes after the commit, in order, and not at their sender', async () => {
    const { one, received, close } = await openTwoProcesses()
    const events = Array.from({ length: 120 }, (_, index) => changed(`p-${index}`))
    await one.db.transaction(async (tx) => {
      await one.bus?.publishWithCommit?.(tx, events)
      await one.bus?.publishWithCommit?.(one.db, [changed('outside')])
      await expect.poll(() => received.two).toEqual([changed('outside')])
    })
    await expect.poll(() => received.two).toEqual([changed('outside'), ...events])
    expect(received.one).toEqual([])
    await close()
  })

  test('events of a failed transaction are not sent', async () => {
    const { one, received, close } = await openTwoProcesses()
    const failing = one.db.transaction(async (tx) => {
      await one.bus?.publishWithCommit?.(tx, [changed('never')])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await one.bus?.publishWithCommit?.(one.db, [changed('later')])
    await expect.poll(() => received.two).toEqual([changed('later')])
    await close()
  })

  test('events that concern one process only, such as a queued mail, are not sent', async () => {
    const { one, received, close } = await openTwoProcesses()
    const shared: ServerEvent[] = [
      { type: 'statsChanged', portfolioId: 'p' },
      { type: 'planChanged', userId: 'u' },
      { type: 'giftsChanged', userId: 'u' },
      { type: 'signedOut', sessionId: 's' },
    ]
    await one.bus?.publishWithCommit?.(one.db, [{ type: 'mailQueued' }, { type: 'filesDeleted' }, ...shared])
    await expect.poll(() => received.two).toEqual(shared)
    await close()
  })

  test('a broken connection and its recovery are reported', async () => {
    const { one, received, onStatus, close } = await openTwoProcesses()
    expect(onStatus.mock.calls).toEqual([[true]])
    await one.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen vitrine_events', 'select 1') and pid <> pg_backend_pid()`)
    await expect.poll(() => onStatus.mock.calls.flat()).toEqual([true, false, true])
    await one.bus?.publishWithCommit?.(one.db, [changed('after')])
    await expect.poll(() => received.two, { timeout: 5000 }).toEqual([changed('after')])
    await close()
  })

  test('a message that cannot be parsed is reported as a new synced status', async () => {
    const { one, received, onStatus, close } = await openTwoProcesses()
    const broken = '{"from":"x","events":[{"type":"statsChanged","portfolioId":5}]}'
    for (const payload of ['{}', '[1]', 'null', broken, 'not JSON']) {
      await one.db.execute(sql`select pg_notify('vitrine_events', ${payload})`)
    }
    await one.bus?.publishWithCommit?.(one.db, [changed('fine')])
    await expect.poll(() => received.two).toEqual([changed('fine')])
    expect(onStatus.mock.calls.flat()).toEqual(Array(6).fill(true))
    await close()
  })

  test('an event type of a newer version is ignored, and the others of its message arrive', async () => {
    const { one, received, onStatus, close } = await openTwoProcesses()
    const events = [changed('before'), { type: 'inventedLater', portfolioId: 'p' }, changed('after')]
    await one.db.execute(sql`select pg_notify('vitrine_events', ${JSON.stringify({ from: 'x', events })})`)
    await expect.poll(() => received.two).toEqual([changed('before'), changed('after')])
    expect(onStatus.mock.calls).toEqual([[true]])
    await close()
  })

  test('events with content are split into notifications that PostgreSQL accepts', async () => {
    const { one, received, close } = await openTwoProcesses()
    const text = '🇮🇳'.repeat(128)
    const activity = { kind: 'playing' as const, name: text, details: text, startedAt: 1 }
    const presence = { status: 'dnd' as const, customStatus: text, activities: [activity, activity] }
    const events = Array.from({ length: 10 }, (_, version): ServerEvent => {
      return { type: 'discordPresenceChanged', portfolioId: 'p', live: { version, presence } }
    })
    await one.db.transaction(async (tx) => one.bus?.publishWithCommit?.(tx, events))
    await expect.poll(() => received.two).toEqual(events)
    await close()
  })

  test('a bus whose notifications are lost reports it, and again that they arrive', async () => {
    const { url, release } = await leasePostgres()
    const database = await openPostgres(url, log)
    let lost = true
    const db: SqlExecutor = { execute: async (statement) => (lost ? undefined : await database.db.execute(statement)) }
    const times = { arrivalMax: 100, checkEvery: 10, checkLostEvery: 10 }
    const bus = createPostgresBus({ connectionString: url, stream: createDatabaseSocket }, db, log, times)
    const statuses: boolean[] = []
    await bus.listen({ onEvent: () => undefined, onStatus: (synced) => statuses.push(synced) })
    expect(statuses).toEqual([false])
    expect(bus.problem?.()).toBe(
      'Events of other processes do not arrive, as behind a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
    lost = false
    await expect.poll(() => statuses).toEqual([false, true])
    expect(bus.problem?.()).toBeNull()
    lost = true
    await expect.poll(() => statuses).toEqual([false, true, false])
    await bus.close()
    await database.close()
    await release()
  })

  test('the bus closes after the events that are being sent', async () => {
    const sent: unknown[] = []
    const slow: SqlExecutor = {
      async execute(query) {
        await setTimeout(50)
        sent.push(query)
      },
    }
    const bus = createPostgresBus({ connectionString: 'postgres://127.0.0.1:9/none' }, slow, log)
    const large = (index: number): ServerEvent => changed(`${index}-${'x'.repeat(5000)}`)
    for (let index = 0; index < 3; index += 1) bus.publish(large(index))
    await setTimeout(40)
    await bus.close()
    expect(sent).toHaveLength(3)
  })

  test('a bus that closes while it connects leaves no connection open', async () => {
    const { url, release } = await leasePostgres()
    const database = await openPostgres(url, log)
    const bus = createPostgresBus({ connectionString: `${url}?application_name=closing` }, database.db, log)
    const listening = bus.listen({ onEvent: () => undefined, onStatus: () => undefined })
    await bus.close()
    await listening
    const open = async () => {
      const { rows } = Object(
        await database.db.execute(sql`select from pg_stat_activity where application_name = 'closing'`),
      )
      return rows
    }
    await expect.poll(open).toEqual([])
    await database.close()
    await release()
  })

  test('events that are collected when the bus closes are still sent', async () => {
    const { one, received, close } = await openTwoProcesses()
    one.bus?.publish({ type: 'leaseReleased', name: 'task' })
    await one.bus?.close()
    await expect.poll(() => received.two).toEqual([{ type: 'leaseReleased', name: 'task' }])
    await close()
  })
}

if (process.env.TEST_ENGINE === 'postgres') describe('the PostgreSQL message bus', runTests)
else {
  test('the embedded engine has no message bus, because one process at most can open it', async () => {
    const database = await openTestDatabase()
    expect(database.bus).toBeNull()
    await database.close()
  })
}
